import type { Queryable, Transaction } from '../platform/db/database.server.ts';
import type { AllowedFeed } from './allowed-feed.server.ts';
import type { Outcome } from './take-in.server.ts';
import type { StoredIssues } from './issues.server.ts';
import type { Result, UploadId } from './upload.contract.ts';
import type { ClaimedUpload } from './uploads-store.server.ts';

/**
 * Notes what became of listings. Of one that is noted again, what changed it counts: a try that is done again after
 * its process was killed finds as it was what the first try has saved.
 */
export async function noteResults(
  tx: Transaction,
  { id, source, seq }: Pick<ClaimedUpload, 'id' | 'source' | 'seq'>,
  outcomes: readonly (Outcome & { readonly externalId: string })[],
): Promise<void> {
  const byId = new Map<string, Outcome & { readonly externalId: string }>();
  for (const outcome of outcomes) byId.set(outcome.externalId, joined(byId.get(outcome.externalId), outcome));
  const rows = [...byId.values()].map(({ externalId, result, issues }) => ({
    external_id: externalId,
    result,
    issues,
  }));
  await tx.query(
    `INSERT INTO feed_results (upload_id, source, seq, external_id, result, issues)
     SELECT $1, $2, $3, external_id, result, issues
     FROM jsonb_to_recordset($4::jsonb) AS r(external_id text, result text, issues jsonb)
     ON CONFLICT (upload_id, external_id) DO UPDATE SET
       result = CASE WHEN excluded.result IN ('UNCHANGED', 'SKIPPED') THEN feed_results.result ELSE excluded.result END,
       issues = jsonb_build_object('errors', ${both('errors')}, 'warnings', ${both('warnings')})`,
    [id, source, seq, JSON.stringify(rows)],
  );
}

function both(kind: keyof StoredIssues): string {
  return `(SELECT coalesce(jsonb_agg(DISTINCT issue), '[]')
    FROM jsonb_array_elements((feed_results.issues -> '${kind}') || (excluded.issues -> '${kind}')) AS issue)`;
}

function joined<O extends Outcome>(before: O | undefined, next: O): O {
  if (before === undefined) return next;
  const isChange = next.result !== 'UNCHANGED' && next.result !== 'SKIPPED';
  return {
    ...next,
    result: isChange ? next.result : before.result,
    issues: {
      errors: [...before.issues.errors, ...next.issues.errors],
      warnings: [...before.issues.warnings, ...next.issues.warnings],
    },
  };
}

export interface ReadResult {
  readonly uploadId: UploadId;
  readonly externalId: string;
  readonly result: Result;
  readonly issues: StoredIssues;
}

/** One page of an upload's listings, by external id, and how many there are. */
export async function readResults(
  db: Queryable,
  uploadId: UploadId,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ readonly results: readonly ReadResult[]; readonly count: number }> {
  const [total] = await db.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM feed_results WHERE upload_id = $1',
    [uploadId],
  );
  const results = await db.query<ReadResult>(
    `SELECT ${READ} FROM feed_results WHERE upload_id = $1 ORDER BY external_id LIMIT $2 OFFSET $3`,
    [uploadId, size, (page - 1) * size],
  );
  return { results, count: total?.count ?? 0 };
}

/** What became of a listing of the feed when it was handed in last. */
export async function findLastResult(
  db: Queryable,
  { source }: AllowedFeed,
  externalId: string,
): Promise<ReadResult | undefined> {
  const [row] = await db.query<ReadResult>(
    `SELECT ${READ} FROM feed_results WHERE source = $1 AND external_id = $2 ORDER BY seq DESC LIMIT 1`,
    [source, externalId],
  );
  return row;
}

const READ = `upload_id AS "uploadId", external_id AS "externalId", result, issues`;
