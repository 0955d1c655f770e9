import type { RoomCategory } from '../../properties/enums.contract.ts';
import { word } from './asked-words.ts';
import type { AskedHome, Found, Source } from './home.server.ts';

/** Whether there is a picture of a room, or a floor plan among the pictures. */

const PICTURES = String.raw`(?:bilder?|bilda|bildene|bildet|foto(?:er|s|ene|grafi\p{L}*)?|photos?|photographs?|pictures?|pics?|images?)`;
const PLAN = word(String.raw`plantegning\p{L}*|planteikning\p{L}*|floor ?-?plans?`);
const OF_WHAT = new RegExp(
  String.raw`(?<!\p{L})${PICTURES} (?:\p{L}+ )?(?:of|from|showing|av|fra|på) (?:the |a |an |any |your )?(?<what>[\p{L}][\p{L} -]{1,30}?)\s*[?.!]*$`,
  'iu',
);
/** Pictures that somebody hangs up, or takes. */
const OTHERWISE = word(String.raw`hang\p{L}*|heng\p{L}*|put up|ta bilder?|take|taking|old|gamle`);

const ROOMS: readonly (readonly [RoomCategory, RegExp])[] = [
  ['floorplan', PLAN],
  ['bathroom', word(String.raw`bad|badet|badene|baderom\p{L}*|bath ?rooms?|ensuites?|showers?|dusj\p{L}*`)],
  ['kitchen', word(String.raw`kjøkken\p{L}*|kitchens?`)],
  ['bedroom', word(String.raw`\p{L}*soverom\p{L}*|(?:main |master )?bedrooms?`)],
  ['living_room', word(String.raw`stue[nr]?|stua|living ?(?:room|area)|lounge(?: room)?`)],
  ['garage', word(String.raw`garasj\p{L}*|garages?|carports?`)],
  ['exterior', word(String.raw`fasade\p{L}*|utsiden|utvendig|outside|exterior|fa[cç]ade|front`)],
];
const MOST_LINKS = 3;

/** Undefined where no picture of something is asked for, and of a plan where none is among the pictures. */
export function picturesAsked({
  question = '',
  listing: { images, documents },
  t,
  format,
}: AskedHome): Found | undefined {
  const isOfPlan = PLAN.test(question);
  const what = isOfPlan ? t('enum.room.floorplan') : OF_WHAT.exec(question)?.groups?.['what']?.trim();
  if (what === undefined || OTHERWISE.test(question)) return undefined;
  const room = ROOMS.find(([, words]) => words.test(isOfPlan ? question : what))?.[0];
  const stem = what.toLowerCase().replace(/(?:en|et|a)$/u, '');
  const numbers = images.flatMap(({ type, caption }, at) =>
    (room !== undefined && type === room) || caption?.toLowerCase().includes(stem) === true ? [at + 1] : [],
  );
  const words = { what, all: images.length };
  if (numbers.length > 0)
    return {
      kind: 'fact',
      text: t('answers.pictures.marked', {
        ...words,
        count: numbers.length,
        numbers: format.list(numbers.map(String)),
      }),
      sources: numbers.slice(0, MOST_LINKS).map((number): Source => ({
        field: `images.${String(number)}`,
        label: t('answers.pictures.one', { number }),
        anchor: `?picture=${String(number)}`,
      })),
      isWhole: true,
    };
  // Documents may have it.
  if (isOfPlan && (documents ?? []).length > 0) return undefined;
  return {
    kind: 'absent',
    text: images.length === 0 ? t('answers.pictures.none') : t('answers.pictures.unmarked', words),
    sources: [],
    question: t('answers.ask_seller', { question: t('answers.ask_picture', { what }) }),
    isWhole: true,
  };
}
