import { useEffect } from 'react';
import { savedSearchesPath } from '../../paths.ts';
import { formatOf } from '../../texts/format.ts';
import { keepOwn, nowText } from '../../ui/offline/own.ts';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import type { SavedSearchView } from './saved-search-view.ts';

/** Keeps what a reader has saved to search for, as the page shows it, for when there is no network. */
export function useSearchesOffline(searches: readonly SavedSearchView[]): void {
  const t = useTranslate();
  const { language, region } = useVisit();
  useEffect(() => {
    void keepOwn(() =>
      Promise.resolve({
        page: savedSearchesPath,
        heading: t('account.saved_searches.title'),
        since: t('account.offline_since', { time: nowText(formatOf(language, region)) }),
        items: searches.map(({ name, criteria, query }) => ({
          // Its list may be kept; running it is a change that needs the network.
          path: query,
          title: name,
          text: criteria.join(' · '),
        })),
      }),
    ).catch(() => undefined);
  }, [searches, t, language, region]);
}
