import { useId } from 'react';
import { Link } from 'react-router';
import { forgotPasswordPath } from '../../account-paths.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { EmailField, FormError, SubmitButton } from './form-parts.tsx';
import { PasswordField } from './password-field.tsx';
import { passkeyToSignIn } from '../factors/web/client.ts';
import { PasskeyButton } from '../factors/web/passkey-button.tsx';
import type { Refused } from './refused.ts';
import { useApi } from './use-api.ts';

/** What signing in asks for, on the page and in the dialog; stands inside a form. */
export function SignInFields({
  tried,
  email,
  isOver = false,
  isSending = false,
}: {
  tried: Refused | undefined;
  email?: string;
  /** The second step took too long. */
  isOver?: boolean | undefined;
  isSending?: boolean;
}) {
  const t = useTranslate();
  const api = useApi();
  const id = useId();
  return (
    <div className="flex flex-col gap-4">
      {tried?.error !== undefined && <FormError>{isOver ? t('account.step.over') : tried.error}</FormError>}
      {tried?.fields['passkey'] !== undefined && <FormError>{tried.fields['passkey']}</FormError>}
      <EmailField id={id} tried={tried} value={email} isUsername />
      <PasswordField id={`${id}-password`} label={t('account.login.password')} error={tried?.fields['password']} />
      <Link
        to={forgotPasswordPath}
        className="-mt-2 inline-flex min-h-6 items-center self-start text-sm text-accent-text underline underline-offset-2"
      >
        {t('account.login.forgotten')}
      </Link>
      <SubmitButton isSending={isSending}>{t('account.login.submit')}</SubmitButton>
      <PasskeyButton ask={async () => (await api(passkeyToSignIn, {})).data.options} className="w-full">
        {t('account.login.passkey')}
      </PasskeyButton>
    </div>
  );
}
