import type { StaffMember } from '../../contract/mount.server.ts';
import type { Queryable } from '../../platform/db/database.server.ts';
import type { ReadResult } from '../results-store.server.ts';
import type { UploadId } from '../upload.contract.ts';
import type { ReadUpload, UploadKind } from '../uploads-store.server.ts';

/** Uploads of all feeds. */

export interface AnyUpload extends Omit<ReadUpload, 'source'> {
  readonly id: UploadId;
  readonly agencyId: string;
  readonly source: string;
  readonly region: 'no' | 'au';
  readonly kind: UploadKind;
  readonly file: string | null;
}

const READ = `id, agency_id AS "agencyId", source, region, kind, file, state, received_at AS "receivedAt",
  completed_at AS "completedAt", counts, issues`;

/** The latest first. */
export async function readUploads(
  db: Queryable,
  _staff: StaffMember,
  {
    source,
    state,
    limit,
    offset,
  }: {
    readonly source: string | undefined;
    readonly state: ReadUpload['state'] | undefined;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ readonly rows: AnyUpload[]; readonly total: number }> {
  const where = '($1::text IS NULL OR source = $1) AND ($2::text IS NULL OR state = $2)';
  const values = [source ?? null, state ?? null];
  const rows = await db.query<AnyUpload>(
    `SELECT ${READ} FROM feed_uploads WHERE ${where} ORDER BY seq DESC LIMIT $3 OFFSET $4`,
    [...values, limit, offset],
  );
  const [count] = await db.query<{ total: number }>(
    `SELECT count(*)::integer AS total FROM feed_uploads WHERE ${where}`,
    values,
  );
  return { rows, total: count?.total ?? 0 };
}

export async function findAnyUpload(db: Queryable, _staff: StaffMember, id: UploadId): Promise<AnyUpload | undefined> {
  const [row] = await db.query<AnyUpload>(`SELECT ${READ} FROM feed_uploads WHERE id = $1`, [id]);
  return row;
}

export interface FeedRow {
  readonly uploads: number;
  readonly waiting: number;
  readonly failed: number;
  readonly last: AnyUpload;
}

/** Each feed with its last upload; those that handed in last come first. */
export async function readFeeds(db: Queryable, _staff: StaffMember): Promise<FeedRow[]> {
  const last = await db.query<AnyUpload & Record<string, unknown>>(
    `SELECT ${READ} FROM feed_uploads WHERE seq IN (SELECT max(seq) FROM feed_uploads GROUP BY agency_id, source) ORDER BY seq DESC`,
  );
  const counts = await db.query<Omit<FeedRow, 'last'> & { agencyId: string; source: string }>(
    `SELECT agency_id AS "agencyId", source, count(*)::integer AS uploads,
       count(*) FILTER (WHERE state = 'waiting')::integer AS waiting,
       count(*) FILTER (WHERE state = 'failed')::integer AS failed
     FROM feed_uploads GROUP BY agency_id, source`,
  );
  return last.map((upload) => {
    const of = counts.find(({ agencyId, source }) => agencyId === upload.agencyId && source === upload.source);
    return { uploads: of?.uploads ?? 0, waiting: of?.waiting ?? 0, failed: of?.failed ?? 0, last: upload };
  });
}

/** Every code that was found of an upload's listings, and of how many. */
export function countIssues(
  db: Queryable,
  _staff: StaffMember,
  id: UploadId,
): Promise<{ readonly code: string; readonly count: number }[]> {
  return db.query<{ code: string; count: number }>(
    `SELECT issue ->> 'type' AS code, count(DISTINCT external_id)::integer AS count
     FROM feed_results, jsonb_array_elements((issues -> 'errors') || (issues -> 'warnings')) AS issue
     WHERE upload_id = $1 GROUP BY 1 ORDER BY 2 DESC, 1`,
    [id],
  );
}

/** Listings of an upload, of which something was found under a code where one is given. */
export async function readResultsAbout(
  db: Queryable,
  _staff: StaffMember,
  id: UploadId,
  { code, limit, offset }: { readonly code: string | undefined; readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: ReadResult[]; readonly total: number }> {
  const where = `upload_id = $1 AND ($2::text IS NULL OR EXISTS (
    SELECT FROM jsonb_array_elements((issues -> 'errors') || (issues -> 'warnings')) AS issue WHERE issue ->> 'type' = $2))`;
  const values = [id, code ?? null];
  const rows = await db.query<ReadResult & Record<string, unknown>>(
    `SELECT upload_id AS "uploadId", external_id AS "externalId", result, issues FROM feed_results
     WHERE ${where} ORDER BY external_id LIMIT $3 OFFSET $4`,
    [...values, limit, offset],
  );
  const [count] = await db.query<{ total: number }>(
    `SELECT count(*)::integer AS total FROM feed_results WHERE ${where}`,
    values,
  );
  return { rows, total: count?.total ?? 0 };
}
