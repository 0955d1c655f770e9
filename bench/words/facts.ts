import { reach } from '../../src/commute/travel.contract.ts';
import type { Fields, Reading } from '../../src/search/words/meaning.server.ts';

/**
 * Searches as sets of small facts, which are compared: `bedroom>=2`, `fac:balcony`, `@oslo` (a place, by the end of
 * its path, where a town stands for its council and for the city around it), `wish:quiet street` (a wish that no filter can say).
 */

/** The facts of a line of a bank, with blanks between them. */
export function expectedFacts(text: string): ReadonlySet<string> {
  return new Set(text.split(' ').map((fact) => travelFact(fact.replace(/^(?:wish|kw):.*/, wordsOf))));
}

/** Words are written with low lines between them. */
function wordsOf(fact: string): string {
  return fact.replaceAll('_', ' ').toLowerCase();
}

/** `travel:biking,30` as the distance that it makes. */
function travelFact(fact: string): string {
  const [, mode, minutes] = /^travel:(biking|walking|driving),(\d+)$/.exec(fact) ?? [];
  if (mode !== 'biking' && mode !== 'walking' && mode !== 'driving') return fact;
  return `radius=${String(Math.round(reach(mode, Number(minutes) * 60) / 100) * 100)}`;
}

export function factsOf(filter: Fields, { wishes }: Reading): ReadonlySet<string> {
  const facts = new Set(wishes.map(({ words }) => `wish:${words.toLowerCase()}`));
  for (const [field, value] of Object.entries(filter))
    for (const fact of factsOfField(field, value, filter)) facts.add(fact);
  return facts;
}

const NAMES: Readonly<Record<string, string>> = {
  totalPrice: 'total_price',
  askingPrice: 'asking_price',
  usageArea: 'usage_area',
  primaryRoom: 'primary_room',
  constructionYear: 'year',
  jointDebt: 'joint_debt',
  sharedCost: 'shared_cost',
  propertyType: 'pt',
  facilities: 'fac',
  keywords: 'kw',
  viewingDate: 'view',
  energyProfile: 'energy',
  ownership: 'own',
  availability: 'avail',
  saleMethod: 'method',
  ownerType: 'owner',
  availableFrom: 'available',
  furnished: 'furn',
  propertyCondition: 'cond',
  locationTypes: 'location',
  transportationRadius: 'transport',
  publishDateMin: 'since',
  propertyRadius: 'radius',
};

function factsOfField(field: string, value: unknown, { sorting, order }: Fields): readonly string[] {
  const name = NAMES[field] ?? field;
  switch (field) {
    case 'listingType':
      return value === 'buy' ? [] : [String(value)];
    case 'acquisition':
      return value === 'rent' ? ['rent'] : [];
    case 'order':
    case 'mapCentroid':
      return [];
    case 'sorting':
      return [`sort:${String(sorting)},${String(order)}`];
    case 'address':
      return (value as string[]).map((path) => `@${path.replace(/^.*,(?:greater-)?/, '').replace(/-council$/, '')}`);
    case 'includeSurrounding':
      return ['around'];
    case 'isPublishedToday':
      return ['today'];
    case 'isPetAllowed':
      return [value === true ? 'pets' : 'no_pets'];
    case 'excludeUnderOffer':
      return ['not_under_offer'];
    case 'propertyRadius':
      return [`radius=${String(value)}`];
    case 'floors':
      return (value as object[]).flatMap((range) => bounds('floor', range));
    case 'publishDateMin':
      return [`since:${String(value).slice(0, 10)}`];
    case 'commute':
    case 'transportationRadius':
      return [`${name}:${String(value)}`];
  }
  if (Array.isArray(value)) return value.map((item) => `${name}:${String(item).toLowerCase()}`);
  return typeof value === 'object' && value !== null ? bounds(name, value) : [`${name}:${String(value)}`];
}

function bounds(name: string, range: object): readonly string[] {
  const { min, max } = range as { min?: number; max?: number };
  return [
    ...(min === undefined ? [] : [`${name}>=${String(min)}`]),
    ...(max === undefined ? [] : [`${name}<=${String(max)}`]),
  ];
}
