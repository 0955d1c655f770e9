import type { Resolve } from './home.server.ts';
import { fact, type AskedHome, type Found } from './home.server.ts';
import { sentencesOf } from './quotes.server.ts';

/** Single things and rooms that a question names, which an advertisement tells of in its own words alone. */

/** Each with what else tells of it. */
const NAMED = {
  washing_machine: [
    /washing machine|(?<!dish ?)washer|vaskemaskin/i,
    /laundry|vaskerom|vaskeri|hvitevarer|white ?goods|appliances/i,
  ],
  dryer: [/(?:tumble )?dr[yi]er|tørketrommel/i, /laundry|vaskerom|vaskeri|hvitevarer|white ?goods|appliances/i],
  fridge: [/fridge|refrigerator|kjøleskap/i, /hvitevarer|white ?goods|appliances/i],
  freezer: [/freezer|fryser/i, /hvitevarer|white ?goods|appliances/i],
  oven: [
    /(?<!wood )(?:oven|stove|cooktop|hob)(?!\p{L})|komfyr|stekeovn|platetopp|koketopp/iu,
    /hvitevarer|appliances/i,
  ],
  microwave: [/microwave|mikrobølge/i, /hvitevarer|white ?goods|appliances/i],
  curtains: [/curtains?|blinds?|gardin/i, /løsøre|inclusions|fixtures|hvitevarer|white ?goods/i],
  television: [/(?<!\p{L})tv(?!\p{L})|television/iu, /løsøre|inclusions/i],
} as const satisfies Readonly<Record<string, readonly [RegExp, RegExp]>>;

/** What is feared in houses. */
const FEARED = {
  asbestos: [/asbest/i, /(?!)/],
  termites: [/termite|white ants?(?!\p{L})/iu, /pest/i],
  mould: [/mou?ld|muggsopp|(?<!\p{L})mugg/iu, /damp|moisture|fukt/i],
  cladding: [/cladding/i, /(?!)/],
  radon: [/radon/i, /(?!)/],
  silverfish: [/silverfish|skjeggkre|sølvkre/i, /pest|skadedyr/i],
  rodents: [/(?<!\p{L})(?:mice|rats?|rodents?|vermin|mus|rotter?|musene|rottene)(?!\p{L})/iu, /pest|skadedyr/i],
} as const satisfies Readonly<Record<string, readonly [RegExp, RegExp]>>;

const THINGS_BY_NAME = { ...NAMED, ...FEARED };
type Named = keyof typeof THINGS_BY_NAME;

export const THINGS = {
  included: (home) =>
    named(home, NAMED) ??
    fact(
      home,
      'included',
      'contract_details.included_in_lease',
      'terms',
      [],
      [home.listing.offerType === 'rent' ? home.listing.contractDetails.includedInLease : undefined],
    ),
  kitchen: (home) => named(home, NAMED),
  room_size: (home) => {
    const asked = Object.values(ROOMS).filter((words) => new RegExp(words, 'iu').test(home.question ?? ''));
    const told = (asked.length > 0 ? asked : Object.values(ROOMS)).map(
      (words) =>
        new RegExp(`(?:${words})[\\p{L}]*(?: (?:is|er|of|på|on|measures|måler|med|with|about|ca\\.?))+ ${AREA}`, 'iu'),
    );
    const quotes = sentencesOf(home.listing.description ?? '').filter((one) => told.some((room) => room.test(one)));
    return fact(home, 'room_size', 'description', 'description', [], quotes.slice(0, 2));
  },
} satisfies Readonly<Record<string, Resolve>>;

const ROOMS: Readonly<Record<string, string>> = {
  living: 'living (?:room|area)|lounge|stu[ea]n?|stov[ae]',
  bedroom: '(?:hoved)?soverom|(?:master )?bedrooms?',
  kitchen: 'kitchen|kjøkken',
  bathroom: 'bathroom|bad(?:et|erom)?',
};
const AREA = String.raw`\d+(?:[.,]\d+)? ?(?:m²|m2|kvm|sqm|square)`;

/** Whether the listing speaks of what is feared and asked for by its name; undefined where nothing is. */
export function feared(home: AskedHome): Found | undefined {
  // Who asks for mould beside moisture is told what the report says of both.
  return MOISTURE.test(home.question ?? '') ? undefined : named(home, FEARED);
}

/** Whether it asks for animals that nobody wants in a house. */
export function asksForVermin(question: string): boolean {
  return FEARED.silverfish[0].test(question) || FEARED.rodents[0].test(question);
}

/** `How many square metres is the living room`: the area of one room, which is not that of the home. */
export function asksForRoomArea(question: string): boolean {
  return ROOM_AREA.test(question);
}

const ROOM_AREA =
  /(?:kvm|kvadrat\p{L}*|m2|m²|sqm|square met\p{L}+)\s+(?:er|is|på|of|has|har)\s+(?:the |det |main |master |hoved)*(?:stu|stov|living (?:room|area)|lounge|kitchen|kjøkken|bed ?room|soverom|bath ?room|bad)/iu;

const MOISTURE = /damp|moist|fukt/i;

/** Whether the listing mentions the things that are asked for by their names; undefined where none is. */
function named(home: AskedHome, among: Partial<Readonly<Record<Named, readonly [RegExp, RegExp]>>>): Found | undefined {
  const { question = '', t, listing } = home;
  const wordsOf = (name: Named) => THINGS_BY_NAME[name];
  const things = (Object.keys(among) as Named[])
    .filter((name) => wordsOf(name)[0].test(question))
    .toSorted((a, b) => question.search(wordsOf(a)[0]) - question.search(wordsOf(b)[0]));
  if (things.length === 0) return undefined;
  const sentences = [
    listing.description,
    listing.contractDetails.includedInLease,
    ...(listing.conditionReport?.remarks.map(({ text }) => text) ?? []),
  ].flatMap((text = '') => sentencesOf(text));
  const isTold = (thing: Named) => sentences.some((one) => wordsOf(thing)[0].test(one));
  const missing = things.filter((thing) => !isTold(thing));
  const quotes = [
    ...sentences.filter((one) => things.some((thing) => wordsOf(thing)[0].test(one))),
    ...sentences.filter((one) => missing.some((thing) => wordsOf(thing)[1].test(one))),
  ];
  const shown = [...new Set(quotes)].slice(0, 2);
  const whole = { isWhole: true, ...(shown.length === 0 ? {} : { quotes: shown }) } as const;
  const sources =
    shown.length === 0 ? [] : [{ field: 'description', label: t('answers.source.description'), anchor: 'description' }];
  if (missing.length === 0) return { kind: 'fact', text: '', sources, ...whole };
  const what = missing
    .map((thing) => t(`answers.thing.${thing}`))
    .reduce((first, last) => t('answers.either', { first, last }));
  const asked = t('answers.ask_seller', { question: t('answers.ask_thing', { what }) });
  return { kind: 'absent', text: t('answers.absent_thing', { what }), sources, ...whole, question: asked };
}
