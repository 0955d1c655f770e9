import { AppError } from '../../contract/errors.ts';
import type { UserId } from '../../contract/ids.ts';
import type { Queryable, Transaction } from '../../platform/db/database.server.ts';
import type { RoomCategory } from '../../properties/enums.contract.ts';
import type { LockedDraft, OwnedDraft } from '../access-store.server.ts';
import type { DraftId } from '../draft.contract.ts';

/**
 * Who has said what an image shows: its owner, or the name of its file. What its pixels look like is asked, never said.
 */
export type CategorySource = 'owner' | 'name';

/** An image as it is kept. */
export interface ImageRow {
  readonly id: string;
  readonly draft_id: DraftId;
  readonly file: string;
  readonly category: RoomCategory | null;
  readonly category_source: CategorySource | null;
  readonly is_maybe_plan: boolean;
  readonly caption: string | null;
  readonly width: number;
  readonly height: number;
  readonly colour: string;
}

export interface NewImage {
  readonly id: string;
  readonly file: string;
  readonly pixelHash: string;
  readonly uploadId: string | undefined;
  readonly category: RoomCategory | undefined;
  readonly isMaybePlan: boolean;
  readonly now: string;
}

const SELECT = `SELECT d.id, d.draft_id, d.file, d.category, d.category_source, d.is_maybe_plan, d.caption, i.width, i.height, i.colour
  FROM draft_images d JOIN image_facts i ON i.file = d.file`;

/** Of each draft in their order, the cover first. */
export async function readImages(db: Queryable, drafts: readonly OwnedDraft[]): Promise<ImageRow[]> {
  return db.query<ImageRow & Record<string, unknown>>(
    `${SELECT} WHERE d.draft_id = ANY($1::uuid[]) ORDER BY d.draft_id, d.position, d.id`,
    [drafts.map(({ id }) => id)],
  );
}

/** Throws `not_found`. */
export async function readImage(db: Queryable, draft: OwnedDraft, id: string): Promise<ImageRow> {
  const [row] = await db.query<ImageRow & Record<string, unknown>>(`${SELECT} WHERE d.draft_id = $1 AND d.id = $2`, [
    draft.id,
    id,
  ]);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

/** The id of the image that came of an upload, and of the one that looks the same. */
export async function findSameImage(
  db: Queryable,
  draft: OwnedDraft,
  by: { readonly uploadId?: string | undefined; readonly pixelHash?: string | undefined },
): Promise<{ readonly id: string; readonly isRepeated: boolean } | undefined> {
  const [row] = await db.query<{ id: string; is_repeated: boolean }>(
    `SELECT id, coalesce(upload_id = $2, false) AS is_repeated FROM draft_images
     WHERE draft_id = $1 AND (upload_id = $2 OR pixel_hash = $3) ORDER BY is_repeated DESC LIMIT 1`,
    [draft.id, by.uploadId, by.pixelHash],
  );
  return row === undefined ? undefined : { id: row.id, isRepeated: row.is_repeated };
}

export async function countImages(db: Queryable, draft: OwnedDraft): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM draft_images WHERE draft_id = $1',
    [draft.id],
  );
  return row?.count ?? 0;
}

/** After the others. */
export async function insertImage(tx: Transaction, draft: LockedDraft, image: NewImage): Promise<void> {
  await tx.query(
    `INSERT INTO draft_images (id, draft_id, position, file, pixel_hash, upload_id, category, category_source, is_maybe_plan, created_at)
     SELECT $1, $2, coalesce(max(position) + 1, 0), $3, $4, $5, $6, CASE WHEN $6::text IS NOT NULL THEN 'name' END, $7, $8
     FROM draft_images WHERE draft_id = $2`,
    [image.id, draft.id, image.file, image.pixelHash, image.uploadId, image.category, image.isMaybePlan, image.now],
  );
}

/** Puts the last one before the first of those that came of other uploads, where there are any. */
export async function placeBefore(
  tx: Transaction,
  draft: LockedDraft,
  id: string,
  uploadIds: readonly string[],
): Promise<void> {
  await tx.query(
    `UPDATE draft_images d SET position = CASE WHEN d.id = $2 THEN f.place ELSE d.position + 1 END
     FROM (SELECT min(position) AS place FROM draft_images WHERE draft_id = $1 AND upload_id = ANY($3)) f
     WHERE d.draft_id = $1 AND d.position >= f.place`,
    [draft.id, id, uploadIds],
  );
}

