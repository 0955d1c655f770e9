import type { ListingRecord } from '../src/properties/record.contract.ts';
import { addDays } from './calendar.ts';
import type { Home } from './home.ts';
import type { Prices } from './prices.ts';
import { createRandom } from './random.ts';

/** Australian business premises: who rents them, what their owner or tenant pays, and what the land is zoned for. */
export type Tenancy = Pick<
  ListingRecord['contract'],
  'tenancy' | 'tenancyUntil' | 'rentalIncome' | 'returnPercent' | 'annualOutgoings' | 'isOutgoingsExtra'
> & { readonly zone: string };

/** Undefined of what is no Australian premises. */
export function tenancyOf(
  home: Home,
  { askingPrice, priceMin, priceMax, rent }: Prices,
  today: string,
): Tenancy | undefined {
  if (home.use !== 'commercial' || home.form !== 'premises' || home.place.region !== 'au') return undefined;
  const random = createRandom(`${home.externalId}/tenancy`);
  const zone = zoneOf(home);
  if (home.offer === 'rent') {
    const outgoings = Math.round((((rent ?? 0) * 52) / 100) * random.int(14, 24));
    return { zone, annualOutgoings: roundTo(outgoings, 100), isOutgoingsExtra: true };
  }
  // Of a guide its middle counts, as for the price per square metre.
  const value = priceMin === undefined || priceMax === undefined ? (askingPrice ?? 0) : (priceMin + priceMax) / 2;
  // Most blocks of flats and larger premises are sold with their tenants.
  const isLeased = random.chance(isBlockOfFlats(home) ? 0.9 : home.internal > 400 ? 0.65 : 0.4);
  if (!isLeased) return { zone, tenancy: 'vacant' };
  const yieldPercent = random.int(48, 74) / 10;
  const rentalIncome = roundTo((value * yieldPercent) / 100, 500);
  const leasedUntil = addDays(today, random.int(200, 2_400));
  return {
    zone,
    tenancy: 'tenanted',
    // Flats are let one by one, each by a lease of its own.
    ...(isBlockOfFlats(home) ? {} : { tenancyUntil: leasedUntil }),
    rentalIncome,
    returnPercent: Math.round((rentalIncome / value) * 1_000) / 10,
    annualOutgoings: roundTo(rentalIncome * (random.int(12, 22) / 100), 100),
  };
}

export function isBlockOfFlats({ type }: Home): boolean {
  return type === 'apartment_building';
}

/**
 * Premises carry GST; residential premises do not, nor do their rents, but for the first sale of new ones (A New Tax
 * System (Goods and Services Tax) Act 1999, ss 40-35, 40-65 and 40-75).
 */
export function hasGst(home: Home): boolean {
  return !isBlockOfFlats(home) || home.isNew;
}

function roundTo(amount: number, step: number): number {
  return Math.max(step, Math.round(amount / step) * step);
}

type Zoned = 'centre' | 'industry' | 'mixed' | 'homes';

/** As each state's planning scheme calls them; what is shorter than a name is left in plain words. */
const ZONES: Readonly<Record<string, Readonly<Record<Zoned, string>>>> = {
  NSW: {
    centre: 'E1 Local Centre',
    industry: 'E4 General Industrial',
    mixed: 'MU1 Mixed Use',
    homes: 'R3 Medium Density Residential',
  },
  VIC: {
    centre: 'Commercial 1 Zone',
    industry: 'Industrial 1 Zone',
    mixed: 'Mixed Use Zone',
    homes: 'General Residential Zone',
  },
};
const PLAIN: Readonly<Record<Zoned, string>> = {
  centre: 'commercial',
  industry: 'industrial',
  mixed: 'mixed use',
  homes: 'residential',
};

function zoneOf({ type, place }: Home): string {
  const zoned: Zoned =
    type === 'apartment_building'
      ? 'homes'
      : ['warehouse', 'storage_logistic', 'workshop', 'production_industry'].includes(type)
        ? 'industry'
        : type === 'combination' || type === 'hotel_accommodation'
          ? 'mixed'
          : 'centre';
  return (ZONES[place.county] ?? PLAIN)[zoned];
}
