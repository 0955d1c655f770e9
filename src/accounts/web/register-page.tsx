import { useId } from 'react';
import {
  data,
  Form,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  useLocation,
  useNavigation,
  useSearchParams,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { translator } from '../../texts/messages.ts';
import { homePath, loginPath, privacyPolicyPath, termsPath } from '../../paths.ts';
import { Field } from '../../ui/field.tsx';
import { metaTags, pageMeta } from '../../ui/page-meta.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { signInServices } from '../identity/contract.ts';
import { register, resendActivation } from '../registration.contract.ts';
import { returnToCookie } from './return-to.ts';
import { CheckMail } from './check-mail.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { useEntryPurpose } from './entry-purpose.ts';
import { returnQuery } from './return-query.ts';
import { EmailField } from './form-parts.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { FormProblems } from './form-problems.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { useKnownEmail } from './known-email.ts';
import { OtherWays } from './other-ways.tsx';
import { pendingTitleOf } from './pending-action.ts';
import { PendingNote } from './pending-note.tsx';
import { publishingCost } from './publishing-cost.ts';
import { refused, textsOf } from './refused.ts';
import type { PageHandle } from '../../texts/page-texts.tsx';

/** Opening an account: a form, and then the way to the mailbox. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  if (caller.user !== undefined) return redirect(homePath);
  const t = translator(caller.language);
  const api = context.get(apiContext);
  const { data: ways } = await api(signInServices, {});
  return data({
    ways,
    cost: await publishingCost(api, url.searchParams.get('redirect'), caller),
    meta: pageMeta(caller, { title: t('account.register.title'), description: t('account.register.text') }),
  });
}

export async function action({ context, request, url }: ActionFunctionArgs) {
  const api = context.get(apiContext);
  const form = await request.formData();
  const values = textsOf(form, ['name', 'email']);
  const isAgain = form.get('again') !== null;
  try {
    const { redirect: goOnTo } = returnQuery(url.searchParams);
    if (isAgain) await api(resendActivation, { body: { email: values.email, redirect: goOnTo } });
    else await api(register, { body: { ...values, ...textsOf(form, ['password']), redirect: goOnTo } });
    const begun = returnToCookie(url);
    return data({ sentTo: values.email, isAgain }, begun === undefined ? {} : { headers: { 'set-cookie': begun } });
  } catch (error) {
    return refused(error, context.get(callerContext).language, values);
  }
}

export const handle = { texts: ['accounts'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function RegisterPage() {
  const t = useTranslate();
  const id = useId();
  const { ways, cost } = useLoaderData<typeof loader>();
  const way = returnQuery(useSearchParams()[0]);
  const answer = useActionData<typeof action>();
  const email = useKnownEmail();
  const pendingTitle = pendingTitleOf(useLocation().state);
  const isSending = useNavigation().state === 'submitting';
  const text = [
    t(useEntryPurpose() === 'offer' ? 'account.register.offer' : 'account.register.text'),
    ...(cost === undefined ? [] : [t('account.offer.cost', { price: cost })]),
  ].join(' ');
  if (answer !== undefined && 'sentTo' in answer)
    return <CheckMail kind="activation" email={answer.sentTo} isAgain={answer.isAgain} isSending={isSending} />;
  return (
    <EntryFrame title={t('account.register.title')} text={text}>
      <PendingNote />
      <OtherWays ways={ways} {...way} />
      <Form method="post" noValidate className="flex flex-col gap-4">
        <FormProblems id={id} tried={answer} />
        <Field id={`${id}-name`} label={t('account.register.name')} error={answer?.fields['name']}>
          {(input) => (
            <input
              {...input}
              required
              name="name"
              autoComplete="name"
              maxLength={100}
              defaultValue={answer?.values['name']}
            />
          )}
        </Field>
        <EmailField id={id} tried={answer} value={email} />
        <NewPasswordField
          id={`${id}-password`}
          label={t('account.login.password')}
          error={answer?.fields['password']}
        />
        <p className="text-sm text-muted">
          {t('account.register.consent')}{' '}
          <Link to={termsPath} className={LINK}>
            {t('account.register.terms')}
          </Link>{' '}
          {t('account.register.and')}{' '}
          <Link to={privacyPolicyPath} className={LINK}>
            {t('account.register.privacy')}
          </Link>
          .
        </p>
        <SubmitButton className="w-full" isSending={isSending}>
          {t('account.register.submit')}
        </SubmitButton>
      </Form>
      <p className="text-sm text-muted">
        {t('account.register.has_account')}{' '}
        <Link to={loginPath(way)} state={{ email, pendingTitle }} className={LINK}>
          {t('account.login.title')}
        </Link>
      </p>
    </EntryFrame>
  );
}

const LINK = 'text-accent-text underline underline-offset-2';
