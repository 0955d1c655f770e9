import type { Database, Transaction } from '../platform/db/database.server.ts';
import type { ListingRecord } from '../properties/record.contract.ts';
import type { Properties } from '../properties/service.server.ts';
import type { Outcome } from './take-in.server.ts';
import type { Message } from '../texts/message.ts';
import { NO_ISSUES } from './issues.server.ts';

/** Withdraws a listing of a feed from the market. One that the feed does not have is reported as such. */
export type Withdraw = (wanted: {
  readonly agencyId: string;
  readonly source: string;
  readonly externalId: string;
  readonly note: (tx: Transaction, outcomes: readonly Outcome[]) => Promise<void>;
}) => Promise<void>;

export interface WithdrawParts {
  readonly db: Database;
  readonly properties: Pick<Properties, 'records' | 'waiting' | 'dropWaiting' | 'update' | 'forget'>;
  /** The agency itself and all offices below it. */
  readonly officesOf: (agencyId: string) => readonly string[];
}

export function createWithdraw({ db, properties, officesOf }: WithdrawParts): Withdraw {
  return async ({ agencyId, source, externalId, note }) => {
    const isOfTheirs = (listing: ListingRecord | undefined): boolean =>
      listing !== undefined && officesOf(agencyId).includes(listing.agencyId ?? agencyId);
    const isTheirs = isOfTheirs((await properties.records(source, [externalId])).get(externalId));
    const isWaiting = isOfTheirs((await properties.waiting(source, [externalId])).get(externalId));
    const changed = await db.transaction(async (tx) => {
      if (isWaiting) await properties.dropWaiting(tx, source, [externalId]);
      const report = isTheirs
        ? await properties.update(tx, { kind: 'import', source }, [{ source, externalId, availability: 'unavailable' }])
        : undefined;
      await note(tx, [{ externalId, ...(isWaiting && !isTheirs ? DELETED : outcomeOf(report)) }]);
      return report?.changed ?? [];
    });
    properties.forget(changed);
  };
}

/** It was not public yet. */
const DELETED = { result: 'DELETED', issues: NO_ISSUES } as const;

function outcomeOf(report: Awaited<ReturnType<Properties['update']>> | undefined): Pick<Outcome, 'result' | 'issues'> {
  if (report === undefined) return refused('change_of_unknown', [{ key: 'import.feed.no_listing' }]);
  const [rejected] = report.rejected;
  if (rejected !== undefined) return refused('not_saved', rejected.says);
  return { result: report.written.length > 0 ? 'DELETED' : 'UNCHANGED', issues: NO_ISSUES };
}

function refused(type: string, says: readonly Message[]): Pick<Outcome, 'result' | 'issues'> {
  return { result: 'SKIPPED', issues: { errors: [{ type, says }], warnings: [] } };
}
