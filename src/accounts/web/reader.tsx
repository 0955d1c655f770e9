import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import type { FlagName } from '../../flags/registry.contract.ts';
import { forgetGone } from '../../hidden/web/hidden-state.ts';
import type { Translate } from '../../texts/messages.ts';
import { useToast, type ShowToast } from '../../ui/toast.tsx';
import { useApi } from './use-api.ts';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import { hostSignIn, type SignInRequest } from './ask-to-sign-in.ts';
import { lazyPart } from '../../ui/lazy-part.ts';

/**
 * On every page: follows who reads it, in all tabs, and has the dialog that asks to sign in. What it takes is fetched
 * when the page is there.
 */
export function Reader() {
  const visit = useVisit();
  const t = useTranslate();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const isSignedIn = visit.user !== undefined;
  const { language, region } = visit;
  const hasSearchKey = visit.flags.includes('search_key' satisfies FlagName);

  useEffect(() => {
    const watching = import('./watch-reader.ts').then(({ watchReader }) =>
      watchReader({ isSignedIn, language, region, hasSearchKey, revalidate, say: (key) => toast(t(key)) }),
    );
    watching.catch(() => undefined);
    return () => void watching.then((stop) => stop()).catch(() => undefined);
  }, [isSignedIn, language, region, hasSearchKey, revalidate, toast, t]);

  const api = useApi();
  const userId = visit.user?.id;

  // A page that came for nobody, after one that came for somebody: their sign-in has ended in between.
  const lastUser = useRef(userId);
  useEffect(() => {
    const before = lastUser.current;
    lastUser.current = userId;
    if (before !== userId) forgetGone();
    if (before !== undefined && userId === undefined)
      void import('./watch-reader.ts').then(
        ({ forgetGoneReader }) => forgetGoneReader(),
        () => undefined,
      );
  }, [userId]);

  useEffect(() => {
    if (userId === undefined) return;
    // What the page itself does for its reader goes first.
    const timer = setTimeout(
      () => void import('./hand-over.ts').then(({ handOver }) => handOver(userId, region, api)).catch(() => undefined),
      SETTLED_MS,
    );
    return () => clearTimeout(timer);
  }, [userId, region, api]);

  // What this browser hid for a stranger is the reader's from now on.
  const isHandedOver = userId === undefined || visit.hides === undefined;
  useEffect(() => {
    if (isHandedOver) return;
    void import('../../hidden/web/take-over.ts')
      .then(({ shareHidden }) => shareHidden(api))
      .then(revalidate, () => undefined);
  }, [isHandedOver, api, revalidate]);

  return <SignInHost toast={toast} t={t} />;
}

const SETTLED_MS = 2_000;

function SignInHost({ toast, t }: { toast: ShowToast; t: Translate }) {
  const [request, setRequest] = useState<SignInRequest & { readonly on: string }>();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const here = pathname + search;

  useEffect(
    () =>
      hostSignIn((asked) => {
        loadDialog().then(
          () => setRequest({ ...asked, on: pathname }),
          () =>
            // Every page has it from its beginning.
            import('./watch-reader.ts').then(({ signInOtherwise }) =>
              signInOtherwise(asked, here, (path) => void navigate(path), toast, t),
            ),
        );
      }),
    [navigate, here, pathname, toast, t],
  );

  // Its links lead to other pages, and it stays behind.
  if (request?.on !== pathname) return null;
  return (
    <Suspense>
      <SignInDialog request={request} onClose={() => setRequest(undefined)} />
    </Suspense>
  );
}

const loadDialog = () => import('./sign-in-dialog.tsx');
const SignInDialog = lazyPart(loadDialog);
