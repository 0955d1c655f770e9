import { createHash } from 'node:crypto';
import type { SearchFilter } from '../search/filter.contract.ts';

/**
 * Names what a search asks for: two searches that must find the same homes by the same wishes have the
 * same one. The order in which wishes were chosen does not count, nor how results are arranged;
 * pictures to show first count unless they are just any.
 */
export function fingerprint(filter: SearchFilter): string {
  const {
    order: _order,
    sorting: _sorting,
    view: _view,
    page: _page,
    size: _size,
    zoomLevel: _zoom,
    priceLens: _lens,
    loanRate,
    loanYears,
    loanEquity,
    priceRank: _rank,
    priceMap: _prices,
    showby,
    ...wishes
  } = filter;
  const asked = {
    ...wishes,
    ...(isJustAny(showby) ? {} : { showby }),
    // What is asked of a month is another wish by another loan. Without such a wish the loan finds nothing.
    ...(wishes.monthlyCost === undefined ? {} : { loanRate, loanYears, loanEquity }),
  };
  return createHash('sha256')
    .update(JSON.stringify(canonical(asked)))
    .digest('base64url')
    .slice(0, 22);
}

function isJustAny(showby: SearchFilter['showby']): boolean {
  return showby.every((kind) => kind === 'any');
}

/** Members in the order of their names; lists of choices in an order of their own, but corners as they are drawn. */
function canonical(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => canonical(item));
    return name === 'polygon' ? items : items.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return members.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, member]) => [key, canonical(member, key)]);
}
