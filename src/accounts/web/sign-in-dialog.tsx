import { useEffect } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { loginPath } from '../../paths.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import { tokenKeeper } from '../../contract/access-token.ts';
import type { SignInRequest } from './ask-to-sign-in.ts';
import type { action } from './login-page.tsx';
import { PendingText } from './pending-note.tsx';
import { pendingText } from './pending-action.ts';
import { SignInFields } from './sign-in-form.tsx';

/**
 * The sign-in page's form over the page. Nobody is led away: when it is done, the page asks anew for
 * all that it shows, so that typed filters and the place on the page stay.
 */
export default function SignInDialog({ request, onClose }: { request: SignInRequest; onClose: () => void }) {
  const t = useTranslate();
  const toast = useToast();
  const visit = useVisit();
  const { pathname, search } = useLocation();
  const fetcher = useFetcher<typeof action>();
  const answer = fetcher.data;
  const signedIn = answer !== undefined && 'signedIn' in answer ? answer.signedIn : undefined;
  const isDone = signedIn !== undefined && fetcher.state === 'idle';

  useEffect(() => {
    if (!isDone) return;
    tokenKeeper().readerChanged();
    onClose();
    // A page is written in one language: in another one it is another page.
    if (signedIn.language !== visit.language) return location.reload();
    toast(t('account.said.signed_in'));
  }, [isDone]);

  const pending = request.pending === undefined ? {} : { pending: pendingText(request.pending) };
  return (
    <Dialog title={t('account.login.title')} size="small" isOpen onClose={onClose}>
      <fetcher.Form method="post" action={loginPath({ redirect: pathname + search, ...pending })} className="flex flex-col gap-4">
        {request.pending !== undefined && <PendingText action={request.pending} title={request.title} />}
        <input type="hidden" name="as" value="dialog" />
        <SignInFields tried={answer !== undefined && 'values' in answer ? answer : undefined} isSending={fetcher.state !== 'idle'} />
      </fetcher.Form>
    </Dialog>
  );
}
