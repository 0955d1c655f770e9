import type { StoredListing } from '../../properties/read-store.server.ts';
import { ASPECTS, type Comparable, type Reason, type ValuationEstimate } from './contract.ts';
import { COVERAGE, type Appraisal } from './model/appraise.ts';
import type { Comparison } from './model/compare.ts';
import { metresBetween, type Home, type Sale } from './model/home.ts';
import { median } from './model/typical.ts';

type Valued = Pick<StoredListing, 'prices' | 'address'> & { readonly id: string };

export interface KnownSale extends Sale {
  readonly id: string;
  readonly street: string | undefined;
}

/** At most so many are shown, and none that hardly counts. */
const SHOWN = 6;
const LEAST_WEIGHT = 0.02;

/** An appraisal as it is answered. `sales` are those it was made from, in its order. */
export function presentEstimate(
  listing: Valued,
  home: Home,
  day: number,
  sales: readonly KnownSale[],
  appraisal: Appraisal,
): ValuationEstimate {
  const { price, low, high, medianError, comparisons } = appraisal;
  const compared = sales.flatMap((sale, i) => {
    const comparison = comparisons[i];
    return comparison === undefined || sale.kind !== home.kind || comparison.weight < LEAST_WEIGHT
      ? []
      : [{ sale, comparison }];
  });
  const isNear = ({ sale }: (typeof compared)[number]) => metresBetween(home, sale) <= FAR;
  const best = mostAlike(enoughOf(compared, isNear), home);
  return {
    outcome: 'estimated',
    propertyId: listing.id,
    date: dateOf(day),
    currency: listing.prices.currency,
    amount: roundedTo3(price),
    low: roundedTo3(low),
    high: roundedTo3(high),
    isApproximate: home.spread !== undefined,
    coverage: COVERAGE,
    ...(listing.prices.jointDebt === undefined || listing.prices.jointDebt === 0
      ? {}
      : { jointDebt: listing.prices.jointDebt }),
    evidence: {
      sold: sales.filter(({ isAsking }) => !isAsking).length,
      asking: sales.filter(({ isAsking }) => isAsking).length,
      metres: Math.round(median(sales.map((sale) => metresBetween(home, sale))) ?? 0),
    },
    method: { name: 'kriging', medianError: Math.round(medianError * 1_000) / 1_000, measuredOn: sales.length },
    adjustments: adjustmentsOf(comparisons),
    comparables: best.map(({ sale, comparison }) => presentComparable(listing, home, day, sale, comparison)),
  };
}

/** Less is not worth a line. */
const LEAST_SHARE = 0.005;

/** What all comparisons together add, each by its weight. */
function adjustmentsOf(comparisons: readonly Comparison[]): ValuationEstimate['adjustments'] {
  const total = comparisons.reduce((sum, { weight }) => sum + weight, 0);
  const shareOf = (aspect: (typeof ASPECTS)[number]): number => {
    const log = comparisons.reduce((sum, { weight, adjustments }) => sum + weight * Math.log1p(adjustments[aspect]), 0);
    return roundedShare(Math.expm1(log / total));
  };
  return ASPECTS.map((aspect) => ({ aspect, share: shareOf(aspect) })).filter(
    ({ share }) => Math.abs(share) >= LEAST_SHARE,
  );
}

/** Metres. Further away another market begins. */
const FAR = 10_000;
/** So many are enough to show: then those that are far away, or of another size, are left out. */
const ENOUGH = 3;

/** Those that fit, where there are enough of them; else all. */
export function enoughOf<T>(all: readonly T[], fits: (one: T) => boolean): readonly T[] {
  const fitting = all.filter(fits);
  return fitting.length >= ENOUGH ? fitting : all;
}

/** A home half as large again is no likeness to anybody, however near it is. */
const SIZE_FACTOR = 1.4;

/**
 * Those that count most, first. The estimate makes up for size; whoever reads it compares homes of about one size:
 * others are shown only where there are fewer than three of these.
 */
export function mostAlike<
  T extends { readonly sale: Pick<Sale, 'area'>; readonly comparison: Pick<Comparison, 'weight'> },
>(compared: readonly T[], { area }: Pick<Home, 'area'>): readonly T[] {
  const byWeight = (a: T, b: T) => b.comparison.weight - a.comparison.weight;
  const isOfSize = ({ sale }: T) =>
    area === undefined || sale.area === undefined || Math.max(sale.area / area, area / sale.area) <= SIZE_FACTOR;
  const ranked = enoughOf(compared, isOfSize).toSorted(
    (a, b) => Number(isOfSize(b)) - Number(isOfSize(a)) || byWeight(a, b),
  );
  return ranked.slice(0, SHOWN).sort(byWeight);
}

function presentComparable(
  listing: Valued,
  home: Home,
  day: number,
  sale: KnownSale,
  { weight, adjustedPrice, adjustments }: Comparison,
): Comparable {
  const price = Math.round(sale.price);
  const comesTo = roundedTo3(adjustedPrice);
  const told = ASPECTS.map((aspect) => ({ aspect, share: roundedShare(adjustments[aspect]) })).filter(
    ({ share }) => Math.abs(share) >= 0.01,
  );
  const reached = told.reduce((product, { share }) => product * (1 + share), price);
  return {
    propertyId: sale.id,
    evidence: sale.isAsking ? 'asking' : 'sold',
    price,
    date: dateOf(sale.day),
    metres: Math.round(metresBetween(home, sale)),
    isApproximate: home.spread !== undefined || sale.spread !== undefined,
    reasons: reasonsOf(listing, home, day, sale),
    adjustments: told,
    remainder: roundedShare(comesTo / reached - 1),
    adjustedPrice: comesTo,
    weight: Math.round(weight * 1_000) / 1_000,
  };
}

function reasonsOf({ address }: Valued, home: Home, day: number, sale: KnownSale): Reason[] {
  const metres = metresBetween(home, sale);
  const isSameStreet =
    metres < 1_500 &&
    address.street !== undefined &&
    sale.street !== undefined &&
    streetName(address.street) === streetName(sale.street);
  const found: readonly (readonly [boolean, Reason])[] = [
    [isSameStreet, 'same_street'],
    [!isSameStreet && metres <= 1_000, 'near'],
    [sale.kind === home.kind, 'same_kind'],
    [isWithin(sale.area, home.area, 0.12), 'similar_size'],
    [home.bedrooms !== undefined && sale.bedrooms === home.bedrooms, 'same_bedrooms'],
    [
      home.yearBuilt !== undefined && sale.yearBuilt !== undefined && Math.abs(home.yearBuilt - sale.yearBuilt) <= 10,
      'similar_age',
    ],
    [!sale.isAsking && day - sale.day <= 183, 'recent_sale'],
  ];
  return found.filter(([isSo]) => isSo).map(([, reason]) => reason);
}

/** Without number and letter: `Markveien 41B` is in `markveien`, `3/5 Kent Rd` in `kent rd`. */
function streetName(street: string): string {
  return street
    .toLowerCase()
    .replace(/^[\d/ -]+[a-z]?\s+/, '')
    .replace(/\s+\d+\s*[a-z]?$/, '')
    .trim();
}

function isWithin(a: number | undefined, b: number | undefined, share: number): boolean {
  return a !== undefined && b !== undefined && Math.abs(a / b - 1) <= share;
}

/** To a tenth of a percent, as shares are shown. */
function roundedShare(share: number): number {
  return Math.round(share * 1_000) / 1_000;
}

/** Three digits that count: more would boast. */
export function roundedTo3(price: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(price)) - 2);
  return Math.round(price / step) * step;
}

function dateOf(day: number): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}
