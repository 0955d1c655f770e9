import { bedroomWords } from '../../properties/bedroom-words.contract.ts';
import type { ListingCard } from '../../properties/listing.contract.ts';
import { priceLine, totalOf } from '../../properties/price-line.contract.ts';
import type { Intent } from '../understand/intents.ts';
import { says } from './asked-words.ts';
import { fact, say, type AskedHome, type Found, type Resolve } from './home.server.ts';

/** What a project says of itself and of its homes that are for sale. */
export const PROJECT_FACTS = {
  project: async (home) => {
    const found = aboutProject(home);
    if (unitsAsked(home.question) === undefined) return found;
    const units = await unitsFound(home);
    if (units === undefined) return found;
    const isWhen = says('when_ready', home.question) && found !== undefined;
    return isWhen
      ? { ...units, text: `${units.text}\n${found.text}`, sources: [...units.sources, ...found.sources] }
      : units;
  },
} satisfies Readonly<Record<string, Resolve>>;

function aboutProject(home: AskedHome): Found | undefined {
  const { project, isUnderConstruction, additionalInfo, isProject } = home.listing;
  const takeover = additionalInfo.timeline.find(({ phase }) => phase === 'takeover');
  return fact(
    home,
    'project',
    'additional_info.timeline',
    additionalInfo.timeline.length > 0 ? 'phases' : isProject ? 'units' : 'building',
    [
      say(project, ({ unitsForSale: count }) => home.t('answers.say.project_units', { count })),
      say(project?.handOver ?? takeover?.startsAt, (day) =>
        home.t('answers.say.project_hand_over', { value: home.format.day(day) }),
      ),
      isUnderConstruction ? home.t('answers.say.under_construction') : undefined,
    ],
  );
}

const EXTREMES = ['cheapest', 'dearest', 'smallest', 'largest'] as const;
type Extreme = (typeof EXTREMES)[number];

/** Which homes of a project a question asks for. */
interface UnitsAsked {
  readonly extreme?: Extreme | undefined;
  readonly bedrooms?: number | undefined;
  /** As it was asked: a home of so many rooms has one bedroom less. */
  readonly rooms?: number | undefined;
}

const NUMBERS: readonly (readonly [number: number, words: string])[] = [
  [1, '1|ett?|one'],
  [2, '2|to|two'],
  [3, '3|tre|three'],
  [4, '4|fire|four'],
  [5, '5|fem|five'],
];
const some = NUMBERS.map(([, words]) => words).join('|');
const ROOMS = new RegExp(
  String.raw`(?<![\p{L}\d])(${some})[ -]?(?:rom\p{L}*|-?room(?:ed|s)?(?: (?:flats?|apartments?|homes?|units?))?)(?!\p{L})`,
  'iu',
);
const BEDROOMS = new RegExp(
  String.raw`(?<![\p{L}\d])(${some})[ -]?(?:soverom\p{L}*|sov|bed(?:room)?s?)(?!\p{L})`,
  'iu',
);

/** Which homes of a project are asked for; undefined where it is not its homes that a question asks for. */
export function unitsAsked(question: string | undefined): UnitsAsked | undefined {
  const text = question ?? '';
  const extreme = EXTREMES.find((one) => says(`${one}_unit`, text));
  const rooms = numberIn(ROOMS.exec(text)?.[1]);
  const bedrooms = rooms === undefined ? numberIn(BEDROOMS.exec(text)?.[1]) : Math.max(0, rooms - 1);
  if (extreme === undefined && bedrooms === undefined && !says('units', text)) return undefined;
  return { extreme, bedrooms, rooms };
}

function numberIn(said: string | undefined): number | undefined {
  if (said === undefined) return undefined;
  return NUMBERS.find(([, words]) => words.split('|').includes(said.toLowerCase()))?.[0];
}

/** What the words of such a question ask for of a single home. */
const OF_ONE_HOME: ReadonlySet<Intent> = new Set<Intent>([
  ...(['project', 'rooms', 'price', 'total_price', 'bedrooms', 'area', 'status', 'type', 'compare_price'] as const),
  ...(['haggling', 'included', 'lease'] as const),
]);

