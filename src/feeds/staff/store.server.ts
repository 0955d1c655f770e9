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

/** Each feed with its last upload, and how many came since then; those that handed in last come first. */
export async function readFeeds(db: Queryable, _staff: StaffMember, since: Date): Promise<FeedRow[]> {
  const last = await db.query<AnyUpload & Record<string, unknown>>(
    `SELECT ${READ} FROM feed_uploads WHERE seq IN (SELECT max(seq) FROM feed_uploads GROUP BY agency_id, source) ORDER BY seq DESC`,
  );
  const counts = await db.query<Omit<FeedRow, 'last'> & { agencyId: string; source: string }>(
    `SELECT agency_id AS "agencyId", source, count(*) FILTER (WHERE received_at >= $1)::integer AS uploads,
       count(*) FILTER (WHERE state = 'waiting')::integer AS waiting,
       count(*) FILTER (WHERE state = 'failed')::integer AS failed
     FROM feed_uploads GROUP BY agency_id, source`,
    [since.toISOString()],
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

/** How many of these listings an upload has. */
export async function countResultsOf(
  db: Queryable,
  _staff: StaffMember,
  id: UploadId,
  externalIds: readonly string[],
): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM feed_results WHERE upload_id = $1 AND external_id = ANY($2::text[])',
    [id, externalIds],
  );
  return row?.count ?? 0;
}

/** Listings of an upload: of which something was found under a code, or those of these ids, where one is given. */
export async function readResultsAbout(
  db: Queryable,
  _staff: StaffMember,
  id: UploadId,
  {
    code,
    externalIds,
    limit,
    offset,
  }: {
    readonly code?: string | undefined;
    readonly externalIds?: readonly string[];
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ readonly rows: ReadResult[]; readonly total: number }> {
  const where = `upload_id = $1 AND ($2::text IS NULL OR EXISTS (
    SELECT FROM jsonb_array_elements((issues -> 'errors') || (issues -> 'warnings')) AS issue WHERE issue ->> 'type' = $2))
    AND ($3::text[] IS NULL OR external_id = ANY($3))`;
  const values = [id, code ?? null, externalIds ?? null];
  const rows = await db.query<ReadResult & Record<string, unknown>>(
    `SELECT upload_id AS "uploadId", external_id AS "externalId", result, issues FROM feed_results
     WHERE ${where} ORDER BY external_id LIMIT $4 OFFSET $5`,
    [...values, limit, offset],
  );
  const [count] = await db.query<{ total: number }>(
    `SELECT count(*)::integer AS total FROM feed_results WHERE ${where}`,
    values,
  );
  return { rows, total: count?.total ?? 0 };
}

/** By what an agency hands in listings. */
export interface AgencySource {
  readonly source: string;
  /** A program has a key that works now. */
  readonly hasKey: boolean;
  /** That are kept. */
  readonly uploads: number;
  readonly lastUploadAt: string | null;
}

/** Of these agencies, by their ids: sources with uploads that are kept, or with a key that works; by name. */
export async function readSourcesOf(
  db: Queryable,
  _staff: StaffMember,
  agencyIds: readonly string[],
  now: string,
): Promise<ReadonlyMap<string, readonly AgencySource[]>> {
  const rows = await db.query<AgencySource & { agencyId: string }>(
    `SELECT agency_id AS "agencyId", source, bool_or(is_key) AS "hasKey", count(received_at)::integer AS uploads,
       max(received_at) AS "lastUploadAt"
     FROM (SELECT agency_id, source, received_at, false AS is_key FROM feed_uploads WHERE agency_id = ANY($1::text[])
       UNION ALL SELECT agency_id, source, NULL, true FROM feed_keys
         WHERE agency_id = ANY($1::text[]) AND revoked_at IS NULL AND expires_at > $2) AS each
     GROUP BY agency_id, source ORDER BY source`,
    [agencyIds, now],
  );
  const sources = new Map<string, AgencySource[]>();
  for (const { agencyId, ...source } of rows) sources.set(agencyId, [...(sources.get(agencyId) ?? []), source]);
  return sources;
}
