import type { StaffMember } from '../contract/mount.server.ts';
import type { Database, Queryable, Transaction } from '../platform/db/database.server.ts';
import type { Both, Content } from './blocks.contract.ts';

/** Versions of the site's own texts. They are only added, but for when they are public, and for old ones that go. */

export interface PublishedRow {
  readonly key: string;
  readonly content: Content;
  readonly publish_at: string;
}

/** What is public at a moment: of one text, or of all. */
export function readPublished(db: Queryable, now: Date, key?: string): Promise<PublishedRow[]> {
  return db.query<PublishedRow>(
    `SELECT DISTINCT ON (key) key, content, publish_at FROM content_versions
     WHERE publish_at <= $1 AND ($2::text IS NULL OR key = $2) ORDER BY key, publish_at DESC, number DESC`,
    [now.toISOString(), key ?? null],
  );
}

/** Something that is another once what is public has changed. */
export async function readMark(db: Queryable, now: Date): Promise<string> {
  const [row] = await db.query<{ mark: string }>(
    `SELECT concat(count(*), ' ', max(publish_at), ' ', sum(number)) AS mark FROM content_versions WHERE publish_at <= $1`,
    [now.toISOString()],
  );
  return row?.mark ?? '';
}

export interface VersionRow {
  readonly key: string;
  readonly number: number;
  readonly title: Both;
  readonly author: string | null;
  readonly created_at: string;
  readonly restored_from: number | null;
  readonly publish_at: string | null;
  readonly published_by: string | null;
  /** Of the version of the same text that is public; null where there is none. */
  readonly public_number: number | null;
  readonly is_hidden: boolean | null;
}

/** The latest version of each text. */
export function readLatest(db: Queryable, _editor: StaffMember, now: Date): Promise<VersionRow[]> {
  return db.query<VersionRow>(`SELECT DISTINCT ON (v.key) ${COLUMNS} ${WITH_PUBLIC} ORDER BY v.key, v.number DESC`, [
    now.toISOString(),
  ]);
}

