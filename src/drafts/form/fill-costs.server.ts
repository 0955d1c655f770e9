import type { Region } from '../../texts/messages.ts';
import type { FormData } from './form-data.contract.ts';

type Sale = Pick<FormData, 'listingType' | 'priceAndDate'>;

/** What a purchase costs by law beside the price, in whole currency units. */
export interface LawfulCosts {
  /** Undefined where the law's rates do not tell them: of a rent, in Australia, without a price. */
  total(sale: Sale, region: Region): number | undefined;
  /** The same, where they are told and hardly meant beside it. */
  unlikeTold(sale: Sale, region: Region): number | undefined;
}

/**
 * Costs that are those of the law for the price, the debt and the ownership before follow these: whoever took them from
 * the form's proposal has typed none of their own. Others stay.
 */
export type FillCosts = (region: Region, before: FormData, after: FormData) => FormData;

export function createFillCosts(costs: Pick<LawfulCosts, 'total'>): FillCosts {
  return (region, before, after) => {
    const told = before.priceAndDate.addingCost;
    if (told === undefined || told === null || after.priceAndDate.addingCost !== told) return after;
    if (told !== costs.total(before, region)) return after;
    const total = costs.total(after, region);
    return total === undefined ? after : { ...after, priceAndDate: { ...after.priceAndDate, addingCost: total } };
  };
}
