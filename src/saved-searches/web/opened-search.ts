import { useEffect, useSyncExternalStore } from 'react';
import { useApi } from '../../accounts/web/use-api.ts';
import { useVisit } from '../../ui/visit.tsx';
import { canBeChangeOf } from './change-of.ts';
import { savedSearchesById } from './client.ts';
import {
  forgetOpenedSearch,
  isDone,
  keepOpenedSearch,
  onOpenedSearch,
  openedId,
  openedSearch,
  showOpenedSearch,
  type OpenedSearch,
} from './opened-search-store.ts';

/**
 * The saved search that was opened last, once the filters (`query`, a list's path) are no longer its own; `saved` is
 * the one that they are, if any. It ends where they are those of another search: see {@link canBeChangeOf}.
 */
export function useChangedSearch(query: string, saved: OpenedSearch | undefined): OpenedSearch | undefined {
  const { user, region } = useVisit();
  const api = useApi();
  const reader = user?.id;
  useEffect(() => {
    if (saved !== undefined && reader !== undefined && !isDone(reader, saved.id)) keepOpenedSearch(reader, saved);
  }, [saved, reader]);
  useEffect(() => {
    const id = openedId(reader);
    if (reader === undefined || id === undefined || openedSearch()?.reader === reader) return;
    api(savedSearchesById, { query: { ids: [id] } }).then(
      ({ data: [found] }) => {
        // Another one may have been opened while it was asked for.
        if (openedId(reader) !== id || openedSearch()?.reader === reader) return;
        if (found === undefined) forgetOpenedSearch();
        else if (found.region === region)
          showOpenedSearch({ reader, search: { id, name: found.name, query: found.path } });
      },
      // It can then only be saved as a new one.
      () => undefined,
    );
  }, [api, reader, region]);
  const opened = useSyncExternalStore(onOpenedSearch, openedSearch, () => undefined);
  const search = opened?.reader === reader ? opened?.search : undefined;
  const isOther = search !== undefined && !canBeChangeOf(search.query, query);
  useEffect(() => {
    if (isOther) forgetOpenedSearch();
  }, [isOther]);
  return saved === undefined && !isOther ? search : undefined;
}
