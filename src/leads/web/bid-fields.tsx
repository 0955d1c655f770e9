import { Field } from '../../ui/field.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { FieldsProps } from './lead-fields.tsx';

/** What whoever sells a home asks somebody first who would like to bid. All of it may be left out. */
export function BidFields({
  id,
  values,
  problems: { fields },
  amountHelp,
}: FieldsProps & { readonly amountHelp: string }) {
  const t = useTranslate();
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Field id={`${id}-bid_amount`} label={t('lead.field.bid_amount')} help={amountHelp} error={fields['bid_amount']}>
        {(input) => (
          <input {...input} name="bid_amount" inputMode="numeric" maxLength={20} defaultValue={values['bid_amount']} />
        )}
      </Field>
      <Field id={`${id}-is_financed`} label={t('lead.field.is_financed')} error={fields['is_financed']}>
        {(input) => (
          <select {...input} name="is_financed" defaultValue={values['is_financed'] ?? ''}>
            <option value="">{t('lead.financed.none')}</option>
            <option value="true">{t('lead.financed.yes')}</option>
            <option value="false">{t('lead.financed.no')}</option>
          </select>
        )}
      </Field>
    </div>
  );
}
