import type { Database, Queryable } from '../platform/db/database.server.ts';
import { addPictureJobs } from './picture-references-store.server.ts';

/** What has become of logos, icons and portraits that imports name by address, for whoever runs the imports. */

export interface AgencyPictureCount {
  readonly source: string;
  readonly fetched: number;
  readonly waiting: number;
  readonly failed: number;
}

/** Of every source that names some, or of one, by name. */
export function countAgencyPictures(db: Queryable, source?: string): Promise<AgencyPictureCount[]> {
  return db.query<AgencyPictureCount & Record<string, unknown>>(
    `SELECT coalesce(a.source, g.source) AS source, count(*) FILTER (WHERE p.state = 'fetched')::integer AS fetched,
       count(*) FILTER (WHERE p.state = 'waiting')::integer AS waiting, count(*) FILTER (WHERE p.state = 'failed')::integer AS failed
     FROM ${PICTURES} WHERE $1::text IS NULL OR coalesce(a.source, g.source) = $1 GROUP BY 1 ORDER BY 1`,
    [source],
  );
}

/** A picture that is not there, and why. */
export interface TroubledAgencyPicture {
  /** Of the agency or agent. */
  readonly externalId: string;
  readonly named: string;
  readonly isFailed: boolean;
  readonly reason: string;
  readonly status: number | null;
  readonly tries: number;
  readonly askedAt: string | null;
}

/** Those of a source that have failed, or failed when they were last tried. There are a few for each agency. */
export function readTroubledAgencyPictures(db: Queryable, source: string): Promise<TroubledAgencyPicture[]> {
  return db.query<TroubledAgencyPicture & Record<string, unknown>>(
    `SELECT coalesce(a.external_id, g.external_id) AS "externalId", p.url AS named, p.state = 'failed' AS "isFailed", p.reason,
       p.status, p.tries, p.asked_at AS "askedAt"
     FROM ${PICTURES} WHERE coalesce(a.source, g.source) = $1 AND p.state <> 'fetched' AND p.reason IS NOT NULL ORDER BY p.id`,
    [source],
  );
}

/** Has those of a source fetched anew that have failed, or asked for again that are there. Gives how many. */
export function fetchAgencyPicturesAnew(
  db: Database,
  source: string,
  which: 'failed' | 'fetched',
  now: Date,
): Promise<number> {
  return db.transaction(async (tx) => {
    const found = await tx.query<{ owner: string; lane: number }>(
      `UPDATE agency_pictures SET state = 'waiting', tries = 0, reason = NULL, status = NULL, asked_at = NULL, revision = revision + 1
       WHERE state = $2 AND id IN (SELECT p.id FROM ${PICTURES} WHERE coalesce(a.source, g.source) = $1)
       RETURNING owner, lane`,
      [source, which],
    );
    await addPictureJobs(tx, found, now);
    return found.length;
  });
}

const PICTURES = `agency_pictures p
  LEFT JOIN agencies a ON a.id = p.agency_id LEFT JOIN agents g ON g.id = p.agent_id`;
