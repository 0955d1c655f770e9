import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { askToSignIn } from '../../accounts/web/ask-to-sign-in.ts';
import { PENDING, pendingText, type PendingAction } from '../../accounts/web/pending-action.ts';
import { loginPath } from '../../paths.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useVisit } from '../../ui/visit.tsx';
import { SaveButton } from './save-button.tsx';

export interface SaveSearchProps {
  /** The search in words, as its owner would say it. */
  readonly suggestedName: string;
  /** Its path as a list. */
  readonly query: string;
}

/**
 * Saves the search that is shown: at once by its suggested name without JavaScript, else in a dialog. Who is signed out
 * is asked to sign in first.
 */
export function SaveSearchButton(props: SaveSearchProps) {
  const { user } = useVisit();
  return user === undefined ? (
    <SignedOutForm suggestedName={props.suggestedName} />
  ) : (
    <Suspense>
      <SaveForm {...props} />
    </Suspense>
  );
}

/** Most readers are signed out, and do not fetch it. */
const SaveForm = lazyPart(() => import('./save-form.tsx'));

/** Without JavaScript it leads to the sign-in page, and back. */
function SignedOutForm({ suggestedName }: { suggestedName: string }) {
  const { pathname, search } = useLocation();
  const pending: PendingAction = { kind: 'save_search', name: suggestedName };
  return (
    <form
      method="get"
      action={loginPath()}
      onSubmit={(event) => {
        event.preventDefault();
        askToSignIn({ pending, title: suggestedName });
      }}
    >
      <input type="hidden" name="redirect" value={pathname + search} />
      <SaveButton name={PENDING} value={pendingText(pending)} />
    </form>
  );
}
