import type { Region } from '../../texts/messages.ts';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../contract/errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { PropertyType } from '../../properties/enums.contract.ts';
import type { ListingId } from '../../properties/listing.contract.ts';
import { placeOf } from '../../properties/place.contract.ts';
import type { StoredListing } from '../../properties/read-store.server.ts';
import type { PricedHome } from '../../properties/sales-store.server.ts';
import type { Appraiser } from './appraiser.server.ts';
import type { OwnHome, Refusal, ValuationEstimate } from './contract.ts';
import { dayOf, homeOf, KIND_OF, saleOf } from './evidence.server.ts';
import { chooseSales } from './model/choose.ts';
import { metresBetween, type Home } from './model/home.ts';
import { describedHome, NO_LISTING } from './own-home.server.ts';
import { presentEstimate, type KnownSale } from './present.server.ts';

export type Valuation =
  | ValuationEstimate
  | { readonly outcome: 'refused'; readonly propertyId: string; readonly reason: Refusal };

/** What of a home its estimate is made from. */
export type ValuedHome = Pick<
  StoredListing,
  | 'region'
  | 'source'
  | 'objectType'
  | 'propertyTypes'
  | 'isProject'
  | 'condition'
  | 'projectExternalId'
  | 'address'
  | 'approximatePlace'
  | 'prices'
  | 'details'
  | 'yearBuilt'
> & { readonly id: string };

export interface Valuations {
  /**
   * What a home is worth. Kept for an hour, or until the home itself changes. Throws `listing_not_found` and
   * `listing_withdrawn`.
   */
  of(propertyId: ListingId): Promise<Valuation>;
  /** The same of a listing as it is given, which nobody else has to know; nothing of it is kept. */
  ofListing(listing: StoredListing): Promise<Valuation>;
  /** The same of a home that is in no listing; nothing is kept. */
  ofOwn(home: OwnHome, region: Region): Promise<Valuation>;
}

export interface ValuationParts {
  readonly stored: (id: ListingId) => Promise<StoredListing>;
  /** Ids of homes of these types around a home, sold or for sale. */
  readonly salesAround: (listing: ValuedHome, types: readonly PropertyType[]) => Promise<readonly string[]>;
  readonly readPricedHomes: (beside: ValuedHome, ids: readonly string[]) => Promise<PricedHome[]>;
  readonly appraiser: Pick<Appraiser, 'appraise'>;
  readonly currencyOf: (region: Region) => string;
  readonly clock: Clock;
}

/** The source of what people list themselves, as drafts name it. */
const OWN = 'owner';
/** Fewer of the same kind do not make a market. */
const FEWEST = 8;
/** A range wider than this, high by low, helps nobody. */
const WIDEST = 2.2;
/** With evidence older than this, in days, prices are told for the day of the newest. */
const STALE = 365;

const KEPT = 5_000;
const KEPT_MS = 3_600_000;

export function createValuations(parts: ValuationParts): Valuations {
  const { stored, salesAround, readPricedHomes, appraiser, currencyOf, clock } = parts;
  const cache = new LRUCache<string, Promise<Valuation>>({
    max: KEPT,
    ttl: KEPT_MS,
    perf: { now: () => clock.now().getTime() },
  });

  async function value(listing: ValuedHome): Promise<Valuation> {
    const refuse = (reason: Refusal): Valuation => ({ outcome: 'refused', propertyId: listing.id, reason });
    const home = usableHome(listing);
    if (typeof home === 'string') return refuse(home);

    const around = await readPricedHomes(listing, await salesAround(listing, DWELLINGS));
    const known = around
      .filter((other) => !isPartOf(other, listing) && !isSameOffer(other, listing) && !isOwnOffer(other, listing))
      .flatMap(knownSale);
    if (known.filter(({ kind }) => kind === home.kind).length < FEWEST) return refuse('too_few_comparables');

    const today = dayOf(clock.now());
    const newest = known.reduce((latest, { day }) => Math.max(latest, Math.min(day, today)), 0);
    const day = today - newest > STALE ? newest : today;
    const sales = chooseSales(home, day, known);
    const appraisal = await appraiser.appraise(home, day, sales);
    if (appraisal.high / appraisal.low > WIDEST) return refuse('too_uncertain');
    return presentEstimate(listing, home, day, sales, appraisal);
  }

  /**
   * A home of somebody's own. Where there are no real ones, as in a trial, it stands beside the made-up ones; the site
   * says that they are.
   */
  async function valueOwn(home: ValuedHome): Promise<Valuation> {
    const found = await value(home);
    return home.source === OWN && found.outcome === 'refused' && found.reason === 'too_few_comparables'
      ? value({ ...home, source: 'demo' })
      : found;
  }

  return {
    ofListing: valueOwn,
    ofOwn: (home, region) => valueOwn(describedHome(home, region, currencyOf(region), OWN)),

    async of(propertyId) {
      const listing = await stored(propertyId);
      if (listing.availability === 'unavailable') throw new AppError('listing_withdrawn');
      const key = `${listing.id} ${String(listing.version)}`;
      const present = cache.get(key);
      if (present !== undefined) return present;
      const made = valueOwn(listing);
      cache.set(key, made);
      made.catch(() => cache.delete(key));
      return made;
    },
  };
}

