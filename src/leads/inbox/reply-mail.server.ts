import { propertyPath } from '../../paths.ts';
import type { MailContent } from '../../platform/mail/mail-content.ts';
import type { Caller } from '../../contract/mount.server.ts';
import type { Listing } from '../../properties/listing.contract.ts';
import { formatOf } from '../../texts/format.ts';
import { translator, type Language } from '../../texts/messages.ts';
import { homeName } from '../seller.contract.ts';
import { homeFacts } from '../mails.server.ts';

/** An answer as its reader gets it: somebody who wrote about a home. */
export interface ReplyStory {
  readonly listing: Listing;
  /** Who answers, as the listing names them. */
  readonly author: string;
  /** Whom it goes to, and when they wrote. */
  readonly reader: { readonly name: string; readonly language: Language; readonly wroteAt: string };
  readonly message: string;
  /** Where an answer to the mail goes; undefined where it tells no address. */
  readonly replyAddress: string | undefined;
  /** Where its reader can write back, with the secret of the thread; undefined where they cannot any more. */
  readonly threadPath: string | undefined;
  readonly caller: Pick<Caller, 'theme' | 'origin'>;
}

/** In the language in which they wrote. It repeats nothing of what they wrote: anybody can type anybody's address. */
export function replyMail({
  listing,
  author,
  reader,
  message,
  replyAddress,
  threadPath,
  caller,
}: ReplyStory): MailContent {
  const t = translator(reader.language);
  const format = formatOf(reader.language, listing.region);
  const address = homeName(listing);
  return {
    language: reader.language,
    brand: caller.theme,
    origin: caller.origin,
    subject: t('mail.reply.subject', { name: author, address }),
    preview: message,
    title: t('mail.reply.title', { name: author }),
    parts: [
      { kind: 'text', text: t('mail.greeting', { name: reader.name }) },
      { kind: 'quote', text: message },
      {
        kind: 'text',
        text: [
          ...(threadPath === undefined ? [] : [t('mail.reply.write_back_text', { name: author })]),
          replyAddress !== undefined
            ? t('mail.reply.answerable', { name: author, email: replyAddress })
            : t(threadPath === undefined ? 'mail.reply.closed' : 'mail.reply.not_answerable'),
        ].join(' '),
      },
      ...(threadPath === undefined
        ? []
        : [{ kind: 'button', label: t('mail.reply.write_back'), path: threadPath } as const]),
      { kind: 'facts', facts: homeFacts(listing, t) },
      { kind: threadPath === undefined ? 'button' : 'link', label: t('mail.see_listing'), path: propertyPath(listing) },
    ],
    footer: t('mail.reply.footer', { when: format.dayOf(reader.wroteAt, listing.timeZone) }),
  };
}
