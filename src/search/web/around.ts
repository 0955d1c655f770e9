import { lookUpAddresses } from '../../areas/contract.ts';
import type { Api } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import { searchProperties } from '../contract.ts';
import type { SearchFilter } from '../filter.contract.ts';

/** What the places around those that are searched would add, or have added. */
export interface Around {
  /** How many homes more; undefined where they are in already, or no place is searched. */
  readonly more: number | undefined;
  /** Those of the places that have homes on the market, most first. */
  readonly names: readonly string[];
}

export const NOTHING_AROUND: Around = { more: undefined, names: [] };

/** `results`: how many homes the search finds as it is. */
export async function aroundOf(api: Api, filter: SearchFilter, results: number): Promise<Around> {
  if ((filter.address ?? filter.geoId) === undefined) return NOTHING_AROUND;
  const isIn = filter.includeSurrounding === true;
  const [narrow, wide, names] = await Promise.all([
    isIn ? countOf(api, { ...filter, includeSurrounding: undefined }) : results,
    isIn ? results : countOf(api, { ...filter, includeSurrounding: true }),
    namesAround(api, filter),
  ]);
  if (wide <= narrow) return { more: isIn ? undefined : 0, names: [] };
  return { more: isIn ? undefined : wide - narrow, names };
}

async function countOf(api: Api, filter: SearchFilter): Promise<number> {
  const { pagination } = await api(searchProperties, { body: { ...filter, page: 1, size: 1 } });
  return pagination.results;
}

async function namesAround(
  api: Api,
  { address, geoId, listingType, acquisition }: SearchFilter,
): Promise<readonly string[]> {
  try {
    const { data } = await api(lookUpAddresses, {
      query: {
        ...(geoId === undefined ? {} : { geoId }),
        ...(address === undefined ? {} : { address }),
        listingType,
        acquisition,
        surrounding: 'true',
      },
    });
    return data
      .filter(({ asked, homes }) => asked.length === 0 && homes > 0)
      .sort((a, b) => b.homes - a.homes)
      .map(({ name }) => name);
  } catch (error) {
    // None of the places is known.
    if (error instanceof AppError) return [];
    throw error;
  }
}
