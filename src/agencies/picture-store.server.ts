import type { Database, Transaction } from '../platform/db/database.server.ts';
import { knownValidators, type PictureStore } from '../platform/fetching/picture-store.ts';
import { CHANGED, lockAgenciesOf } from './store.server.ts';

/** What the jobs that fetch pictures read and write of logos, icons and portraits. */
export function createAgencyPictureStore(db: Database): PictureStore {
  return {
    async waiting({ owner, lane }) {
      const rows = await db.query<WaitingRow>(
        `SELECT p.id::text AS id, p.revision, p.url, p.file, p.etag, p.last_modified FROM agency_pictures p
         WHERE p.owner = $1 AND p.lane = $2 AND p.state = 'waiting' ORDER BY p.asked_at NULLS FIRST, p.place`,
        [owner, lane],
      );
      return rows.map(({ file, etag, last_modified, ...row }) => ({
        ...row,
        digest: null,
        known: knownValidators({ file, etag, last_modified }),
      }));
    },

    async begin({ id, revision }, now) {
      const rows = await db.query(
        `UPDATE agency_pictures SET tries = tries + 1, asked_at = $3, reason = 'interrupted', status = NULL
         WHERE id = $1::bigint AND revision = $2 AND state = 'waiting' RETURNING id`,
        [id, revision, now.toISOString()],
      );
      return rows.length > 0;
    },

    fetched(_, { id, revision }, found) {
      return db.transaction(async (tx) => {
        // As an import of the same agencies does, so that they do not wait for each other.
        const source = await readSource(tx, id);
        if (source !== undefined) await lockAgenciesOf(tx, source);
        const { etag, lastModified } = found?.validators ?? {};
        const [row] = await tx.query<ShownRow>(FETCHED, [id, revision, found?.file, etag, lastModified]);
        if (row?.is_other !== true) return false;
        await tx.query(SHOW[row.place], [row.agency_id ?? row.agent_id, row.file]);
        if (row.is_icon) await tx.query(SHOW.icon, [row.agency_id, row.file]);
        await tx.query(CHANGED);
        return true;
      });
    },

    async failed({ id, revision }, { reason, status }, isFinal) {
      await db.query(
        `UPDATE agency_pictures SET reason = $3, status = $4, state = CASE WHEN $5 THEN 'failed' ELSE state END
         WHERE id = $1::bigint AND revision = $2`,
        [id, revision, reason, status, isFinal],
      );
    },

    async passedOver(pictures, { reason, status }) {
      if (pictures.length === 0) return;
      const rows = pictures.map(({ id, revision }) => ({ id, revision }));
      await db.query(
        `UPDATE agency_pictures p SET tries = tries + 1, reason = $2, status = $3
         FROM jsonb_to_recordset($1::jsonb) AS r(id bigint, revision integer)
         WHERE p.id = r.id AND p.revision = r.revision AND p.state = 'waiting'`,
        [JSON.stringify(rows), reason, status],
      );
    },

    async giveUp(tx, { owner, lane }, tries) {
      await tx.query(
        `UPDATE agency_pictures p SET state = 'failed'
         WHERE p.owner = $1 AND p.lane = $2 AND p.state = 'waiting' AND p.tries >= $3`,
        [owner, lane, tries],
      );
      const rest = await tx.query(
        `SELECT FROM agency_pictures p WHERE p.owner = $1 AND p.lane = $2 AND p.state = 'waiting' LIMIT 1`,
        [owner, lane],
      );
      return rest.length > 0;
    },

    // They are named by their addresses alone.
    needsFile: () => Promise.resolve(false),
  };
}

async function readSource(tx: Transaction, id: string): Promise<string | undefined> {
  const [row] = await tx.query<{ source: string | null }>(
    `SELECT coalesce(a.source, g.source) AS source FROM agency_pictures p
     LEFT JOIN agencies a ON a.id = p.agency_id LEFT JOIN agents g ON g.id = p.agent_id WHERE p.id = $1::bigint`,
    [id],
  );
  return row?.source ?? undefined;
}

const FETCHED = `
  UPDATE agency_pictures p SET state = 'fetched', reason = NULL, status = NULL, file = coalesce($3, p.file),
    etag = CASE WHEN $3::text IS NULL THEN p.etag ELSE $4 END,
    last_modified = CASE WHEN $3::text IS NULL THEN p.last_modified ELSE $5 END
  FROM (SELECT id, file FROM agency_pictures WHERE id = $1::bigint) before
  WHERE p.id = before.id AND p.revision = $2
  RETURNING p.agency_id, p.agent_id, p.place, p.is_icon, p.file, before.file IS DISTINCT FROM p.file AS is_other`;
const SHOW = {
  // Not over what its own administrators have chosen.
  logo: 'UPDATE agencies SET logo_url = $2 WHERE id = $1 AND has_own_brand IS NOT TRUE',
  icon: 'UPDATE agencies SET icon_url = $2 WHERE id = $1 AND has_own_brand IS NOT TRUE',
  image: 'UPDATE agents SET image = $2 WHERE id = $1',
} as const;

interface ShownRow {
  readonly agency_id: string | null;
  readonly agent_id: string | null;
  readonly place: keyof typeof SHOW;
  readonly is_icon: boolean;
  readonly file: string;
  readonly is_other: boolean;
}

interface WaitingRow {
  readonly id: string;
  readonly revision: number;
  readonly url: string;
  readonly file: string | null;
  readonly etag: string | null;
  readonly last_modified: string | null;
}
