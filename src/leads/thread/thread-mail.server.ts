import { propertyPath } from '../../paths.ts';
import type { Caller } from '../../contract/mount.server.ts';
import type { MailContent } from '../../platform/mail/mail-content.ts';
import type { Listing } from '../../properties/listing.contract.ts';
import { languageOfRegion, translator } from '../../texts/messages.ts';
import { homeName, isPassedOn } from '../seller.contract.ts';
import { homeFacts } from '../mails.server.ts';

/** To whoever offers the home, in the language of its market: a buyer has written again. */
export function writtenAgainMail({
  listing,
  name,
  message,
  inboxPath,
  caller,
}: {
  readonly listing: Listing;
  /** Who wrote. */
  readonly name: string;
  readonly message: string;
  /** Where it stands, with what was written before; undefined for those who only pass it on. */
  readonly inboxPath: string | undefined;
  readonly caller: Pick<Caller, 'theme' | 'origin'>;
}): MailContent {
  const language = languageOfRegion(listing.region);
  const t = translator(language);
  return {
    language,
    brand: caller.theme,
    origin: caller.origin,
    subject: t('mail.again.subject', { name, address: homeName(listing) }),
    preview: message,
    title: t('mail.again.title', { name }),
    parts: [
      { kind: 'quote', text: message },
      ...(inboxPath === undefined
        ? []
        : ([
            { kind: 'text', text: t('mail.again.text', { name }) },
            { kind: 'button', label: t('mail.again.open'), path: inboxPath },
          ] as const)),
      { kind: 'facts', facts: homeFacts(listing, t) },
      { kind: 'link', label: t('mail.see_listing'), path: propertyPath(listing) },
    ],
    footer: t(isPassedOn(listing) && inboxPath === undefined ? 'mail.seller.footer_site' : 'mail.seller.footer'),
  };
}

/** To whoever lets the home, in the language of its market: somebody does not apply to rent it any more. */
export function withdrawnMail({
  listing,
  name,
  inboxPath,
  caller,
}: {
  readonly listing: Listing;
  /** Who had applied. */
  readonly name: string;
  /** Where the application stands; undefined where nobody answers here. */
  readonly inboxPath: string | undefined;
  readonly caller: Pick<Caller, 'theme' | 'origin'>;
}): MailContent {
  const language = languageOfRegion(listing.region);
  const t = translator(language);
  return {
    language,
    brand: caller.theme,
    origin: caller.origin,
    subject: t('mail.application_withdrawn.subject', { name, address: homeName(listing) }),
    preview: t('mail.cancelled.text', { name }),
    title: t('mail.application_withdrawn.title', { name }),
    parts: [
      { kind: 'text', text: t('mail.cancelled.text', { name }) },
      { kind: 'facts', facts: [{ label: t('mail.fact.name'), value: name }, ...homeFacts(listing, t)] },
      inboxPath === undefined
        ? { kind: 'button', label: t('mail.see_listing'), path: propertyPath(listing) }
        : { kind: 'button', label: t('mail.again.open'), path: inboxPath },
    ],
    footer: t(isPassedOn(listing) ? 'mail.seller.footer_site' : 'mail.seller.footer'),
  };
}
