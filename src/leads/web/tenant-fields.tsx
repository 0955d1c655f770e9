import { Field } from '../../ui/field.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { MAX_INCOME, MAX_PETS, OCCUPATIONS } from '../occupations.contract.ts';
import type { FieldsProps } from './lead-fields.tsx';

/** What whoever lets a home asks first; an application needs the day and the people, else all may be left out. */
export function TenantFields({
  id,
  values,
  problems: { fields },
  isApplication = false,
  freeFrom,
  noPets,
}: FieldsProps & { isApplication?: boolean; freeFrom?: string | undefined; noPets: string | undefined }) {
  const t = useTranslate();
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 text-sm font-semibold">{t(isApplication ? 'lead.applicant' : 'lead.tenant')}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id={`${id}-move_in`} label={t('lead.field.move_in')} error={fields['move_in']} required={isApplication}>
          {(input) => (
            <input {...input} name="move_in" type="date" min={freeFrom} defaultValue={values['move_in'] ?? freeFrom} />
          )}
        </Field>
        <Field id={`${id}-people`} label={t('lead.field.occupants')} error={fields['people']} required={isApplication}>
          {(input) => (
            <input {...input} name="people" inputMode="numeric" maxLength={2} defaultValue={values['people']} />
          )}
        </Field>
        <Field
          id={`${id}-pets`}
          label={t('lead.field.pets')}
          help={noPets ?? t('lead.field.pets_help')}
          error={fields['pets']}
        >
          {(input) => <input {...input} name="pets" maxLength={MAX_PETS} defaultValue={values['pets']} />}
        </Field>
        <Field id={`${id}-occupation`} label={t('lead.field.occupation')} error={fields['occupation']}>
          {(input) => (
            <select {...input} name="occupation" defaultValue={values['occupation'] ?? ''}>
              <option value="">{t('lead.occupation.none')}</option>
              {OCCUPATIONS.map((occupation) => (
                <option key={occupation} value={occupation}>
                  {t(`lead.occupation.${occupation}`)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      {isApplication && (
        <Field
          id={`${id}-income`}
          label={t('lead.field.income')}
          help={t('lead.field.income_help')}
          error={fields['income']}
        >
          {(input) => <input {...input} name="income" maxLength={MAX_INCOME} defaultValue={values['income']} />}
        </Field>
      )}
    </fieldset>
  );
}
