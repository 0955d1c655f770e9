import type { Queryable } from '../../platform/db/database.server.ts';
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
