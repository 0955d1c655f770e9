import { listAgencies } from '../../agencies/contract.ts';
import type { Api, OutputOf } from '../../contract/endpoint.ts';
import { MAX_PAGE_SIZE } from '../../contract/shapes.ts';
import { searchFacets } from '../contract.ts';
import type { SearchFilter } from '../filter.contract.ts';
import { countedAsked, FIRST_AGENCIES, largestOf, mostFirst, uncounted } from './agency-counts.ts';
import type { AgencyOffer, OfferedAgency } from './filter-field-view.ts';
import { countsOf } from './live-counts.ts';

/** What the field for an agency offers as its page is opened: the largest of the search, or those called `term`. */
export async function agencyOffer(
  api: Api,
  filter: SearchFilter,
  facets: OutputOf<typeof searchFacets>,
  term: string,
): Promise<AgencyOffer> {
  const facet = countsOf(facets).facets.agency_id;
  if (term === '') {
    const ids = largestOf(facet, FIRST_AGENCIES);
    const named = ids.length === 0 ? [] : (await api(listAgencies, { query: { ids, size: MAX_PAGE_SIZE } })).data;
    const names = new Map(named.map(({ id, name }) => [id, name]));
    const agencies = ids.flatMap((id): OfferedAgency[] => {
      const name = names.get(id);
      return name === undefined ? [] : [{ id, name }];
    });
    return { agencies, term, found: agencies.length, isSimilar: false };
  }
  const found = await api(listAgencies, { query: { term, sorting: 'homes', size: MAX_PAGE_SIZE } });
  const ids = found.data.map(({ id }) => id);
  const homes = await countedAsked(uncounted(facet, ids, filter), async (agencyParentId) => {
    const { agencyId: _, ...others } = filter;
    return countsOf(await api(searchFacets, { body: { ...others, agencyParentId } })).facets.agency_id;
  });
  return {
    agencies: mostFirst(
      found.data.map(({ id, name }) => ({ id, name, homes: homes.get(id) })),
      facet,
    ),
    term,
    found: found.pagination.results,
    isSimilar: found.meta?.isSimilar === true,
  };
}
