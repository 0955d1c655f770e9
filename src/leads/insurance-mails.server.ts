import { languageOfRegion, translator } from '../texts/messages.ts';
import type { Cover } from '../insights/insurance/covers.contract.ts';
import { propertyChildPath } from '../paths.ts';
import type { MailContent } from '../platform/mail/mail-content.ts';
import { formatOf } from '../texts/format.ts';
import { copiedParts } from './copy-mail.server.ts';
import { homeFacts, phoneFact, type LeadStory } from './mails.server.ts';
import { homeName } from './seller.contract.ts';

/** To the insurer, in the language of the home's market; an answer to it goes to the sender. */
export function insurerMail({ listing, sender, phone, message, caller, covers = [] }: LeadStory): MailContent {
  const language = languageOfRegion(listing.region);
  const t = translator(language);
  const address = homeName(listing);
  const facts = [
    { label: t('mail.fact.covers'), value: coverNames(covers, language, listing.region) },
    { label: t('mail.fact.name'), value: sender.name },
    { label: t('mail.fact.email'), value: sender.address },
    ...phoneFact(phone, listing.region, t),
    ...homeFacts(listing, t),
  ];
  return {
    language,
    brand: caller.theme,
    origin: caller.origin,
    subject: t('mail.insurer.subject', { address, name: sender.name }),
    preview: t('mail.insurer.preview', { address }),
    title: t('mail.insurer.title', { name: sender.name }),
    parts: [
      ...(message === undefined ? [] : [{ kind: 'quote', text: message } as const]),
      { kind: 'facts', facts },
      { kind: 'text', text: t('mail.seller.reply', { name: sender.name }) },
      { kind: 'button', label: t('mail.see_listing'), path: propertyChildPath(listing, 'insurance') },
    ],
    footer: t('mail.insurer.footer'),
  };
}

/** To the sender, in the sender's language, with a copy of what they have written. */
export function insuranceConfirmation({
  listing,
  sender,
  phone,
  message,
  caller,
  covers = [],
}: LeadStory): MailContent {
  const { language } = caller;
  const t = translator(language);
  return {
    language,
    brand: caller.theme,
    origin: caller.origin,
    subject: t('mail.insured.subject', { address: homeName(listing) }),
    preview: t('mail.insured.next'),
    title: t('mail.insured.title'),
    parts: [
      { kind: 'text', text: t('mail.greeting', { name: sender.name }) },
      { kind: 'text', text: t('mail.insured.next') },
      {
        kind: 'facts',
        facts: [
          { label: t('mail.fact.covers'), value: coverNames(covers, language, listing.region) },
          ...homeFacts(listing, t),
        ],
      },
      ...copiedParts({ message, facts: phoneFact(phone, listing.region, t) }, t),
      { kind: 'button', label: t('mail.see_listing'), path: propertyChildPath(listing, 'insurance') },
    ],
    footer: t('mail.sender.footer'),
  };
}

function coverNames(covers: readonly Cover[], language: 'en' | 'nb', region: 'no' | 'au'): string {
  const t = translator(language);
  return formatOf(language, region).list(
    covers.map((cover) => t(cover === 'buyers' ? `insurance.kind.buyers_${region}` : `insurance.kind.${cover}`)),
  );
}
