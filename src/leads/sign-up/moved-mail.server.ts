import { propertyPath, viewingsFilePath } from '../../paths.ts';
import { signUpPath } from '../../sign-up-paths.ts';
import type { MailContent } from '../../platform/mail/mail-content.ts';
import type { Listing, Viewing } from '../../properties/listing.contract.ts';
import { formatOf } from '../../texts/format.ts';
import { translator } from '../../texts/messages.ts';
import { homeFacts, inMarket, startOf, whenOf } from '../mails.server.ts';
import { homeName } from '../seller.contract.ts';
import type { StandingSignUp } from './called-off-store.server.ts';

/** To whoever has signed up for a viewing that has another time now, in their language: they stay signed up. */
export function movedMail({
  listing,
  viewing,
  signUp: { name, language, viewing_at },
  secret,
  origin,
}: {
  /** As it is now. */
  readonly listing: Listing;
  /** At its new time. */
  readonly viewing: Viewing;
  /** As it was before. */
  readonly signUp: Pick<StandingSignUp, 'name' | 'language' | 'viewing_at'>;
  /** Of the sign-up. */
  readonly secret: string;
  readonly origin: string;
}): MailContent {
  const [t, format] = [translator(language), formatOf(language, listing.region)];
  const [address, old, next] = [
    homeName(listing),
    startOf(viewing_at, listing, t, format),
    whenOf(viewing, listing, t, format),
  ];
  return {
    language,
    brand: 'grend',
    origin,
    subject: t(inMarket('mail.moved.subject', listing), { address, when: next }),
    preview: t(inMarket('mail.moved.text', listing)),
    title: t(inMarket('mail.moved.title', listing)),
    parts: [
      { kind: 'text', text: t('mail.greeting', { name }) },
      { kind: 'text', text: t(inMarket('mail.moved.text', listing)) },
      {
        kind: 'facts',
        facts: [
          { label: t('mail.moved.old_time'), value: old },
          { label: t('mail.moved.new_time'), value: next },
          ...homeFacts(listing, t),
        ],
      },
      { kind: 'button', label: t(inMarket('mail.sender.cancel', listing)), path: signUpPath(secret) },
      { kind: 'link', label: t('mail.see_listing'), path: propertyPath(listing) },
      { kind: 'link', label: t('mail.add_to_calendar'), path: viewingsFilePath(listing, viewing.startsAt) },
    ],
    footer: t('mail.called_off.footer'),
  };
}
