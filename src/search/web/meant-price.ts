import type { Ignored, SearchFilter } from '../filter.contract.ts';
import { listPath } from '../../paths.ts';
import type { FilterWords } from './filter-chips.ts';
import type { SuggestionView } from './list-view.ts';
import { meantPrice } from './short-price.ts';
import { unreadBounds } from './unread-bounds.ts';

const PRICES = [
  ['price', 'price'],
  ['totalPrice', 'total_price'],
  ['askingPrice', 'asking_price'],
] as const;

/** The search with the prices that may be meant where those of a search for homes for sale are too short to be ones. */
export function meantPriceView(
  filter: SearchFilter,
  ignored: readonly Ignored[],
  { t, format, region, currency }: FilterWords,
): SuggestionView | undefined {
  if (filter.listingType === 'rent' || filter.acquisition === 'rent') return undefined;
  for (const [field, name] of PRICES) {
    const unread = unreadBounds(name, ignored);
    const asked = { min: unread.min ?? filter[field]?.min, max: unread.max ?? filter[field]?.max };
    const meant = { min: amountOf(asked.min), max: amountOf(asked.max) };
    if (meant.min === undefined && meant.max === undefined) continue;
    const told = { ...filter[field], ...withoutGaps(meant) };
    const { min, max } = told;
    // `500 000 to 750` was put in order before it was read.
    const bounds = min !== undefined && max !== undefined && min > max ? { min: max, max: min } : told;
    const amounts = [bounds.min, bounds.max].flatMap((amount) =>
      amount === undefined ? [] : [format.money({ amount, currency })],
    );
    return {
      label: t('list.form.meant_price', { price: amounts.join('–') }),
      path: listPath({ ...filter, [field]: bounds, page: 1 }),
    };
  }
  return undefined;

  function amountOf(bound: string | number | undefined): number | undefined {
    return bound === undefined ? undefined : meantPrice(String(bound), region);
  }
}

function withoutGaps({ min, max }: { min: number | undefined; max: number | undefined }) {
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };
}