export async function readVersions(
  db: Queryable,
  _editor: StaffMember,
  now: Date,
  { key, limit, offset }: { readonly key: string; readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: VersionRow[]; readonly total: number }> {
  const rows = await db.query<VersionRow>(
    `SELECT ${COLUMNS} ${WITH_PUBLIC} WHERE v.key = $2 ORDER BY v.number DESC LIMIT $3 OFFSET $4`,
    [now.toISOString(), key, limit, offset],
  );
  const [count] = await db.query<{ total: number }>(
    'SELECT count(*)::integer AS total FROM content_versions WHERE key = $1',
    [key],
  );
  return { rows, total: count?.total ?? 0 };
}

/** One version, the latest when no number is said. */
export async function findVersion(
  db: Queryable,
  _editor: StaffMember,
  now: Date,
  key: string,
  number?: number,
): Promise<(VersionRow & { readonly content: Content; readonly latest: number }) | undefined> {
  const [row] = await db.query<VersionRow & { content: Content; latest: number }>(
    `SELECT ${COLUMNS}, v.content, (SELECT max(number) FROM content_versions WHERE key = v.key) AS latest ${WITH_PUBLIC}
     WHERE v.key = $2 AND ($3::integer IS NULL OR v.number = $3) ORDER BY v.number DESC LIMIT 1`,
    [now.toISOString(), key, number ?? null],
  );
  return row;
}

export interface NewVersion {
  readonly key: string;
  /** The number of the version before it; it may be no other by now. */
  readonly basedOn: number;
  readonly content: Content;
  readonly now: Date;
  readonly restoredFrom?: number;
}

/** Gives the new version's number; undefined when there is a later version than the one that it is based on. */
export async function insertVersion(
  tx: Transaction,
  { userId }: StaffMember,
  { key, basedOn, content, now, restoredFrom }: NewVersion,
): Promise<number | undefined> {
  const [row] = await tx.query<{ number: number }>(
    `INSERT INTO content_versions (key, number, content, author, created_at, restored_from)
     SELECT $1, $2::integer + 1, $3, $4, $5, $6
     WHERE coalesce((SELECT max(number) FROM content_versions WHERE key = $1), 0) = $2
     ON CONFLICT DO NOTHING RETURNING number`,
    [key, basedOn, JSON.stringify(content), userId, now.toISOString(), restoredFrom ?? null],
  );
  return row?.number;
}

/**
 * Says when a version is public, or with null that it is a draft. False when it is public by now, or was: that stays.
 */
export async function setPublishAt(
  tx: Transaction,
  { userId }: StaffMember,
  {
    key,
    number,
    at,
    now,
  }: { readonly key: string; readonly number: number; readonly at: Date | null; readonly now: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE content_versions SET publish_at = $3, published_by = CASE WHEN $3::timestamptz IS NULL THEN NULL ELSE $4::uuid END
     WHERE key = $1 AND number = $2 AND (publish_at IS NULL OR publish_at > $5) RETURNING number`,
    [key, number, at?.toISOString() ?? null, userId, now.toISOString()],
  );
  return rows.length > 0;
}

/** How many texts there are. */
export async function countTexts(db: Queryable): Promise<number> {
  const [row] = await db.query<{ total: number }>('SELECT count(DISTINCT key)::integer AS total FROM content_versions');
  return row?.total ?? 0;
}

/** Deletes versions that a text has more of than `most`, oldest first; never what is public or waits for its time. */
export async function deleteSuperseded(db: Queryable, now: Date, most: number): Promise<void> {
  await db.query(
    `DELETE FROM content_versions v USING (
       SELECT key, number, row_number() OVER (PARTITION BY key ORDER BY number DESC) AS place,
         row_number() OVER (PARTITION BY key ORDER BY publish_at <= $1 DESC NULLS LAST, publish_at DESC NULLS LAST, number DESC) = 1
           AND publish_at <= $1 AS is_public
       FROM content_versions
     ) ranked
     WHERE ranked.key = v.key AND ranked.number = v.number AND ranked.place > $2 AND ranked.is_public IS NOT TRUE
       AND (v.publish_at IS NULL OR v.publish_at <= $1)`,
    [now.toISOString(), most],
  );
}

/** When what came with the product was public: before anything that is done with it. */
const SEEDED_AT = '2026-01-01T00:00:00.000Z';

/**
 * Writes down the texts that the product comes with, where there are none, and anew where they have changed and
 * nobody has edited them.
 */
export async function keepSeeds(db: Database, seeds: ReadonlyMap<string, Content>): Promise<void> {
  const given = JSON.stringify([...seeds].map(([key, content]) => ({ key, content })));
  const [changed] = await db.query(CHANGED_SEEDS, [given]);
  if (changed !== undefined)
    await db.query(
      `INSERT INTO content_versions (key, number, content, created_at, publish_at)
       SELECT key, latest + 1, content, $2, $2 FROM (${CHANGED_SEEDS}) AS changed ON CONFLICT DO NOTHING`,
      [given, SEEDED_AT],
    );
}

const CHANGED_SEEDS = `
  SELECT given.key, given.content, coalesce(kept.latest, 0) AS latest
  FROM jsonb_to_recordset($1::jsonb) AS given(key text, content jsonb)
  LEFT JOIN LATERAL (
    SELECT max(number) AS latest, bool_or(author IS NOT NULL) AS is_edited,
      (array_agg(content ORDER BY number DESC))[1] AS content
    FROM content_versions v WHERE v.key = given.key
  ) kept ON true
  WHERE kept.latest IS NULL OR (NOT kept.is_edited AND kept.content <> given.content)`;

const COLUMNS = `v.key, v.number, v.content->'title' AS title, v.author, v.created_at, v.restored_from, v.publish_at,
  v.published_by, current.number AS public_number, current.is_hidden`;
/** With the public version of the same text at the moment `$1`. */
const WITH_PUBLIC = `FROM content_versions v LEFT JOIN LATERAL (
    SELECT number, (content->>'isHidden')::boolean AS is_hidden FROM content_versions
    WHERE key = v.key AND publish_at <= $1 ORDER BY publish_at DESC, number DESC LIMIT 1
  ) current ON true`;
