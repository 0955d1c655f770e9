import { useState } from 'react';
import { useTranslate } from '../../ui/visit.tsx';
import { PasswordField } from './password-field.tsx';
import { STRENGTHS, strengthOf } from './password-strength.ts';

/** As the server asks for; it says so when it is refused. */
const LEAST = 12;

/**
 * A password that is being chosen, with how strong it is while it is typed. `known` is what the account says of its
 * owner.
 */
export function NewPasswordField({
  id,
  name = 'password',
  label,
  error,
  known = [],
}: {
  id: string;
  name?: string;
  label: string;
  error: string | undefined;
  known?: readonly string[];
}) {
  const t = useTranslate();
  const [password, setPassword] = useState('');
  return (
    <PasswordField
      id={id}
      name={name}
      label={label}
      isNew
      help={t('account.password.help')}
      error={error}
      onChange={setPassword}
    >
      <Meter password={password} known={known} />
    </PasswordField>
  );
}

function Meter({ password, known }: { password: string; known: readonly string[] }) {
  const t = useTranslate();
  const strength = strengthOf(password, known);
  const filled = password.length < LEAST ? 0 : STRENGTHS.indexOf(strength) + 1;
  return (
    <div className={password === '' ? 'hidden' : 'mt-2'}>
      <div aria-hidden="true" className="flex gap-1">
        {STRENGTHS.map((step, index) => (
          <span
            key={step}
            className={`h-1 flex-1 rounded-full transition-colors duration-150 ${index < filled ? (COLOURS[filled - 1] ?? '') : 'bg-line'}`}
          />
        ))}
      </div>
      <p role="status" className="mt-1 text-xs text-muted">
        {password === ''
          ? ''
          : password.length < LEAST
            ? t('account.password.short', { count: LEAST - password.length })
            : t(`account.password.strength.${strength}`)}
      </p>
    </div>
  );
}

const COLOURS = ['bg-red', 'bg-amber', 'bg-accent-edge', 'bg-accent'];
