import type { Queryable, Transaction } from '../platform/db/database.server.ts';
import type { AllowedFeed } from './allowed-feed.server.ts';
import { noteDay } from './days-store.server.ts';
import type { StoredIssues } from './issues.server.ts';
import type { Result, UploadId } from './upload.contract.ts';

export type UploadKind = 'push' | 'withdrawal' | 'folder';

export interface NewUpload {
  readonly id: string;
  readonly agencyId: string;
  readonly source: string;
  readonly region: 'no' | 'au';
  readonly keyId: string | null;
  readonly kind: UploadKind;
  readonly format: string;
  /** Pushed as all listings of its source; of a file its name says so. */
  readonly isComplete: boolean;
  readonly externalId: string | null;
  readonly file: string | null;
  /** Compressed; null of a file that stays where it is. */
  readonly body: Buffer | null;
  readonly bodyHash: Buffer;
  readonly receivedAt: string;
}

/** Holds back others who hand in with the same key, until the transaction ends. */
export async function lockKey(tx: Transaction, { keyId }: AllowedFeed): Promise<void> {
  await tx.query('SELECT FROM feed_keys WHERE id = $1 FOR UPDATE', [keyId]);
}

/** The upload that was handed in last, if it still waits, untouched, and is the same. */
export async function findSameWaiting(
  tx: Transaction,
  { source }: AllowedFeed,
  { kind, format, isComplete, bodyHash }: Pick<NewUpload, 'kind' | 'format' | 'isComplete' | 'bodyHash'>,
): Promise<UploadId | undefined> {
  const [last] = await tx.query<{ id: UploadId; isSame: boolean }>(
    `SELECT id, state = 'waiting' AND kind = $2 AND format = $3 AND body_hash = $4 AND is_complete = $5 AS "isSame"
     FROM feed_uploads WHERE source = $1 ORDER BY seq DESC LIMIT 1`,
    [source, kind, format, bodyHash, isComplete],
  );
  return last?.isSame === true ? last.id : undefined;
}

/** How many uploads of a source wait, and how many of them are about one home. */
export async function countWaiting(
  tx: Transaction,
  { source }: AllowedFeed,
  externalId: string | null,
): Promise<{ readonly all: number; readonly ofHome: number; readonly bytes: number }> {
  const [row] = await tx.query<{ all: number; ofHome: number; bytes: number }>(
    `SELECT count(*)::integer AS all, (count(*) FILTER (WHERE external_id = $2))::integer AS "ofHome",
       coalesce(sum(octet_length(body)), 0)::double precision AS bytes
     FROM feed_uploads WHERE source = $1 AND state = 'waiting'`,
    [source, externalId],
  );
  return row ?? { all: 0, ofHome: 0, bytes: 0 };
}

export async function insertUpload(tx: Transaction, upload: NewUpload): Promise<void> {
  await tx.query(
    `INSERT INTO feed_uploads (id, agency_id, source, region, key_id, kind, format, external_id, file, body, body_hash, received_at, is_complete)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT (id) DO NOTHING`,
    [
      upload.id,
      upload.agencyId,
      upload.source,
      upload.region,
      upload.keyId,
      upload.kind,
      upload.format,
      upload.externalId,
      upload.file,
      upload.body,
      upload.bodyHash,
      upload.receivedAt,
      upload.isComplete,
    ],
  );
  await noteDay(tx, upload);
}

/** An upload that a job has claimed. */
export interface ClaimedUpload extends Omit<NewUpload, 'bodyHash' | 'id'> {
  readonly id: UploadId;
  readonly seq: string;
}

/**
 * The first of a source's uploads that wait, for a job; undefined when there is none, or another job that lives has it.
 * Whoever has the first works through those behind it, too.
 */
export async function claimNext(
  tx: Transaction,
  source: string,
  job: string,
  now: Date,
  until: Date,
): Promise<ClaimedUpload | undefined> {
  const [upload] = await tx.query<ClaimedUpload>(
    `UPDATE feed_uploads SET claimed_by = $2, claimed_until = $4
     WHERE id = (SELECT id FROM feed_uploads WHERE source = $1 AND state = 'waiting' ORDER BY seq LIMIT 1)
       AND state = 'waiting' AND (claimed_by IS NULL OR claimed_by = $2 OR claimed_until <= $3)
     RETURNING id, seq::text AS seq, agency_id AS "agencyId", source, region, key_id::text AS "keyId", kind, format, is_complete AS "isComplete",
       external_id AS "externalId", file, body, received_at AS "receivedAt"`,
    [source, job, now.toISOString(), until.toISOString()],
  );
  return upload;
}

/** Whether another job that lives has the first of a source's uploads that wait, or none waits. */
export async function isFirstTaken(tx: Transaction, source: string, job: string, now: Date): Promise<boolean> {
  const [first] = await tx.query<{ isTaken: boolean }>(
    `SELECT claimed_by IS NOT NULL AND claimed_by <> $2 AND claimed_until > $3 AS "isTaken"
     FROM feed_uploads WHERE source = $1 AND state = 'waiting' ORDER BY seq LIMIT 1`,
    [source, job, now.toISOString()],
  );
  return first?.isTaken ?? true;
}

/** Whether any upload of a source waits. */
export async function isAnyWaiting(tx: Transaction, source: string): Promise<boolean> {
  return (
    (await tx.query("SELECT FROM feed_uploads WHERE source = $1 AND state = 'waiting' LIMIT 1", [source])).length > 0
  );
}

/** Throws when another job has it by now: then nothing of the transaction is kept. */
export async function keepClaim(tx: Transaction, id: UploadId, job: string, until: Date): Promise<void> {
  const rows = await tx.query(
    "UPDATE feed_uploads SET claimed_until = $3 WHERE id = $1 AND claimed_by = $2 AND state = 'waiting' RETURNING id",
    [id, job, until.toISOString()],
  );
  if (rows.length === 0) throw new Error(`upload ${id} has been taken over`);
}

