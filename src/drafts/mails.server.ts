import type { Person } from '../accounts/people.server.ts';
import { askedListingPath, draftPath, managedListingPath, reviewPath } from '../owner-paths.ts';
import type { PaymentMethod } from '../payments/contract.ts';
import type { MailContent } from '../platform/mail/mail-content.ts';
import { type Language, translator } from '../texts/messages.ts';
import type { Corrected } from './correction/contract.ts';
import type { HeldReason } from './draft.contract.ts';
import type { ReviewOutcome } from './publishing.server.ts';

/** Mails about listings that people make themselves. */

type Reader = Pick<Person, 'language' | 'brand'>;

export function codeMail(story: {
  readonly reader: Reader;
  readonly contact: string;
  readonly code: string;
  readonly minutes: number;
  readonly origin: string;
}): MailContent {
  const { reader, contact, code, minutes, origin } = story;
  const t = translator(reader.language);
  return {
    language: reader.language,
    brand: reader.brand,
    origin,
    subject: t('mail.draft.code_subject', { code }),
    preview: t('mail.draft.code_text', { minutes }),
    title: t('mail.draft.code_title', { code }),
    parts: [
      { kind: 'text', text: t('mail.draft.code_text', { minutes }) },
      { kind: 'facts', facts: [{ label: t('mail.draft.code_for'), value: contact }] },
    ],
    footer: t('mail.draft.code_footer'),
    secretForHours: 1,
  };
}

/** A mail to whoever looks after a listing. */
function toOwner(
  { language, brand }: Reader,
  origin: string,
  { subject, preview }: Pick<MailContent, 'subject' | 'preview'>,
  parts: MailContent['parts'],
): MailContent {
  const footer = translator(language)('mail.draft.footer');
  return { language, brand, origin, subject, preview, title: subject, parts, footer };
}

/** That a listing has come on the market. */
export function onlineMail(story: {
  readonly reader: Reader;
  readonly draftId: string;
  readonly title: string;
  /** Of its public page. */
  readonly path: string;
  /** The last day of its time, in words. */
  readonly day: string;
  readonly paid: { readonly method: PaymentMethod; readonly price: string } | undefined;
  readonly wasHeld: boolean;
  readonly origin: string;
}): MailContent {
  const { reader, draftId, title, path, day, paid, wasHeld, origin } = story;
  const t = translator(reader.language);
  const subject = t('mail.draft.online_subject', { title });
  const text = t(wasHeld ? 'mail.draft.online_reviewed_text' : 'mail.draft.online_text');
  return toOwner(reader, origin, { subject, preview: text }, [
    { kind: 'text', text },
    {
      kind: 'facts',
      facts: [
        { label: t('mail.draft.online_until'), value: day },
        ...(paid === undefined
          ? []
          : [
              {
                label: t('mail.draft.online_paid'),
                value: t('mail.draft.online_paid_by', {
                  method: t(`payment.receipt.method_${paid.method}`),
                  price: paid.price,
                }),
              },
            ]),
      ],
    },
    { kind: 'button', label: t('mail.draft.online_button'), path },
    { kind: 'link', label: t('mail.draft.online_own'), path: managedListingPath(draftId) },
  ]);
}

/** What is told of a listing in time: that it ends soon, that it has ended, and whether it is still available. */
export type Reminder = 'ends_soon' | 'ended' | 'still_available';

export function reminderMail(story: {
  readonly reminder: Reminder;
  readonly reader: Reader;
  readonly draftId: string;
  readonly title: string;
  /** The last day of its time, in words. */
  readonly day: string;
  /** Its owner has taken it off the market for now. */
  readonly isPaused: boolean;
  readonly origin: string;
}): MailContent {
  const { reminder, reader, draftId, title, day, isPaused, origin } = story;
  const t = translator(reader.language);
  const texts = {
    ends_soon: [
      t('mail.draft.ends_soon_subject', { title }),
      t(isPaused ? 'mail.draft.ends_soon_paused_text' : 'mail.draft.ends_soon_text', { day }),
      t('mail.draft.ends_soon_button'),
    ],
    ended: [
      t('mail.draft.ended_subject', { title }),
      t('mail.draft.ended_text', { day }),
      t('mail.draft.ended_button'),
    ],
    still_available: [
      t('mail.draft.available_subject', { title }),
      t('mail.draft.available_text', { day }),
      t('mail.draft.available_button'),
    ],
  } as const;
  const [subject, text, label] = texts[reminder];
  return toOwner(reader, origin, { subject, preview: text }, [
    { kind: 'text', text },
    { kind: 'button', label, path: pathOf(reminder, draftId) },
  ]);
}

