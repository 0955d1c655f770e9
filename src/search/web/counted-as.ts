import type { SearchFilter } from '../filter.contract.ts';

/** What is sold or let is not called a home on the market. */
export function countedAs({ availability: [only, ...others] }: Pick<SearchFilter, 'availability'>) {
  if (others.length > 0 || (only !== 'sold' && only !== 'rented')) return 'area.field.homes';
  return `area.field.${only}` as const;
}
