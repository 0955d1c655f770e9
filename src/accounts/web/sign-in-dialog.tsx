import { useEffect, useState } from 'react';
import { Link, useFetcher, useLocation } from 'react-router';
import { SecondStepFields } from '../factors/web/second-step-fields.tsx';
import { signInServices } from '../identity/web/client.ts';
import { tokenKeeper } from './access-token.ts';
import { registerPath } from '../../account-paths.ts';
import { loginPath } from '../../paths.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useApi } from './use-api.ts';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import type { SignInRequest } from './ask-to-sign-in.ts';
import type { action } from './login-page.tsx';
import { OtherWays, type OtherWay } from './other-ways.tsx';
import { flashText } from './flash-message.ts';
import { PendingText } from './pending-note.tsx';
import { pendingText } from './pending-action.ts';
import { SignInFields } from './sign-in-fields.tsx';

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
  const tried = answer !== undefined && 'fields' in answer ? answer : undefined;
  const isDone = signedIn !== undefined && fetcher.state === 'idle';

  useEffect(() => {
    if (!isDone) return;
    tokenKeeper().readerChanged();
    onClose();
    // A page is written in one language: in another one it is another page.
    if (signedIn.language !== visit.language) {
      location.reload();
      return;
    }
    toast(t(flashText(signedIn.word)));
  }, [isDone]);

  const [ways, setWays] = useState<readonly OtherWay[]>([]);
  const api = useApi();
  // Without them there is the form.
  useEffect(
    () =>
      void api(signInServices, {}).then(
        ({ data }) => setWays(data),
        () => undefined,
      ),
    [api],
  );

  const way = {
    redirect: pathname + search,
    ...(request.pending === undefined ? {} : { pending: pendingText(request.pending) }),
  };
  return (
    <Dialog title={t('account.login.title')} size="small" isOpen onClose={onClose}>
      <fetcher.Form method="post" action={loginPath(way)} noValidate className="flex flex-col gap-4">
        {request.pending !== undefined && <PendingText action={request.pending} title={request.title} />}
        <input type="hidden" name="as" value="dialog" />
        {request.title !== undefined && <input type="hidden" name="title" value={request.title} />}
        {tried?.step === undefined ? (
          <SignInFields tried={tried} isOver={tried?.isOver} isSending={fetcher.state !== 'idle'} />
        ) : (
          <>
            <p className="text-muted">
              {t(tried.step.ways.includes('passkey') ? 'account.step.passkey_text' : 'account.step.text')}
            </p>
            <SecondStepFields ways={tried.step.ways} tried={tried} isSending={fetcher.state !== 'idle'} />
          </>
        )}
      </fetcher.Form>
      <p className="mt-4 text-sm text-muted">
        {t('account.login.no_account')}{' '}
        <Link
          to={registerPath(way)}
          state={{ pendingTitle: request.title }}
          className="text-accent-text underline underline-offset-2"
        >
          {t('account.register.title')}
        </Link>
      </p>
      <div className="mt-4 empty:hidden">
        <OtherWays ways={ways} isBelow {...way} />
      </div>
    </Dialog>
  );
}
