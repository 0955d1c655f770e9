import { Field } from '../../../ui/field.tsx';

/** A one-time code, which phones offer to fill in. */
export function CodeField({
  id,
  label,
  help,
  error,
  isFirst = false,
}: {
  id: string;
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  isFirst?: boolean;
}) {
  return (
    <Field id={id} label={label} help={help} error={error}>
      {(input) => (
        <input
          {...input}
          {...(isFirst ? { 'data-autofocus': true } : {})}
          name="factor_code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          className={`${input.className} max-w-56 tracking-widest tabular-nums`}
        />
      )}
    </Field>
  );
}
