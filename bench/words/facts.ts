import type { Fields, Reading } from '../../src/search/words/meaning.server.ts';

/**
 * Searches as sets of small facts, which are compared: `bedroom>=2`, `fac:balcony`, `@oslo` (a place, by the end of
 * its path, where a town stands for its council and for the city around it), `wish:quiet street` (a wish that no filter
 * can say).
 */

/** What a line of a bank expects: each fact with what else would be right, and what may be made besides. */
export interface Expected {
  readonly facts: readonly (readonly string[])[];
  readonly allowed: readonly string[];
}

/** The facts of a line of a bank, with blanks between them: `a|b` is either, `?a` may be made. */
export function expectedFacts(text: string): Expected {
  const written = text.split(' ');
  const read = (fact: string) => fact.split('|').map((one) => travelFact(one.replace(/^(?:wish|kw)[:~].*/, wordsOf)));
  return {
    facts: written.filter((fact) => !fact.startsWith('?')).map(read),
    allowed: written.filter((fact) => fact.startsWith('?')).flatMap((fact) => read(fact.slice(1))),
  };
}

/** `wish~quiet street` is any wish of these words or some of them; everything else is itself. */
export function isThat(expected: string, actual: string): boolean {
  const [, kind = '', words = ''] = /^(wish|kw)~(.*)$/.exec(expected) ?? [];
  if (kind === '') return expected === actual;
  if (!actual.startsWith(`${kind}:`)) return false;
  const made = actual.slice(kind.length + 1);
  return words.includes(made) || made.includes(words);
}

/** Words are written with low lines between them. */
function wordsOf(fact: string): string {
  return fact.replaceAll('_', ' ').toLowerCase();
}

/** `travel:biking,30`: to a place, which stands in the sentence. */
function travelFact(fact: string): string {
  return fact.replace(/^travel:/, 'commute:');
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
  returnPercent: 'return_percent',
  primaryRoom: 'primary_room',
  constructionYear: 'year',
  jointDebt: 'joint_debt',
  sharedCost: 'shared_cost',
  monthlyCost: 'monthly_cost',
  propertyType: 'pt',
  facilities: 'fac',
  keywords: 'kw',
  viewingDate: 'view',
  auctionDate: 'auction',
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

function factsOfField(field: string, value: unknown, { sorting, order, commute }: Fields): readonly string[] {
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
      // The shortest way first, where a way to a place is asked for and no other order.
      if (sorting === 'commute' && commute !== undefined) return [];
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
    case 'onlyUnderOffer':
      return ['under_offer'];
    case 'propertyRadius':
      return [`radius=${String(value)}`];
    case 'floors':
      return (value as object[]).flatMap((range) => bounds('floor', range));
    case 'publishDateMin':
      return [`since:${String(value).slice(0, 10)}`];
    case 'commute':
      return [`commute:${String(value).split(',').slice(0, 2).join()}`];
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
