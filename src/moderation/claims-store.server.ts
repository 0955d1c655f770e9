import type { UserId } from '../contract/ids.ts';
import type { StaffMember } from '../contract/mount.server.ts';
import type { Database, Queryable, Transaction } from '../platform/db/database.server.ts';
import type { QueueKind } from './queue-kinds.contract.ts';

/** Who looks at what waits. */

export interface Subject {
  readonly kind: QueueKind;
  readonly id: string;
}

export interface ClaimRow extends Subject {
  readonly userId: UserId;
  readonly claimedAt: string;
}

/** Those of these things that are looked at since an instant. */
export async function readClaims(
  db: Queryable,
  _staff: StaffMember,
  subjects: readonly Subject[],
  since: string,
): Promise<ClaimRow[]> {
  if (subjects.length === 0) return [];
  return db.query<ClaimRow>(
    `SELECT c.kind, c.subject AS id, c.user_id AS "userId", c.claimed_at AS "claimedAt"
     FROM json_to_recordset($1::json) AS s(kind text, id text) JOIN review_claims c ON c.kind = s.kind AND c.subject = s.id
     WHERE c.claimed_at > $2`,
    [JSON.stringify(subjects.map(({ kind, id }) => ({ kind, id }))), since],
  );
}

/** False where somebody else looks at it since an instant, unless it is taken over. */
export async function writeClaim(
  tx: Transaction,
  { userId }: StaffMember,
  { kind, id }: Subject,
  { now, since, isTakenOver }: { readonly now: string; readonly since: string; readonly isTakenOver: boolean },
): Promise<boolean> {
  const rows = await tx.query(
    `INSERT INTO review_claims (kind, subject, user_id, claimed_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (kind, subject) DO UPDATE SET user_id = excluded.user_id, claimed_at = excluded.claimed_at
       WHERE review_claims.user_id = excluded.user_id OR review_claims.claimed_at <= $5 OR $6 RETURNING kind`,
    [kind, id, userId, now, since, isTakenOver],
  );
  return rows.length > 0;
}

/** Ends a claim of one's own, or one that is over; false where there was none. */
export async function deleteClaim(
  tx: Transaction,
  { userId }: StaffMember,
  { kind, id }: Subject,
  since: string,
): Promise<boolean> {
  const rows = await tx.query(
    'DELETE FROM review_claims WHERE kind = $1 AND subject = $2 AND (user_id = $3 OR claimed_at <= $4) RETURNING kind',
    [kind, id, userId, since],
  );
  return rows.length > 0;
}

/** Whether somebody else looks at it since an instant; nobody begins to meanwhile. */
export async function isClaimedByAnother(
  tx: Transaction,
  { userId }: StaffMember,
  { kind, id }: Subject,
  since: string,
): Promise<boolean> {
  const rows = await tx.query(
    'SELECT FROM review_claims WHERE kind = $1 AND subject = $2 AND user_id <> $3 AND claimed_at > $4 FOR UPDATE',
    [kind, id, userId, since],
  );
  return rows.length > 0;
}

export async function forgetClaims(db: Database, before: string): Promise<void> {
  await db.query('DELETE FROM review_claims WHERE claimed_at < $1', [before]);
}
