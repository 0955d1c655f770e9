import { useId } from 'react';
import {
  data,
  Form,
  Link,
  useActionData,
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
import { forgotPassword } from '../registration.contract.ts';
import { CheckMail } from './check-mail.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { EmailField } from './form-parts.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { FormProblems } from './form-problems.tsx';
import { refused, textsOf } from './refused.ts';
import type { PageHandle } from '../../texts/page-texts.tsx';

/** Asking for a link to a new password. */
export function loader({ context }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  const t = translator(caller.language);
  return data({
    meta: pageMeta(caller, { title: t('account.forgotten.title'), description: t('account.forgotten.text') }),
  });
}

export async function action({ context, request }: ActionFunctionArgs) {
  const form = await request.formData();
  const values = textsOf(form, ['email']);
  try {
    await context.get(apiContext)(forgotPassword, { body: values });
    return data({ sentTo: values.email, isAgain: form.get('again') !== null });
  } catch (error) {
    return refused(error, context.get(callerContext).language, values);
  }
}

export const handle = { texts: ['accounts'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function ForgottenPasswordPage() {
  const t = useTranslate();
  const id = useId();
  const answer = useActionData<typeof action>();
  const isSending = useNavigation().state === 'submitting';
  if (answer !== undefined && 'sentTo' in answer)
    return <CheckMail kind="password" email={answer.sentTo} isAgain={answer.isAgain} isSending={isSending} />;
  return (
    <EntryFrame title={t('account.forgotten.title')} text={t('account.forgotten.text')}>
      <Form method="post" noValidate className="flex flex-col gap-4">
        <FormProblems id={id} tried={answer} />
        <EmailField id={id} tried={answer} isUsername />
        <SubmitButton className="w-full" isSending={isSending}>
          {t('account.forgotten.submit')}
        </SubmitButton>
      </Form>
      <Link
        to={loginPath()}
        className="inline-flex min-h-11 items-center self-start text-sm text-accent-text underline underline-offset-2"
      >
        {t('account.to_login')}
      </Link>
    </EntryFrame>
  );
}
