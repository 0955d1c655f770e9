import { useId } from 'react';
import { Link } from 'react-router';
import { forgotPasswordPath } from '../../account-paths.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { EmailField, FormError, SubmitButton } from './form-parts.tsx';
import { PasswordField } from './password-field.tsx';
import type { Refused } from './refused.ts';

/** What signing in asks for, on the page and in the dialog; stands inside a form. */
export function SignInFields({
  tried,
  email,
  isSending = false,
}: {
  tried: Refused | undefined;
  email?: string;
  isSending?: boolean;
}) {
  const t = useTranslate();
  const id = useId();
  return (
    <div className="flex flex-col gap-4">
      {tried?.error !== undefined && <FormError>{tried.error}</FormError>}
      <EmailField id={id} tried={tried} value={email} isUsername />
      <PasswordField id={`${id}-password`} label={t('account.login.password')} error={tried?.fields['password']} />
      <Link
        to={forgotPasswordPath}
        className="-mt-2 inline-flex min-h-6 items-center self-start text-sm text-accent-text underline underline-offset-2"
      >
        {t('account.login.forgotten')}
      </Link>
      <SubmitButton isSending={isSending}>{t('account.login.submit')}</SubmitButton>
    </div>
  );
}
