import { ownMessagePath } from '../../owner-paths.ts';
import { propertyPath } from '../../paths.ts';
import type { Caller } from '../../contract/mount.server.ts';
import type { DraftId } from '../../drafts/draft.contract.ts';
import type { MailContent } from '../../platform/mail/mail-content.ts';
import type { Listing } from '../../properties/listing.contract.ts';
import { languageOfRegion, translator } from '../../texts/messages.ts';
import { homeName } from '../seller.contract.ts';
import { homeFacts } from '../mails.server.ts';
import type { MessageId } from '../inbox/contract.ts';

/** To whoever offers the home, in the language of its market: a buyer has written again. */
export function writtenAgainMail({
  listing,
  name,
  message,
  thread,
  caller,
}: {
  readonly listing: Listing;
  /** Who wrote. */
  readonly name: string;
  readonly message: string;
  readonly thread: { readonly draftId: DraftId; readonly id: MessageId };
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
      { kind: 'text', text: t('mail.again.text', { name }) },
      { kind: 'button', label: t('mail.again.open'), path: ownMessagePath(thread.draftId, thread.id) },
      { kind: 'facts', facts: homeFacts(listing, t) },
      { kind: 'link', label: t('mail.see_listing'), path: propertyPath(listing) },
    ],
    footer: t('mail.seller.footer'),
  };
}
