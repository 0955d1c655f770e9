import type { People, Person } from '../accounts/people.server.ts';
import { AppError } from '../contract/errors.ts';
import type { StaffMember } from '../contract/mount.server.ts';
import type { AuditSubject } from '../platform/audit/audit.contract.ts';
import type { Audit, StaffAct } from '../platform/audit/audit.server.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.server.ts';
import {
  deleteClaim,
  forgetClaims,
  isClaimedByAnother,
  readClaims,
  type Subject,
  writeClaim,
} from './claims-store.server.ts';
import { CLAIM_MINUTES, type QueueItem } from './contract.ts';

export type { Subject };

export type Claim = NonNullable<QueueItem['claim']>;

/** Who looks at what waits, so that two do not do it twice. A claim is over after some time, or with the decision. */
export interface Claims {
  /** By {@link keyOf}. */
  among(staff: StaffMember, subjects: readonly Subject[]): Promise<ReadonlyMap<string, Claim>>;
  of(staff: StaffMember, subject: Subject): Promise<Claim | undefined>;
  /** Throws `claimed` where somebody else looks at it. */
  claim(by: StaffAct, subject: Subject, isTakenOver: boolean): Promise<void>;
  leave(by: StaffAct, subject: Subject): Promise<void>;
  /** For whoever decides, in that transaction. Throws `claimed` where somebody else looks at it. */
  end(tx: Transaction, staff: StaffMember, subject: Subject): Promise<void>;
  forgetOld(): Promise<void>;
}

export function keyOf({ kind, id }: Subject): string {
  return `${kind} ${id}`;
}

/** What colleagues know somebody by; empty of an account that is gone. */
export function nameOf(person: Person | undefined): string {
  return [person?.name, person?.email].find((known) => known !== undefined && known !== '') ?? '';
}

export function createClaims({
  db,
  clock,
  audit,
  person,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: Pick<Audit, 'note'>;
  readonly person: People['person'];
}): Claims {
  const since = () => new Date(clock.now().getTime() - CLAIM_MINUTES * 60_000).toISOString();

  async function among(staff: StaffMember, subjects: readonly Subject[]): Promise<ReadonlyMap<string, Claim>> {
    const rows = await readClaims(db, staff, subjects, since());
    const claims = rows.map(async ({ userId, claimedAt, ...subject }) => {
      const who = await person(userId);
      return [keyOf(subject), { userId, name: nameOf(who), isYours: userId === staff.userId, claimedAt }] as const;
    });
    return new Map(await Promise.all(claims));
  }

  return {
    among,
    of: async (staff, subject) => (await among(staff, [subject])).get(keyOf(subject)),

    claim: (by, subject, isTakenOver) =>
      db.transaction(async (tx) => {
        const now = clock.now().toISOString();
        const isClaimed = await writeClaim(tx, by.user, subject, { now, since: since(), isTakenOver });
        if (!isClaimed) throw new AppError('claimed');
        await audit.note(tx, by, { act: 'review_claimed', on: subjectOf(subject) });
      }),

    leave: (by, subject) =>
      db.transaction(async (tx) => {
        if (await deleteClaim(tx, by.user, subject, since()))
          await audit.note(tx, by, { act: 'review_left', on: subjectOf(subject) });
      }),

    async end(tx, staff, subject) {
      if (await isClaimedByAnother(tx, staff, subject, since())) throw new AppError('claimed');
      await deleteClaim(tx, staff, subject, since());
    },

    forgetOld: () => forgetClaims(db, since()),
  };
}

/** As the audit log names it. */
function subjectOf({ kind, id }: Subject): { readonly kind: AuditSubject; readonly id: string } {
  return { kind: kind === 'reports' ? 'listing' : kind, id };
}