const DWELLINGS = Object.keys(KIND_OF) as PropertyType[];

/** The home, or why it cannot be valued. */
function usableHome(listing: ValuedHome): Home | Refusal {
  if (listing.objectType.endsWith('rent')) return 'not_for_sale';
  if (listing.isProject) return 'project';
  if (listing.objectType === 'commercial_sale' || !listing.propertyTypes.some((type) => KIND_OF[type] !== undefined))
    return 'unusual_type';
  const home = homeOf(listing);
  if (home === undefined) return 'place_unknown';
  return home.area === undefined && home.bedrooms === undefined ? 'size_unknown' : home;
}

function knownSale(listing: PricedHome): KnownSale[] {
  const sale = saleOf(listing);
  return sale === undefined ? [] : [{ ...sale, id: listing.id, street: listing.address.street }];
}

/** Units of one project are priced by one hand: they say nothing of each other. */
function isPartOf(other: PricedHome, listing: ValuedHome): boolean {
  return (
    listing.projectExternalId !== undefined &&
    other.projectExternalId === listing.projectExternalId &&
    other.source === listing.source
  );
}

/** By their coordinates where both are exact, else by their address: many homes share the middle of a suburb. */
function isAtSamePlace(other: PricedHome, listing: ValuedHome): boolean {
  const [there, here] = [placeOf(other), placeOf(listing)];
  if (there?.precision === 'exact' && here?.precision === 'exact')
    return there.lat === here.lat && there.lng === here.lng;
  return isAtAddress(other, listing) && other.address.postCode === listing.address.postCode;
}

/** By the street with its number; the postcode is compared where both tell one. */
function isAtAddress(other: PricedHome, { address: { street, postCode } }: ValuedHome): boolean {
  return (
    street !== undefined &&
    /\d/.test(street) &&
    other.address.street?.toLowerCase() === street.toLowerCase() &&
    (postCode === undefined || other.address.postCode === undefined || other.address.postCode === postCode)
  );
}

/** The same home, offered a second time by another source: its own asking price must not come back as evidence. */
function isSameOffer(other: PricedHome, listing: ValuedHome): boolean {
  const isHere = isAtSamePlace(other, listing);
  const isAsSized =
    other.details.areaInternal === listing.details.areaInternal &&
    other.details.floorSize === listing.details.floorSize &&
    other.details.bedrooms === listing.details.bedrooms;
  return isHere && isAsSized && other.availability !== 'sold';
}

/** Metres that two sources may put one address apart. */
const SAME_ADDRESS = 25;
/** Of the area: what an owner remembers is not what an advertisement says. */
const SAME_SIZE = 0.1;

/**
 * What a home that its owner describes is advertised for: at its address, of about its size. Beside it stand homes of
 * the same house, which are told apart by their size and bedrooms.
 */
function isOwnOffer(other: PricedHome, listing: ValuedHome): boolean {
  if (listing.id !== NO_LISTING || other.availability === 'sold') return false;
  const [there, here] = [placeOf(other), placeOf(listing)];
  const isNear =
    there?.precision === 'exact' &&
    here?.precision === 'exact' &&
    metresBetween(pointOf(there), pointOf(here)) <= SAME_ADDRESS;
  const isHere = isNear || isAtAddress(other, listing);
  const { areaInternal: size, bedrooms } = listing.details;
  const sizes = [other.details.areaInternal, other.details.floorSize].filter((area) => area !== undefined);
  const isAsSized =
    size === undefined || sizes.length === 0 || sizes.some((area) => Math.abs(area / size - 1) <= SAME_SIZE);
  const hasItsRooms =
    bedrooms === undefined || other.details.bedrooms === undefined || other.details.bedrooms === bedrooms;
  return isHere && isAsSized && hasItsRooms;
}

function pointOf({ lat, lng }: { readonly lat: number; readonly lng: number }) {
  return { lat, lon: lng };
}
