import type { Api } from '../../contract/endpoint.ts';
import type { PageCaller } from '../../contract/load-context.ts';
import { viewContext } from '../../properties/web/card-view.ts';
import { BRAND_NAME } from '../../ui/visit.tsx';
import { searchProperties, searchSuggestions } from '../contract.ts';
import type { Ignored, SearchFilter } from '../filter.contract.ts';
import type { FilterWords } from './filter-chips.ts';
import { listView } from './list-view.ts';
import { listTitle, placesOf } from './list-words.ts';
import { placeNames } from './place-names.ts';

/** Below so many homes, the page says which filter costs the most. */
const FEW = 6;

export interface ListSearch {
  readonly filter: SearchFilter;
  readonly ignored: readonly Ignored[];
  /** The path of this search on the page that shows it, however it is sorted and paged. */
  readonly pathOf: (filter: SearchFilter) => string;
  /** The one path that search engines should know; left out, it is the page's own. */
  readonly canonical?: string | undefined;
}

/** All that a page with the results of a search shows; or the path of its last page, where it was asked for one past it. */
export async function listData(api: Api, caller: PageCaller, { filter, ignored, pathOf, canonical }: ListSearch) {
  const [found, words] = await Promise.all([api(searchProperties, { body: filter }), filterWords(api, caller, filter)]);
  const { pagination } = found;
  if (filter.page > pagination.lastPage) return { redirectTo: pathOf({ ...filter, page: pagination.lastPage }) };
  const costs = pagination.results < FEW ? (await api(searchSuggestions, { body: filter })).data : [];

  const answer = { cards: found.data, pagination, ignored: [...ignored, ...found.meta.ignored], costs };
  const view = listView(filter, answer, words, pathOf);
  return {
    filter,
    view,
    meta: {
      title: listTitle(filter, placesOf(filter, words), words),
      description: words.t('list.description', { heading: view.heading }),
      brand: BRAND_NAME[caller.theme],
      origin: caller.origin,
      language: caller.language,
      ...(pagination.results > 0 ? { path: canonical ?? pathOf({ ...filter, view: 'list' }) } : {}),
    },
  };
}

export type ListData = Extract<Awaited<ReturnType<typeof listData>>, { readonly view: unknown }>;

/** What it takes to put a search into words for this reader. */
export async function filterWords(api: Api, caller: PageCaller, filter: SearchFilter): Promise<FilterWords> {
  return { ...viewContext(caller, new Date()), ...(await placeNames(api, filter)), currency: caller.currency, region: caller.region };
}
