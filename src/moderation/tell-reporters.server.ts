import type { DecidedReport } from '../leads/reported/reports.server.ts';
import type { ReportDecision } from '../leads/reasons.contract.ts';
import type { Transaction } from '../platform/db/database.server.ts';
import type { Outbox } from '../platform/mail/outbox.server.ts';
import type { Listing } from '../properties/listing.contract.ts';
import { reportDecidedMail } from './mails.server.ts';

/**
 * Mails those who gave an address with their report what came of it, in the language and brand that they wrote in and
 * in the transaction that decides; once to whoever has reported the listing several times.
 */
export type TellReporters = (
  tx: Transaction,
  reports: readonly DecidedReport[],
  listing: Pick<Listing, 'propertyId' | 'title' | 'address'>,
  decision: ReportDecision,
) => Promise<void>;

export function createTellReporters({
  outbox,
  origin,
  operator,
}: {
  readonly outbox: Outbox;
  readonly origin: string;
  /** Gets answers to the mail. */
  readonly operator: string | undefined;
}): TellReporters {
  return async (tx, reports, listing, decision) => {
    const byAddress = new Map(
      reports.flatMap((report) => (report.email === null ? [] : [[report.email.toLowerCase(), report] as const])),
    );
    for (const { id, email, language, brand } of byAddress.values())
      await outbox.send(tx, {
        key: `report ${id} decided`,
        to: { name: '', address: email ?? '' },
        ...(operator === undefined ? {} : { replyTo: { name: '', address: operator } }),
        content: reportDecidedMail({ language, brand, listing, decision, origin }),
      });
  };
}
