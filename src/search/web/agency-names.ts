import { listAgencies } from '../../agencies/contract.ts';
import type { Api } from '../../contract/endpoint.ts';
import { MAX_PAGE_SIZE } from '../../contract/shapes.ts';
import type { SearchFilter } from '../filter.contract.ts';
import type { FilterWords } from './filter-chips.ts';

/** The names of the agencies that a search is narrowed to; nothing is asked for one that is not. */
export async function agencyNames(
  api: Api,
  { agencyId, agencyParentId = [] }: Pick<SearchFilter, 'agencyId' | 'agencyParentId'>,
): Promise<Pick<FilterWords, 'agencyName'>> {
  const ids = [...new Set([...(agencyId === undefined ? [] : [agencyId]), ...agencyParentId])];
  const found = ids.length === 0 ? [] : (await api(listAgencies, { query: { ids, size: MAX_PAGE_SIZE } })).data;
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return { agencyName: (id) => names.get(id) ?? id };
}
