import { createHash } from 'node:crypto';
import type { Database, Transaction } from '../platform/db/database.server.ts';
import { COLUMNS, rowOf } from './columns.server.ts';
import { ListingRecord, type ListingRecordInput } from './record.contract.ts';

export interface SaveReport {
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
  /** Records that were not kept, by their place in the batch. */
  readonly rejected: readonly { readonly index: number; readonly reason: string }[];
  /** Ids of all that changed. */
  readonly changed: readonly string[];
}

/**
 * Writes listings, with their pictures, viewings, price history and a line each in the change log, in
 * one transaction: insert or update by source and external id. A record equal to what is kept is not
 * touched. Of two records with the same name in one batch the later counts.
 */
export async function saveListings(
  db: Database,
  records: readonly ListingRecordInput[],
  areasOf: (record: ListingRecord) => readonly number[],
): Promise<SaveReport> {
  const rejected: { index: number; reason: string }[] = [];
  const byName = new Map<string, { index: number; record: ListingRecord }>();
  records.forEach((input, index) => {
    const parsed = ListingRecord.safeParse(input);
    if (!parsed.success) {
      const reasons = parsed.error.issues.map((issue) => `${issue.path.join('.') || 'record'}: ${issue.message}`);
      rejected.push({ index, reason: reasons.join('; ') });
      return;
    }
    const name = JSON.stringify([parsed.data.source, parsed.data.externalId]);
    const earlier = byName.get(name);
    if (earlier !== undefined)
      rejected.push({ index: earlier.index, reason: 'the same external id stands again further on in the batch' });
    byName.set(name, { index, record: parsed.data });
  });
  const kept = [...byName.values()].map(({ record }) => record);
  if (kept.length === 0) return { inserted: 0, updated: 0, unchanged: 0, rejected, changed: [] };
  const written = await db.transaction((tx) => write(tx, kept, areasOf));
  const inserted = written.filter((row) => row.inserted).length;
  return {
    inserted,
    updated: written.length - inserted,
    unchanged: kept.length - written.length,
    rejected,
    changed: written.map((row) => row.id),
  };
}

interface Written {
  readonly id: string;
  readonly ordinal: number;
  readonly inserted: boolean;
}

async function write(
  tx: Transaction,
  records: readonly ListingRecord[],
  areasOf: (record: ListingRecord) => readonly number[],
): Promise<Written[]> {
  const rows = records.map((record, ordinal) => ({
    ordinal,
    ...rowOf(record),
    content_hash: hashOf(record),
    area_ids: areasOf(record),
  }));
  const written = await tx.query<Written>(UPSERT, [JSON.stringify(rows)]);
  if (written.length === 0) return written;
  const replaced = written.filter((row) => !row.inserted).map((row) => row.id);
  if (replaced.length > 0) {
    for (const table of ['listing_images', 'listing_viewings', 'price_points'])
      await tx.query(`DELETE FROM ${table} WHERE listing_id = ANY($1::bigint[])`, [replaced]);
  }
  const belongings = written
    .map(({ id, ordinal }) => ({ id, record: records[ordinal] }))
    .filter((entry): entry is Belonging => entry.record !== undefined);
  await tx.query(INSERT_IMAGES, [
    JSON.stringify(
      belongings.flatMap(({ id, record }) => record.images.map((image, position) => ({ id, position, ...image }))),
    ),
  ]);
  await tx.query(INSERT_VIEWINGS, [
    JSON.stringify(
      belongings.flatMap(({ id, record }) =>
        record.viewings.map((viewing) => ({ id, starts: viewing.startsAt, ends: viewing.endsAt })),
      ),
    ),
  ]);
  await tx.query(INSERT_PRICES, [
    JSON.stringify(
      belongings.flatMap(({ id, record }) =>
        record.priceHistory.map((point, position) => ({ id, position, ...point })),
      ),
    ),
  ]);
  await tx.query('INSERT INTO listing_changes (listing_id) SELECT unnest($1::bigint[])', [
    written.map((row) => row.id),
  ]);
  return written;
}

interface Belonging {
  readonly id: string;
  readonly record: ListingRecord;
}

/** Of everything in the record; two records with the same hash are the same. */
function hashOf(record: ListingRecord): string {
  return createHash('sha256').update(JSON.stringify(record)).digest('base64url').slice(0, 22);
}

const NAMES = [...COLUMNS.map(({ name }) => name), 'content_hash', 'area_ids'];
const UPSERT = `
  WITH input AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb)
      AS r(ordinal integer, ${COLUMNS.map(({ name, type }) => `${name} ${type}`).join(', ')}, content_hash text, area_ids integer[])
  ), written AS (
    INSERT INTO listings (${NAMES.join(', ')}) SELECT ${NAMES.join(', ')} FROM input
    ON CONFLICT (source, external_id) DO UPDATE
      SET ${NAMES.map((name) => `${name} = excluded.${name}`).join(', ')}, version = listings.version + 1, updated_at = now()
      WHERE listings.content_hash <> excluded.content_hash
    RETURNING id, source, external_id, version = 1 AS inserted
  )
  SELECT written.id::text AS id, ordinal, inserted FROM written JOIN input USING (source, external_id)`;

const INSERT_IMAGES = `
  INSERT INTO listing_images (listing_id, position, file, category, caption)
  SELECT id, position, file, category, caption FROM jsonb_to_recordset($1::jsonb) AS r(id bigint, position integer, file text, category text, caption text)`;
const INSERT_VIEWINGS = `
  INSERT INTO listing_viewings (listing_id, starts_at, ends_at)
  SELECT id, starts, max(ends) FROM jsonb_to_recordset($1::jsonb) AS r(id bigint, starts timestamptz, ends timestamptz) GROUP BY id, starts`;
const INSERT_PRICES = `
  INSERT INTO price_points (listing_id, position, day, action, price, currency, description)
  SELECT id, position, date, action, price, currency, description
  FROM jsonb_to_recordset($1::jsonb) AS r(id bigint, position integer, date date, action text, price bigint, currency text, description text)`;
