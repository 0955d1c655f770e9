import ipaddr from 'ipaddr.js';
import type { StaffCaller, StaffMember } from '../../contract/mount.server.ts';
import type { UserId } from '../../contract/ids.ts';
import { paginate, type Pagination } from '../../contract/shapes.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.server.ts';
import type { AuditAct, AuditSubject } from './audit.contract.ts';
import { type AuditRow, type AuditSearch, insertAct, readActs } from './store.server.ts';

/** One of those who run the site, doing something: proof of who, and from where. */
export type StaffAct = Pick<StaffCaller, 'user' | 'address'>;

/** Who did something: staff, somebody who becomes it, whoever has the server's command line, or an import. */
export type Actor =
  | {
      readonly user: { readonly userId: UserId; readonly role?: StaffMember['role'] | undefined };
      readonly address: string;
    }
  | 'command line'
  | 'import';

export interface NotedAct {
  readonly act: AuditAct;
  readonly on: { readonly kind: AuditSubject; readonly id: string };
  /** Names nobody: it stays for good. */
  readonly details?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Writes down what those who run the site do, in the transaction that does it. Nothing changes or deletes a line. */
export interface Audit {
  note(tx: Transaction, by: Actor, act: NotedAct): Promise<void>;
  /** The latest first. */
  search(
    staff: StaffMember,
    asked: AuditSearch & { readonly page: number; readonly size: number },
  ): Promise<{ readonly rows: AuditRow[]; readonly pagination: Pagination }>;
}

export function createAudit({ db, clock }: { readonly db: Database; readonly clock: Clock }): Audit {
  return {
    async note(tx, by, { act, on, details = {} }) {
      const { user, address } = typeof by === 'string' ? { user: undefined, address: undefined } : by;
      await insertAct(tx, {
        at: clock.now().toISOString(),
        actor: user?.userId,
        actorRole: typeof by === 'string' ? by : (by.user.role ?? 'user'),
        act,
        subjectKind: on.kind,
        subject: on.id,
        address: address === undefined ? undefined : shortAddress(address),
        details,
      });
    },

    async search(staff, { page, size, ...asked }) {
      const { rows, total } = await readActs(db, staff, { ...asked, limit: size, offset: (page - 1) * size });
      return { rows, pagination: paginate(page, size, total) };
    },
  };
}

/** An address without what tells its household: 24 bits of IPv4, 48 of IPv6. */
export function shortAddress(address: string): string {
  if (!ipaddr.isValid(address)) return '';
  const parsed = ipaddr.process(address);
  const bits = parsed.kind() === 'ipv4' ? 24 : 48;
  const bytes = parsed.toByteArray().map((byte, index) => (index < bits / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(bytes).toString()}/${String(bits)}`;
}
