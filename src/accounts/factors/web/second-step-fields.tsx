import { useId } from 'react';
import { useTranslate } from '../../../ui/visit.tsx';
import { FormError } from '../../web/form-parts.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import type { Refused } from '../../web/refused.ts';
import { useApi } from '../../web/use-api.ts';
import { passkeyToSignIn } from './client.ts';
import { CodeField } from './code-field.tsx';
import { PasskeyButton } from './passkey-button.tsx';

/** What the second step of signing in asks for; stands inside a form. */
export function SecondStepFields({
  ways,
  tried,
  isSending = false,
}: {
  ways: readonly ('code' | 'passkey')[];
  tried: Refused | undefined;
  isSending?: boolean;
}) {
  const t = useTranslate();
  const api = useApi();
  const id = useId();
  const isFirst = tried === undefined || tried.code === 'second_factor_needed';
  const wrong = tried?.error ?? tried?.fields['passkey'];
  return (
    <div className="flex flex-col gap-4">
      {!isFirst && wrong !== undefined && <FormError>{wrong}</FormError>}
      {ways.includes('passkey') && (
        <PasskeyButton kind="primary" ask={async () => (await api(passkeyToSignIn, {})).data.options}>
          {t('account.security.use_passkey')}
        </PasskeyButton>
      )}
      <CodeField
        id={`${id}-code`}
        label={t('account.security.code')}
        help={t('account.security.code_help')}
        error={tried?.fields['code']}
        isFirst
      />
      <SubmitButton className="w-full" isSending={isSending}>
        {t('account.step.submit')}
      </SubmitButton>
    </div>
  );
}
