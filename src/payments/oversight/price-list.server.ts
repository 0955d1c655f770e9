import type { StaffMember } from '../../contract/mount.server.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.server.ts';
import { OBJECT_TYPES, REGIONS } from '../../properties/enums.contract.ts';
import { DEFAULT_PRICES } from '../default-prices.server.ts';
import type { PriceTable } from '../prices.contract.ts';
import { MINOR, vatWithin } from '../prices.server.ts';
import { type PriceList, SOLD_DAYS } from './contract.ts';
import { readSold } from './sold-store.server.ts';

export interface PriceListParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly prices: PriceTable;
  readonly currencies: Readonly<Record<'no' | 'au', string>>;
  readonly isPaid: boolean;
}

/** The table of prices as the server has it, with what was sold by it. */
export function createPriceList({ db, clock, prices, currencies, isPaid }: PriceListParts) {
  return async (staff: StaffMember): Promise<PriceList> => {
    const from = new Date(clock.now().getTime() - SOLD_DAYS * 86_400_000).toISOString();
    const sold = await readSold(db, staff, from);
    return {
      isPaid,
      isFromFile: prices !== DEFAULT_PRICES,
      regions: REGIONS.map((region) => {
        const { vatPercent, types, extras } = prices[region];
        const currency = currencies[region];
        const ofRegion = sold.filter((row) => row.region === region);
        const offered = OBJECT_TYPES.flatMap((type) => types[type].map(({ days, price }) => ({ type, days, price })));
        const isOffer = (row: (typeof sold)[number], { type, days }: { type: string; days: number }) =>
          row.type === type && row.days === days && row.currency === currency;
        const figuresOf = (row: (typeof sold)[number] | undefined) => ({
          orders: row?.orders ?? 0,
          charged: { minorUnits: row?.charged ?? 0, currency: row?.currency ?? currency },
        });
        return {
          region,
          vatPercent,
          offers: offered.map(({ type, days, price }) => ({
            ...{ type, days, price: { amount: price, currency } },
            vat: { minorUnits: vatWithin(price * MINOR, vatPercent), currency },
            sold: figuresOf(ofRegion.find((row) => isOffer(row, { type, days }))),
          })),
          extras: extras.map(({ key, title, price }) => ({ key, title, price: { amount: price, currency } })),
          earlier: ofRegion
            .filter((row) => !offered.some((offer) => isOffer(row, offer)))
            .map((row) => ({ type: row.type, days: row.days, sold: figuresOf(row) })),
        };
      }),
    };
  };
}
