import { COMPARING_WORDS } from './comparing.server.ts';
import { editsBetween } from './misspelt.server.ts';
import { isSmall, SPANS_OF_TIME } from './small-words.server.ts';
import type { Corrections } from './sentence.server.ts';
import { WORDS_OF_TRAVEL } from './travel.server.ts';
import { ENTRIES } from './vocabulary.server.ts';

/**
 * What folded words that nobody understood are meant to be, where they are one letter off a word that is read beside
 * others alone: `3 bedrom`, `betwen 500k and 800k`, `swiming pool`. Words with a meaning of their own are put right as
 * they are read.
 */
export function correctionsOf(words: readonly string[]): Corrections {
  return new Map(
    words.flatMap((word) => {
      const meant = word.length < SHORTEST || KNOWN.has(word) || isSmall(word) ? undefined : nearest(word);
      return meant === undefined ? [] : [[word, meant] as const];
    }),
  );
}

function nearest(word: string): string | undefined {
  return MEANT.find((known) => editsBetween(word, known, 1) === 1);
}

const SHORTEST = 5;
/** A short word that is nearly a wish is a word of its own: `stove`, `store`. */
const SHORTEST_WISH = 7;

/** Of rooms, sizes, times, days and money, in patterns with a figure. */
const OF_PATTERNS = `
  bedroom bedrooms bathroom bathrooms parking garages spaces soverom soverommet bad baderom garasjeplasser parkeringsplasser
  kvadratmeter kvadratmetere square metres meters hectares weekly monthly quarter month months week weeks million thousand
  price budget asking total rent bond felleskostnader fellesutgifter fellesgjeld totalpris prisantydning husleie leiepris
  maneden maned etasje etasjen floor storey built building bygget byggear energimerke energiklasse
  minutes minutter minutt kilometer walking cycling driving distance gangavstand sykkelavstand reisetid
  visning visninger inspection inspections viewing weekend helgen saturday sunday monday tuesday wednesday thursday friday
  lordag sondag mandag tirsdag onsdag torsdag fredag tomorrow imorgen available ledig innflytting overtakelse
  januar februar march april august september oktober october november desember december january february
`
  .split(/\s+/)
  .filter((word) => word !== '');

const PHRASES = [...ENTRIES];
const MEANT: readonly string[] = [
  ...new Set([
    ...[...OF_PATTERNS, ...COMPARING_WORDS].filter((word) => word.length >= SHORTEST),
    ...PHRASES.filter(([phrase, { isWish, isKeyword }]) => phrase.includes(' ') && !(isWish ?? isKeyword ?? false))
      .flatMap(([phrase]) => phrase.split(' '))
      .filter((word) => word.length >= SHORTEST && !isSmall(word)),
    ...PHRASES.filter(([phrase, { isWish }]) => isWish === true && !phrase.includes(' '))
      .map(([word]) => word)
      .filter((word) => word.length >= SHORTEST_WISH),
  ]),
];
const KNOWN: ReadonlySet<string> = new Set([
  ...MEANT,
  ...WORDS_OF_TRAVEL,
  ...SPANS_OF_TIME,
  ...PHRASES.flatMap(([phrase]) => phrase.split(' ')),
]);
