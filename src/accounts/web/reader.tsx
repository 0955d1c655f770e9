import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { loginPath } from '../../paths.ts';
import { useToast } from '../../ui/toast.tsx';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import { hostSignIn, type SignInRequest } from './ask-to-sign-in.ts';
import { pendingText } from './pending-action.ts';

/** On every page: follows who reads it, in all tabs, and has the dialog that asks to sign in. What it takes is fetched when the page is there. */
export function Reader() {
  const visit = useVisit();
  const t = useTranslate();
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const isSignedIn = visit.user !== undefined;
  const { language, region } = visit;

  useEffect(() => {
    const watching = import('./watch-reader.ts').then(({ watchReader }) => watchReader({ isSignedIn, language, region, revalidate, say: (key) => toast(t(key)) }));
    watching.catch(() => undefined);
    return () => void watching.then((stop) => stop()).catch(() => undefined);
  }, [isSignedIn, language, region, revalidate, toast, t]);

  return <SignInHost />;
}

function SignInHost() {
  const [request, setRequest] = useState<SignInRequest>();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const here = pathname + search;

  useEffect(
    () =>
      hostSignIn((asked) => {
        const pending = asked.pending === undefined ? {} : { pending: pendingText(asked.pending) };
        // Where the dialog cannot be fetched, the page does the same.
        loadDialog().then(
          () => setRequest(asked),
          () => void navigate(loginPath({ redirect: here, ...pending })),
        );
      }),
    [navigate, here],
  );

  if (request === undefined) return null;
  return (
    <Suspense>
      <SignInDialog request={request} onClose={() => setRequest(undefined)} />
    </Suspense>
  );
}

const loadDialog = () => import('./sign-in-dialog.tsx');
const SignInDialog = lazy(loadDialog);
