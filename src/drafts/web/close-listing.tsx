import { Field } from '../../ui/field.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { Asked } from './asked.tsx';
import type { DraftItemView } from './draft-item-view.ts';

/** Says that a home is sold or rented out, and for how much. */
export function CloseListing({
  draft: { id, isRent, signedUpText },
}: {
  draft: Pick<DraftItemView, 'id' | 'isRent'> & { readonly signedUpText?: string | undefined };
}) {
  const t = useTranslate();
  return (
    <Asked
      label={t(isRent ? 'drafts.action.rented' : 'drafts.action.sold')}
      title={t(isRent ? 'drafts.close.title_rented' : 'drafts.close.title_sold')}
      id={id}
      intent="close"
      press={t(isRent ? 'drafts.action.rented' : 'drafts.action.sold')}
    >
      {signedUpText !== undefined && <p className="text-sm">{signedUpText}</p>}
      <Field
        label={t(isRent ? 'drafts.close.price_rented' : 'drafts.close.price_sold')}
        help={t(isRent ? 'drafts.close.price_help_rented' : 'drafts.close.price_help_sold')}
      >
        {({ required: _, ...input }) => (
          <input {...input} type="text" name="price" inputMode="numeric" autoComplete="off" />
        )}
      </Field>
    </Asked>
  );
}
