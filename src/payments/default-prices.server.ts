import type { PriceTable } from './prices.contract.ts';

/**
 * What publishing costs where PAYMENT_PRICES names no other table: round numbers of our own. It has no extras, since
 * the product itself does nothing for a listing that another does not get.
 */
export const DEFAULT_PRICES: PriceTable = {
  no: {
    // Merverdiavgift, general rate.
    vatPercent: 25,
    types: {
      residential_sale: times(1_990, 2_990, 3_490),
      residential_rent: times(490, 790, 990),
      commercial_sale: times(2_990, 4_490, 5_490),
      commercial_rent: times(1_990, 2_990, 3_690),
      leisure_sale: times(1_490, 2_290, 2_790),
      leisure_rent: times(490, 790, 990),
    },
    extras: [],
  },
  au: {
    // Goods and services tax.
    vatPercent: 10,
    types: {
      residential_sale: times(299, 449, 549),
      residential_rent: times(79, 119, 149),
      commercial_sale: times(399, 599, 749),
      commercial_rent: times(279, 429, 529),
      leisure_sale: times(249, 379, 459),
      leisure_rent: times(79, 119, 149),
    },
    extras: [],
  },
};

function times(month: number, twoMonths: number, quarter: number) {
  return [
    { days: 30, price: month },
    { days: 60, price: twoMonths },
    { days: 90, price: quarter },
  ];
}
