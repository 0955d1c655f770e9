import type { Api } from '../../contract/endpoint.ts';
import type { PageCaller } from '../../contract/load-context.ts';
import { translator } from '../../contract/messages.ts';
import { viewContext } from '../../properties/web/card-view.ts';
import { listPath, locationPath } from '../../paths.ts';
import { BRAND_NAME } from '../../ui/visit.tsx';
import { searchProperties, searchSuggestions } from '../contract.ts';
import type { Ignored, SearchFilter } from '../filter.contract.ts';
import type { FilterWords } from './filter-chips.ts';
import { listView } from './list-view.ts';
import { agencyNames } from './agency-names.ts';
import { listTitle, placesOf, subjectOf } from './list-words.ts';
import { placeNames } from './place-names.ts';
import { unknownPlaceView } from './unknown-place.ts';

/** Below so many homes, the page says which filter costs the most. */
const FEW = 6;

export interface ListSearch {
  readonly filter: SearchFilter;
  readonly ignored: readonly Ignored[];
  /** The path of this search on the page that shows it, however it is sorted and paged. */
  readonly pathOf: (filter: SearchFilter) => string;
  /** What was asked for as a place, and is none that we know. */
  readonly unknownPlace?: string | undefined;
}

/** All that a page with the results of a search shows; or the path of its last page, where it was asked for one past it. */
export async function listData(api: Api, caller: PageCaller, { filter, ignored, pathOf, unknownPlace }: ListSearch) {
  const [found, words] = await Promise.all([api(searchProperties, { body: filter }), filterWords(api, caller, filter)]);
  const { pagination } = found;
  if (filter.page > pagination.lastPage) return { redirectTo: pathOf({ ...filter, page: pagination.lastPage }) };
  const isUnknown = ({ field }: Ignored) => field === 'address';
  const missing = unknownPlace ?? found.meta.ignored.find(isUnknown)?.value;
  const [costs, unknown] = await Promise.all([
    pagination.results < FEW && missing === undefined ? api(searchSuggestions, { body: filter }).then(({ data }) => data) : [],
    missing === undefined ? undefined : unknownPlaceView(api, missing, filter, unknownPlace !== undefined && pagination.results > 0, words),
  ]);

  const answer = { cards: found.data, pagination, ignored: [...ignored, ...found.meta.ignored.filter((item) => !isUnknown(item))], costs, unknown };
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
      ...(pagination.results > 0 ? { path: truePath({ ...filter, view: 'list' }, words) } : {}),
    },
  };
}

/** A search in one place is at the place's own address, wherever it was asked for. */
function truePath(filter: SearchFilter, { placeAddress }: FilterWords): string {
  const { address, ...rest } = filter;
  const [only, ...others] = address ?? [];
  const place = only === undefined || others.length > 0 || filter.geoId !== undefined ? undefined : placeAddress(only);
  return place === undefined ? listPath(filter) : locationPath(place, rest);
}

export type ListData = Extract<Awaited<ReturnType<typeof listData>>, { readonly view: unknown }>;

/** What it takes to put a search into words for this reader. */
export async function filterWords(api: Api, caller: PageCaller, filter: SearchFilter): Promise<FilterWords> {
  const [places, agencies] = await Promise.all([placeNames(api, filter), agencyNames(api, filter)]);
  return { ...viewContext(caller, new Date()), ...places, ...agencies, t: translator(caller.language, subjectOf(filter)), currency: caller.currency, region: caller.region };
}
