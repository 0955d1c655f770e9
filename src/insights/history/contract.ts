import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { Money, page } from '../../contract/shapes.ts';
import { PropertyId } from '../../properties/contract.ts';
import * as operations from './operations.contract.ts';

/** What a home was sold for before. */

export const EarlierSale = z
  .object({
    date: z.iso.date(),
    price: Money.optional().describe('Left out where it is not told.'),
    knownBy: z
      .enum(['listing', 'land_registry', 'address'])
      .describe(
        '`listing`: told by the listing itself. Otherwise another listing was sold, with the same number in the land registry or at the same address.',
      ),
    propertyId: z.string().optional().describe('Of the listing that was sold.'),
    agencyId: z.string().optional().describe('Of the listing that was sold.'),
  })
  .meta({ id: 'EarlierSale' });
export type EarlierSale = z.infer<typeof EarlierSale>;

export const earlierSales = endpoint(operations.earlierSales, {
  tag: 'Insights',
  summary: 'What the home was sold for before, the latest first',
  description:
    'By its own price history, its number in the land registry and its address. Two flats of one house are told apart by section, unit number or, where neither is known, size and floor.',
  access: 'anyone',
  params: z.object({ id: PropertyId }),
  output: page(EarlierSale),
  errors: ['listing_not_found', 'listing_withdrawn'],
});
