import type { FormData } from '../../drafts/form/form-data.contract.ts';
import { purchaseCosts } from './purchase-costs.ts';

/** What the law's rates make of a purchase, in whole kroner. */
export interface CostsByLaw {
  readonly total: number;
  /** Document duty; undefined where there is none, as of a share in an association. */
  readonly duty: number | undefined;
  /** Shared debt is part of the value that the duty is worked out of. */
  readonly isOfDebtToo: boolean;
  /** Registering the deed or share, and one mortgage. */
  readonly fees: number;
}

/**
 * What a buyer of a home in Norway pays beside its price by the rates that the site calculates with, see
 * {@link purchaseCosts}. Undefined where its price or form of ownership is not told, and of a new building, whose duty
 * depends on the value of its land.
 */
export function costsByLaw(
  { listingType, priceAndDate }: Pick<FormData, 'listingType' | 'priceAndDate'>,
  region: 'no' | 'au',
): CostsByLaw | undefined {
  const { objectType, ownership, condition } = listingType;
  const { askingPrice: price, jointDebt } = priceAndDate;
  if (region !== 'no' || (objectType !== 'residential_sale' && objectType !== 'leisure_sale')) return undefined;
  if (typeof price !== 'number' || price <= 0) return undefined;
  const isShare = ownership === 'share' || ownership === 'stock' || ownership === 'cooperative';
  if (!isShare && (ownership !== 'freehold' || condition === 'new')) return undefined;
  const isOfDebtToo = !isShare && (jointDebt ?? 0) > 0;
  const { lines, total } = purchaseCosts(
    {
      region,
      currency: 'NOK',
      price,
      jointDebt: jointDebt ?? 0,
      duty: isShare ? 'none' : isOfDebtToo ? 'price_and_debt' : 'price',
      isOwnHome: true,
      isLeisure: false,
      isNew: false,
      feesAreShared: false,
      sharedCostsVary: false,
      running: [],
    },
    price,
  );
  const duty = lines.find(({ kind }) => kind === 'document_duty')?.amount;
  return { total, duty, isOfDebtToo, fees: total - (duty ?? 0) };
}

/**
 * Whether they are worth proposing. What an owner has told stays: of a share it is more where the association asks a
 * fee. Duty follows the price, which may have changed.
 */
export function isProposed({ total, duty }: CostsByLaw, told: number | null | undefined): boolean {
  if (told === null || told === undefined) return true;
  return duty === undefined ? told > 0 && told < total : told !== total && told > 0;
}

/** The same, as the server of drafts takes it. */
export const lawfulCosts = {
  total: (sale: Parameters<typeof costsByLaw>[0], region: 'no' | 'au'): number | undefined =>
    costsByLaw(sale, region)?.total,
  unlikeTold(sale: Parameters<typeof costsByLaw>[0], region: 'no' | 'au'): number | undefined {
    const { addingCost } = sale.priceAndDate;
    const costs = costsByLaw(sale, region);
    if (costs === undefined || addingCost === undefined || addingCost === null) return undefined;
    return isProposed(costs, addingCost) ? costs.total : undefined;
  },
};
