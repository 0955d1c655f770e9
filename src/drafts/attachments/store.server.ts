import { AppError } from '../../contract/errors.ts';
import type { UserId } from '../../contract/ids.ts';
import type { Queryable, Transaction } from '../../platform/db/database.server.ts';
import type { ListingId } from '../../properties/listing.contract.ts';
import type { LockedDraft, OwnedDraft } from '../access-store.server.ts';
import type { DraftAttachment, DraftId } from '../draft.contract.ts';

export interface AttachmentRow {
  readonly id: string;
  readonly draft_id: DraftId;
  readonly kind: DraftAttachment['kind'];
  readonly name: string;
  readonly bytes: number;
}

export interface NewAttachment {
  readonly id: string;
  readonly kind: DraftAttachment['kind'];
  readonly name: string;
  readonly bytes: number;
  readonly digest: string;
  readonly uploadId: string | undefined;
  readonly now: string;
}

const COLUMNS = 'id, draft_id, kind, name, bytes';

/** Of each draft, the first that came first. */
export async function readAttachments(db: Queryable, drafts: readonly OwnedDraft[]): Promise<AttachmentRow[]> {
  return db.query<AttachmentRow & Record<string, unknown>>(
    `SELECT ${COLUMNS} FROM draft_attachments WHERE draft_id = ANY($1::uuid[]) AND NOT is_removed ORDER BY draft_id, created_at, id`,
    [drafts.map(({ id }) => id)],
  );
}

/** Throws `not_found`. */
export async function readAttachment(db: Queryable, draft: OwnedDraft, id: string): Promise<AttachmentRow> {
  const [row] = await db.query<AttachmentRow & Record<string, unknown>>(
    `SELECT ${COLUMNS} FROM draft_attachments WHERE draft_id = $1 AND id = $2 AND NOT is_removed`,
    [draft.id, id],
  );
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** The id of the attachment that came of an upload, and of the one with the same content. */
export async function findSameAttachment(
  db: Queryable,
  draft: OwnedDraft,
  by: { readonly uploadId?: string | undefined; readonly digest?: string | undefined },
): Promise<{ readonly id: string; readonly isRepeated: boolean } | undefined> {
  const [row] = await db.query<{ id: string; is_repeated: boolean }>(
    `SELECT id, coalesce(upload_id = $2, false) AS is_repeated FROM draft_attachments
     WHERE draft_id = $1 AND NOT is_removed AND (upload_id = $2 OR digest = $3) ORDER BY is_repeated DESC LIMIT 1`,
    [draft.id, by.uploadId, by.digest],
  );
  return row === undefined ? undefined : { id: row.id, isRepeated: row.is_repeated };
}

export async function countAttachments(db: Queryable, draft: OwnedDraft): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM draft_attachments WHERE draft_id = $1 AND NOT is_removed',
    [draft.id],
  );
  return row?.count ?? 0;
}

export async function insertAttachment(tx: Transaction, draft: LockedDraft, attachment: NewAttachment): Promise<void> {
  const { id, kind, name, bytes, digest, uploadId, now } = attachment;
  await tx.query(
    'INSERT INTO draft_attachments (id, draft_id, kind, name, bytes, digest, upload_id, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)',
    [id, draft.id, kind, name, bytes, digest, uploadId, now],
  );
}

/** Takes one off the draft; gives the ids of those that nobody sees any more. Throws `not_found`. */
export async function removeAttachment(tx: Transaction, draft: LockedDraft, id: string): Promise<string[]> {
  const rows = await tx.query<{ is_shown: boolean }>(
    `UPDATE draft_attachments SET is_removed = true WHERE draft_id = $1 AND id = $2 AND NOT is_removed
     RETURNING shown_name IS NOT NULL AS is_shown`,
    [draft.id, id],
  );
  if (rows.length === 0) throw new AppError('not_found');
  return rows[0]?.is_shown === true ? [] : deleteRemoved(tx, draft);
}

/** Throws `not_found`. */
export async function updateAttachment(
  tx: Transaction,
  draft: LockedDraft,
  id: string,
  { name, kind }: Partial<Pick<AttachmentRow, 'name' | 'kind'>>,
): Promise<void> {
  const rows = await tx.query(
    `UPDATE draft_attachments SET name = coalesce($3, name), kind = coalesce($4, kind)
     WHERE draft_id = $1 AND id = $2 AND NOT is_removed RETURNING id`,
    [draft.id, id, name ?? null, kind ?? null],
  );
  if (rows.length === 0) throw new AppError('not_found');
}

/** From now on readers see the documents as they are. Gives the ids of those that nobody sees any more. */
export async function showAttachments(tx: Transaction, draft: LockedDraft): Promise<string[]> {
  await tx.query(
    `UPDATE draft_attachments SET shown_name = CASE WHEN is_removed THEN NULL ELSE name END, shown_kind = CASE WHEN is_removed THEN NULL ELSE kind END
     WHERE draft_id = $1`,
    [draft.id],
  );
  return deleteRemoved(tx, draft);
}

async function deleteRemoved(tx: Transaction, draft: LockedDraft): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    'DELETE FROM draft_attachments WHERE draft_id = $1 AND is_removed AND shown_name IS NULL RETURNING id',
    [draft.id],
  );
  return rows.map(({ id }) => id);
}

/** A document that readers see, and the listing that shows it. */
export async function findShownDocument(
  db: Queryable,
  id: string,
): Promise<{ readonly name: string; readonly listingId: ListingId } | undefined> {
  const [row] = await db.query<{ name: string; listing_id: ListingId }>(
    `SELECT a.shown_name AS name, d.listing_id::text AS listing_id FROM draft_attachments a JOIN drafts d ON d.id = a.draft_id
     WHERE a.id = $1 AND a.shown_name IS NOT NULL AND d.listing_id IS NOT NULL`,
    [id],
  );
  return row === undefined ? undefined : { name: row.name, listingId: row.listing_id };
}

/** Gives the ids of those that are gone. */
export async function deleteAttachmentsOfDraft(tx: Transaction, draft: LockedDraft): Promise<string[]> {
  const rows = await tx.query<{ id: string }>('DELETE FROM draft_attachments WHERE draft_id = $1 RETURNING id', [
    draft.id,
  ]);
  return rows.map(({ id }) => id);
}

/** The same of all drafts of a person who is leaving. */
export async function deleteAttachmentsOfPerson(tx: Transaction, userId: UserId): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    'DELETE FROM draft_attachments a USING drafts d WHERE a.draft_id = d.id AND d.owner_id = $1 RETURNING a.id',
    [userId],
  );
  return rows.map(({ id }) => id);
}

export async function isAttachmentKept(db: Queryable, id: string): Promise<boolean> {
  return (await db.query('SELECT FROM draft_attachments WHERE id = $1', [id])).length > 0;
}

/** For the copy of a person's data. */
export async function readAttachmentsOfPerson(db: Queryable, userId: UserId): Promise<PersonsAttachment[]> {
  return db.query<PersonsAttachment & Record<string, unknown>>(
    `SELECT d.id AS draft, a.name, a.kind, a.bytes, a.created_at AS "uploadedAt" FROM draft_attachments a
     JOIN drafts d ON d.id = a.draft_id WHERE d.owner_id = $1 AND NOT a.is_removed ORDER BY d.id, a.created_at, a.id`,
    [userId],
  );
}

export interface PersonsAttachment {
  readonly draft: string;
  readonly name: string;
  readonly kind: string;
  readonly bytes: number;
  readonly uploadedAt: string;
}
