import { draftPath } from '../owner-paths.ts';
import type { Theme } from '../platform/http/preferences.contract.ts';
import type { MailContent } from '../platform/mail/mail-content.ts';
import type { ReportDecision } from '../leads/reasons.contract.ts';
import type { Listing } from '../properties/listing.contract.ts';
import type { HoldReason } from '../properties/moderated/contract.ts';
import { type Language, translator } from '../texts/messages.ts';

/** Tells whoever reported a listing what was decided of it; not why, which is between its owner and the site. */
export function reportDecidedMail({
  language,
  brand,
  listing,
  decision,
  origin,
}: {
  readonly language: Language;
  readonly brand: Theme;
  readonly listing: Pick<Listing, 'propertyId' | 'title' | 'address'>;
  readonly decision: ReportDecision;
  readonly origin: string;
}): MailContent {
  const t = translator(language);
  const subject = t('mail.report_decided.subject', { title: listing.title });
  const text = t(`mail.report_decided.${decision}`);
  return {
    ...{ language, brand, origin, subject },
    preview: text,
    title: t('mail.report_decided.title'),
    parts: [
      { kind: 'text', text },
      {
        kind: 'facts',
        facts: [
          {
            label: t('mail.moderation.listing'),
            value: [listing.title, listing.address.fullAddress].filter(Boolean).join(', '),
          },
          { label: t('mail.moderation.number'), value: listing.propertyId },
        ],
      },
      { kind: 'text', text: t('mail.report_decided.answer') },
    ],
    footer: t('mail.report_decided.footer'),
  };
}

/** Tells whoever offers a listing that it has been taken down and why, or that it is back. */
export function moderationMail(story: {
  readonly outcome: 'taken_down' | 'restored';
  readonly reader: { readonly language: Language; readonly brand: Theme };
  /** As it is called, and where it lies. */
  readonly listing: { readonly id: string; readonly title: string; readonly address: string };
  /** Of a listing that was taken down. */
  readonly reason?: HoldReason | undefined;
  readonly words?: string | undefined;
  /** Of a listing that is made here. */
  readonly draftId: string | undefined;
  readonly origin: string;
}): MailContent {
  const { outcome, reader, listing, reason, words = '', draftId, origin } = story;
  const t = translator(reader.language);
  const subject = t(`mail.moderation.${outcome}_subject`, { title: listing.title });
  const text = t(`mail.moderation.${outcome}_text`);
  return {
    ...{ language: reader.language, brand: reader.brand, origin },
    subject,
    preview: text,
    title: subject,
    parts: [
      { kind: 'text', text },
      ...(reason === undefined ? [] : [{ kind: 'text' as const, text: t(`drafts.taken_down_for.${reason}`) }]),
      ...(words === '' ? [] : [{ kind: 'quote' as const, text: words }]),
      {
        kind: 'facts',
        facts: [
          { label: t('mail.moderation.listing'), value: [listing.title, listing.address].filter(Boolean).join(', ') },
          { label: t('mail.moderation.number'), value: listing.id },
        ],
      },
      ...(outcome === 'taken_down' ? [{ kind: 'text' as const, text: t('mail.moderation.answer') }] : []),
      ...(draftId === undefined
        ? []
        : [{ kind: 'button' as const, label: t('mail.moderation.button'), path: draftPath(draftId) }]),
    ],
    footer: t('mail.moderation.footer'),
  };
}
