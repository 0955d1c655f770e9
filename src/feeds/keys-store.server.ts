import type { Uploader } from '../contract/mount.server.ts';
import type { Database, Queryable } from '../platform/db/database.server.ts';
import { hashOfKey, newKey } from './key.server.ts';

/** A key as it is listed: nobody can read it again. */
export interface StoredKey extends Uploader {
  readonly name: string;
  readonly webhookUrl: string | null;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly revokedAt: string | null;
  readonly lastUsedAt: string | null;
}

export type NewKey = Pick<StoredKey, 'name' | 'agencyId' | 'source' | 'region' | 'webhookUrl'> & {
  readonly expiresAt: Date;
};

/** Makes a key; gives it this once, and its id. */
export async function addKey(db: Queryable, wanted: NewKey, now: Date): Promise<{ id: string; key: string }> {
  const key = newKey();
  const [row] = await db.query<{ id: string }>(
    `INSERT INTO feed_keys (name, key_hash, agency_id, source, region, webhook_url, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id::text AS id`,
    [
      wanted.name,
      hashOfKey(key),
      wanted.agencyId,
      wanted.source,
      wanted.region,
      wanted.webhookUrl,
      now.toISOString(),
      wanted.expiresAt.toISOString(),
    ],
  );
  return { id: row?.id ?? '', key };
}

/** All keys, those that no longer work too, the newest first. */
export function listKeys(db: Queryable): Promise<StoredKey[]> {
  return db.query<StoredKey>(`SELECT ${MEMBERS} FROM feed_keys ORDER BY id DESC`);
}

/** False when there is no such key, or it has been revoked before. */
export async function revokeKey(db: Queryable, id: string, now: Date): Promise<boolean> {
  const rows = await db.query(
    'UPDATE feed_keys SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL RETURNING id',
    [id, now.toISOString()],
  );
  return rows.length > 0;
}

/** Whose key it is; undefined for one that is not known, revoked or expired. Notes its use, to the minute. */
export async function findUploader(db: Database, key: string, now: Date): Promise<Uploader | undefined> {
  const hash = hashOfKey(key);
  if (hash === undefined) return undefined;
  const [row] = await db.query<StoredKey>(
    `SELECT ${MEMBERS} FROM feed_keys WHERE key_hash = $1 AND revoked_at IS NULL AND expires_at > $2`,
    [hash, now.toISOString()],
    'find-feed-key',
  );
  if (row === undefined) return undefined;
  if (row.lastUsedAt === null || now.getTime() - Date.parse(row.lastUsedAt) > 60_000)
    await db.query('UPDATE feed_keys SET last_used_at = $2 WHERE id = $1', [row.keyId, now.toISOString()]);
  const { keyId, agencyId, source, region } = row;
  return { keyId, agencyId, source, region };
}

/** Where the uploader with this key is notified of what is done. */
export async function findWebhook(db: Queryable, keyId: string): Promise<string | undefined> {
  const [row] = await db.query<{ url: string | null }>(
    'SELECT webhook_url AS url FROM feed_keys WHERE id = $1 AND revoked_at IS NULL',
    [keyId],
  );
  return row?.url ?? undefined;
}

/** When each key of a source that nobody has revoked stops, or stopped, to work. */
export async function readKeyEnds(
  db: Queryable,
  { agencyId, source }: Pick<Uploader, 'agencyId' | 'source'>,
): Promise<string[]> {
  const rows = await db.query<{ expiresAt: string }>(
    'SELECT expires_at AS "expiresAt" FROM feed_keys WHERE agency_id = $1 AND source = $2 AND revoked_at IS NULL',
    [agencyId, source],
  );
  return rows.map(({ expiresAt }) => expiresAt);
}

const MEMBERS = `id::text AS "keyId", name, agency_id AS "agencyId", source, region, webhook_url AS "webhookUrl",
  created_at AS "createdAt", expires_at AS "expiresAt", revoked_at AS "revokedAt", last_used_at AS "lastUsedAt"`;
