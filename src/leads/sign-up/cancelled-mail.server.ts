import { propertyPath } from '../../paths.ts';
import type { Caller } from '../../contract/mount.server.ts';
import type { MailContent } from '../../platform/mail/mail-content.ts';
import type { Listing } from '../../properties/listing.contract.ts';
import { languageOfRegion, translator } from '../../texts/messages.ts';
import { formatOf } from '../../texts/format.ts';
import { homeFacts, inMarket, startOf } from '../mails.server.ts';
import { homeName, isPassedOn } from '../seller.contract.ts';

/** To whoever offers the home, in the language of its market: somebody does not come to a viewing after all. */
export function cancelledMail({
  listing,
  name,
  viewingAt,
  inboxPath,
  caller,
}: {
  readonly listing: Listing;
  /** Who had signed up. */
  readonly name: string;
  /** ISO 8601; null for a time that was to be agreed. */
  readonly viewingAt: string | null;
  /** Where it stands among what has been written to them; undefined where nobody answers here. */
  readonly inboxPath: string | undefined;
  readonly caller: Pick<Caller, 'theme' | 'origin'>;
}): MailContent {
  const language = languageOfRegion(listing.region);
  const t = translator(language);
  const when = viewingAt === null ? undefined : startOf(viewingAt, listing, t, formatOf(language, listing.region));
  const address = homeName(listing);
  return {
    language,
    brand: caller.theme,
    origin: caller.origin,
    subject:
      when === undefined
        ? t(inMarket('mail.cancelled.subject_open', listing), { address, name })
        : t(inMarket('mail.cancelled.subject', listing), { address, name, when }),
    preview: t('mail.seller.preview', { address }),
    title: t(inMarket('mail.cancelled.title', listing), { name }),
    parts: [
      { kind: 'text', text: t('mail.cancelled.text', { name }) },
      {
        kind: 'facts',
        facts: [
          { label: t('mail.fact.name'), value: name },
          ...(when === undefined ? [] : [{ label: t(inMarket('mail.fact.viewing', listing)), value: when }]),
          ...homeFacts(listing, t),
        ],
      },
      inboxPath === undefined
        ? { kind: 'button', label: t('mail.see_listing'), path: propertyPath(listing) }
        : { kind: 'button', label: t('mail.again.open'), path: inboxPath },
    ],
    footer: t(isPassedOn(listing) ? 'mail.seller.footer_site' : 'mail.seller.footer'),
  };
}
