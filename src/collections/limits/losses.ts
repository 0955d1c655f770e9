import type { TravelMode } from '../../commute/modes.contract.ts';
import { estimateTravel, type Point, type Travel } from '../../commute/travel.contract.ts';
import type { Facility, PropertyType } from '../../properties/enums.contract.ts';
import type { Limits, Loss } from './contract.ts';

/** What a home is measured by; what is not known is left out. */
export interface MeasuredHome {
  readonly id: string;
  readonly region: 'no' | 'au';
  readonly isRent: boolean;
  /** In Norway the total price, of homes to let the rent; of a range its middle, as in the price of a m². */
  readonly price?: number | undefined;
  /** The top of a range. */
  readonly priceMost?: number | undefined;
  /** Of several the most. */
  readonly bedrooms?: number | undefined;
  /** m², of several the most. */
  readonly area?: number | undefined;
  readonly types: readonly string[];
  readonly facilities: ReadonlySet<string>;
  readonly petsAllowed?: boolean | undefined;
  readonly point?: Point | undefined;
}

/** Limits with the places that they speak of. */
export interface PlacedLimits extends Omit<Limits, 'commutes' | 'places'> {
  readonly region: 'no' | 'au';
  /** Where a home lies, in any of them; none for anywhere. */
  readonly places: readonly { readonly address: string; readonly name: string }[];
  readonly commutes: readonly {
    readonly place: string;
    readonly point: Point;
    readonly mode: TravelMode;
    readonly minutes: number;
  }[];
}

/** A loss, and how far from the limit the home is: 0 for nothing, 0.01 for a hundredth above or below it. */
export interface WeighedLoss {
  readonly loss: Loss;
  readonly weight: number;
}

/** What is not there, or nobody tells, counts like a fifth above a limit: the dearest that a search looks at. */
const MISSING = 0.2;
/** Another place or kind of home, or one without the pet, is farther away than any other that a search looks at. */
const ANOTHER = 0.5;

/**
 * Which limits a home does not keep. What nobody says of a home does not keep them either: an advertisement tells what
 * speaks for it. Amounts are compared in one currency alone. `isInPlaces` says whether a home lies in the places of the
 * limits, `travelTo` how long the way to a place of theirs is; by the straight line where that is left out.
 */
export function lossesOf(
  home: MeasuredHome,
  limits: PlacedLimits,
  isInPlaces: (id: string) => boolean = () => true,
  travelTo: (commute: PlacedLimits['commutes'][number]) => Travel | undefined = ({ mode, point }) =>
    home.point && mode !== 'transit' ? estimateTravel(mode, home.point, point) : undefined,
): readonly WeighedLoss[] {
  const found: WeighedLoss[] = [];
  const atMost = (
    kind: Loss['kind'],
    limit: number | undefined,
    value: number | undefined,
    more: Partial<Loss> = {},
  ) => {
    if (limit === undefined || (value !== undefined && value <= limit)) return;
    found.push({
      loss: { kind, limit, ...(value === undefined ? {} : { value }), ...more },
      weight: value === undefined ? MISSING : (value - limit) / limit,
    });
  };
  const atLeast = (kind: Loss['kind'], limit: number | undefined, value: number | undefined) => {
    if (limit === undefined || (value !== undefined && value >= limit)) return;
    found.push({
      loss: { kind, limit, ...(value === undefined ? {} : { value }) },
      weight: value === undefined ? MISSING : (limit - value) / limit,
    });
  };
  if (home.region === limits.region) {
    if (limits.places.length > 0 && !isInPlaces(home.id))
      found.push({ loss: { kind: 'place', places: limits.places.map(({ name }) => name) }, weight: ANOTHER });
    const { propertyTypes } = limits;
    if (propertyTypes.length > 0 && !propertyTypes.some((type) => home.types.includes(type)))
      found.push({ loss: { kind: 'type', propertyTypes }, weight: ANOTHER });
    if (home.isRent) atMost('rent', limits.rentMax, home.price);
    else atMost('price', limits.priceMax, home.price);
    // The middle of a range may lie below the limit, and its top above.
    const { priceMax } = limits;
    const { price = Infinity, priceMost = 0 } = home;
    if (!home.isRent && priceMax !== undefined && price <= priceMax && priceMost > priceMax)
      found.push({
        loss: { kind: 'price', limit: priceMax, value: priceMost, isUpTo: true },
        weight: (priceMost - priceMax) / priceMax,
      });
  }
  // Of a plot that has none told, they are not missing: there is no home on it.
  if (home.bedrooms !== undefined || !isPlot(home)) atLeast('bedrooms', limits.bedrooms, home.bedrooms);
  atLeast('area', limits.areaMin, home.area);
  for (const facility of limits.facilities)
    if (!has(home, facility) && !(facility === 'elevator' && isHouse(home)))
      found.push({ loss: { kind: 'facility', facility }, weight: MISSING });
  // Whoever buys a home asks nobody, but for what its building allows.
  if (limits.isPetAllowed === true && (home.isRent ? home.petsAllowed !== true : home.petsAllowed === false))
    found.push({ loss: { kind: 'pets' }, weight: ANOTHER });
  for (const commute of limits.commutes) {
    const { place, mode, minutes } = commute;
    const travel = travelTo(commute);
    const value = travel === undefined ? undefined : Math.round(travel.duration / 60);
    atMost('commute', minutes, value, { place, mode });
  }
  return found;
}

/** Nothing but ground: what is sold as a house or with land says its rooms. */
function isPlot({ types }: MeasuredHome): boolean {
  return types.length > 0 && types.every((type) => type === 'land' || type === 'plot');
}

/** One's own from the ground up: nobody misses a lift in it. */
function isHouse({ types }: MeasuredHome): boolean {
  return types.length > 0 && types.every((type) => HOUSES.has(type));
}

const HOUSES = new Set<string>([
  'house',
  'single_dwelling',
  'twin_dwelling',
  'townhouse',
  'leisure',
  'cabin',
  'farm',
  'land',
  'plot',
] satisfies PropertyType[]);

/** Other facilities that are the same to whoever needs one. */
const ALIKE: Readonly<Partial<Record<Facility, readonly Facility[]>>> = {
  balcony: ['terrace', 'roof_terrace'],
  terrace: ['balcony', 'roof_terrace'],
  parking: ['garage'],
};

function has({ facilities }: MeasuredHome, facility: Facility): boolean {
  return [facility, ...(ALIKE[facility] ?? [])].some((one) => facilities.has(one));
}

/** A home with what it costs each of several people, in their order. */
export interface JudgedHome {
  readonly id: string;
  readonly losses: readonly (readonly WeighedLoss[])[];
}

/**
 * The homes that are nearest to what everybody needs come first: those where the one whose limits are missed by most
 * misses them by least, of these the ones where all together do. However many limits are missed, it counts by how far.
 * Of two alike the one that came first stays first.
 */
export function byLeastLoss(homes: readonly JudgedHome[]): readonly JudgedHome[] {
  const keyed = homes.map((home) => {
    const missed = home.losses.map((losses) => losses.reduce((sum, { weight }) => sum + weight, 0));
    return { home, most: Math.max(0, ...missed), all: missed.reduce((sum, one) => sum + one, 0) };
  });
  keyed.sort((a, b) => a.most - b.most || a.all - b.all);
  return keyed.map(({ home }) => home);
}
