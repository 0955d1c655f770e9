import type { UserId } from '../../contract/ids.ts';
import type { StaffMember } from '../../contract/mount.server.ts';
import type { Queryable, Transaction } from '../../platform/db/database.server.ts';
import type { LockedDraft } from '../access-store.server.ts';
import type { DraftId } from '../draft.contract.ts';
import { type CorrectedField, MOST_CORRECTIONS } from './contract.ts';

/** What staff have corrected of listings, with the words before and after. */

export interface KeptCorrection {
  readonly at: string;
  readonly actor: UserId;
  readonly reason: string;
  readonly changes: readonly CorrectedField[];
}

/** Keeps one more; of more than {@link MOST_CORRECTIONS} the oldest goes. */
export async function insertCorrection(
  tx: Transaction,
  draft: Pick<LockedDraft, 'id'>,
  { at, actor, role, reason, changes }: KeptCorrection & { readonly role: StaffMember['role'] },
): Promise<void> {
  await tx.query(
    `INSERT INTO listing_corrections (draft_id, at, actor, actor_role, reason, changes)
     VALUES ($1, $2, $3, $4, $5, $6::jsonb)`,
    [draft.id, at, actor, role, reason, JSON.stringify(changes)],
  );
  await tx.query(
    `DELETE FROM listing_corrections WHERE draft_id = $1
       AND id <= (SELECT id FROM listing_corrections WHERE draft_id = $1 ORDER BY id DESC OFFSET $2 LIMIT 1)`,
    [draft.id, MOST_CORRECTIONS],
  );
}

/** Of a listing's draft, the latest first. */
export function readCorrections(db: Queryable, _staff: StaffMember, draftId: DraftId): Promise<KeptCorrection[]> {
  return db.query<KeptCorrection & Record<string, unknown>>(
    `SELECT at, actor, reason, changes FROM listing_corrections WHERE draft_id = $1
     ORDER BY listing_corrections.id DESC LIMIT $2`,
    [draftId, MOST_CORRECTIONS],
  );
}

/** Of somebody's own listings, for the copy of their data: by whom says in which role. */
export function readOwnCorrections(db: Queryable, userId: UserId): Promise<object[]> {
  return db.query(
    `SELECT d.form_data->'propertyDetail'->>'title' AS title, c.at, c.actor_role AS by, c.reason, c.changes,
       c.draft_id AS "draftId"
     FROM listing_corrections c JOIN drafts d ON d.id = c.draft_id WHERE d.owner_id = $1 ORDER BY c.id`,
    [userId],
  );
}
