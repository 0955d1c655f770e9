import type { Platform } from '../../platform/platform.server.ts';
import type { Slice } from '../../platform/slice.server.ts';
import type { Accounts } from '../service.server.ts';
import { mailData } from './account-data.server.ts';
import { createDeletion } from './deletion.server.ts';
import { createExports, type Exports } from './exports.server.ts';
import { createOwnDataRoutes } from './routes.server.ts';

export interface OwnDataParts {
  readonly accounts: Pick<Accounts, 'recovery'>;
  /** All others: what each keeps of a person goes into the copy, and out with the account. */
  readonly slices: readonly Slice[];
}

/** Copies of all that is kept of somebody, and the end of their account. */
export interface OwnDataSlice extends Slice {
  readonly exports: Exports;
}

export function createOwnDataSlice(platform: Platform, { accounts, slices }: OwnDataParts): OwnDataSlice {
  const { db, clock, files, jobs, outbox, mailLimits, securityEvents } = platform;
  const sources = [...slices.flatMap(({ personalData }) => personalData ?? []), mailData(db, outbox)];
  const exports = createExports({ db, clock, files, jobs, outbox, mailLimits, sources });
  const deleteAccountOf = createDeletion({
    db,
    outbox,
    recovery: accounts.recovery,
    securityEvents,
    forget: [
      (tx, { userId }) => exports.removeAll(tx, userId),
      // A slice may write mail about what it deletes: the outbox, which the others use, comes last.
      ...slices.flatMap(({ forget }) => forget ?? []).reverse(),
    ],
  });
  return { exports, routes: createOwnDataRoutes({ exports, deleteAccountOf }) };
}