/** What a question asks for of a project: `the cheapest` of its homes, and not its price. */
export function intentsOfProject(intents: readonly Intent[], question: string): readonly Intent[] {
  if (unitsAsked(question) === undefined) return intents;
  const others = intents.filter((intent) => !OF_ONE_HOME.has(intent));
  return intents.length > 0 && others.length === intents.length ? intents : ['project', ...others];
}

/** So many are told of; the table on the page has all. */
const MOST_TOLD = 6;

async function unitsFound(home: AskedHome): Promise<Found | undefined> {
  const { t, format } = home;
  const all = await home.figures.units?.();
  const { extreme, bedrooms, rooms } = unitsAsked(home.question) ?? {};
  if (all === undefined || all.length === 0) return undefined;
  const left = all.filter(({ status }) => status === 'available');
  const meant = bedrooms === undefined ? left : left.filter(({ details }) => details.bedrooms === bedrooms);
  const counted = t('answers.say.units_left', { count: left.length, left: left.length, all: all.length });
  const asRooms = rooms === undefined ? undefined : t('answers.say.units_rooms', { rooms, count: bedrooms ?? 0 });
  const lines = (units: readonly ListingCard[]) => units.map((unit) => `\n– ${lineOf(unit, home)}`).join('');
  const text = (): string => {
    if (left.length === 0) return counted;
    if (meant.length === 0)
      return [
        t('answers.say.units_none', { value: t('property.fact.bedrooms', { count: bedrooms ?? 0 }) }),
        asRooms,
        counted,
      ]
        .filter((part) => part !== undefined)
        .join(' ');
    if (extreme !== undefined) {
      const [best] = meant.toSorted(BY[extreme]);
      const line = best === undefined ? '' : lineOf(best, home);
      const of =
        bedrooms === undefined
          ? t(`answers.say.units_${extreme}`, { unit: line })
          : t(`answers.say.units_${extreme}_of`, {
              unit: line,
              value: t('property.fact.bedrooms', { count: bedrooms }),
            });
      return [of, asRooms].filter((part) => part !== undefined).join(' ');
    }
    const begun =
      bedrooms === undefined
        ? counted
        : t('answers.say.units_of', {
            count: meant.length,
            value: t('property.fact.bedrooms', { count: bedrooms }),
          });
    const shown = meant.toSorted(BY.cheapest).slice(0, MOST_TOLD);
    const rest = meant.length - shown.length;
    return [
      [begun, asRooms].filter((part) => part !== undefined).join(' ') + lines(shown),
      ...(rest === 0 ? [] : [t('answers.say.units_more', { count: rest, value: format.number(rest) })]),
    ].join('\n');
  };
  return {
    kind: 'fact',
    text: text(),
    sources: [{ field: 'child_property_id', label: t('property.section.units'), anchor: 'units' }],
    isWhole: true,
  };
}

function lineOf(unit: ListingCard, { t, format }: AskedHome): string {
  const area = areaOf(unit);
  const { floor } = unit.details;
  const total = unit.region === 'no' ? totalOf(unit) : undefined;
  const parts = [
    bedroomWords(unit, { t }),
    area === undefined ? undefined : format.area(area),
    floor === undefined ? undefined : t('property.units.on_floor', { floor }),
    total === undefined
      ? inSentence(priceLine(unit, { t, format }).short)
      : t('answers.say.unit_total', { value: format.money(total) }),
  ];
  const name = unit.unitName ?? unit.address.displayName;
  return `${name}: ${parts.filter((part) => part !== undefined && part !== '').join(', ')}.`;
}

/** Prices stand by themselves elsewhere, and begin with a capital letter. */
function inSentence(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function areaOf({ details }: ListingCard): number | undefined {
  return details.areaInternal ?? details.usageArea ?? details.floorSize;
}

function priceOf({ prices }: ListingCard): number {
  return (prices.totalPrice ?? prices.price ?? prices.priceMin)?.amount ?? Infinity;
}

const BY: Readonly<Record<Extreme, (a: ListingCard, b: ListingCard) => number>> = {
  cheapest: (a, b) => priceOf(a) - priceOf(b),
  dearest: (a, b) => told(priceOf(b)) - told(priceOf(a)),
  smallest: (a, b) => (areaOf(a) ?? Infinity) - (areaOf(b) ?? Infinity),
  largest: (a, b) => (areaOf(b) ?? 0) - (areaOf(a) ?? 0),
};

function told(price: number): number {
  return Number.isFinite(price) ? price : 0;
}
