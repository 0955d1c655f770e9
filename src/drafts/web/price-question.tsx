import { Form } from 'react-router';
import { draftPath } from '../../owner-paths.ts';
import { camelName } from '../../contract/case.ts';
import { formatOf } from '../../texts/format.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import type { PriceCheck } from '../price-check/contract.ts';

/** Asks about a price that is far from what homes cost: a figure too few, or too many, is easily typed. */
export function PriceQuestion({
  draft: { id, region },
  check,
  price,
  isRent,
  isSending,
}: {
  draft: { readonly id: string; readonly region: 'no' | 'au' };
  check: PriceCheck;
  /** In words, with what it is for. */
  price: string;
  isRent: boolean;
  isSending: boolean;
}) {
  const t = useTranslate();
  const { language } = useVisit();
  const { money } = formatOf(language, region);
  if (check.price === null) return null;
  const field = camelName(check.field?.split('.').at(-1) ?? '');
  return (
    <section aria-labelledby="price-question" className="rounded-card border border-amber bg-amber-soft p-4 md:p-6">
      <h2 id="price-question" className="font-semibold">
        {t('drafts.price.title', { price })}
      </h2>
      <p className="mt-1 text-sm">
        {check.usual === null
          ? t('drafts.price.unusual')
          : t(isRent ? 'drafts.price.usual_rent' : 'drafts.price.usual', {
              low: money(check.usual.low),
              high: money(check.usual.high),
            })}
      </p>
      <p className="mt-1 text-sm">{t('drafts.price.held')}</p>
      <Form method="post" className="mt-4 flex flex-wrap gap-3">
        <input type="hidden" name="price" value={check.price.amount} />
        <ButtonLink to={`${draftPath(id, { tab: 'price_and_date' })}#priceAndDate.${field}`} kind="primary">
          {t('drafts.price.change')}
        </ButtonLink>
        <SubmitButton kind="secondary" name="intent" value="confirm_price" isSending={isSending}>
          {t('drafts.price.yes', { price })}
        </SubmitButton>
      </Form>
    </section>
  );
}
