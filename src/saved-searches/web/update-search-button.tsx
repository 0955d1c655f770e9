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
  const label = t('list.update_search', { name });

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
    <Button
      kind="primary"
      size="small"
      disabled={isSending}
      onClick={update}
      title={label}
      aria-label={label}
      className="min-w-0 max-sm:min-h-11 max-sm:min-w-11 max-sm:flex-col max-sm:gap-0.5 max-sm:px-2! sm:max-w-72"
    >
      <Icon name="check" className="size-4 shrink-0" />
      {/* On a phone the heading needs the room, as beside the button that saves it as a new one. */}
      <span className="text-[0.6875rem] leading-tight sm:hidden">{t('list.update_search_short')}</span>
      <span className="truncate max-sm:hidden">{label}</span>
    </Button>
  );
}
