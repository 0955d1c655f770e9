import { translator } from '../../texts/messages.ts';
import type { Transaction } from '../../platform/db/database.server.ts';
import type { MailContent } from '../../platform/mail/mail-content.ts';
import type { Outbox } from '../../platform/mail/outbox.server.ts';
import type { Listing } from '../../properties/listing.contract.ts';
import { homeFacts } from '../mails.server.ts';
import { homeName } from '../seller.contract.ts';
import { readWriters, type Writer } from './store.server.ts';

/**
 * Tells those who have written about homes that these are withdrawn and that nobody answers any more, each once for
 * each home, in the transaction that deletes the account of whoever offered them.
 */
export type TellWriters = (tx: Transaction, homes: readonly Listing[]) => Promise<void>;

export function createTellWriters({
  outbox,
  origin,
}: {
  readonly outbox: Pick<Outbox, 'sendAll'>;
  readonly origin: string;
}): TellWriters {
  return async (tx, homes) => {
    const writers = await readWriters(
      tx,
      homes.map(({ propertyId }) => propertyId),
    );
    const mails = writers.flatMap((writer) => {
      const listing = homes.find(({ propertyId }) => propertyId === writer.listing_id);
      if (listing === undefined) return [];
      return [
        {
          key: `lead ${writer.id} withdrawn` as const,
          to: { name: writer.name, address: writer.email },
          content: withdrawnMail(listing, writer, origin),
          // What it says of the home is to go with the account: it is kept until it is sent.
          isForgotten: true,
        },
      ];
    });
    await outbox.sendAll(tx, mails);
  };
}

function withdrawnMail(listing: Listing, { name, language }: Writer, origin: string): MailContent {
  const t = translator(language);
  return {
    language,
    brand: 'grend',
    origin,
    subject: t('mail.withdrawn.subject', { address: homeName(listing) }),
    preview: t('mail.withdrawn.text'),
    title: t('mail.withdrawn.title'),
    parts: [
      { kind: 'text', text: t('mail.greeting', { name }) },
      { kind: 'text', text: t('mail.withdrawn.text') },
      { kind: 'facts', facts: homeFacts(listing, t) },
    ],
    footer: t('mail.withdrawn.footer'),
  };
}
