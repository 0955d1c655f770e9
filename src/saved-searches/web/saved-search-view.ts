import type { Api } from '../../contract/endpoint.ts';
import type { PageCaller } from '../../contract/load-context.ts';
import { savedSearchPath } from '../../paths.ts';
import { chipsOf } from '../../search/web/filter-chips.ts';
import { filterWords } from '../../search/web/list-data.ts';
import { kindHeading } from '../../search/web/list-words.ts';
import type { Frequency, SavedSearch } from '../contract.ts';

/** A saved search as its owner sees it in the list. */
export interface SavedSearchView {
  readonly id: string;
  readonly name: string;
  /** What it asks for, in words. */
  readonly wishes: readonly string[];
  readonly notifications: Frequency;
  /** Undefined when nothing is new. */
  readonly newText: string | undefined;
  readonly runPath: string;
  /** Its list, as it is saved: for saving it again. */
  readonly query: string;
}

export async function savedSearchView(api: Api, caller: PageCaller, search: SavedSearch): Promise<SavedSearchView> {
  const words = await filterWords(api, { ...caller, region: search.region }, search.query);
  const { t, format } = words;
  return {
    id: search.id,
    name: search.name,
    wishes: [kindHeading(search.query, t), ...chipsOf(search.query, words).map(({ label }) => label)],
    notifications: search.notifications,
    newText:
      search.newCount === 0
        ? undefined
        : t('saved_searches.new', { count: search.newCount, number: format.number(search.newCount) }),
    runPath: savedSearchPath(search.id),
    query: search.path,
  };
}
