import { useState } from 'react';
import { useApi } from '../../accounts/web/use-api.ts';
import { errorKey } from '../../contract/error-text.ts';
import { AppError } from '../../contract/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import { editSavedSearch } from './client.ts';
import { endOpenedSearch, forgetOpenedSearch, keepOpenedSearch, type OpenedSearch } from './opened-search-store.ts';

/** Keeps what is shown in the place of what a saved search asked for; its name and alerts stay. */
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
  const [isSending, setSending] = useState(false);
  const { id, name } = search;

  async function update(): Promise<void> {
    setSending(true);
    try {
      await api(editSavedSearch, { params: { id }, body: { query } });
      if (user !== undefined) endOpenedSearch(user.id, id);
      const undo = () =>
        void api(editSavedSearch, { params: { id }, body: { query: search.query } }).then(
          () => {
            if (user !== undefined) keepOpenedSearch(user.id, search);
            onDone();
          },
          () => toast(t(errorKey('unavailable'))),
        );
      toast(t('saved_searches.updated', { name }), { action: { label: t('saved_searches.undo'), onPress: undo } });
    } catch (error) {
      const code = error instanceof AppError ? error.code : 'unavailable';
      // It has been removed elsewhere: there is nothing left to update.
      if (code === 'not_found') forgetOpenedSearch();
      toast(t(errorKey(code)));
    }
    setSending(false);
    onDone();
  }

  return (
    <Button size="small" disabled={isSending} onClick={() => void update()}>
      <Icon name="check" className="size-4" />
      {t('list.update_search')}
      <span className="sr-only">: {name}</span>
    </Button>
  );
}
