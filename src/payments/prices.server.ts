import { AppError } from '../contract/errors.ts';
import type { Region, Language } from '../texts/messages.ts';
import { translator } from '../texts/messages.ts';
import { OBJECT_TYPES, type ObjectType } from '../properties/enums.contract.ts';
import type { PriceTable } from './prices.contract.ts';

/** What is bought, as it is kept with the order. */
export interface Offer {
  readonly region: Region;
  readonly listingType: ObjectType;
  readonly days: number;
  readonly extras: readonly string[];
  readonly lines: readonly OfferLine[];
  /** Minor units, with VAT. */
  readonly total: number;
  /** Minor units, contained in the total. */
  readonly vat: number;
  readonly vatPercent: number;
  readonly currency: string;
}

export interface OfferLine {
  readonly key: string;
  /** In both languages, as it was called when it was bought. */
  readonly title: Readonly<Record<Language, string>>;
  /** Whole units, with VAT. */
  readonly price: number;
}

/** Minor units of a main one: NOK, USD and AUD have two decimals. */
export const MINOR = 100;

export type Prices = ReturnType<typeof createPrices>;

export function createPrices(table: PriceTable, currencies: Readonly<Record<Region, string>>) {
  return {
    /** An unknown type counts as residential_sale (product specification, section 5). */
    typeOf: (listingType: string): ObjectType =>
      OBJECT_TYPES.find((type) => type === listingType) ?? 'residential_sale',

    of: (region: Region, type: ObjectType) => ({
      durations: table[region].types[type],
      extras: table[region].extras,
      currency: currencies[region],
    }),

    /**
     * Whether what is paid for one type may be another: it costs no more for so many days, or for the shortest time
     * where that duration is no longer offered.
     */
    costsNoMore(region: Region, type: ObjectType, paidType: ObjectType, days: number): boolean {
      const priceOf = (of: ObjectType) => {
        const durations = table[region].types[of];
        return (durations.find((one) => one.days === days) ?? durations[0])?.price ?? 0;
      };
      return priceOf(type) <= priceOf(paidType);
    },

    /** Throws `invalid_input` for a duration or an extra that there is not. Without a duration, the shortest. */
    offer(region: Region, listingType: ObjectType, days: number | undefined, chosen: readonly string[]): Offer {
      const { vatPercent, types, extras } = table[region];
      const durations = types[listingType];
      const duration = days === undefined ? durations[0] : durations.find((one) => one.days === days);
      if (duration === undefined) throw new AppError('invalid_input', { fields: { duration_days: [UNKNOWN] } });
      const bought = extras.filter(({ key }) => chosen.includes(key));
      if (bought.length !== new Set(chosen).size)
        throw new AppError('invalid_input', { fields: { extras: [UNKNOWN] } });
      const lines = [{ key: 'publishing', title: publishing(duration.days), price: duration.price }, ...bought];
      const total = lines.reduce((sum, { price }) => sum + price, 0) * MINOR;
      return {
        region,
        listingType,
        days: duration.days,
        extras: bought.map(({ key }) => key),
        lines: lines.map(({ key, title, price }) => ({ key, title, price })),
        total,
        vat: vatWithin(total, vatPercent),
        vatPercent,
        currency: currencies[region],
      };
    },
  };
}

/** The VAT that a price contains: of 100 with 25 %, 20. Rounded to whole minor units. */
export function vatWithin(total: number, percent: number): number {
  return Math.round((total * percent) / (100 + percent));
}

const UNKNOWN = 'payment.error.not_offered';

function publishing(count: number): OfferLine['title'] {
  return {
    en: translator('en')('payment.line.publishing', { count }),
    nb: translator('nb')('payment.line.publishing', { count }),
  };
}
