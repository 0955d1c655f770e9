import type { Format } from '../texts/format.ts';
import { type Language, type Translate, zoneOfRegion } from '../texts/messages.ts';
import type { Receipt } from './contract.ts';

/** A line of a receipt, in words. */
export interface ReceiptFact {
  readonly label: string;
  readonly value: string;
}

const MINOR_UNITS = 100;

/**
 * What a receipt says, line by line, as a mail and a page have it. `format` writes numbers as the reader's language and
 * the receipt's market do.
 */
export function receiptFacts(
  { number, kind, issuedAt, region, lines, total, vat, method, cardLast4, seller, buyer }: Receipt,
  { t, format, language }: { readonly t: Translate; readonly format: Format; readonly language: Language },
): readonly ReceiptFact[] {
  const paidBy =
    cardLast4 === null ? t(`payment.receipt.method_${method}`) : t('payment.receipt.card', { last4: cardLast4 });
  return [
    { label: t('payment.receipt.number'), value: number },
    { label: t('payment.receipt.date'), value: format.dayOf(issuedAt, zoneOfRegion(region)) },
    ...(kind === 'sale' ? lines.map(({ title, price }) => ({ label: title, value: format.money(price) })) : []),
    { label: t('payment.receipt.total'), value: format.money(total) },
    { label: t(`payment.receipt.vat_${region}`, { percent: vat.percent }), value: exact(vat.amount, language, region) },
    { label: t('payment.receipt.paid_by'), value: paidBy },
    {
      label: t('payment.receipt.seller'),
      value: lineOf(seller.name, seller.address),
    },
    // Only where no money moves may it be missing (settings.server.ts).
    {
      label: t(`payment.receipt.seller_number_${region}`),
      value: seller.number === '' ? t('payment.receipt.no_number') : seller.number,
    },
    ...(buyer === null || (buyer.name === '' && buyer.address === '')
      ? []
      : [{ label: t('payment.receipt.buyer'), value: lineOf(buyer.name, buyer.address) }]),
  ];
}

function lineOf(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}

/** With its decimals: VAT seldom is a whole number. */
function exact(
  { minorUnits, currency }: Receipt['vat']['amount'],
  language: Language,
  region: Receipt['region'],
): string {
  const locale = language === 'nb' ? 'nb-NO' : region === 'no' ? 'en-GB' : 'en-AU';
  return new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
    minorUnits / MINOR_UNITS,
  );
}
