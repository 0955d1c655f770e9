import { useId } from 'react';
import {
  Form,
  Link,
  useActionData,
  useLoaderData,
  useNavigation,
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from 'react-router';
import { apiContext, callerContext } from '../../../platform/http/load-context.contract.ts';
import { translator } from '../../../texts/messages.ts';
import { forgotPasswordPath } from '../../../account-paths.ts';
import { metaTags, pageMeta } from '../../../ui/page-meta.ts';
import { useTranslate } from '../../../ui/visit.tsx';
import { getProfile } from '../../profile.contract.ts';
import { changePassword } from '../../registration.contract.ts';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { FormProblems } from '../form-problems.tsx';
import { NewPasswordField } from '../new-password-field.tsx';
import { PasswordField } from '../password-field.tsx';
import { refused, textsOf } from '../refused.ts';
import { SettingsFrame } from './settings-frame.tsx';
import type { PageHandle } from '../../../texts/page-texts.tsx';

/** Changing one's password, by whoever knows the present one. */
export async function loader({ context }: LoaderFunctionArgs) {
  const caller = context.get(callerContext);
  const t = translator(caller.language);
  const { data: profile } = await context.get(apiContext)(getProfile, {});
  return {
    known: [profile.name, profile.email ?? ''],
    meta: pageMeta(caller, { title: t('account.password.title'), description: t('account.password.text') }),
  };
}

export async function action({ context, request }: ActionFunctionArgs) {
  const given = textsOf(await request.formData(), ['current_password', 'new_password']);
  try {
    await context.get(apiContext)(changePassword, {
      body: { currentPassword: given.current_password, newPassword: given.new_password },
    });
    return { isSaved: true } as const;
  } catch (error) {
    return refused(error, context.get(callerContext).language, {});
  }
}

export const handle = { texts: ['accounts'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function ChangePasswordPage() {
  const t = useTranslate();
  const id = useId();
  const { known } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isSending = useNavigation().state === 'submitting';
  const tried = answer !== undefined && 'values' in answer ? answer : undefined;
  const isSaved = answer !== undefined && 'isSaved' in answer;
  return (
    <SettingsFrame
      title={t('account.password.title')}
      text={t('account.password.text')}
      done={isSaved ? t('account.password.changed') : undefined}
    >
      {/* Emptied when it is done. */}
      <Form key={String(isSaved)} method="post" noValidate className="flex max-w-md flex-col gap-4">
        <FormProblems id={id} tried={tried} />
        <input
          type="email"
          name="email"
          autoComplete="username"
          value={known[1]}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
          className="sr-only"
        />
        <PasswordField
          id={`${id}-current_password`}
          name="current_password"
          label={t('account.password.current')}
          error={tried?.fields['current_password']}
        />
        <NewPasswordField
          id={`${id}-new_password`}
          name="new_password"
          label={t('account.new_password.label')}
          error={tried?.fields['new_password']}
          known={known}
        />
        <SubmitButton isSending={isSending} className="self-start">
          {t('account.password.submit')}
        </SubmitButton>
      </Form>
      <p className="text-sm text-muted">
        {t('account.password.unknown')}{' '}
        <Link to={forgotPasswordPath} className="text-accent-text underline underline-offset-2">
          {t('account.forgotten.submit')}
        </Link>
      </p>
    </SettingsFrame>
  );
}
