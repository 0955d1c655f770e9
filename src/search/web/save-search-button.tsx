import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { askToSignIn } from '../../accounts/web/ask-to-sign-in.ts';
import { PENDING, pendingText, type PendingAction } from '../../accounts/web/pending-action.ts';
import { loginPath, savedSearchesPath } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useTranslate, useVisit } from '../../ui/visit.tsx';

interface SaveSearchProps {
  /** The search in words, as its owner would say it. */
  readonly suggestedName: string;
  /** Its path as a list. */
  readonly query: string;
}

/** Saves the search that is shown: at once by its suggested name without JavaScript, else in a dialog. Strangers are asked to sign in first. */
export function SaveSearchButton(props: SaveSearchProps) {
  const { user } = useVisit();
  return user === undefined ? <StrangersForm suggestedName={props.suggestedName} /> : <SaveForm {...props} />;
}

const loadDialog = () => import('../../saved-searches/web/save-search-dialog.tsx');
const SaveSearchDialog = lazy(loadDialog);

function SaveForm({ suggestedName, query }: SaveSearchProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
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
        <SaveButton />
      </form>
      {isOpen && (
        <Suspense>
          <SaveSearchDialog suggestedName={suggestedName} query={query} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const PENDING_SAVE: PendingAction = { kind: 'save_search' };

/** Without JavaScript it leads to the sign-in page, and back. */
function StrangersForm({ suggestedName }: { suggestedName: string }) {
  const { pathname, search } = useLocation();
  return (
    <form
      method="get"
      action={loginPath()}
      onSubmit={(event) => {
        event.preventDefault();
        askToSignIn({ pending: PENDING_SAVE, title: suggestedName });
      }}
    >
      <input type="hidden" name="redirect" value={pathname + search} />
      <SaveButton name={PENDING} value={pendingText(PENDING_SAVE)} />
    </form>
  );
}

function SaveButton(button: { readonly name?: string; readonly value?: string }) {
  const t = useTranslate();
  return (
    <Button type="submit" size="small" {...button}>
      <Icon name="bell" className="size-4" />
      {t('list.save_search')}
    </Button>
  );
}
