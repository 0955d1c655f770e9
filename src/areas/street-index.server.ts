import type { Region } from '../texts/messages.ts';
import type { Area } from './area.server.ts';
import type { Point } from './geometry.server.ts';
import type { Areas } from './areas.server.ts';
import { houseNumberOf, streetKey, streetOf } from './streets.contract.ts';

/** What of a listing makes its street known, as a stored listing has it. */
export interface StreetListing {
  readonly id: string;
  readonly region: Region;
  readonly objectType: string;
  readonly availability: string;
  readonly areaIds: readonly number[];
  readonly address: {
    readonly street?: string | undefined;
    readonly postCode?: string | undefined;
    readonly lat?: number | undefined;
    readonly lng?: number | undefined;
  };
}

/** How many homes of each kind of offer. */
type Counts = Record<'sale' | 'rent', number>;

/** A street with homes that are on the market, or were sold or let. */
export interface Street {
  readonly country: Region;
  readonly key: string;
  readonly name: string;
  /** The suburb in Australia, the municipality in Norway; the nearest that is known. */
  readonly area: Area | undefined;
  readonly postCode: string | undefined;
  /** The middle of its homes, as far as it is known where they are. */
  readonly point: Point | undefined;
  readonly available: Counts;
  /** Of homes for sale the sold ones, of others those that were let. */
  readonly closed: Counts;
  /** Ids of its homes on the market. */
  readonly homes: Set<number>;
}

/** A street as it is kept: what its middle is made of as well, each summed up over its homes. */
interface KeptStreet extends Street {
  point: Point | undefined;
  located: number;
  lat: number;
  lng: number;
}

interface KnownListing {
  /** As the listing writes it. */
  readonly address: string | undefined;
  readonly point: Point | undefined;
  readonly region: Region;
  readonly street: KeptStreet | undefined;
  readonly areaIds: readonly number[];
  readonly offer: 'sale' | 'rent';
  /** Undefined while it is none of those that streets are known by. */
  readonly state: 'available' | 'closed' | undefined;
}

export interface StreetIndex {
  add(listing: StreetListing): void;
  remove(id: string): void;
  /** Listings of nine digits whose id begins so (six digits at least), or that have this very id. */
  listingsBeginning(
    digits: string,
    country: Region,
    limit: number,
  ): { id: string; street: Street | undefined; isAvailable: boolean }[];
  /** The street of the name in an area; undefined where none with a home is known. */
  streetIn(country: Region, areaId: number, name: string): Street | undefined;
  /**
   * Where homes are on the market at a number of a street, as `houseNumberOf` spells it: with the units of a house that
   * is named without one.
   */
  addressesAt(street: Street, house: string, offer: 'sale' | 'rent' | undefined, limit: number): HouseAddress[];
  /** Where homes are on the market whose numbers are nearest to one of a street, the nearest first. */
  addressesNear(street: Street, house: string, offer: 'sale' | 'rent' | undefined, limit: number): HouseAddress[];
}

/** An address as its listings write it. */
export interface HouseAddress {
  readonly address: string;
  /** Of its homes on the market; more than one of a house whose flats are written alike. */
  readonly ids: readonly [string, ...string[]];
  /** Of the first of them that it is known of. */
  readonly point: Point | undefined;
}

/**
 * Keeps which listing stands in which street, and how many in each are for sale and to let, and were sold or let. Tells
 * of every change of a street's homes on the market (undefined: it has no home any more) and of those in areas.
 */
