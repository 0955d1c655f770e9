import { dialCodeLabel, dialCodesOf } from '../../../leads/phone.contract.ts';
import { nationalPhone } from '../../../leads/shown-phone.contract.ts';
import { Field } from '../../../ui/field.tsx';
import { useTranslate, useVisit } from '../../../ui/visit.tsx';
import type { Refused } from '../refused.ts';

interface PhoneFieldProps {
  readonly id: string;
  readonly name: 'mobile' | 'phone';
  readonly label: string;
  readonly number: string | undefined;
  readonly code: string | undefined;
  readonly tried: Refused | undefined;
  readonly help?: string | undefined;
}

/** A number with its country, which together are one thing: an error stands under both. */
export function PhoneField({ id, name, label, number, code, tried, help }: PhoneFieldProps) {
  const t = useTranslate();
  const { region, language } = useVisit();
  const chosen = tried?.values[`${name}_code`] ?? code ?? (region === 'no' ? '+47' : '+61');
  return (
    <Field id={`${id}-${name}`} label={label} help={help} error={tried?.fields[name] ?? tried?.fields[`${name}_code`]}>
      {(input) => (
        // What was saved is shown as it is written everywhere.
        <span key={`${code ?? ''} ${number ?? ''}`} className="flex gap-2">
          <select
            name={`${name}_code`}
            aria-label={t('account.contact.dial_code', { field: label })}
            defaultValue={chosen}
            className="field w-32 shrink-0"
          >
            {[...new Set([...dialCodesOf(region), chosen])].map((each) => (
              // Names of countries are the browser's own, which may be newer than the server's.
              <option key={each} value={each} suppressHydrationWarning>
                {dialCodeLabel(each, language)}
              </option>
            ))}
          </select>
          <input
            {...input}
            name={name}
            type="tel"
            autoComplete={name === 'mobile' ? 'mobile tel-national' : 'tel-national'}
            maxLength={40}
            defaultValue={tried?.values[name] ?? (number === undefined ? undefined : nationalPhone(number, code))}
          />
        </span>
      )}
    </Field>
  );
}