export async function endUpload(
  tx: Transaction,
  id: UploadId,
  { state, issues, now }: { readonly state: 'done' | 'failed'; readonly issues: StoredIssues; readonly now: Date },
): Promise<EndedUpload> {
  const [ended] = await tx.query<EndedUpload>(
    `UPDATE feed_uploads SET state = $2, completed_at = $3, body = NULL, claimed_by = NULL, claimed_until = NULL,
       issues = $4::jsonb,
       counts = (SELECT coalesce(jsonb_object_agg(result, listings), '{}') FROM (
         SELECT result, count(*) AS listings FROM feed_results WHERE upload_id = $1 GROUP BY result) AS by_result)
     WHERE id = $1
     RETURNING id, agency_id AS "agencyId", key_id::text AS "keyId", region, kind, file, state, issues, counts`,
    [id, state, now.toISOString(), JSON.stringify(issues)],
  );
  // Of a whole catalogue most is as it was: the report beside its file says nothing of these either.
  await tx.query(
    `DELETE FROM feed_results USING feed_uploads
     WHERE upload_id = $1 AND feed_uploads.id = $1 AND kind = 'folder' AND result = 'UNCHANGED'`,
    [id],
  );
  if (ended === undefined) throw new Error(`there is no upload ${id}`);
  return ended;
}

/** An upload that is done, and what came of it. */
export interface EndedUpload extends Pick<ClaimedUpload, 'id' | 'agencyId' | 'keyId' | 'region' | 'kind' | 'file'> {
  readonly state: 'done' | 'failed';
  readonly issues: StoredIssues;
  readonly counts: Partial<Record<Result, number>>;
}

/** Whether nothing of it was kept, although there was something in it. */
export function hasFailed({
  state,
  counts,
  issues,
}: Pick<EndedUpload, 'counts' | 'issues'> & { readonly state: string }): boolean {
  const { SKIPPED = 0, NEW = 0, PROCESSED = 0, UNCHANGED = 0, DELETED = 0 } = counts;
  const refused = SKIPPED + issues.errors.length;
  return state === 'failed' || (refused > 0 && NEW + PROCESSED + UNCHANGED + DELETED === 0);
}

/** The first upload of a source that waits. */
export async function findFirst(
  tx: Transaction,
  source: string,
): Promise<{ readonly id: UploadId; readonly keyId: string | null } | undefined> {
  const [first] = await tx.query<{ id: UploadId; keyId: string | null }>(
    `SELECT id, key_id::text AS "keyId" FROM feed_uploads WHERE source = $1 AND state = 'waiting'
     ORDER BY seq LIMIT 1 FOR UPDATE`,
    [source],
  );
  return first;
}

/** Days that reports are kept. */
export const REPORT_DAYS = 30;

/** Deletes what is through; the last of each feed, which says of what became of it, not until `lastBefore`. */
export async function deleteUploadsBefore(db: Queryable, before: Date, lastBefore: Date): Promise<void> {
  await db.query(
    `DELETE FROM feed_uploads WHERE state <> 'waiting' AND received_at < $1 AND (received_at < $2
       OR seq NOT IN (SELECT max(seq) FROM feed_uploads GROUP BY agency_id, source))`,
    [before.toISOString(), lastBefore.toISOString()],
  );
}

export interface ReadUpload {
  readonly id: UploadId;
  readonly source: string;
  readonly state: 'waiting' | 'done' | 'failed';
  readonly receivedAt: string;
  readonly completedAt: string | null;
  readonly counts: Partial<Record<Result, number>> | null;
  readonly issues: StoredIssues;
}

/** An upload of the feed; undefined for one of somebody else, too. */
export async function findUpload(db: Queryable, feed: AllowedFeed, id: string): Promise<ReadUpload | undefined> {
  const [row] = await db.query<ReadUpload>(
    `SELECT ${READ} FROM feed_uploads WHERE id = $1 AND source = $2 AND agency_id = $3`,
    [id, feed.source, feed.agencyId],
  );
  return row;
}

/** Of every source with uploads that are through: the last of them. */
export function readLastUploads(
  db: Queryable,
): Promise<(Pick<ReadUpload, 'source' | 'state' | 'completedAt' | 'counts'> & { readonly file: string | null })[]> {
  return db.query(
    `SELECT DISTINCT ON (source) source, state, completed_at AS "completedAt", counts, file FROM feed_uploads
     WHERE state <> 'waiting' ORDER BY source, seq DESC`,
  );
}

/** An upload that came with a key, for the notice of it. */
export async function findUploadOfKey(
  db: Queryable,
  keyId: string,
  id: UploadId,
): Promise<(ReadUpload & { readonly agencyId: string }) | undefined> {
  const [row] = await db.query<ReadUpload & { agencyId: string }>(
    `SELECT ${READ}, agency_id AS "agencyId" FROM feed_uploads WHERE id = $1 AND key_id = $2`,
    [id, keyId],
  );
  return row;
}

/** The upload about this one home that waits and came last. */
export async function findWaitingOf(
  db: Queryable,
  feed: AllowedFeed,
  externalId: string,
): Promise<UploadId | undefined> {
  const [row] = await db.query<{ id: UploadId }>(
    "SELECT id FROM feed_uploads WHERE source = $1 AND state = 'waiting' AND external_id = $2 ORDER BY seq DESC LIMIT 1",
    [feed.source, externalId],
  );
  return row?.id;
}

const READ = `id, source, state, received_at AS "receivedAt", completed_at AS "completedAt", counts, issues`;
