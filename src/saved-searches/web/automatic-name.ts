import type { Api } from '../../contract/endpoint.ts';
import type { PageCaller } from '../../platform/http/load-context.contract.ts';
import type { SearchFilter } from '../../search/filter.contract.ts';
import { filterWords } from '../../search/web/list-data.ts';
import { searchName } from '../../search/web/search-name.ts';
import { LANGUAGES, type Language } from '../../texts/messages.ts';
import { savedSearchesById } from '../contract.ts';
import { readQuery } from '../query.contract.ts';

/**
 * What a saved search is called once it asks for something else, where its name is the one that the site proposes for
 * what it asked for, in either language. Undefined for a name that somebody typed, which stays, and for a search that
 * is not there.
 */
export async function nameAfterChange(
  api: Api,
  caller: PageCaller,
  id: string,
  query: string,
): Promise<string | undefined> {
  const {
    data: [search],
  } = await api(savedSearchesById, { query: { ids: [id] } });
  if (search === undefined) return undefined;
  const nameIn = async (filter: SearchFilter, language: Language) =>
    searchName(filter, await filterWords(api, { ...caller, language, region: search.region }, filter));
  for (const language of LANGUAGES)
    if ((await nameIn(search.query, language)) === search.name) return nameIn(readQuery(query).filter, language);
  return undefined;
}
