import type { Facility, PropertyType } from '../src/properties/enums.contract.ts';
import type { ListingRecord } from '../src/properties/record.contract.ts';
import type { Place } from './places/place.ts';

/** How a home is built, which decides most else: sizes, pictures, texts. */
export type Form = 'flat' | 'house' | 'row' | 'twin' | 'cabin' | 'room' | 'plot' | 'parking' | 'premises' | 'farm';
export type Use = 'residential' | 'commercial' | 'leisure';
/** From worn (0) to as new (3). */
export type Standard = 0 | 1 | 2 | 3;

/** What is true of a home. Price, words and pictures follow from it; none of them adds a fact. */
export interface Home {
  readonly externalId: string;
  readonly place: Place;
  readonly street: string;
  readonly number: string;
  readonly postCode: string;
  readonly lat: number;
  readonly lng: number;
  /** Australia alone: no river, estuary or lake. */
  readonly isBySea: boolean;
  readonly objectType: ListingRecord['objectType'];
  readonly use: Use;
  readonly offer: 'sale' | 'rent';
  readonly type: PropertyType;
  readonly form: Form;
  readonly isNew: boolean;
  readonly isPrivateSeller: boolean;
  readonly ownership: ListingRecord['ownership'];
  /** 0 where nobody sleeps. */
  readonly bedrooms: number;
  readonly bathrooms: number;
  readonly rooms: number;
  /**
   * Areas in m², 0 for none. Internal is BRA-i; external storeroom, garage and cellar; glazed a glazed balcony; terrace
   * open air.
   */
  readonly internal: number;
  readonly external: number;
  /** The storeroom's part of `external`. */
  readonly storeroom: number;
  readonly glazed: number;
  readonly terrace: number;
  readonly plot: number;
  /** The floor of a flat, and of how many; undefined for houses. */
  readonly floor: number | undefined;
  readonly floors: number;
  readonly yearBuilt: number | undefined;
  readonly renovated: number | undefined;
  readonly standard: Standard;
  readonly garage: number;
  readonly facilities: ReadonlySet<Facility>;
  readonly furnished: 'fully' | 'partly' | 'none';
  readonly pets: boolean;
  /** Metres on foot to the nearest stop. */
  readonly stop: number;
  readonly elevation: number;
  readonly project: ProjectShare | undefined;
}

/** What a unit has from its project. */
export interface ProjectShare {
  readonly externalId: string;
  readonly name: string;
  readonly unit: string;
  readonly takeover: string;
  readonly timeline: ListingRecord['timeline'];
}

export function has(home: Home, facility: Facility): boolean {
  return home.facilities.has(facility);
}

/**
 * m² of the balcony of a house that has a terrace too: its part of what both are together. 0 where the house has not
 * both, or nothing is known.
 */
export function balconyBesideTerrace(home: Home): number {
  const hasBoth = home.form !== 'flat' && has(home, 'balcony') && has(home, 'terrace');
  return hasBoth && home.terrace > 0 ? Math.min(8, Math.max(3, Math.round(home.terrace * 0.2))) : 0;
}

/** BRA: internal, external and glazed balcony. */
export function usageArea(home: Home): number {
  return home.internal + home.external + home.glazed;
}

export function addressOf(home: Home): string {
  return home.place.region === 'no' ? `${home.street} ${home.number}` : `${home.number} ${home.street}`;
}

/** Whether the kind of home says it already: that a car space is one, or a café has room to eat. */
export function goesWithoutSaying({ form, type }: Pick<Home, 'form' | 'type'>, facility: Facility): boolean {
  return (form === 'parking' && facility === 'parking') || (type === 'canteen' && facility === 'canteen');
}
