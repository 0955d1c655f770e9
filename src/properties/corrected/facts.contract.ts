import { withUpdate } from '../update.contract.ts';

/** What staff may correct of a listing that an import brings, by the path of its record. */
export const FACT_PATHS = {
  title: ['title'],
  description: ['description'],
  propertyTypes: ['propertyTypes'],
  street: ['address', 'street'],
  suburb: ['address', 'suburb'],
  municipality: ['address', 'municipality'],
  postCode: ['address', 'postCode'],
  postTown: ['address', 'postTown'],
  /** Both of them or, of an approximate place, neither. */
  coordinates: ['address', 'lat'],
  bedrooms: ['details', 'bedrooms'],
  bathrooms: ['details', 'bathrooms'],
  garage: ['details', 'garage'],
  areaInternal: ['details', 'areaInternal'],
  usageArea: ['details', 'usageArea'],
  areaExternal: ['details', 'areaExternal'],
  areaBalcony: ['details', 'areaBalcony'],
  areaTerrace: ['details', 'areaTerrace'],
  primaryRoom: ['details', 'primaryRoom'],
  floorSize: ['details', 'floorSize'],
  landSize: ['details', 'landSize'],
  plotArea: ['details', 'plotArea'],
  yearBuilt: ['yearBuilt'],
  askingPrice: ['prices', 'askingPrice'],
  priceMin: ['prices', 'priceMin'],
  priceMax: ['prices', 'priceMax'],
  rent: ['prices', 'rent'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Fact = keyof typeof FACT_PATHS;
export const FACTS = Object.keys(FACT_PATHS) as readonly Fact[];

export const PRICE_FACTS = ['askingPrice', 'priceMin', 'priceMax', 'rent'] as const satisfies readonly Fact[];

/** Null where there is nothing. */
export type FactValue = string | number | readonly string[] | { readonly lat: number; readonly lng: number } | null;

export interface GivenFact {
  readonly fact: Fact;
  readonly value: FactValue;
}

export function factOf(record: object, fact: Fact): FactValue {
  if (fact !== 'coordinates') return (at(record, FACT_PATHS[fact]) ?? null) as FactValue;
  const [lat, lng] = [at(record, ['address', 'lat']), at(record, ['address', 'lng'])];
  return typeof lat === 'number' && typeof lng === 'number' ? { lat, lng } : null;
}

/** What is to change of a record for facts to be so. */
export function updateOf(facts: readonly GivenFact[]): object {
  return facts.reduce<object>((update, { fact, value }) => joined(update, changeOf(fact, value)), {});
}

/** A record with facts as they are given; whether it still is a record is for its schema to say. */
export function withFacts(record: object, facts: readonly GivenFact[]): object {
  return facts.length === 0 ? record : withUpdate(record, updateOf(facts) as Parameters<typeof withUpdate>[1]);
}

export function isSameFact(one: FactValue, other: FactValue): boolean {
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object') return one === other;
  if ('lat' in one) return 'lat' in other && one.lat === other.lat && one.lng === other.lng;
  return !('lat' in other) && one.join() === other.join();
}

function changeOf(fact: Fact, value: FactValue): object {
  if (fact === 'coordinates') {
    const point = value !== null && typeof value === 'object' && 'lat' in value ? value : { lat: null, lng: null };
    return { address: { lat: point.lat, lng: point.lng } };
  }
  const [first, second] = FACT_PATHS[fact] as readonly [string, string?];
  return second === undefined ? { [first]: value } : { [first]: { [second]: value } };
}

/** Two updates in one: nulls stay, since they take something away. */
function joined(one: object, other: object): object {
  const members = new Map<string, unknown>(Object.entries(one));
  for (const [name, value] of Object.entries(other) as [string, unknown][]) {
    const before = members.get(name);
    members.set(name, isGroup(before) && isGroup(value) ? { ...before, ...value } : value);
  }
  return Object.fromEntries(members);
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function at(record: object, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (value, name) => (isGroup(value) ? (value as Readonly<Record<string, unknown>>)[name] : undefined),
    record,
  );
}
