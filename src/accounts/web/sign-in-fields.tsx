import { useId } from 'react';
import { Link } from 'react-router';
import { forgotPasswordPath } from '../../account-paths.ts';
import { useTranslate } from '../../ui/visit.tsx';
import { EmailField, FormError } from './form-parts.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { PasswordField } from './password-field.tsx';
import { passkeyToSignIn } from '../factors/web/client.ts';
import { PasskeyButton } from '../factors/web/passkey-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Refused } from './refused.ts';
import { useApi } from './use-api.ts';

interface TriedSignIn extends Refused {
  /** In the reader's language, as the dialog's texts are on every page; `again` sends the link once more. */
  readonly unconfirmed?: { readonly text: string; readonly again?: string } | undefined;
}

/** What signing in asks for, on the page and in the dialog; stands inside a form. */
export function SignInFields({
  tried,
  email,
  isOver = false,
  isSending = false,
}: {
  tried: TriedSignIn | undefined;
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
      {tried?.unconfirmed !== undefined && <Unconfirmed {...tried.unconfirmed} isSending={isSending} />}
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
      <SubmitButton className="w-full" isSending={isSending}>
        {t('account.login.submit')}
      </SubmitButton>
      <PasskeyButton ask={async () => (await api(passkeyToSignIn, {})).data.options} className="w-full">
        {t('account.login.passkey')}
      </PasskeyButton>
    </div>
  );
}

/** The password was right, and the address is not confirmed: says so, and sends the link once more. */
function Unconfirmed({ text, again, isSending }: NonNullable<TriedSignIn['unconfirmed']> & { isSending: boolean }) {
  return (
    <Notice tone={again === undefined ? 'accent' : 'amber'} icon="mail">
      <p role={again === undefined ? 'status' : 'alert'}>{text}</p>
      {again !== undefined && (
        <SubmitButton isSending={isSending} kind="secondary" name="again" value="1" className="mt-3">
          {again}
        </SubmitButton>
      )}
    </Notice>
  );
}