/** In this order; all of the draft's. */
export async function placeImages(tx: Transaction, draft: LockedDraft, ids: readonly string[]): Promise<void> {
  await tx.query(
    `UPDATE draft_images d SET position = r.place FROM unnest($2::uuid[]) WITH ORDINALITY AS r(id, place)
     WHERE d.draft_id = $1 AND d.id = r.id`,
    [draft.id, ids],
  );
}

export async function updateImage(
  tx: Transaction,
  draft: LockedDraft,
  { id, category, category_source, is_maybe_plan, caption }: ImageRow,
): Promise<void> {
  await tx.query(
    'UPDATE draft_images SET category = $3, category_source = $4, is_maybe_plan = $5, caption = $6 WHERE draft_id = $1 AND id = $2',
    [draft.id, id, category, category_source, is_maybe_plan, caption],
  );
}

/** An image that a draft has no more. */
export interface DroppedImage extends Record<string, unknown> {
  readonly file: string;
  /** Its listing was published with it: it may show it still. */
  readonly isHandedOver: boolean;
  /** The listing that the draft is published as. */
  readonly listingId: string | null;
}

const DROPPED = 'file, is_handed_over AS "isHandedOver", d.listing_id::text AS "listingId"';

/** Throws `not_found`. */
export async function deleteImageRow(tx: Transaction, draft: LockedDraft, id: string): Promise<DroppedImage[]> {
  const rows = await tx.query<DroppedImage>(
    `DELETE FROM draft_images i USING drafts d WHERE draft_id = $1 AND i.id = $2 AND d.id = draft_id RETURNING ${DROPPED}`,
    [draft.id, id],
  );
  if (rows.length === 0) throw new AppError('not_found');
  return rows;
}

export async function deleteImagesOfDraft(tx: Transaction, draft: LockedDraft): Promise<DroppedImage[]> {
  return tx.query<DroppedImage>(
    `DELETE FROM draft_images USING drafts d WHERE draft_id = $1 AND d.id = draft_id RETURNING ${DROPPED}`,
    [draft.id],
  );
}

/** Those of all drafts of a person who is leaving. */
export async function deleteImagesOfPerson(tx: Transaction, userId: UserId): Promise<DroppedImage[]> {
  return tx.query<DroppedImage>(
    `DELETE FROM draft_images USING drafts d WHERE draft_id = d.id AND d.owner_id = $1 RETURNING ${DROPPED}`,
    [userId],
  );
}

/**
 * Gives a copy of a draft the images of the draft that it was made of, as they are and in their order. Either may be
 * shown by a listing of their owner: their files are removed as those that a listing was published with.
 */
export async function copyImages(tx: Transaction, from: LockedDraft, to: OwnedDraft, now: string): Promise<void> {
  await tx.query(
    `INSERT INTO draft_images (id, draft_id, position, file, pixel_hash, category, category_source, is_maybe_plan, caption, is_handed_over, created_at)
     SELECT gen_random_uuid(), $2, position, file, pixel_hash, category, category_source, is_maybe_plan, caption, true, $3
     FROM draft_images WHERE draft_id = $1`,
    [from.id, to.id, now],
  );
}

/** From now on the listing shows them too. */
export async function markHandedOver(tx: Transaction, draft: LockedDraft): Promise<void> {
  await tx.query('UPDATE draft_images SET is_handed_over = true WHERE draft_id = $1 AND NOT is_handed_over', [
    draft.id,
  ]);
}

/** Whether an image of any draft has this file. */
export async function isImageKept(db: Queryable, file: string): Promise<boolean> {
  return (await db.query('SELECT FROM draft_images WHERE file = $1', [file])).length > 0;
}

/** For the copy of a person's data. */
export async function readImagesOfPerson(db: Queryable, userId: UserId): Promise<PersonsImage[]> {
  return db.query<PersonsImage & Record<string, unknown>>(
    `SELECT d.id AS draft, i.file, i.category, i.caption, i.created_at AS "uploadedAt" FROM draft_images i
     JOIN drafts d ON d.id = i.draft_id WHERE d.owner_id = $1 ORDER BY d.id, i.position, i.id`,
    [userId],
  );
}

export interface PersonsImage {
  readonly draft: string;
  readonly file: string;
  readonly category: string | null;
  readonly caption: string | null;
  readonly uploadedAt: string;
}
