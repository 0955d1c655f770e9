import { translator, zoneOfRegion } from '../../texts/messages.ts';
import { dataExportPath } from '../../account-paths.ts';
import type { MailContent } from '../../platform/mail/mail-content.ts';
import { formatOf } from '../../texts/format.ts';
import type { UserRow } from '../store.server.ts';

type Reader = Pick<UserRow, 'language' | 'brand' | 'region'>;

/** Leads to the copy of all that is kept of the reader. */
export function exportMail(
  reader: Reader,
  {
    token,
    expiresAt,
    hours,
    origin,
  }: { readonly token: string; readonly expiresAt: Date; readonly hours: number; readonly origin: string },
): MailContent {
  const t = translator(reader.language);
  const until = formatOf(reader.language, reader.region).dayOf(expiresAt.toISOString(), zoneOfRegion(reader.region));
  return {
    language: reader.language,
    brand: reader.brand,
    origin,
    subject: t('mail.export.subject'),
    preview: t('mail.export.until', { until }),
    title: t('mail.export.subject'),
    parts: [
      { kind: 'text', text: t('mail.export.text') },
      { kind: 'text', text: t('mail.export.until', { until }) },
      { kind: 'button', label: t('mail.export.button'), path: dataExportPath(token) },
      { kind: 'text', text: t('mail.export.not_you') },
    ],
    footer: t('mail.account.footer'),
    secretForHours: hours,
  };
}

/** To somebody who has deleted their account. */
export function goodbyeMail(reader: Reader, origin: string): MailContent {
  const t = translator(reader.language);
  return {
    language: reader.language,
    brand: reader.brand,
    origin,
    subject: t('mail.goodbye.subject'),
    preview: t('mail.goodbye.text'),
    title: t('mail.goodbye.subject'),
    parts: [
      { kind: 'text', text: t('mail.goodbye.text') },
      {
        kind: 'text',
        text: `${t('account.deleted.stays_messages')} ${t('account.deleted.stays_reports')} ${t('account.deleted.stays_collections')}`,
      },
      { kind: 'text', text: t('mail.goodbye.last') },
    ],
    footer: t('mail.goodbye.footer'),
  };
}
