import { useEffect } from 'react';
import {
  data,
  Form,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { GoneLink } from '../../../accounts/web/gone-link.tsx';
import { refused } from '../../../accounts/web/refused.ts';
import { linkAnswer, openLink } from '../../../accounts/web/secret-link.ts';
import { propertyPath } from '../../../paths.ts';
import { apiContext, callerContext } from '../../../platform/http/load-context.contract.ts';
import { changeSignUpPath, signUpPath } from '../../../sign-up-paths.ts';
import { translator } from '../../../texts/messages.ts';
import type { PageHandle } from '../../../texts/page-texts.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { metaTags, pageMeta } from '../../../ui/page-meta.ts';
import { useTranslate } from '../../../ui/visit.tsx';
import { OPEN_VIEWING } from '../../web/open-viewing.ts';
import { forgetSignedUp } from '../../web/signed-up.ts';
import { cancelSignUp, getSignUp } from '../contract.ts';
import { signUpView } from './sign-up-view.ts';

/**
 * A viewing that somebody has signed up for, to cancel it or to choose another time: where the home, the plan of a day
 * and the mail lead. Opening it changes nothing.
 */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  const t = translator(caller.language);
  const token = tokenOf(url);
  const link = await openLink(() => context.get(apiContext)(getSignUp, { query: { token } }));
  const signUp = link.done;
  const view = signUp === undefined ? undefined : signUpView(signUp, { t, language: caller.language });
  const title = view?.title ?? t('inbox.thread.gone');
  return data(
    {
      why: link.why,
      view,
      home: signUp === undefined ? undefined : { id: signUp.propertyId, path: propertyPath(signUp) },
      viewing: signUp?.viewingDate ?? OPEN_VIEWING,
      changePath: signUp?.isOpen === true ? changeSignUpPath(signUp, token) : undefined,
      meta: pageMeta(caller, { title, description: title }),
    },
    linkAnswer(link),
  );
}

export async function action({ context, url }: ActionFunctionArgs) {
  const token = tokenOf(url);
  try {
    await context.get(apiContext)(cancelSignUp, { body: { token } });
    return redirect(signUpPath(token), 303);
  } catch (error) {
    return refused(error, context.get(callerContext).language, {});
  }
}

export function headers({ loaderHeaders }: { loaderHeaders: Headers }): Headers {
  return loaderHeaders;
}

export const handle = { texts: ['accounts', 'inbox'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function SignUpPage() {
  const t = useTranslate();
  const { why, view, home, viewing, changePath } = useLoaderData<typeof loader>();
  const tried = useActionData<typeof action>();
  const isSending = useNavigation().state === 'submitting';
  const isOff = view?.state === 'cancelled' || view?.state === 'called_off';
  useEffect(() => {
    if (isOff && home !== undefined) forgetSignedUp(home.id, viewing);
  }, [isOff, home, viewing]);
  if (view === undefined || home === undefined)
    return <GoneLink why={why ?? 'dead'} title={t('inbox.thread.gone')} text={t('inbox.sign_up.gone_text')} />;
  return (
    <div className="wrap max-w-2xl py-6 md:py-10">
      <Link
        to={home.path}
        className="inline-flex min-h-11 items-center gap-1.5 text-sm text-accent-text hover:underline"
      >
        <Icon name="left" className="size-4" />
        {t('inbox.thread.see_home')}
      </Link>
      <h1 className="mt-1 text-xl font-semibold md:text-2xl">{view.title}</h1>
      <div className="mt-5 rounded-card border border-line bg-surface p-4">
        <p className="font-semibold wrap-anywhere">{view.home}</p>
        <p className={`mt-0.5 first-letter:uppercase ${isOff ? 'text-muted line-through' : ''}`}>{view.when}</p>
      </div>
      <p className="mt-4 text-muted" role={isOff ? 'status' : undefined}>
        {view.text}
      </p>
      {tried !== undefined && (
        <div className="mt-4">
          <Notice tone="red">{tried.error}</Notice>
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-2.5">
        {view.state === 'stands' && (
          <>
            <Form method="post">
              <Button type="submit" kind="primary" disabled={isSending}>
                {view.cancelText}
              </Button>
            </Form>
            {changePath !== undefined && <ButtonLink to={changePath}>{t('inbox.sign_up.other_time')}</ButtonLink>}
          </>
        )}
        {isOff && <ButtonLink to={home.path}>{t('inbox.thread.see_home')}</ButtonLink>}
      </div>
    </div>
  );
}

function tokenOf(url: URL): string {
  return url.searchParams.get('token') ?? '';
}
