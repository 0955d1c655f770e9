import type { Person } from '../accounts/people.server.ts';
import { myListingPath } from '../paths.ts';
import type { MailContent } from '../platform/mail/mail-content.ts';
import { formatOf } from '../texts/format.ts';
import { type Language, type Region, translator, zoneOfRegion } from '../texts/messages.ts';
import type { Receipt } from './contract.ts';
import { MINOR } from './prices.server.ts';

/** To whoever has paid, or got money back. */
export function receiptMail(
  receipt: Receipt,
  reader: Pick<Person, 'language' | 'brand'> & { readonly origin: string; readonly receiptRegion: Region },
): MailContent {
  const { language, brand, origin, receiptRegion: region } = reader;
  const [t, format] = [translator(language), formatOf(language, region)];
  const { number, kind, issuedAt, lines, total, vat, method, cardLast4, seller } = receipt;
  const what = kind === 'sale' ? 'sale' : 'refund';
  const paidBy = cardLast4 === null ? t(`mail.receipt.method_${method}`) : t('mail.receipt.card', { last4: cardLast4 });
  return {
    language,
    brand,
    origin,
    subject: t(`mail.receipt.subject_${what}`, { number }),
    preview: format.money(total),
    title: t(`mail.receipt.title_${what}`),
    parts: [
      { kind: 'text', text: t(`mail.receipt.text_${what}`) },
      {
        kind: 'facts',
        facts: [
          { label: t('mail.receipt.number'), value: number },
          { label: t('mail.receipt.date'), value: format.dayOf(issuedAt, zoneOfRegion(region)) },
          ...(kind === 'sale' ? lines.map(({ title, price }) => ({ label: title, value: format.money(price) })) : []),
          { label: t('mail.receipt.total'), value: format.money(total) },
          {
            label: t(region === 'no' ? 'mail.receipt.vat_no' : 'mail.receipt.vat_au', { percent: vat.percent }),
            value: exact(vat.amount, language, region),
          },
          { label: t('mail.receipt.paid_by'), value: paidBy },
          {
            label: t('mail.receipt.seller'),
            value: [seller.name, seller.number, seller.address].filter((part) => part !== '').join(', '),
          },
        ],
      },
      { kind: 'button', label: t('mail.receipt.see'), path: myListingPath },
    ],
    footer: t('mail.receipt.footer'),
  };
}

/** With its decimals: VAT seldom is a whole number. */
function exact({ minorUnits, currency }: Receipt['vat']['amount'], language: Language, region: Region): string {
  const locale = language === 'nb' ? 'nb-NO' : region === 'no' ? 'en-GB' : 'en-AU';
  return new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
    minorUnits / MINOR,
  );
}
