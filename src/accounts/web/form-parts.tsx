import type { ReactNode } from 'react';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { Refused } from './refused.ts';

/** What is wrong with a form as a whole. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <Notice tone="red" icon="alert">
      <p role="alert">{children}</p>
    </Notice>
  );
}

/** An address to sign in or to be written to at. */
export function EmailField({
  id,
  label,
  tried,
  value,
  isUsername = false,
}: {
  id: string;
  label?: string;
  tried: Refused | undefined;
  value?: string | undefined;
  isUsername?: boolean;
}) {
  const t = useTranslate();
  return (
    <Field id={`${id}-email`} label={label ?? t('account.login.email')} error={tried?.fields['email']}>
      {(input) => (
        <input
          {...input}
          required
          data-autofocus
          type="email"
          name="email"
          inputMode="email"
          autoComplete={isUsername ? 'username' : 'email'}
          autoCapitalize="off"
          spellCheck={false}
          maxLength={254}
          defaultValue={tried?.values['email'] ?? value}
        />
      )}
    </Field>
  );
}
