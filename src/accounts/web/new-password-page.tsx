import { useId } from 'react';
import { data, Form, redirect, useActionData, useLoaderData, useNavigation, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { AppError } from '../../contract/errors.ts';
import { apiContext, callerContext } from '../../contract/load-context.ts';
import { translator } from '../../contract/messages.ts';
import { loginPath } from '../../paths.ts';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { checkPasswordLink, resetPassword, setPassword } from '../registration.contract.ts';
import { DeadLink } from './dead-link.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { SubmitButton } from './form-parts.tsx';
import { FormProblems } from './form-problems.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { passingWordCookie } from './passing-word.ts';
import { refused, textsOf } from './refused.ts';

/** Choosing a password by the link of a mail, the first one or a new one. The link is looked at before anything is asked. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  const t = translator(caller.language);
  const link = await linkOf(context, tokenOf(request));
  const title = t(link === undefined ? 'account.link.title' : `account.new_password.${link.action}.title`);
  // The address has a secret in it.
  return data({ link, meta: pageMeta(caller, { title, description: title }) }, { status: link === undefined ? 410 : 200, headers: { 'cache-control': 'private, no-store' } });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const token = tokenOf(request);
  const form = await request.formData();
  const { password } = textsOf(form, ['password']);
  try {
    await context.get(apiContext)(form.get('action') === 'set' ? setPassword : resetPassword, { body: { token, password } });
  } catch (error) {
    return refused(error, context.get(callerContext).language, {});
  }
  return redirect(`${loginPath()}?done=password`, { status: 303, headers: { 'set-cookie': passingWordCookie('password_reset') } });
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => (loaderData === undefined ? [] : metaTags(loaderData.meta));

export default function NewPasswordPage() {
  const t = useTranslate();
  const id = useId();
  const { link } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isSending = useNavigation().state === 'submitting';
  if (link === undefined) return <DeadLink kind="password" />;
  return (
    <EntryFrame title={t(`account.new_password.${link.action}.title`)} text={t(`account.new_password.${link.action}.text`)}>
      {/* A whole new page: whoever was signed in here no longer is. */}
      <Form method="post" reloadDocument noValidate className="flex flex-col gap-4">
        <FormProblems id={id} tried={answer} />
        <input type="hidden" name="action" value={link.action} />
        {/* For password managers: whose password it is. */}
        <input type="email" name="email" autoComplete="username" value={link.email} readOnly tabIndex={-1} aria-hidden="true" className="sr-only" />
        <p className="text-sm break-all text-muted">{link.email}</p>
        <NewPasswordField id={`${id}-password`} label={t('account.new_password.label')} error={answer?.fields['password']} known={[link.email]} />
        <SubmitButton isSending={isSending}>{t('account.new_password.submit')}</SubmitButton>
      </Form>
    </EntryFrame>
  );
}

function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? '';
}

/** What the link is for; undefined when it is used up, too old, or none at all. */
async function linkOf(context: LoaderFunctionArgs['context'], token: string) {
  try {
    return (await context.get(apiContext)(checkPasswordLink, { params: { token } })).data;
  } catch (error) {
    if (error instanceof AppError && (error.code === 'link_invalid' || error.code === 'invalid_input')) return undefined;
    throw error;
  }
}
