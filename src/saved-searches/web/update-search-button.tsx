import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { useApi } from '../../accounts/web/use-api.ts';
import { errorKey } from '../../contract/error-text.ts';
import { savedSearchesPath } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import { editSavedSearch } from './client.ts';
import type { action } from './saved-searches-page.tsx';
import { endOpenedSearch, forgetOpenedSearch, keepOpenedSearch, type OpenedSearch } from './opened-search-store.ts';

/**
 * Keeps what is shown in the place of what a saved search asked for. Its alerts stay, and a name that somebody typed.
 */
export default function UpdateSearchButton({
  search,
  query,
  onDone,
}: {
  search: OpenedSearch;
  query: string;
  onDone: () => void;
}) {
  const t = useTranslate();
  const api = useApi();
  const toast = useToast();
  const { user } = useVisit();
  const fetcher = useFetcher<typeof action>();
  const isSending = fetcher.state !== 'idle';
  const { id, name } = search;

  useEffect(() => {
    const answer = fetcher.data;
    if (answer === undefined) return;
    if (answer.error === undefined) {
      if (user !== undefined) endOpenedSearch(user.id, id);
      toast(t('saved_searches.updated', { name: answer.name }), {
        action: { label: t('saved_searches.undo'), onPress: undo },
      });
    } else {
      // It has been removed elsewhere: there is nothing left to update.
      if (answer.code === 'not_found') forgetOpenedSearch();
      toast(answer.error);
    }
    onDone();
    // Once for each answer: what is shown with it changes with the reader's language alone.
  }, [fetcher.data]);

  function undo(): void {
    void api(editSavedSearch, { params: { id }, body: { query: search.query, name } }).then(
      () => {
        if (user !== undefined) keepOpenedSearch(user.id, search);
        onDone();
      },
      () => toast(t(errorKey('unavailable'))),
    );
  }

  function update(): void {
    void fetcher.submit({ intent: 'replace', id, query, as: 'script' }, { method: 'post', action: savedSearchesPath });
  }

  return (
    <Button kind="primary" size="small" disabled={isSending} onClick={update} className="max-w-72 min-w-0">
      <Icon name="check" className="size-4 shrink-0" />
      <span className="truncate">{t('list.update_search', { name })}</span>
    </Button>
  );
}
