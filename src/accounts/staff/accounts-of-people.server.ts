import { AppError } from '../../contract/errors.ts';
import type { UserId } from '../../contract/ids.ts';
import type { StaffMember } from '../../contract/mount.server.ts';
import type { Audit, StaffAct } from '../../platform/audit/audit.server.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.server.ts';
import { readFactors } from '../factors/store.server.ts';
import type { Sessions } from '../sessions.server.ts';
import { findUser, findUserByEmail, lockUser, type UserRow } from '../store.server.ts';
import type { FoundPerson, PersonDetails } from './contract.ts';
import { endSessionsByStaff, writeLock } from './team-store.server.ts';

/** Accounts as staff see them: who they are of and where they are signed in, nothing of what their owners keep. */
export interface AccountsOfPeople {
  find(staff: StaffMember, email: string): Promise<FoundPerson[]>;
  /** Throws `not_found`, as the others do. */
  look(by: StaffAct, id: UserId): Promise<PersonDetails>;
  /** Throws `forbidden` for accounts of staff, which are for administrators, and for one's own. */
  lock(by: StaffAct, id: UserId, isLocked: boolean): Promise<FoundPerson>;
  /** Gives how many there were. Throws as {@link AccountsOfPeople.lock}. */
  endSessions(by: StaffAct, id: UserId): Promise<number>;
}

export function createAccountsOfPeople({
  db,
  clock,
  audit,
  sessions,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: Audit;
  readonly sessions: Pick<Sessions, 'list'>;
}): AccountsOfPeople {
  const now = () => clock.now().toISOString();

  async function lockedRow(tx: Transaction, { user }: StaffAct, id: UserId): Promise<UserRow> {
    const row = await lockUser(tx, id);
    if (row === undefined) throw new AppError('not_found');
    if (row.id === user.userId || (row.role !== 'user' && user.role !== 'administrator'))
      throw new AppError('forbidden');
    return row;
  }

  return {
    async find(_staff, email) {
      const row = await findUserByEmail(db, email);
      return row === undefined ? [] : [present(row)];
    },

    async look(by, id) {
      const row = await findUser(db, id);
      if (row === undefined) throw new AppError('not_found');
      await db.transaction((tx) => audit.note(tx, by, { act: 'person_viewed', on: { kind: 'person', id } }));
      return {
        ...present(row),
        isEmailConfirmed: row.email_verified_at !== null,
        hasPassword: row.password_hash !== null,
        factors: (await readFactors(db, id)).length,
        sessions: await sessions.list({ userId: id }),
      };
    },

    lock: (by, id, isLocked) =>
      db.transaction(async (tx) => {
        const row = await lockedRow(tx, by, id);
        if ((row.locked_at !== null) === isLocked) return present(row);
        const lockedAt = isLocked ? now() : null;
        await writeLock(tx, id, lockedAt);
        const ended = isLocked ? await endSessionsByStaff(tx, id, now()) : 0;
        await audit.note(tx, by, {
          act: isLocked ? 'person_locked' : 'person_unlocked',
          on: { kind: 'person', id },
          details: isLocked ? { sessionsEnded: ended } : {},
        });
        return present({ ...row, locked_at: lockedAt });
      }),

    endSessions: (by, id) =>
      db.transaction(async (tx) => {
        await lockedRow(tx, by, id);
        const ended = await endSessionsByStaff(tx, id, now());
        await audit.note(tx, by, {
          act: 'person_sessions_ended',
          on: { kind: 'person', id },
          details: { sessionsEnded: ended },
        });
        return ended;
      }),
  };
}

function present({ id, name, email, status, role, ...row }: UserRow): FoundPerson {
  return { id, name, email, status, role, isLocked: row.locked_at !== null, createdAt: row.created_at };
}
