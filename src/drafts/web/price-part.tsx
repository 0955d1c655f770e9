import { Form, useSubmit } from 'react-router';
import type { Buyer, Prices } from '../../payments/contract.ts';
import { formatOf } from '../../texts/format.ts';
import { Button } from '../../ui/button.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useTranslate, useVisit } from '../../ui/visit.tsx';

/**
 * What publishing costs, for how long and with what, and the way to pay. A choice is worked out by the server, with
 * JavaScript at once.
 */
export function PricePart({
  prices,
  total,
  isSending,
  extension,
  buyer,
}: {
  prices: Prices;
  total: string;
  isSending: boolean;
  /** Whom the receipt is made out to unless they say otherwise. */
  buyer: Buyer;
  /** Of a listing that ends soon: in words, until when it is online, and would be. */
  extension?: { readonly ends: string; readonly until: string } | undefined;
}) {
  const t = useTranslate();
  const submit = useSubmit();
  const { language } = useVisit();
  const { money } = formatOf(language, prices.region);
  const chosen = new Set(prices.chosen.lines.map(({ key }) => key));
  return (
    <section id="pay" className="scroll-mt-20 rounded-card border border-line bg-surface p-4 md:p-6">
      <h2 className="font-semibold">
        {t(extension === undefined ? 'drafts.publish.pay_title' : 'drafts.extend.title')}
      </h2>
      {extension !== undefined && (
        <p className="mt-1 text-sm text-muted">{t('drafts.extend.ends', { day: extension.ends })}</p>
      )}
      <Form
        method="get"
        className="mt-4 flex flex-col gap-4"
        onChange={(event) => void submit(event.currentTarget, { replace: true, preventScrollReset: true })}
      >
        <fieldset>
          <legend className="mb-2 text-sm font-medium">
            {t(extension === undefined ? 'drafts.publish.duration' : 'drafts.extend.duration')}
          </legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {prices.durations.map(({ days, price }) => (
              <label key={days} className={ROW}>
                <span className="flex items-center gap-3">
                  <input
                    type="radio"
                    name="days"
                    value={days}
                    defaultChecked={days === prices.chosen.days}
                    className="size-5 accent-accent"
                  />
                  {t('drafts.publish.days', { number: days })}
                </span>
                <span className="text-muted">{money(price)}</span>
              </label>
            ))}
          </div>
        </fieldset>
        {prices.extras.length > 0 && (
          <fieldset>
            <legend className="mb-2 text-sm font-medium">{t('drafts.publish.extras')}</legend>
            <div className="grid gap-2">
              {prices.extras.map(({ key, title, price }) => (
                <label key={key} className={ROW}>
                  <span className="flex items-center gap-3">
                    <input
                      type="checkbox"
                      name="extra"
                      value={key}
                      defaultChecked={chosen.has(key)}
                      className="size-5 accent-accent"
                    />
                    {title}
                  </span>
                  <span className="text-muted">{money(price)}</span>
                </label>
              ))}
            </div>
          </fieldset>
        )}
        <noscript>
          <Button type="submit">{t('drafts.publish.update')}</Button>
        </noscript>
      </Form>
      <p className="mt-5 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-4 text-lg font-semibold">
        <span className="text-sm font-normal text-muted">
          {t(`drafts.publish.total_${prices.region}`, { percent: prices.chosen.vat.percent })}
        </span>
        <output>{total}</output>
      </p>
      {extension !== undefined && (
        <p className="mt-1 text-sm text-muted">
          {t('drafts.extend.until', { days: prices.chosen.days, day: extension.until })}
        </p>
      )}
      <Form method="post" className="mt-4 flex flex-col gap-4">
        <input type="hidden" name="days" value={prices.chosen.days} />
        {[...chosen]
          .filter((key) => key !== 'publishing')
          .map((key) => (
            <input key={key} type="hidden" name="extra" value={key} />
          ))}
        <fieldset>
          <legend className="mb-2 text-sm font-medium">{t('drafts.publish.method')}</legend>
          <div className="grid gap-2 sm:grid-cols-2">
            {prices.methods.map((method, at) => (
              <label key={method} className={ROW}>
                <span className="flex items-center gap-3">
                  <input
                    type="radio"
                    name="method"
                    value={method}
                    defaultChecked={at === 0}
                    className="size-5 accent-accent"
                  />
                  {t(`drafts.publish.method.${method}`)}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <ReceiptTo buyer={buyer} />
        {prices.isTrial && <Notice>{t('drafts.publish.trial')}</Notice>}
        <SubmitButton kind="primary" name="intent" value="pay" isSending={isSending}>
          {t('drafts.publish.pay')}
        </SubmitButton>
      </Form>
    </section>
  );
}

/** Whom the receipt is made out to; folded, since it is mostly right. */
function ReceiptTo({ buyer: { name, address } }: { buyer: Buyer }) {
  const t = useTranslate();
  return (
    <details className="group/receipt rounded-card border border-line px-4">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 text-sm">
        <span className="min-w-0 truncate text-muted">
          {t('drafts.publish.receipt_to', { buyer: [name, address].filter((part) => part !== '').join(', ') })}
        </span>
        <span className="shrink-0 text-accent-text group-open/receipt:hidden">
          {t('drafts.publish.receipt_change')}
        </span>
      </summary>
      <div className="grid gap-3 pb-4">
        <Field label={t('drafts.publish.receipt_name')}>
          {({ required: _, ...input }) => (
            <input {...input} type="text" name="buyer_name" defaultValue={name} maxLength={200} autoComplete="name" />
          )}
        </Field>
        <Field label={t('drafts.publish.receipt_address')}>
          {({ required: _, ...input }) => (
            <input
              {...input}
              type="text"
              name="buyer_address"
              defaultValue={address}
              maxLength={200}
              autoComplete="off"
            />
          )}
        </Field>
      </div>
    </details>
  );
}

const ROW =
  'flex min-h-12 cursor-pointer items-center justify-between gap-3 rounded-card border border-edge bg-surface px-4 py-2 text-sm hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft';