export function createStreetIndex({
  areas,
  onStreet,
  onHomes,
}: {
  readonly areas: Pick<Areas, 'byId'>;
  readonly onStreet: (street: Street, homes: number | undefined) => void;
  readonly onHomes: (areaIds: readonly number[], change: number) => void;
}): StreetIndex {
  const streets = new Map<string, KeptStreet>();
  const listings = new Map<number, KnownListing>();

  function remove(id: number): void {
    const known = listings.get(id);
    if (known === undefined) return;
    listings.delete(id);
    known.street?.homes.delete(id);
    count(known, -1);
  }

  function count({ street, areaIds, offer, state, point }: KnownListing, change: 1 | -1): void {
    if (state === undefined) return;
    if (state === 'available') onHomes(areaIds, change);
    if (street === undefined) return;
    street[state][offer] += change;
    if (point !== undefined) locate(street, point, change);
    const { available, closed } = street;
    const homes = available.sale + available.rent;
    const isGone = homes + closed.sale + closed.rent === 0;
    if (isGone) streets.delete(street.key);
    onStreet(street, isGone ? undefined : homes);
  }

  function streetOfListing({ region, areaIds, address }: StreetListing): KeptStreet | undefined {
    const name = address.street === undefined ? undefined : streetOf(address.street, region);
    if (name === undefined) return undefined;
    const within = areaIds.flatMap((id) => areas.byId(id) ?? []);
    const area =
      within.find(({ kind }) => kind === (region === 'au' ? 'suburb' : 'municipality')) ??
      within.findLast(({ kind }) => kind !== 'postcode');
    const key = keyOf(region, area?.id, name);
    const known = streets.get(key);
    if (known !== undefined) return known;
    const street: KeptStreet = {
      ...{ country: region, key, name, area, postCode: address.postCode, homes: new Set() },
      ...{ point: undefined, located: 0, lat: 0, lng: 0 },
      available: { sale: 0, rent: 0 },
      closed: { sale: 0, rent: 0 },
    };
    streets.set(key, street);
    return street;
  }

  return {
    add(listing) {
      remove(Number(listing.id));
      const state = stateOf(listing);
      const known: KnownListing = {
        region: listing.region,
        street: state === undefined ? undefined : streetOfListing(listing),
        areaIds: state === 'available' ? listing.areaIds : [],
        offer: listing.objectType.endsWith('rent') ? 'rent' : 'sale',
        state,
        address: state === 'available' ? listing.address.street : undefined,
        point: pointOf(listing.address),
      };
      listings.set(Number(listing.id), known);
      if (state === 'available') known.street?.homes.add(Number(listing.id));
      count(known, 1);
    },
    remove: (id) => {
      remove(Number(id));
    },
    listingsBeginning(digits, country, limit) {
      const open = 9 - digits.length;
      const first = Number(digits) * 10 ** Math.max(0, open);
      const found: ReturnType<StreetIndex['listingsBeginning']> = [];
      for (let id = first; id < first + 10 ** Math.max(0, open) && found.length < limit; id++) {
        const known = listings.get(id);
        if (known?.region === country)
          found.push({ id: String(id), street: known.street, isAvailable: known.state === 'available' });
      }
      return found;
    },
    streetIn: (country, areaId, name) => streets.get(keyOf(country, areaId, streetOf(name, country) ?? name)),
    addressesAt(street, house, offer, limit) {
      const isThere = (number: string): boolean => number === house || number.endsWith(`/${house}`);
      return addressesOf(street, offer)
        .filter(({ number }) => isThere(number))
        .slice(0, limit);
    },
    addressesNear(street, house, offer, limit) {
      const wanted = numberIn(house);
      const far = ({ number }: { readonly number: string }): number => Math.abs(numberIn(number) - wanted);
      return addressesOf(street, offer)
        .sort((a, b) => far(a) - far(b) || a.address.localeCompare(b.address))
        .slice(0, limit);
    },
  };

  function addressesOf({ homes, country }: Street, offer: 'sale' | 'rent' | undefined) {
    const found = new Map<string, HouseAddress & { readonly number: string }>();
    for (const id of homes) {
      const { address = '', offer: known, point } = listings.get(id) ?? {};
      const number = houseNumberOf(address, country);
      if (number === undefined || (offer !== undefined && known !== offer)) continue;
      const before = found.get(address);
      found.set(address, {
        ...{ address, number, point: before?.point ?? point },
        ids: before === undefined ? [String(id)] : [...before.ids, String(id)],
      });
    }
    return [...found.values()];
  }
}

function keyOf(country: Region, areaId: number | undefined, name: string): string {
  return `${country}|${areaId ?? 0}|${streetKey(name, country)}`;
}

function pointOf({ lat, lng }: StreetListing['address']): Point | undefined {
  return lat === undefined || lng === undefined ? undefined : { lat, lng };
}

/** Takes the place of a home into the middle of its street, or out of it. */
function locate(street: KeptStreet, { lat, lng }: Point, change: 1 | -1): void {
  street.located += change;
  street.lat += change * lat;
  street.lng += change * lng;
  const { located } = street;
  street.point =
    located === 0
      ? undefined
      : { lat: roundedDegrees(street.lat / located), lng: roundedDegrees(street.lng / located) };
}

/** To a tenth of a metre: sums of many numbers are not exact. */
function roundedDegrees(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

/** The number of the house itself: 12 of `3/12` and of `12b`. */
function numberIn(house: string): number {
  return Number.parseInt(house.slice(house.lastIndexOf('/') + 1), 10) || 0;
}

function stateOf({ availability }: StreetListing): KnownListing['state'] {
  if (availability === 'available') return 'available';
  return availability === 'sold' || availability === 'rented' ? 'closed' : undefined;
}
