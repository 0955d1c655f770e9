import type { Api } from '../../contract/endpoint.ts';
import type { PageCaller } from '../../platform/http/load-context.contract.ts';
import { savedSearchPath } from '../../paths.ts';
import { chipsOf } from '../../search/web/filter-chips.ts';
import { filterWords } from '../../search/web/list-data.ts';
import { kindHeading } from '../../search/web/list-words.ts';
import { chosenLens } from '../../search/price-lens.contract.ts';
import { searchProperties } from '../../search/contract.ts';
import type { Frequency, SavedSearch } from '../contract.ts';

/** A saved search as its owner sees it in the list. */
export interface SavedSearchView {
  readonly id: SavedSearch['id'];
  readonly name: string;
  /** What it asks for, in words. */
  readonly criteria: readonly string[];
  readonly notifications: Frequency;
  readonly pushes: boolean;
  /** How many homes it finds now; undefined for one of the other region. */
  readonly hitsText: string | undefined;
  /** Undefined when nothing is new. */
  readonly newText: string | undefined;
  readonly runPath: string;
  /** Its filters, to be changed. */
  readonly changePath: string;
  /** Its list, as it is saved: for saving it again. */
  readonly query: string;
}

export async function savedSearchView(api: Api, caller: PageCaller, search: SavedSearch): Promise<SavedSearchView> {
  const words = await filterWords(api, { ...caller, region: search.region }, search.query);
  const { t, format } = words;
  const lens = chosenLens(search.query, search.region);
  const hits =
    search.region === caller.region
      ? (await api(searchProperties, { body: { ...search.query, page: 1, size: 1 } })).pagination.results
      : undefined;
  return {
    id: search.id,
    name: search.name,
    criteria: [
      kindHeading(search.query, t),
      ...chipsOf(search.query, words).map(({ label }) => label),
      ...(lens === undefined ? [] : [`${t('list.field.price_lens')}: ${t(`list.lens.${lens}`)}`]),
    ],
    notifications: search.notifications,
    pushes: search.pushes,
    hitsText: hits === undefined ? undefined : t('saved_searches.hits', { count: hits, number: format.number(hits) }),
    newText:
      search.newCount === 0
        ? undefined
        : t('saved_searches.new', { count: search.newCount, number: format.number(search.newCount) }),
    runPath: savedSearchPath(search.id),
    changePath: `${savedSearchPath(search.id)}?change`,
    query: search.path,
  };
}
