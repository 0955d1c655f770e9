import { useEffect, useRef } from 'react';
import { errorKey } from '../../contract/error-text.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { ErrorSummary, Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import { dialCodeLabel, dialCodesOf } from '../phone.contract.ts';
import type { LeadProblems } from './use-lead-form.ts';

/** The parts that the forms of this slice share. Names of fields are those of the API. */

export interface FieldsProps {
  /** Begins the id of every field. */
  readonly id: string;
  /** What was typed before, by field. */
  readonly values: Readonly<Record<string, string>>;
  readonly problems: LeadProblems;
}

/** What is wrong: with links to fields, or with the whole. `names` are the form's fields in their order. */
export function Problems({ id, problems, names }: { id: string; problems: LeadProblems; names: readonly string[] }) {
  const t = useTranslate();
  const errors = names.flatMap((name) =>
    problems.fields[name] === undefined ? [] : [{ id: `${id}-${name}`, text: problems.fields[name] }],
  );
  if (errors.length > 0) return <ErrorSummary errors={errors} />;
  const code: ErrorCode | undefined =
    problems.code ?? (Object.keys(problems.fields).length > 0 ? 'invalid_input' : undefined);
  return code === undefined ? null : <Refusal>{t(errorKey(code))}</Refusal>;
}

/** Takes the focus as a summary does: the button that was pressed may be a screen further down. */
function Refusal({ children }: { children: string }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.focus(), []);
  return (
    <div ref={root} role="alert" tabIndex={-1} className="scroll-mt-24">
      <Notice tone="red" icon="alert">
        {children}
      </Notice>
    </div>
  );
}

/** Who writes: name, address, and a phone number with its country. */
export function SenderFields({ id, values, problems: { fields } }: FieldsProps) {
  const t = useTranslate();
  const { region, language } = useVisit();
  return (
    <>
      <Field id={`${id}-name`} label={t('lead.field.name')} error={fields['name']} required>
        {(input) => <input {...input} name="name" autoComplete="name" maxLength={100} defaultValue={values['name']} />}
      </Field>
      <Field id={`${id}-email`} label={t('lead.field.email')} error={fields['email']} required>
        {(input) => (
          <input
            {...input}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={values['email']}
          />
        )}
      </Field>
      <Field id={`${id}-phone`} label={t('lead.field.phone')} help={t('lead.field.phone_help')} error={fields['phone']}>
        {(input) => (
          <span className="flex gap-2">
            <select
              name="phone_code"
              aria-label={t('lead.field.dial_code')}
              autoComplete="tel-country-code"
              defaultValue={values['phone_code'] ?? (region === 'no' ? '+47' : '+61')}
              className="field w-40 shrink-0"
            >
              {dialCodesOf(region).map((code) => (
                // Names of countries are the browser's own, which may be newer than the server's.
                <option key={code} value={code} suppressHydrationWarning>
                  {dialCodeLabel(code, language)}
                </option>
              ))}
            </select>
            <input
              {...input}
              name="phone"
              type="tel"
              autoComplete="tel-national"
              maxLength={40}
              defaultValue={values['phone']}
            />
          </span>
        )}
      </Field>
    </>
  );
}

export function TextField({
  id,
  name,
  label,
  help,
  required = false,
  rows,
  suggestion,
  values,
  problems,
}: FieldsProps & {
  name: string;
  label: string;
  help?: string;
  required?: boolean;
  rows: number;
  /** Stands in the field until something else is typed. */
  suggestion?: string | undefined;
}) {
  return (
    <Field id={`${id}-${name}`} label={label} help={help} error={problems.fields[name]} required={required}>
      {(input) => (
        <textarea
          {...input}
          name={name}
          rows={rows}
          maxLength={4_000}
          data-suggested={suggestion !== undefined && values[name] === undefined ? '' : undefined}
          defaultValue={values[name] ?? suggestion}
          onFocus={({ currentTarget: field }) => {
            // By the keyboard one comes to the beginning, where one would write before the greeting.
            if (suggestion !== undefined && field.selectionEnd === 0)
              field.setSelectionRange(field.value.length, field.value.length);
          }}
          className={`${input.className} h-auto py-2.5`}
        />
      )}
    </Field>
  );
}

interface Choice {
  readonly value: string;
  readonly label: string;
  /** Beside the label, quieter. */
  readonly more?: string;
}

/** One of a few, each in full sight. Its first option has the id that an error leads to. */
export function Choices({
  id,
  name,
  label,
  options,
  values,
  problems,
}: FieldsProps & { name: string; label: string; options: readonly Choice[] }) {
  const error = problems.fields[name];
  const errorId = `${id}-${name}-error`;
  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className="flex flex-col gap-2">
        {options.map((option, index) => (
          <label
            key={option.value}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-card border border-edge bg-surface px-3.5 py-2 has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              id={index === 0 ? `${id}-${name}` : undefined}
              name={name}
              value={option.value}
              defaultChecked={values[name] === option.value}
              className="size-4.5 shrink-0 accent-(--accent)"
            />
            <span className="flex min-w-0 flex-wrap gap-x-3">
              <span className="first-letter:uppercase">{option.label}</span>
              {option.more !== undefined && <span className="text-muted">{option.more}</span>}
            </span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} className="mt-1 flex items-start gap-1.5 text-sm text-red">
          <Icon name="alert" className="mt-0.5 size-4" />
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** A field that people do not see and programs fill in, and the proof of when the form was asked for. */
export function GuardFields({ id, formToken }: { id: string; formToken: string | undefined }) {
  const t = useTranslate();
  return (
    <>
      <div aria-hidden="true" className="sr-only">
        <label htmlFor={`${id}-website`}>{t('lead.field.website')}</label>
        <input id={`${id}-website`} name="website" tabIndex={-1} autoComplete="off" />
      </div>
      {formToken !== undefined && <input type="hidden" name="form_token" value={formToken} />}
    </>
  );
}

/** Stays where it is and keeps the focus while the message is on its way. */
export function SendButton({ isSending, children }: { isSending: boolean; children: string }) {
  const t = useTranslate();
  return (
    <SubmitButton kind="primary" isSending={isSending} className="w-full sm:w-auto">
      {isSending ? t('lead.sending') : children}
    </SubmitButton>
  );
}
