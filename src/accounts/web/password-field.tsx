import { useState, type ReactNode } from 'react';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useTranslate } from '../../ui/visit.tsx';

interface PasswordFieldProps {
  readonly label: string;
  readonly name?: string;
  /** Whether one is chosen or given: password managers offer a new one or the kept one. */
  readonly isNew?: boolean;
  readonly id?: string;
  readonly isRequired?: boolean;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly onChange?: (password: string) => void;
  /** Under the field, such as how strong it is. */
  readonly children?: ReactNode;
}

/** A password, which can be shown while it is typed. */
export function PasswordField({
  label,
  name = 'password',
  isNew = false,
  isRequired = true,
  id,
  help,
  error,
  onChange,
  children,
}: PasswordFieldProps) {
  const t = useTranslate();
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} help={help} error={error} {...(id === undefined ? {} : { id })}>
      {(input) => (
        <>
          <span className="relative block">
            <input
              {...input}
              required={isRequired}
              name={name}
              type={isShown ? 'text' : 'password'}
              autoComplete={isNew ? 'new-password' : 'current-password'}
              autoCapitalize="off"
              spellCheck={false}
              maxLength={128}
              onChange={(event) => onChange?.(event.target.value)}
              className={`${input.className} pr-12`}
            />
            <button
              type="button"
              aria-label={t('account.password.show')}
              aria-pressed={isShown}
              aria-controls={input.id}
              onClick={() => setShown(!isShown)}
              className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-card text-muted hover:text-ink focus-visible:-outline-offset-2 noscript:hidden"
            >
              <Icon name={isShown ? HIDE : 'show'} />
            </button>
          </span>
          {children}
        </>
      )}
    </Field>
  );
}

/** The eye of `show`, struck through. */
const HIDE =
  'M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49M14.084 14.158a3 3 0 0 1-4.242-4.242M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143M2 2l20 20';
