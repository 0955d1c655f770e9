import { Field } from '../../ui/field.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { StayView } from './contact-view.ts';
import type { FieldsProps } from './lead-fields.tsx';

/** When somebody would like to come to a holiday let and leave, and how many. All of it may be left out. */
export function StayFields({ id, values, problems: { fields }, stay }: FieldsProps & { stay: StayView }) {
  const t = useTranslate();
  return (
    <fieldset>
      <legend className="mb-3 text-sm font-semibold">{t('lead.stay')}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field id={`${id}-arrival`} label={t('lead.field.arrival')} error={fields['arrival']}>
          {(input) => <input {...input} name="arrival" type="date" min={stay.from} defaultValue={values['arrival']} />}
        </Field>
        <Field
          id={`${id}-departure`}
          label={t('lead.field.departure')}
          help={stay.shortest}
          error={fields['departure']}
        >
          {(input) => (
            <input {...input} name="departure" type="date" min={stay.from} defaultValue={values['departure']} />
          )}
        </Field>
        <Field id={`${id}-guests`} label={t('lead.field.guests')} help={stay.mostGuests} error={fields['guests']}>
          {(input) => (
            <input
              {...input}
              name="guests"
              inputMode="numeric"
              maxLength={2}
              defaultValue={values['guests']}
              className={`${input.className} max-w-24`}
            />
          )}
        </Field>
      </div>
    </fieldset>
  );
}
