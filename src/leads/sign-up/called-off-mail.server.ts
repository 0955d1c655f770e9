import { propertyPath } from '../../paths.ts';
import type { MailContent } from '../../platform/mail/mail-content.ts';
import type { Listing } from '../../properties/listing.contract.ts';
import { formatOf } from '../../texts/format.ts';
import { translator } from '../../texts/messages.ts';
import { homeFacts, inMarket, startOf, whenOf } from '../mails.server.ts';
import { homeName, isOnMarket } from '../seller.contract.ts';
import type { StandingSignUp } from './called-off-store.server.ts';

/** To whoever had signed up for a viewing, in their language: it is off. */
export function calledOffMail({
  listing,
  signUp: { name, language, viewing_at },
  origin,
}: {
  /** As it is now. */
  readonly listing: Listing;
  readonly signUp: Pick<StandingSignUp, 'name' | 'language' | 'viewing_at'>;
  readonly origin: string;
}): MailContent {
  const [t, format] = [translator(language), formatOf(language, listing.region)];
  const [address, old] = [homeName(listing), startOf(viewing_at, listing, t, format)];
  const viewings = isOnMarket(listing) ? listing.viewingDate : [];
  const times = viewings.map((viewing) => whenOf(viewing, listing, t, format));
  const reason = times.length > 0 ? 'other_times' : isOnMarket(listing) ? 'none' : 'gone';
  return {
    language,
    brand: 'grend',
    origin,
    subject: t(inMarket('mail.called_off.subject', listing), { address, when: old }),
    preview: t(inMarket(`mail.called_off.${reason}`, listing)),
    title: t(inMarket('mail.called_off.title', listing)),
    parts: [
      { kind: 'text', text: t('mail.greeting', { name }) },
      { kind: 'text', text: t(inMarket(`mail.called_off.${reason}`, listing)) },
      {
        kind: 'facts',
        facts: [
          { label: t('mail.called_off.old_time'), value: old },
          ...times.map((value) => ({ label: t(inMarket('mail.fact.viewing', listing)), value })),
          ...homeFacts(listing, t),
        ],
      },
      ...(isOnMarket(listing)
        ? [{ kind: 'button', label: t('mail.see_listing'), path: propertyPath(listing) } as const]
        : []),
    ],
    footer: t('mail.called_off.footer'),
  };
}
