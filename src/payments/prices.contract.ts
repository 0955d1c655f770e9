import { z } from 'zod';
import { OBJECT_TYPES } from '../properties/enums.contract.ts';

/** What publishing costs: the form of the price table, which a site may replace by a file of its own. */

/** Whole units of the region's currency, with VAT. */
const price = z.int().min(10).max(1_000_000);
const title = z.string().min(1).max(80);

const Extra = z.strictObject({
  key: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
  title: z.strictObject({ en: title, nb: title }),
  price,
});

const RegionPrices = z.strictObject({
  vatPercent: z.int().min(0).max(40),
  /** By listing type, the price of each time of publishing, in days. */
  types: z.record(
    z.enum(OBJECT_TYPES),
    z
      .array(z.strictObject({ days: z.int().min(1).max(730), price }))
      .min(1)
      .max(12),
  ),
  /** What the operator does beside publishing, such as a sign; none when empty. */
  extras: z.array(Extra).max(20),
});

export const PriceTable = z.strictObject({ no: RegionPrices, au: RegionPrices });
export type PriceTable = z.infer<typeof PriceTable>;
