import { useId } from 'react';
import { Form, useNavigation } from 'react-router';
import type { Refused } from '../../accounts/web/refused.ts';
import { MOST_CORRECTION_REASON } from '../../properties/corrected/limits.contract.ts';
import { Field } from '../../ui/field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { FactFieldView, FactFormView } from './fact-form-view.ts';

/** What of a listing of an import may be corrected. Closed until it is asked for; works without JavaScript. */
export function FactForm({ view, tried }: { view: FactFormView; tried: Refused | undefined }) {
  const t = useTranslate();
  const id = useId();
  const isSending = useNavigation().state === 'submitting';
  const isTried = tried?.values['act'] === 'correct_facts';
  const errorOf = (name: string) => {
    const names = name === 'coordinates' ? [name, `${name}.lat`, `${name}.lng`] : [name];
    return isTried ? names.map((each) => tried.fields[each]).find((said) => said !== undefined) : undefined;
  };
  return (
    <section aria-labelledby={`${id}-heading`} className="min-w-0 rounded-card border border-line bg-surface p-4">
      <h2 id={`${id}-heading`} className="text-lg font-semibold">
        {t('moderation.correct')}
      </h2>
      <details open={isTried} className="mt-1">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm text-accent-text underline underline-offset-2">
          {t('moderation.correct_open')}
        </summary>
        <Form method="post" noValidate className="mt-2 flex flex-col gap-4">
          <p className="text-sm text-muted">{t('moderation.facts_text')}</p>
          <input type="hidden" name="version" value={view.version} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
            {view.fields.map((field) => (
              <FactField
                key={field.name}
                id={`${id}-${field.name}`}
                field={field}
                value={isTried ? (tried.values[field.name] ?? field.value) : field.value}
                error={errorOf(field.name)}
              />
            ))}
          </div>
          <Field
            id={`${id}-reason`}
            label={t('moderation.correct_reason')}
            help={t('moderation.facts_reason_help')}
            error={errorOf('reason')}
          >
            {(input) => (
              <textarea
                {...input}
                name="reason"
                rows={3}
                maxLength={MOST_CORRECTION_REASON}
                defaultValue={isTried ? (tried.values['reason'] ?? '') : ''}
                className={`${input.className} h-auto py-2`}
              />
            )}
          </Field>
          <SubmitButton kind="primary" name="act" value="correct_facts" isSending={isSending} className="self-start">
            {t('moderation.correct_submit')}
          </SubmitButton>
        </Form>
      </details>
    </section>
  );
}

function FactField({
  id,
  field,
  value,
  error,
}: {
  id: string;
  field: FactFieldView;
  value: string;
  error: string | undefined;
}) {
  const { name, label, help, kind, unit, options } = field;
  const isWide = name === 'title' || kind === 'text';
  return (
    <Field id={id} label={label} help={help} error={error} className={isWide ? 'sm:col-span-2' : ''}>
      {(input) => {
        const common = { ...input, name, defaultValue: value };
        if (kind === 'types')
          return (
            <select {...common}>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          );
        if (kind === 'text')
          return <textarea {...common} rows={8} maxLength={20_000} className={`${input.className} h-auto py-2`} />;
        const box = <input {...common} type="text" inputMode={INPUT_MODES[kind]} autoComplete="off" maxLength={300} />;
        if (unit === undefined) return box;
        return (
          <div className="flex items-center gap-2">
            {box}
            <span className="shrink-0 text-sm text-muted">{unit}</span>
          </div>
        );
      }}
    </Field>
  );
}

/** What phones show a keyboard for. Phones may have no minus and no comma on that of numbers. */
const INPUT_MODES = {
  line: 'text',
  postcode: 'numeric',
  whole: 'numeric',
  money: 'numeric',
  area: 'decimal',
  point: 'text',
} as const;
