import type { Facility } from '../../properties/enums.contract.ts';
import type { Language } from '../../texts/messages.ts';
import { word } from './asked-words.ts';
import type { AskedHome, Found } from './home.server.ts';
import { aspectOf } from './parts.ts';
import { sentencesOf } from './quotes.server.ts';

/** Things that a question asks for in a room that it names: told of it only by a sentence that says so of that room. */

/** By the words of questions and descriptions. */
const ROOMS = {
  bedroom: { nb: String.raw`\p{L}*soverom(?:met|mene|ma|a)?`, en: 'bedrooms?' },
  living_room: {
    nb: '(?:tv-?)?stu(?:e|a|en|er|ene)|stov[ae]',
    en: '(?:living|sitting|family) ?rooms?|living areas?|lounge(?: ?rooms?)?',
  },
  kitchen: { nb: '(?:spise)?kjøkken(?:et)?', en: 'kitchens?' },
  dining_room: { nb: String.raw`spisestu\p{L}*|spiseplass\p{L}*`, en: 'dining (?:rooms?|areas?)' },
  bathroom: { nb: String.raw`(?:gjeste|hoved)?bad(?:et|ene|erom\p{L}*)?`, en: 'bathrooms?|ensuites?' },
  basement: { nb: String.raw`kjeller\p{L}*`, en: 'basements?|cellars?' },
  hall: { nb: String.raw`gang(?:en)?|entr[eé]\p{L}*|vindfang\p{L}*`, en: 'hall(?:way)?s?|entr(?:y|ance)(?: hall)?' },
  laundry: { nb: String.raw`vaskerom\p{L}*`, en: 'laundry(?: room)?' },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;
type Room = keyof typeof ROOMS;

const ROOM_NAMES = Object.keys(ROOMS) as readonly Room[];

/** What else is a place in a home that a thing may be in. */
const OTHER_ROOMS: Readonly<Record<Language, string>> = {
  nb: String.raw`wc|toalett\p{L}*|bod\p{L}*|loft\p{L}*|hybel\p{L}*|kontor\p{L}*|garasje\p{L}*|hall\p{L}*|bakgang\p{L}*|terrasse\p{L}*|balkong\p{L}*|rom|rommet|rommene`,
  en: String.raw`toilets?|powder room|stud(?:y|ies)|office|loft|attic|garage|rumpus(?: room)?|rooms?|deck|terrace|balcony|media room`,
};
const ANY_ROOM: Readonly<Record<Language, string>> = {
  nb: [...ROOM_NAMES.map((room) => ROOMS[room].nb), OTHER_ROOMS.nb].join('|'),
  en: [...ROOM_NAMES.map((room) => ROOMS[room].en), OTHER_ROOMS.en].join('|'),
};

/** Things that stand in one room and not in another. */
const THINGS = {
  fireplace: String.raw`peis\p{L}*|ildsted\p{L}*|vedovn\p{L}*|fireplaces?|(?:wood|open|log) (?:fire|heater|stove|burner)s?|wood burners?`,
  underfloor_heating: String.raw`varmekab\p{L}*|gulvvarme\p{L}*|golvvarme\p{L}*|varme i (?:\p{L}+ )?gulv\p{L}*|varmt gulv|(?:under ?floor|in-? ?floor|floor) heating|heated (?:\p{L}+ )?(?:floors?|tiles)`,
  air_conditioning: String.raw`air-? ?con\p{L}*|a/c|aircondition\p{L}*|split-? ?systems?|reverse-? ?cycle\p{L}*|klimaanlegg\p{L}*`,
  heat_pump: String.raw`\p{L}*varmepumpe\p{L}*|heat pumps?`,
  built_in_wardrobes: String.raw`\p{L}*garderobe(?:skap|løsning|r)?\p{L}*|built-? ?ins?|(?:built-? ?in |mirrored |walk-? ?in )?(?:ward)?robes?|birs?`,
  floorboards: String.raw`\p{L}*parkett\p{L}*|\p{L}*tregulv\p{L}*|(?:furu|eike|plank)e?gulv\p{L}*|(?:timber|wooden|wood|hardwood|oak) floor\p{L}*|floorboards|parquet\p{L}*`,
} as const satisfies Partial<Readonly<Record<Facility, string>>>;

/** What warms a room. */
const WARMTH = [
  ...[THINGS.fireplace, THINGS.underfloor_heating, THINGS.heat_pump, THINGS.air_conditioning],
  String.raw`panelovn\p{L}*|radiator\p{L}*|varmeovn\p{L}*|(?:vifte|strål)eovn\p{L}*|vannbåren varme|oppvarm\p{L}*|heaters?|panel heating|hydronic heating|heated|heating`,
].join('|');

const MATERIAL = word(
  String.raw`\p{L}*parkett\p{L}*|laminat\p{L}*|\p{L}*flis\p{L}*|tre|heltre\p{L}*|tregulv\p{L}*|eik\p{L}*|furu\p{L}*|vinyl\p{L}*|\p{L}*teppe\p{L}*|\p{L}*belegg\p{L}*|betong\p{L}*|skifer\p{L}*|marmor\p{L}*|naturstein\p{L}*|kork\p{L}*|linoleum\p{L}*|tile[ds]?|tiles|timber|wood\p{L}*|hardwood|oak|carpet\p{L}*|laminate|hybrid|concrete|polished|parquet\p{L}*|floorboards|slate|marble|bamboo|cork|lino`,
);
const BOARDS = word(THINGS.floorboards);
/** Walls have tiles too. */
const FLOOR = String.raw`\p{L}*parkett\p{L}*|\p{L}*gulv(?:et|ene|er)?|\p{L}*gulvbelegg\p{L}*|\p{L}*golv(?:et)?|carpet\p{L}*|floor(?:s|ing|boards|ed)?|parquet\p{L}*`;

/** Sentences that deny a thing, or say only that it could be there. */
const NOT_THERE = word(
  String.raw`ikke|ikkje|uten|utan|ingen|ei heller|unntatt|bortsett|mulig\p{L}*|muleg\p{L}*|klargjort|forberedt|tilrettelagt|plass til|tidligere|fjernet|not|no|without|none|except|possib\p{L}*|potential\p{L}*|provision\p{L}*|space for|room for|could|former\p{L}*|removed|isn[’']?t|doesn[’']?t|aren[’']?t`,
);
/** Which of several rooms of a kind it is. */
const WHICH = String.raw`hoved|master|main|andre|second|2nd|third|tredje|fourth|fjerde|guest|gjeste|barne|kids?|children[’']?s|other|minste|største|smallest|largest`;
const ALL = String.raw`all|alle|samtlige|begge|both|each|every|hvert`;

const MOST_QUOTED = 2;

interface AskedRoom {
  readonly room: Room;
  /** As it is asked for: many of them, or one of several. */
  readonly isMany: boolean;
  readonly which: string | undefined;
}

/** The room that a question names, where it names one kind alone. */
function roomAsked({ question = '', language }: AskedHome): AskedRoom | undefined {
  const named = ROOM_NAMES.filter((room) => word(ROOMS[room][language]).test(question));
  const [room] = named;
  if (room === undefined || named.length > 1) return undefined;
  const name = word(ROOMS[room][language]).exec(question)?.[0] ?? '';
  return {
    room,
    isMany: /(?:mene|ma|ene|rooms)$/iu.test(name),
    which: word(WHICH).exec(question)?.[0] ?? new RegExp(`^(?:${WHICH})(?=\\p{L})`, 'iu').exec(name)?.[0],
  };
}

/**
 * What the sentences of the description say of a thing: those that tell it of the room, those that tell it of any, and
 * whether one names both in a way that leaves it open.
 */
function toldOf(thing: string, asked: AskedRoom, { listing }: AskedHome) {
  const { description = '', language } = listing;
  const sentences = sentencesOf(description.replaceAll(/(?<=\s)m\/\s?/gu, 'med '));
  const says = (room: string) => {
    const patterns = patternsOf(thing, room, ANY_ROOM[language]);
    return sentences.filter((one) => !NOT_THERE.test(one) && patterns.some((pattern) => pattern.test(one)));
  };
  const room = ROOMS[asked.room][language];
  return {
    there: says(room).filter((one) => isOfThat(one, asked, room)),
    anywhere: says(ANY_ROOM[language]),
    isNear: sentences.some((one) => !NOT_THERE.test(one) && word(thing).test(one) && word(room).test(one)),
  };
}

/** `In the bedrooms` is not told by a sentence of one, nor `the second bedroom` by one of another. */
function isOfThat(sentence: string, { isMany, which }: AskedRoom, room: string): boolean {
  if (word(ALL).test(sentence)) return true;
  if (which !== undefined) return new RegExp(which, 'iu').test(sentence);
  const told = word(room).exec(sentence)?.[0] ?? '';
  return !isMany || /(?:soverom|mene|ma|ene|rooms)$/iu.test(told);
}

/** A thing in a room, a room with a thing, a list of rooms that a thing is in, and a sentence that begins `Bad:`. */
function patternsOf(thing: string, room: string, anyRoom: string): readonly RegExp[] {
  const before = String.raw`(?<![\p{L}\d])`;
  const after = String.raw`(?![\p{L}\d])`;
  const clause = 'det|den|der|som|hvor|there|which|where|it|this|og|and|mens|while';
  const gap = (most: number) => String.raw`(?:(?!(?:${anyRoom}|${clause})${after})[\p{L}\d-]+,? ){0,${String(most)}}`;
  const also = String.raw`(?:(?!(?:${anyRoom}|det|den|der|som|hvor|there|which|where|it|this|mens|while)${after})[\p{L}\d-]+,? ){0,6}`;
  const preposition = '(?:inne |ned )?(?:i|på|in)';
  const word = (text: string) => `${before}(?:${text})${after}`;
  const join = String.raw`(?:, (?:og |and )?| og | and | samt | & )(?:(?:i|på|in|the) ){0,2}`;
  const elsewhere = String.raw`(?! ${gap(2)}${preposition} ${gap(3)}(?:${anyRoom})${after})`;
  const make = (source: string) => new RegExp(source, 'iu');
  return [
    make(`${word(thing)} (?:${gap(3)}${preposition}|to) ${gap(3)}${word(room)}`),
    make(
      `${word(thing)} ${gap(3)}${preposition} ${gap(2)}${word(anyRoom)}(?:${join}${word(anyRoom)})*?${join}${word(room)}(?:${join}${word(anyRoom)})*(?=[.;!?]|$)`,
    ),
    make(
      `${word(room)} ${gap(2)}(?:med|har|with|has|have|featuring|features|offers|got) ${also}${word(thing)}${elsewhere}`,
    ),
    make(`^(?:${room}): .*${word(thing)}${elsewhere}`),
  ];
}

function fromDescription({ t }: AskedHome) {
  return [{ field: 'description', label: t('answers.source.description'), anchor: 'description' }];
}

/** `in the bedroom`, as it is asked. */
function inRoom({ t }: AskedHome, { room, isMany, which }: AskedRoom): string {
  if (which !== undefined) return t('answers.in_room.that');
  return t(room === 'bedroom' && isMany ? 'answers.in_room.bedrooms' : `answers.in_room.${room}`);
}

/**
 * Of something that the home has, whether it is in the room that is asked for, with the sentences that say so;
 * undefined where no room is asked for.
 */
export function facilityInRoom(
  facility: Facility,
  label: string,
  home: AskedHome,
): { readonly text: string; readonly quotes: readonly string[] } | undefined {
  const thing = (THINGS as Partial<Readonly<Record<Facility, string>>>)[facility];
  const asked = thing === undefined ? undefined : roomAsked(home);
  if (thing === undefined || asked === undefined) return undefined;
  const { there, anywhere, isNear } = toldOf(thing, asked, home);
  const room = inRoom(home, asked);
  if (there.length > 0)
    return { text: home.t('answers.say.facility_in_room', { room }), quotes: there.slice(0, MOST_QUOTED) };
  return { text: home.t(unsaidKey(anywhere, isNear), { list: label, room }), quotes: [] };
}

function unsaidKey(anywhere: readonly string[], isNear: boolean) {
  if (anywhere.length > 0) return 'answers.say.facility_room_unsaid';
  return isNear ? 'answers.say.listed' : 'answers.say.facility_rooms_untold';
}

/** How the room that is asked for is heated, where a sentence tells it; else that the listing does not say it. */
export function heatingInRoom(home: AskedHome): { readonly found?: Found; readonly addition?: string } | undefined {
  const asked = roomAsked(home);
  if (asked === undefined) return undefined;
  const { there, isNear } = toldOf(WARMTH, asked, home);
  if (there.length === 0 && isNear) return undefined;
  if (there.length === 0) return { addition: home.t('answers.say.heating_room_unsaid', { room: inRoom(home, asked) }) };
  return {
    found: {
      kind: 'fact',
      text: '',
      sources: fromDescription(home),
      quotes: there.slice(0, MOST_QUOTED),
      isWhole: true,
    },
  };
}

/** What a floor is made of; `what floor is the kitchen on` is another question. */
const ASKS_FLOORING = word(
  String.raw`(?:hva|kva|ka) slags (?:type )?(?:gulv\p{L}*|golv\p{L}*)|(?:hvilke[tn]?|hvilken type|kva for) (?:gulv\p{L}*|golv\p{L}*)|(?:hva|kva) (?:er|består) (?:gulv\p{L}*|golv\p{L}*) (?:\p{L}+ ){0,6}av|gulvbelegg\p{L}*|(?:what|which) (?:kind|type|sort)s? of (?:floor(?:s|ing)?|floor covering)(?! (?:plan|heating))|(?:what|which) floor(?:s|ing)?(?: (?:is|are)(?: there)?| do(?:es)? (?:you|it) have) in|(?:what|wat)(?: are|[’']?s| is) the floors? (?:\p{L}+ ){0,4}made (?:of|from)`,
);
/** Where a room is named with it. */
const ASKS_FLOORING_THERE = word(
  String.raw`flooring|carpet\p{L}*|(?:gulv|vegg-til-vegg-)?tepper?|(?:hva|kva) (?:er|ligger)(?: det)?(?: på)? (?:gulvet|gulvene|golvet|golva)|what(?:[’']?s| is| are) on the floors?`,
);

/** What the floor is made of: in the room that is asked for, or in any. Undefined where that is not asked. */
export function flooringAsked(home: AskedHome): Found | undefined {
  const { question = '', t, listing } = home;
  const asked = roomAsked(home);
  const isAsked = ASKS_FLOORING.test(question) || (asked !== undefined && ASKS_FLOORING_THERE.test(question));
  // How old it is and what is wrong with it are asked of a part of the home; of boards one is told as of a facility.
  if (!isAsked || aspectOf(question, home.language) !== undefined || BOARDS.test(question)) return undefined;
  const isOfFloors = (one: string) => MATERIAL.test(one) && word(FLOOR).test(one);
  const inRooms = asked === undefined ? undefined : toldOf(FLOOR, asked, home);
  const told = (inRooms?.there ?? sentencesOf(listing.description ?? '')).filter(isOfFloors);
  const whole = { isWhole: true } as const;
  if (told.length > 0)
    return { kind: 'fact', text: '', sources: fromDescription(home), quotes: told.slice(0, MOST_QUOTED), ...whole };
  const boards = listing.facilities.includes('floorboards') ? t('enum.facility.floorboards') : undefined;
  if (boards !== undefined)
    return {
      kind: 'fact',
      text:
        asked === undefined || inRooms === undefined
          ? t('answers.say.listed', { list: boards })
          : t(unsaidKey(inRooms.anywhere, inRooms.isNear), { list: boards, room: inRoom(home, asked) }),
      sources: [{ field: 'facilities.floorboards', label: t('answers.source.facilities'), anchor: 'facilities' }],
      ...whole,
    };
  const what =
    asked === undefined
      ? t('answers.fitting.flooring')
      : t('answers.fitting.flooring_room', { room: inRoom(home, asked) });
  return {
    kind: 'absent',
    text: t('answers.absent_thing', { what }),
    sources: [],
    question: t('answers.ask_seller', { question: t('answers.ask_fitting.flooring') }),
    ...whole,
  };
}
