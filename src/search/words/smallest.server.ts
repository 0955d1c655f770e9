import { alternatives, numberOf, WORD_NUMBERS } from './comparing.server.ts';
import type { Found, Meaning, Subject } from './meaning.server.ts';
import { BED, readAll, ROOMS, type Groups } from './quantities.server.ts';
import type { Sentence } from './sentence.server.ts';

/** Homes without a bedroom together with small ones: `studio or 1 bed`, `hybel eller 2-roms`. */

const SMALLEST = alternatives(
  'studio|studios|studio apartment|studio apartments|studio flat|studioleilighet|hybel|hybler|hybelleilighet|bedsit|bedsits|bedsitter|ettroms|ett roms|ettromsleilighet'.split(
    '|',
  ),
);
const COUNT = `\\d|${Object.keys(WORD_NUMBERS).join('|')}`;
const OR = '(?:, )?(?:or|eller|/)';
const UP_TO = `(?:${OR}|-|to|til|,)`;

const pattern = (nouns: string, isSmallestFirst: boolean) => {
  const noun = `(?:${alternatives(nouns.split('|'))})`;
  const counted = `(?<a>${COUNT})(?: ${noun})?(?: ${UP_TO} (?<b>${COUNT}))? ${noun}`;
  return new RegExp(
    isSmallestFirst ? ` (?:${SMALLEST}) ${UP_TO} ${counted}(?= )` : ` ${counted} ${OR} (?:${SMALLEST})(?= )`,
    'g',
  );
};

const [BED_BEHIND, ROOMS_BEHIND] = [pattern(BED, true), pattern(ROOMS, true)];
const [BED_BEFORE, ROOMS_BEFORE] = [pattern(BED, false), pattern(ROOMS, false)];

/**
 * Read as homes with at most so many bedrooms: no filter says "a bedsit or one bedroom", and that is the least that has
 * all of them.
 */
export function readSmallest(sentence: Sentence): Found[] {
  // Of the rooms that Norway counts, one is the living room.
  const upTo =
    (isOfRooms: boolean) =>
    ({ a, b }: Groups) => {
      const counts = [a, b].flatMap((count) => (count === undefined ? [] : numberOf(count)));
      return ({ region }: Subject): readonly Meaning[] => {
        const less = isOfRooms && region === 'no' ? 1 : 0;
        const [least, most] = [Math.min(...counts) - less, Math.max(...counts) - less];
        if (most < 0) return [];
        return [{ filter: { bedroom: { max: most } } }, { filter: { bedroom: { min: least, max: most } } }];
      };
    };
  return [
    ...readAll(sentence, BED_BEHIND, upTo(false)),
    ...readAll(sentence, ROOMS_BEHIND, upTo(true)),
    ...readAll(sentence, BED_BEFORE, upTo(false)),
    ...readAll(sentence, ROOMS_BEFORE, upTo(true)),
  ];
}
