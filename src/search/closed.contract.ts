import type { SearchFilter } from './filter.contract.ts';

/** Whether a search is for homes alone that are sold or let: these are ordered by the day of that. */
export function areClosed({ availability }: Pick<SearchFilter, 'availability'>): boolean {
  return availability.length > 0 && availability.every((state) => state === 'sold' || state === 'rented');
}
