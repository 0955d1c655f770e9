import { Form } from 'react-router';
import { useTranslate } from '../../../ui/visit.tsx';
import { FormError } from '../../web/form-parts.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { PasswordField } from '../../web/password-field.tsx';
import type { Refused } from '../../web/refused.ts';
import { useApi } from '../../web/use-api.ts';
import { passkeyToProve } from './client.ts';
import { CodeField } from './code-field.tsx';
import { PasskeyButton } from './passkey-button.tsx';

/** Asks somebody who is signed in again who they are, by what they have. */
export function ProveForm({
  id,
  proofs,
  tried,
  isSending,
}: {
  id: string;
  proofs: readonly ('password' | 'code' | 'passkey' | 'sign_in')[];
  tried: Refused | undefined;
  isSending: boolean;
}) {
  const t = useTranslate();
  const api = useApi();
  const wrong = tried?.error ?? tried?.fields['passkey'];
  return (
    <Form method="post" noValidate className="flex max-w-md flex-col gap-4">
      <input type="hidden" name="intent" value="prove" />
      {wrong !== undefined && <FormError>{wrong}</FormError>}
      {proofs.includes('passkey') && (
        <PasskeyButton ask={async () => (await api(passkeyToProve, {})).data.options}>
          {t('account.security.use_passkey')}
        </PasskeyButton>
      )}
      {proofs.includes('password') && (
        <PasswordField
          id={`${id}-password`}
          label={t('account.login.password')}
          isRequired={false}
          error={tried?.fields['password']}
        />
      )}
      {proofs.includes('code') && (
        <CodeField
          id={`${id}-code`}
          label={t('account.security.code')}
          help={t('account.security.code_help')}
          error={tried?.fields['code']}
        />
      )}
      <SubmitButton isSending={isSending} className="self-start">
        {t('account.security.confirm_submit')}
      </SubmitButton>
    </Form>
  );
}