function pathOf(reminder: Reminder, draftId: string): string {
  switch (reminder) {
    case 'still_available':
      return askedListingPath(draftId);
    case 'ends_soon':
      return `${draftPath(draftId, 'publish')}#pay`;
    case 'ended':
      return draftPath(draftId, 'publish');
  }
}

/** What was decided of a listing that was held, and why. */
export function reviewedMail(story: {
  readonly outcome: ReviewOutcome;
  readonly reader: Reader;
  readonly draftId: string;
  readonly title: string;
  /** What it was held for. */
  readonly heldFor: readonly HeldReason[];
  /** In the words of whoever decided; '' for none. */
  readonly reason: string;
  readonly origin: string;
}): MailContent {
  const { outcome, reader, draftId, title, heldFor, reason, origin } = story;
  const t = translator(reader.language);
  const subject = t(`mail.draft.${outcome}_subject`, { title });
  const isApproved = outcome.startsWith('approve');
  const isUpToOwner = outcome === 'approve_unpaid' || outcome === 'approve_ended';
  const reasons = [...heldFor.map((each) => t(`drafts.held.${each}`)), reason].filter((each) => each !== '');
  return toOwner(reader, origin, { subject, preview: t(`mail.draft.${outcome}_text`) }, [
    { kind: 'text', text: t(`mail.draft.${outcome}_text`) },
    ...(isApproved ? [] : reasons.map((text) => ({ kind: 'text' as const, text }))),
    isUpToOwner
      ? { kind: 'button', label: t('mail.draft.approve_own_button'), path: draftPath(draftId, 'publish') }
      : {
          kind: 'button',
          label: t(isApproved ? 'mail.draft.approve_button' : 'mail.draft.refuse_button'),
          path: draftPath(draftId),
        },
  ]);
}

/** That those who run the site have corrected a listing. */
export function correctedMail(story: {
  readonly reader: Reader;
  readonly draftId: string;
  readonly title: string;
  readonly corrected: readonly Corrected[];
  /** In the words of whoever corrected it. */
  readonly reason: string;
  readonly origin: string;
}): MailContent {
  const { reader, draftId, title, corrected, reason, origin } = story;
  const t = translator(reader.language);
  const text = t('mail.draft.corrected_text');
  return toOwner(reader, origin, { subject: t('mail.draft.corrected_subject', { title }), preview: text }, [
    { kind: 'text', text },
    {
      kind: 'facts',
      facts: [
        {
          label: t('mail.draft.corrected_what'),
          value: corrected.map((name) => t(`mail.draft.corrected.${name}`)).join(', '),
        },
      ],
    },
    { kind: 'quote', text: reason },
    { kind: 'button', label: t('mail.draft.approve_button'), path: draftPath(draftId) },
  ]);
}

/** To those who run the site, of the listings that wait for them. */
export function waitingMail(story: {
  readonly waiting: number;
  readonly language: Language;
  readonly origin: string;
}): MailContent {
  const { waiting, language, origin } = story;
  const t = translator(language);
  const subject = t('mail.draft.waiting_subject', { count: waiting, number: waiting });
  const text = t('mail.draft.waiting_text');
  return {
    ...{ language, brand: 'grend', origin },
    subject,
    preview: text,
    title: subject,
    parts: [
      { kind: 'text', text },
      { kind: 'button', label: t('mail.draft.waiting_button'), path: reviewPath() },
    ],
    footer: t('mail.feed.footer_operator'),
  };
}
