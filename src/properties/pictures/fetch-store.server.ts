import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.server.ts';
import { addJobs } from '../../platform/jobs/jobs.server.ts';
import { LABEL_JOB, type LabelJob } from './label-jobs.ts';
import { knownValidators, type PictureStore, type WaitingPicture } from '../../platform/fetching/picture-store.ts';

/** What the jobs that fetch pictures read and write of those of listings. */
export function createFetchStore(db: Database, clock: Clock): PictureStore {
  return {
    async waiting({ owner, lane }) {
      const rows = await db.query<WaitingRow>(
        `SELECT id::text AS id, revision, url, digest, file, etag, last_modified FROM listing_pictures
         WHERE listing_id = $1::bigint AND lane = $2 AND state = 'waiting' ORDER BY asked_at NULLS FIRST, position`,
        [owner, lane],
      );
      return rows.map(({ file, etag, last_modified, ...row }) => ({
        ...row,
        known: knownValidators({ file, etag, last_modified }),
      }));
    },

    async begin({ id, revision }, now) {
      const rows = await db.query(
        `UPDATE listing_pictures SET tries = tries + 1, asked_at = $3, reason = 'interrupted', status = NULL
         WHERE id = $1::bigint AND revision = $2 AND state = 'waiting' RETURNING id`,
        [id, revision, now.toISOString()],
      );
      return rows.length > 0;
    },

    async fetched({ owner: listingId }, { id, revision }, found) {
      return db.transaction(async (tx) => {
        // In the order in which saving takes them.
        await tx.query('SELECT FROM listings WHERE id = $1::bigint FOR UPDATE', [listingId]);
        const rows = await tx.query<{ is_other: boolean; is_unsaid: boolean }>(
          `UPDATE listing_pictures p SET state = 'fetched', reason = NULL, status = NULL, file = coalesce($3, p.file),
             etag = CASE WHEN $3::text IS NULL THEN p.etag ELSE $4 END, last_modified = CASE WHEN $3::text IS NULL THEN p.last_modified ELSE $5 END
           FROM (SELECT id, file FROM listing_pictures WHERE id = $1::bigint) before
           WHERE p.id = before.id AND p.revision = $2
           RETURNING before.file IS DISTINCT FROM p.file AS is_other, p.category = 'other' AND p.named_category IS NULL AS is_unsaid`,
          [id, revision, found?.file, found?.validators.etag, found?.validators.lastModified],
        );
        const isOther = rows.some(({ is_other }) => is_other);
        if (isOther) await notifyOfListing(tx, listingId);
        if (rows.some(({ is_other, is_unsaid }) => is_other && is_unsaid))
          await addJobs(tx, LABEL_JOB, [{ key: listingId, payload: { listingId } satisfies LabelJob }], clock.now());
        return isOther;
      });
    },

    async failed(picture, { reason, status }, isFinal) {
      await db.query(
        `UPDATE listing_pictures SET reason = $3, status = $4, state = CASE WHEN $5 THEN 'failed' ELSE state END
         WHERE id = $1::bigint AND revision = $2`,
        [picture.id, picture.revision, reason, status, isFinal],
      );
    },

    async passedOver(pictures, { reason, status }) {
      if (pictures.length === 0) return;
      const rows = pictures.map(({ id, revision }) => ({ id, revision }));
      await db.query(
        `UPDATE listing_pictures p SET tries = tries + 1, reason = $2, status = $3
         FROM jsonb_to_recordset($1::jsonb) AS r(id bigint, revision integer)
         WHERE p.id = r.id AND p.revision = r.revision AND p.state = 'waiting'`,
        [JSON.stringify(rows), reason, status],
      );
    },

    async giveUp(tx, { owner: listingId, lane }, tries) {
      await tx.query(
        `UPDATE listing_pictures SET state = 'failed' WHERE listing_id = $1::bigint AND lane = $2 AND state = 'waiting' AND tries >= $3`,
        [listingId, lane, tries],
      );
      const rest = await tx.query(
        `SELECT FROM listing_pictures WHERE listing_id = $1::bigint AND lane = $2 AND state = 'waiting' LIMIT 1`,
        [listingId, lane],
      );
      return rest.length > 0;
    },

    async needsFile(digest) {
      const rows = await db.query(`SELECT FROM listing_pictures WHERE digest = $1 AND state = 'waiting' LIMIT 1`, [
        digest,
      ]);
      return rows.length > 0;
    },
  };
}

/** Search, cards and pages follow the log. */
async function notifyOfListing(tx: Transaction, listingId: string): Promise<void> {
  await tx.query('UPDATE listings SET version = version + 1, updated_at = now() WHERE id = $1::bigint', [listingId]);
  await tx.query('INSERT INTO listing_changes (listing_id) VALUES ($1::bigint)', [listingId]);
}

interface WaitingRow extends Omit<WaitingPicture, 'known'> {
  readonly file: string | null;
  readonly etag: string | null;
  readonly last_modified: string | null;
}
