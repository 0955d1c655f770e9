import { Field } from '../../ui/field.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { FieldView } from './form-view.ts';

/** How long a home is let: one of the usual lengths, or another number of months in a field that comes for it. */
export function LeaseField({ field, problem }: { field: FieldView; problem: string | undefined }) {
  const t = useTranslate();
  const [choice = '', months = ''] = field.raw;
  return (
    <div className="group col-span-2 grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <Field id={field.path} label={field.label} help={field.help}>
        {({ required: _, ...input }) => (
          <select {...input} name={field.path} defaultValue={choice}>
            <option value="">{t('drafts.option.none')}</option>
            {field.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <div className="hidden group-has-[option[value=other]:checked]:block">
        <Field id={`${field.path}.months`} label={t('drafts.field.lease_months')} error={problem}>
          {({ required: _, ...input }) => (
            <input
              {...input}
              name={field.path}
              defaultValue={months}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
            />
          )}
        </Field>
      </div>
    </div>
  );
}
