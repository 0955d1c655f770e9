import type { Api } from '../../contract/endpoint.ts';
import { listPath } from '../../paths.ts';
import { searchProperties } from '../contract.ts';
import type { SearchFilter } from '../filter.contract.ts';
import type { FilterWords } from './filter-chips.ts';

/** Homes that a search leaves out, and the search with them. */
export interface LeftOutView {
  readonly text: string;
  readonly path: string;
}

/** What the reader has hidden of it. */
export function hiddenOf(filter: SearchFilter, count: number, { t, format }: FilterWords): LeftOutView | undefined {
  if (count === 0) return undefined;
  return {
    text: t('hidden.left_out', { count, number: format.number(count) }),
    path: listPath({ ...filter, page: 1, includeHidden: true }),
  };
}

/**
 * Of a search for homes where pets are allowed, those that do not say so, nor that they are not: most say nothing of
 * pets, and in most of Australia landlords may not refuse them without a reason (decision 359).
 */
export async function silentOnPets(
  api: Api,
  filter: SearchFilter,
  found: number,
  { t, format }: FilterWords,
): Promise<LeftOutView | undefined> {
  if (filter.isPetAllowed !== true || filter.includePetsUnsaid === true) return undefined;
  const withThem = { ...filter, page: 1, includePetsUnsaid: true as const };
  const { pagination } = await api(searchProperties, { body: { ...withThem, size: 1 } });
  const count = pagination.results - found;
  if (count <= 0) return undefined;
  return { text: t('list.pets_unsaid', { count, number: format.number(count) }), path: listPath(withThem) };
}
