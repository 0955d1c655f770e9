import { Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../accounts/web/use-api.ts';
import { savedSearchExists } from '../../saved-searches/web/client.ts';
import type { OpenedSearch } from '../../saved-searches/web/opened-search-store.ts';
import { useChangedSearch } from '../../saved-searches/web/opened-search.ts';
import { replaceSearchPath } from '../../account-paths.ts';
import { savedSearchesPath } from '../../paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { SaveButton } from './save-button.tsx';
import type { SaveSearchProps } from './save-search-button.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';

/** For those who change a saved search: other readers do not fetch it. */
const UpdateSearchButton = lazyPart(() => import('../../saved-searches/web/update-search-button.tsx'));

const loadDialog = () => import('../../saved-searches/web/save-search-dialog.tsx');
const SaveSearchDialog = lazyPart(loadDialog);

/** Saves the search that is shown, as a new one or in the place of the saved one that it was changed from. */
export default function SaveForm({ suggestedName, query }: SaveSearchProps) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { saved, ask } = useSaved(query);
  const changed = useChangedSearch(query, saved);
  if (saved !== undefined)
    return (
      <Link to={savedSearchesPath} className={buttonClass({ size: 'small' })}>
        <Icon name="check" className="size-4" />
        {t('list.search_saved')}
      </Link>
    );
  return (
    <>
      {changed !== undefined && (
        <Suspense>
          <UpdateSearchButton search={changed} query={query} onDone={ask} />
        </Suspense>
      )}
      <form
        method="post"
        action={savedSearchesPath}
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          // Where the dialog cannot be fetched, the form goes as it would without JavaScript.
          loadDialog().then(
            () => setOpen(true),
            () => form.submit(),
          );
        }}
      >
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="query" value={query} />
        <input type="hidden" name="name" value={suggestedName} />
        <SaveButton label={changed === undefined ? 'list.save_search' : 'list.save_as_new'} />
      </form>
      {/* Which saved search the filters were changed from is known to the open page alone: without JavaScript it is
          chosen. */}
      <noscript>
        <Link to={replaceSearchPath(query)} className={buttonClass({ size: 'small' }, 'mt-2')}>
          {t('list.update_saved')}
        </Link>
      </noscript>
      {isOpen && (
        <Suspense>
          <SaveSearchDialog
            suggestedName={suggestedName}
            query={query}
            onClose={() => {
              setOpen(false);
              ask();
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** The reader's saved search that asks for the same; undefined until it is known, and when there is none. */
function useSaved(query: string): { readonly saved: OpenedSearch | undefined; readonly ask: () => void } {
  const api = useApi();
  const [found, setFound] = useState<{ readonly query: string; readonly search: OpenedSearch | undefined }>();
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    let isLatest = true;
    api(savedSearchExists, { body: { query } }).then(
      ({ data: { search } }) => {
        if (isLatest) setFound({ query, search: search && { id: search.id, name: search.name, query: search.path } });
      },
      // The button then offers to save it, and saving says that it has been.
      () => undefined,
    );
    return () => {
      isLatest = false;
    };
  }, [api, query, asked]);
  return { saved: found?.query === query ? found.search : undefined, ask: () => setAsked((times) => times + 1) };
}
