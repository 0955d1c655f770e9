import type { StaffRole } from '../../contract/staff-roles.ts';
import type { UserId } from '../../contract/ids.ts';
import { createAudit, type NotedAct } from '../../platform/audit/audit.server.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.server.ts';
import { deleteFactorsOf } from '../factors/store.server.ts';
import { endSessionsOf } from '../sessions-store.server.ts';
import { emailKey, findUserByEmail } from '../store.server.ts';

/**
 * Gives and takes the roles of those who run the site, by whoever has the server's command line. A role counts from the
 * next call on, and is asked for anew with each.
 */
export interface Staff {
  /** False where there is no account with this address that is active and has it confirmed. */
  add(email: string, role: StaffRole): Promise<boolean>;
  /** False where none of the staff has this address. */
  remove(email: string): Promise<boolean>;
  /**
   * Takes all second factors and recovery codes away from an account, and ends its sessions. Gives how many factors
   * there were; undefined where there is no such account.
   */
  takeFactors(email: string): Promise<number | undefined>;
  /** Addresses, in their order. */
  list(): Promise<{ readonly email: string; readonly role: StaffRole }[]>;
}

export function createStaff(db: Database): Staff {
  const audit = createAudit({ db, clock: systemClock });
  const note = (tx: Transaction, act: NotedAct) => audit.note(tx, 'command line', act);
  const personOf = (id: UserId) => ({ kind: 'person', id }) as const;
  return {
    add: (email, role) =>
      db.transaction(async (tx) => {
        const [row] = await tx.query<{ id: UserId }>(
          "UPDATE users SET role = $2 WHERE email_key = $1 AND status = 'active' AND email_verified_at IS NOT NULL RETURNING id",
          [emailKey(email), role],
        );
        if (row !== undefined) await note(tx, { act: 'staff_role_changed', on: personOf(row.id), details: { role } });
        return row !== undefined;
      }),
    remove: (email) =>
      db.transaction(async (tx) => {
        const [row] = await tx.query<{ id: UserId }>(
          "UPDATE users SET role = 'user' WHERE email_key = $1 AND role <> 'user' RETURNING id",
          [emailKey(email)],
        );
        if (row !== undefined) await note(tx, { act: 'staff_removed', on: personOf(row.id) });
        return row !== undefined;
      }),
    takeFactors: (email) =>
      db.transaction(async (tx) => {
        const user = await findUserByEmail(tx, email);
        if (user === undefined) return undefined;
        const count = await deleteFactorsOf(tx, user.id);
        await endSessionsOf(tx, user.id, 'revoked', systemClock.now().toISOString());
        await note(tx, { act: 'factors_taken_away', on: personOf(user.id), details: { count } });
        return count;
      }),
    async list() {
      return db.query<{ email: string; role: StaffRole }>(
        "SELECT coalesce(email, mobile, id::text) AS email, role FROM users WHERE role <> 'user' ORDER BY 1",
      );
    },
  };
}
