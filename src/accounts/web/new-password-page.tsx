import { useId } from 'react';
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
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { translator } from '../../texts/messages.ts';
import { loginPath } from '../../paths.ts';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { checkPasswordLink, resetPassword, setPassword } from '../registration.contract.ts';
import { BusyLink } from './busy-link.tsx';
import { DeadLink } from './dead-link.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { FormProblems } from './form-problems.tsx';
import { linkAnswer, openLink } from './secret-link.ts';
import { NewPasswordField } from './new-password-field.tsx';
import { flashMessageCookie } from './flash-message.ts';
import { refused, textsOf } from './refused.ts';
import type { PageHandle } from '../../texts/page-texts.tsx';

/**
 * Choosing a password by the link of a mail, the first one or a new one. The link is looked at before anything is
 * asked.
 */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  const t = translator(caller.language);
  const link = await openLink(() => context.get(apiContext)(checkPasswordLink, { params: { token: tokenOf(url) } }));
  const title = t(
    link.done !== undefined
      ? `account.new_password.${link.done.action}.title`
      : link.why === 'busy'
        ? 'account.link.busy_title'
        : 'account.link.title',
  );
  return data({ link, meta: pageMeta(caller, { title, description: title }) }, linkAnswer(link));
}

export async function action({ context, request, url }: ActionFunctionArgs) {
  const token = tokenOf(url);
  const form = await request.formData();
  const { password } = textsOf(form, ['password']);
  try {
    await context.get(apiContext)(form.get('action') === 'set' ? setPassword : resetPassword, {
      body: { token, password },
    });
  } catch (error) {
    return refused(error, context.get(callerContext).language, {});
  }
  return redirect(`${loginPath()}?done=password`, {
    status: 303,
    headers: { 'set-cookie': flashMessageCookie('password_reset') },
  });
}

export function headers({ loaderHeaders }: { loaderHeaders: Headers }): Headers {
  return loaderHeaders;
}

export const handle = { texts: ['accounts'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function NewPasswordPage() {
  const t = useTranslate();
  const id = useId();
  const { link } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isSending = useNavigation().state === 'submitting';
  if (link.done === undefined) return link.why === 'busy' ? <BusyLink /> : <DeadLink kind="password" />;
  const { action: kind, email } = link.done;
  return (
    <EntryFrame title={t(`account.new_password.${kind}.title`)} text={t(`account.new_password.${kind}.text`)}>
      {/* A whole new page: whoever was signed in here no longer is. */}
      <Form method="post" reloadDocument noValidate className="flex flex-col gap-4">
        <FormProblems id={id} tried={answer} />
        <input type="hidden" name="action" value={kind} />
        {/* For password managers: whose password it is. */}
        <input
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
          className="sr-only"
        />
        <p className="text-sm break-all text-muted">{email}</p>
        <NewPasswordField
          id={`${id}-password`}
          label={t('account.new_password.label')}
          error={answer?.fields['password']}
          known={[email]}
        />
        <SubmitButton className="w-full" isSending={isSending}>
          {t('account.new_password.submit')}
        </SubmitButton>
      </Form>
    </EntryFrame>
  );
}

function tokenOf(url: URL): string {
  return url.searchParams.get('token') ?? '';
}
