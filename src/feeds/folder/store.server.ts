import type { Queryable } from '../../platform/db/database.server.ts';
import { REGIONS } from '../../properties/enums.contract.ts';
import { zoneOfRegion } from '../../texts/messages.ts';
import type { UploadId } from '../upload.contract.ts';
import type { EndedUpload, ReadUpload } from '../uploads-store.server.ts';

export type FolderUpload = Omit<ReadUpload, 'counts'> & Pick<EndedUpload, 'counts'>;

/** An upload of a drop folder, whoever's. */
export async function findFolderUpload(db: Queryable, id: UploadId): Promise<FolderUpload | undefined> {
  const [row] = await db.query<FolderUpload>(
    `SELECT id, source, state, received_at AS "receivedAt", completed_at AS "completedAt", coalesce(counts, '{}') AS counts, issues
     FROM feed_uploads WHERE id = $1 AND kind = 'folder'`,
    [id],
  );
  return row;
}

export interface FolderDays {
  readonly agencyId: string;
  /** `YYYY-MM-DD` in the time zone of the market, on which files have come. */
  readonly days: readonly string[];
  readonly lastAt: string;
}

/** Of each agency with a drop folder. */
export async function readFolderDays(db: Queryable): Promise<FolderDays[]> {
  const all = await Promise.all(REGIONS.map((region) => db.query<FolderDays>(DAYS, [region, zoneOfRegion(region)])));
  return all.flat();
}

const DAYS = `
  SELECT agency_id AS "agencyId", max(received_at) AS "lastAt",
    array_agg(DISTINCT to_char(received_at AT TIME ZONE $2, 'YYYY-MM-DD')
      ORDER BY to_char(received_at AT TIME ZONE $2, 'YYYY-MM-DD')) AS days
  FROM feed_uploads WHERE region = $1 AND kind = 'folder'
  GROUP BY agency_id`;
