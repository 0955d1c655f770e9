import { isAccessory } from '../../properties/enums.contract.ts';
import { isPlausiblePrice } from '../../properties/plausible-price.contract.ts';
import type { FormData } from '../form/form-data.contract.ts';
import { DEFAULT_OBJECT_TYPE } from '../form/options.contract.ts';
import { asCompared, isOfStay, type ToldPrice, toldPrices } from '../form/told-price.contract.ts';

/** Whether a price may be a slip of the finger, or bait. Pure. */

/** What homes of the same kind nearby cost: the middle four fifths of them, for a home of this size. */
export interface UsualPrice {
  /** Whole units of the region's currency. */
  readonly low: number;
  readonly high: number;
  /** How many homes it was worked out from. */
  readonly homes: number;
}

/** A home to compare with. */
export interface PricedHome {
  readonly price: number | undefined;
  /** In m². */
  readonly area: number | undefined;
}

/** With fewer homes nothing is said. */
const LEAST_HOMES = 8;
const LOW_SHARE = 0.1;
const HIGH_SHARE = 0.9;

/** Prices are taken by area where `area` is given, and as they are otherwise: rents do not grow with it. */
export function usualPriceOf(homes: readonly PricedHome[], area: number | undefined): UsualPrice | undefined {
  const prices = homes
    .flatMap((home) => {
      if (home.price === undefined) return [];
      if (area === undefined) return [home.price];
      return home.area === undefined || home.area <= 0 ? [] : [(home.price / home.area) * area];
    })
    .sort((a, b) => a - b);
  if (prices.length < LEAST_HOMES) return undefined;
  const at = (share: number) => rounded(prices[Math.floor((prices.length - 1) * share)] ?? 0);
  return { low: at(LOW_SHARE), high: at(HIGH_SHARE), homes: prices.length };
}

/** To two figures: nobody's home is like the others to the krone. */
function rounded(price: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, price))) - 1);
  return Math.round(price / unit) * unit;
}

/** A price of the form, and what is asked by it: rent, or the price with the shared debt, as similar homes compare. */
interface AskedPrice extends ToldPrice {
  readonly asked: number;
}

function askedIn(region: 'no' | 'au', { listingType, priceAndDate }: FormData): AskedPrice[] {
  const { objectType = DEFAULT_OBJECT_TYPE } = listingType;
  const debt = objectType.endsWith('rent') ? 0 : (priceAndDate.jointDebt ?? 0);
  return toldPrices({ listingType: { ...listingType, objectType }, priceAndDate }, region).map((told) => ({
    ...told,
    asked: asCompared(told, region) + debt,
  }));
}

/** The prices that its owner is asked about: all that are doubtful, else the one that stands largest. */
export function pricesToConfirm(region: 'no' | 'au', form: FormData, usual: UsualPrice | undefined): ToldPrice[] {
  const prices = askedIn(region, form);
  const doubtful = prices.filter((price) => isDoubtful(region, form, usual, price));
  return doubtful.length > 0 ? doubtful : prices.slice(0, 1);
}

/** How many times below or above what is usual a price is asked about: a figure too few is ten times. */
const FAR = 2.5;

/** Whether a price is outside of what homes cost at all, or far from what similar ones nearby do. */
export function isPriceDoubtful(region: 'no' | 'au', form: FormData, usual: UsualPrice | undefined): boolean {
  return askedIn(region, form).some((price) => isDoubtful(region, form, usual, price));
}

function isDoubtful(region: 'no' | 'au', form: FormData, usual: UsualPrice | undefined, price: AskedPrice): boolean {
  const { objectType = DEFAULT_OBJECT_TYPE, propertyType = [] } = form.listingType;
  if (isAccessory({ objectType, propertyTypes: propertyType })) return false;
  // By the night a home costs several times what it does by the month.
  const { asked } = price;
  if (usual !== undefined && !isOfStay(price) && (asked < usual.low / FAR || asked > usual.high * FAR)) return true;
  const area = form.propertyDetail.usageArea?.value ?? undefined;
  return !isPlausiblePrice({ region, objectType, propertyTypes: propertyType, asked, area });
}
