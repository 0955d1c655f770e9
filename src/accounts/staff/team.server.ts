import { AppError } from '../../contract/errors.ts';
import type { UserId } from '../../contract/ids.ts';
import type { SignedInCaller, StaffCaller, StaffMember } from '../../contract/mount.server.ts';
import { paginate, type Pagination } from '../../contract/shapes.ts';
import type { StaffRole } from '../../contract/staff-roles.ts';
import type { Audit, StaffAct } from '../../platform/audit/audit.server.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.server.ts';
import type { Outbox } from '../../platform/mail/outbox.server.ts';
import { styleFor, styleOf } from '../mails.server.ts';
import { hashOf, newSecret } from '../secrets.server.ts';
import { emailKey, findUser, findUserByEmail } from '../store.server.ts';
import { INVITATION_DAYS, type StaffInvitation, type StaffPerson } from './contract.ts';
import { staffInvitationMail } from './mails.server.ts';
import {
  deleteInvitation,
  deleteInvitationsBefore,
  deleteInvitationsTo,
  findInvitation,
  insertInvitation,
  type InvitationRow,
  lockTeam,
  readInvitations,
  readTeam,
  takeInvitation,
  writeRole,
} from './team-store.server.ts';

interface Asked {
  readonly page: number;
  readonly size: number;
}
interface Listed<T> {
  readonly data: T[];
  readonly pagination: Pagination;
}

/** Who runs the site: invited by administrators, and given and taken roles by them. All of it is written down. */
export interface Team {
  list(staff: StaffMember, asked: Asked): Promise<Listed<StaffPerson>>;
  invitations(staff: StaffMember, asked: Asked): Promise<Listed<StaffInvitation>>;
  invite(by: StaffCaller, email: string, role: StaffRole): Promise<StaffInvitation>;
  /** Throws `not_found`. */
  revoke(by: StaffAct, id: string): Promise<void>;
  /** What the link of an invitation is for. Throws `invitation_gone`. */
  invitation(token: string): Promise<{ readonly email: string; readonly role: StaffRole }>;
  /** Throws `invitation_gone`, and `wrong_account` for an account with another address. */
  join(caller: SignedInCaller, token: string): Promise<StaffRole>;
  /** Throws `not_found`, and `last_administrator` where none would be left. `user` takes the role. */
  give(by: StaffAct, id: UserId, role: StaffRole | 'user'): Promise<void>;
  forgetAddress(tx: Transaction, email: string): Promise<void>;
  forgetOld(): Promise<void>;
}

export function createTeam({
  db,
  clock,
  outbox,
  audit,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly audit: Audit;
}): Team {
  const now = () => clock.now().toISOString();
  const rowsOf = ({ page, size }: Asked) => ({ limit: size, offset: (page - 1) * size });

  return {
    async list(staff, asked) {
      const { rows, total } = await readTeam(db, staff, rowsOf(asked));
      return {
        data: rows.map(({ has_factor: hasFactor, ...person }) => ({ ...person, hasFactor })),
        pagination: paginate(asked.page, asked.size, total),
      };
    },

    async invitations(staff, asked) {
      const { rows, total } = await readInvitations(db, staff, now(), rowsOf(asked));
      return { data: rows.map(present), pagination: paginate(asked.page, asked.size, total) };
    },

    async invite(by, email, role) {
      const token = newSecret();
      const expiresAt = new Date(clock.now().getTime() + INVITATION_DAYS * 86_400_000).toISOString();
      return db.transaction(async (tx) => {
        const row = await insertInvitation(tx, {
          email,
          emailKey: emailKey(email),
          role,
          tokenHash: hashOf(token),
          invitedBy: by.user.userId,
          sentAt: now(),
          expiresAt,
        });
        const known = await findUserByEmail(tx, email);
        await outbox.send(tx, {
          key: `staff invitation ${row.id}`,
          to: { name: known?.name ?? '', address: email },
          content: staffInvitationMail(token, role, known === undefined ? styleOf(by) : styleFor(known, by.origin)),
        });
        await audit.note(tx, by, { act: 'staff_invited', on: { kind: 'invitation', id: row.id }, details: { role } });
        return present(row);
      });
    },

    async revoke(by, id) {
      await db.transaction(async (tx) => {
        const row = await deleteInvitation(tx, id);
        if (row === undefined) throw new AppError('not_found');
        await audit.note(tx, by, { act: 'staff_invitation_revoked', on: { kind: 'invitation', id } });
      });
    },

    async invitation(token) {
      const row = await findInvitation(db, hashOf(token), now());
      if (row === undefined) throw new AppError('invitation_gone');
      return { email: row.email, role: row.role };
    },

    async join({ user, address }, token) {
      return db.transaction(async (tx) => {
        const team = await lockTeam(tx);
        const row = await takeInvitation(tx, hashOf(token), now());
        if (row === undefined) throw new AppError('invitation_gone');
        const person = await findUser(tx, user.userId);
        if (!person?.email || person.email_verified_at === null) throw new AppError('wrong_account');
        if (emailKey(person.email) !== row.email_key) throw new AppError('wrong_account');
        // By an invitation nobody loses what they have: the last administrator stays one.
        const role = team.find(({ id }) => id === person.id)?.role === 'administrator' ? 'administrator' : row.role;
        await writeRole(tx, person.id, role);
        await audit.note(
          tx,
          { user, address },
          { act: 'staff_joined', on: { kind: 'person', id: person.id }, details: { role, invitation: row.id } },
        );
        return role;
      });
    },

    async give(by, id, role) {
      await db.transaction(async (tx) => {
        const team = await lockTeam(tx);
        const before = team.find((person) => person.id === id)?.role;
        if (before === undefined) throw new AppError('not_found');
        const others = team.filter((person) => person.id !== id && person.role === 'administrator');
        if (before === 'administrator' && role !== 'administrator' && others.length === 0)
          throw new AppError('last_administrator');
        await writeRole(tx, id, role);
        await audit.note(tx, by, {
          act: role === 'user' ? 'staff_removed' : 'staff_role_changed',
          on: { kind: 'person', id },
          details: { before, ...(role === 'user' ? {} : { role }) },
        });
      });
    },

    forgetAddress: (tx, email) => deleteInvitationsTo(tx, emailKey(email)),
    forgetOld: () => deleteInvitationsBefore(db, now()),
  };
}

function present({ id, email, role, ...row }: InvitationRow): StaffInvitation {
  return { id, email, role, sentAt: row.sent_at, expiresAt: row.expires_at };
}
