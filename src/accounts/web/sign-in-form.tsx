import { useId, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { PasswordField } from './password-field.tsx';
import type { Refused } from './sign-in.ts';

/** What signing in asks for, on the page and in the dialog; stands inside a form. */
export function SignInFields({ tried, isSending }: { tried: Refused | undefined; isSending: boolean }) {
  const t = useTranslate();
  const id = useId();
  return (
    <div className="flex flex-col gap-4">
      {tried?.error !== undefined && <FormError>{tried.error}</FormError>}
      <Field id={`${id}-email`} label={t('account.login.email')} error={tried?.fields['email']}>
        {(input) => <input {...input} required data-autofocus type="email" name="email" autoComplete="username" inputMode="email" autoCapitalize="off" maxLength={254} defaultValue={tried?.values['email']} />}
      </Field>
      <PasswordField id={`${id}-password`} label={t('account.login.password')} error={tried?.fields['password']} />
      <SubmitButton isSending={isSending}>{t('account.login.submit')}</SubmitButton>
    </div>
  );
}

/** What is wrong with a form as a whole. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <Notice tone="red" icon="alert">
      <p role="alert">{children}</p>
    </Notice>
  );
}

/** Keeps its place and the focus while the form is on its way. */
export function SubmitButton({ isSending, children }: { isSending: boolean; children: ReactNode }) {
  return (
    <Button type="submit" kind="primary" aria-disabled={isSending} onClick={(event) => isSending && event.preventDefault()} className="w-full aria-disabled:opacity-60">
      {children}
    </Button>
  );
}
