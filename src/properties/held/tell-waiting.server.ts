import { reviewPath } from '../../owner-paths.ts';
import type { MailContent } from '../../platform/mail/mail-content.ts';
import type { Platform } from '../../platform/platform.server.ts';
import { type Language, languageOfRegion, translator } from '../../texts/messages.ts';
import { readWaitingSummary } from './store.server.ts';

/**
 * Mails those who run the site, once on each day (UTC) on which listings of imports wait to be looked at: nobody sees
 * them until then. Imports run in processes of their own, so that this looks again and again.
 */
export async function tellOfWaiting(
  { db, clock, outbox, origin }: Pick<Platform, 'db' | 'clock' | 'outbox' | 'origin'>,
  operator: string,
): Promise<void> {
  const { waiting, region } = await readWaitingSummary(db);
  if (region === undefined) return;
  const day = clock.now().toISOString().slice(0, 10);
  await db.transaction((tx) =>
    outbox.send(tx, {
      key: `imports held ${day}`,
      to: { name: '', address: operator },
      content: waitingMail(waiting, languageOfRegion(region), origin),
    }),
  );
}

function waitingMail(waiting: number, language: Language, origin: string): MailContent {
  const t = translator(language);
  const subject = t('mail.imports_held.subject', { count: waiting, number: waiting });
  const text = t('mail.imports_held.text');
  return {
    ...{ language, brand: 'grend', origin },
    subject,
    preview: text,
    title: subject,
    parts: [
      { kind: 'text', text },
      { kind: 'button', label: t('mail.draft.waiting_button'), path: reviewPath({ show: 'imports' }) },
    ],
    footer: t('mail.feed.footer_operator'),
  };
}
