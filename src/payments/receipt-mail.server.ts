import type { Person } from '../accounts/people.server.ts';
import { receiptsPath } from '../owner-paths.ts';
import type { MailContent } from '../platform/mail/mail-content.ts';
import { formatOf } from '../texts/format.ts';
import { translator } from '../texts/messages.ts';
import type { Receipt } from './contract.ts';
import { receiptFacts } from './receipt-facts.contract.ts';

/** To whoever has paid, or got money back. */
export function receiptMail(
  receipt: Receipt,
  reader: Pick<Person, 'language' | 'brand'> & { readonly origin: string },
): MailContent {
  const { language, brand, origin } = reader;
  const [t, format] = [translator(language), formatOf(language, receipt.region)];
  const { number, kind, total } = receipt;
  const what = kind === 'sale' ? 'sale' : 'refund';
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
        facts: receiptFacts(receipt, { t, format, language }),
      },
      { kind: 'button', label: t('mail.receipt.see'), path: receiptsPath },
    ],
    footer: t('mail.receipt.footer'),
  };
}
