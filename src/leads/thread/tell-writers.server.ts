import { translator } from '../../texts/messages.ts';
import type { Transaction } from '../../platform/db/database.server.ts';
import type { MailContent } from '../../platform/mail/mail-content.ts';
import type { Outbox } from '../../platform/mail/outbox.server.ts';
import type { Listing } from '../../properties/listing.contract.ts';
import { homeFacts } from '../mails.server.ts';
import { homeName } from '../seller.contract.ts';
import { readWriters, type Writer } from './store.server.ts';

/** What whoever offered the homes has deleted: their account with all of it, or the listing alone. */
export type Deleted = 'account' | 'listing';

/**
 * Tells those who have written about homes that these are withdrawn and that nobody answers any more, each once for
 * each home, in the transaction that deletes the listing, or the account of whoever offered them.
 */
export type TellWriters = (tx: Transaction, homes: readonly Listing[], deleted: Deleted) => Promise<void>;

export function createTellWriters({
  outbox,
  origin,
}: {
  readonly outbox: Pick<Outbox, 'sendAll'>;
  readonly origin: string;
}): TellWriters {
  return async (tx, homes, deleted) => {
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
          content: withdrawnMail(listing, writer, { origin, deleted }),
          // What it says of the home is to go with the account: it is kept until it is sent.
          isForgotten: true,
        },
      ];
    });
    await outbox.sendAll(tx, mails);
  };
}

function withdrawnMail(
  listing: Listing,
  { name, language }: Writer,
  { origin, deleted }: { readonly origin: string; readonly deleted: Deleted },
): MailContent {
  const t = translator(language);
  const what = deleted === 'account' ? 'withdrawn' : 'deleted';
  return {
    language,
    brand: 'grend',
    origin,
    subject: t(`mail.${what}.subject`, { address: homeName(listing) }),
    preview: t(`mail.${what}.text`),
    title: t(`mail.${what}.title`),
    parts: [
      { kind: 'text', text: t('mail.greeting', { name }) },
      { kind: 'text', text: t(`mail.${what}.text`) },
      { kind: 'facts', facts: homeFacts(listing, t) },
    ],
    footer: t('mail.withdrawn.footer'),
  };
}
