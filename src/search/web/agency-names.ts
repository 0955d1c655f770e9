import { getAgency } from '../../agencies/contract.ts';
import type { Api } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import type { SearchFilter } from '../filter.contract.ts';
import type { FilterWords } from './filter-chips.ts';

/** The names of the agencies that a search is narrowed to; nothing is asked for one that is not. */
export async function agencyNames(
  api: Api,
  { agencyId, agencyParentId = [] }: Pick<SearchFilter, 'agencyId' | 'agencyParentId'>,
): Promise<Pick<FilterWords, 'agencyName'>> {
  const ids = [...new Set([...(agencyId === undefined ? [] : [agencyId]), ...agencyParentId])].slice(0, MOST_NAMED);
  const names = new Map(await Promise.all(ids.map(async (id) => [id, await nameOf(api, id)] as const)));
  return { agencyName: (id) => names.get(id) ?? id };
}

/** A search may name fifty chains: nobody reads so many chips. */
const MOST_NAMED = 6;

async function nameOf(api: Api, id: string): Promise<string> {
  try {
    return (await api(getAgency, { params: { id } })).data.name;
  } catch (error) {
    if (error instanceof AppError) return id;
    throw error;
  }
}
