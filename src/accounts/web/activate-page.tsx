import {
  data,
  Form,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import type { OutputOf } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { translator } from '../../texts/messages.ts';
import { contactInfoPath, mailedReturnPath } from '../../account-paths.ts';
import { loginPath, userPath } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import { activate, lookAtActivation } from '../activation.contract.ts';
import { ActivationOffer } from './activation-offer.tsx';
import { signedInBy } from './sign-in.ts';
import { goOnSignedIn, signInAndContinue } from './sign-in-and-continue.ts';
import { rememberedReturnTo, GO_ON } from './return-to.ts';
import { BusyLink } from './busy-link.tsx';
import { DeadLink } from './dead-link.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { linkAnswer, openLink } from './secret-link.ts';
import { flashMessageCookie } from './flash-message.ts';
import { refused, textsOf } from './refused.ts';
import { SignInFields } from './sign-in-fields.tsx';
import type { PageHandle } from '../../texts/page-texts.tsx';

/**
 * The link of a mail that confirms an address, of a new account or of one that moves to it. Looking at it changes
 * nothing; the button does.
 */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  const t = translator(caller.language);
  const link = await openLink(() => context.get(apiContext)(lookAtActivation, { params: { token: tokenOf(url) } }));
  const title = t(
    link.done !== undefined
      ? `account.activate.${link.done.isDone ? DONE[link.done.action] : link.done.action}.title`
      : link.why === 'busy'
        ? 'account.link.busy_title'
        : 'account.link.title',
  );
  const goOnTo = mailedReturnPath(url.searchParams.get('redirect'));
  return data({ link, goOnTo, meta: pageMeta(caller, { title, description: title }) }, linkAnswer(link));
}

/**
 * Confirms the address. Whoever has given a password for that is signed in with it, and the browser that registered
 * without one; both go on to where they were before.
 */
export async function action({ context, request, url }: ActionFunctionArgs) {
  const form = await request.formData();
  const { password } = textsOf(form, ['password']);
  let done: OutputOf<typeof activate>['data'];
  try {
    ({ data: done } = await context.get(apiContext)(activate, {
      body: { token: tokenOf(url), ...(password === '' ? {} : { password }) },
    }));
  } catch (error) {
    return refused(error, context.get(callerContext).language, {});
  }
  if (password === '' && done.signIn === undefined) return null;
  form.set('email', done.email);
  const way = {
    redirect: mailedReturnPath(url.searchParams.get('redirect')) ?? userPath,
    // What the browser that registered keeps says more.
    ...rememberedReturnTo(request),
  };
  try {
    const args = { request, context, url };
    const { headers, wanted, word } =
      done.signIn === undefined
        ? await signInAndContinue(args, form, way)
        : await goOnSignedIn(args, signedInBy(args, done.signIn), form, way);
    headers.append('set-cookie', flashMessageCookie(word));
    return redirect(wanted, { status: 303, headers });
  } catch (error) {
    // The account is active all the same: the page says so, and asks to sign in.
    if (error instanceof AppError && error.status < 500) return null;
    throw error;
  }
}

export function headers({ loaderHeaders }: { loaderHeaders: Headers }): Headers {
  return loaderHeaders;
}

export const handle = { texts: ['accounts', 'saved-searches'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function ActivatePage() {
  const t = useTranslate();
  const { user } = useVisit();
  const { link, goOnTo = userPath } = useLoaderData<typeof loader>();
  const tried = useActionData<typeof action>() ?? undefined;
  const isSending = useNavigation().state === 'submitting';
  if (link.done === undefined) return link.why === 'busy' ? <BusyLink /> : <DeadLink kind="activation" />;
  const { action: kind, email, isDone } = link.done;
  // Somebody else has confirmed the address meanwhile: only acting tells.
  if (!isDone && tried?.code === 'link_invalid') return <DeadLink kind="activation" />;
  if (!isDone) return <ActivationOffer {...link.done} tried={tried} isSending={isSending} />;
  return (
    <EntryFrame title={t(`account.activate.${DONE[kind]}.title`)}>
      <Notice tone="accent" icon="check">
        <p role="status">{t(`account.activate.${DONE[kind]}.text`, { email })}</p>
      </Notice>
      {user === undefined ? (
        <Form method="post" action={loginPath({ redirect: goOnTo })} reloadDocument noValidate>
          <input type="hidden" name={GO_ON} value="1" />
          <SignInFields tried={undefined} email={email} />
        </Form>
      ) : (
        <ButtonLink to={kind === 'change_email' ? contactInfoPath : goOnTo} kind="primary" className="self-start">
          {t('account.activate.go_on')}
        </ButtonLink>
      )}
    </EntryFrame>
  );
}

const DONE = { activate: 'activated', change_email: 'email_changed' } as const;

function tokenOf(url: URL): string {
  return url.searchParams.get('token') ?? '';
}
