import { z } from 'zod';
import type { ParsedWithMessages } from '../contract/kinds/parse-with-messages.server.ts';
import type { Queryable, Transaction } from '../platform/db/database.server.ts';
import { PLACE_COLUMNS, placeColumns, placeInStreets, type PlaceFinder } from './approximate-store.server.ts';
import { COLUMNS, rowOf } from './columns.server.ts';
import { asSent, type CorrectionsOfListing } from './corrected/apply.server.ts';
import type { HoldReason } from './held/contract.ts';
import { withoutHidden } from './hidden-address.server.ts';
import { OWNER_COLUMNS, belongsTo, ownerColumns, type ListingOwner, type OwnerColumns } from './owner.server.ts';
import { parseRecord } from './parsed-records.server.ts';
import { picturesInOrder } from './picture-reference.contract.ts';
import { writeReferences } from './pictures/references-store.server.ts';
import { CORRECTED_HOURS, OWNER_SOURCE } from './price-correction.contract.ts';
import { historyAfter, type Priced } from './price-steps.server.ts';
import { insertPrices } from './price-points-store.server.ts';
import { readPriced } from './read-store.server.ts';
import { carryOver } from './relistings-store.server.ts';
import { readRecords, type KeptRecord as StoredRecord } from './records-store.server.ts';
import { ListingRecord, type ListingRecordInput } from './record.contract.ts';
import { correctionsOf, type Entry, entryOf, nameOf, standingOf } from './save-entry.server.ts';
import { withUpdate, type ListingUpdate } from './update.contract.ts';
import { replaceViewings, type MovedOfListing } from './viewings-store.server.ts';
import type { Message } from '../texts/message.ts';

export interface SaveReport {
  readonly inserted: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly rejected: readonly Rejected[];
  /** Ids of all that changed. */
  readonly changed: readonly string[];
  /** The same, by their place in the batch. */
  readonly written: readonly { readonly index: number; readonly isNew: boolean }[];
  /** Viewings that are held at another time than before, of all that changed. */
  readonly moved: readonly MovedOfListing[];
  /** What became of what staff have corrected, of all listings of the batch of which something is. */
  readonly corrections: readonly CorrectionsOfListing[];
}

/**
 * Writes listings, with their pictures, viewings, price history and a line each in the change log, in
 * the caller's transaction: insert or update by source and external id. A record equal to what is kept is
 * not touched; one whose listing belongs to somebody else is rejected. Of two records with the same name
 * in one batch the later counts. What staff have corrected of a listing of an import stays so while its sender says the
 * same as then. A record without a price history has the one that follows from its changes.
 */
export async function saveListings(
  tx: Transaction,
  owner: ListingOwner,
  records: readonly ListingRecordInput[],
  areasOf: AreasOf,
  now = new Date(),
  finder?: PlaceFinder,
): Promise<SaveReport> {
  const rejected: Rejected[] = [];
  const byName = new Map<string, Entry>();
  const standing = await standingOf(tx, owner, records);
  records.forEach((input, index) => {
    const parsed = parse(input);
    if ('problems' in parsed) return void rejected.push({ index, says: parsed.problems });
    const { data } = parsed;
    const earlier = byName.get(nameOf(data));
    if (earlier !== undefined) rejected.push({ index: earlier.index, says: [{ key: 'import.save.id_again' }] });
    byName.set(nameOf(data), entryOf(index, data, input.priceHistory === undefined, standing.get(nameOf(data))));
  });
  const entries = [...byName.values()];
  const following = entries.filter(({ followsChanges }) => followsChanges);
  const priced = await readPriced(tx, await changedIds(tx, following));
  const before = new Map(priced.map((listing) => [nameOf(listing), listing]));
  return write(tx, owner, entries, { before, rejected, areasOf, now, finder });
}

/**
 * The same for what says only what is to change: absent members stay as they are (see {@link ListingUpdate}).
 * Of several updates of one listing each comes on top of those before it. A listing that is not known is inserted
 * when the update has all that a record must have.
 */
export async function updateListings(
  tx: Transaction,
  owner: ListingOwner,
  updates: readonly ListingUpdate[],
  areasOf: AreasOf,
  now = new Date(),
  finder?: PlaceFinder,
): Promise<SaveReport> {
  const rejected: Rejected[] = [];
  const before = await readByName(tx, await lockedIds(tx, updates));
  const standing = await standingOf(tx, owner, updates);
  const byName = new Map<string, Entry>();
  updates.forEach((update, index) => {
    const name = nameOf(update);
    const earlier = byName.get(name);
    // What its sender says comes on top of what they have said, and what is corrected on top of that.
    const parsed = parse(withUpdate(earlier?.sent ?? asSent(before.get(name) ?? {}, standing.get(name)), update));
    if ('problems' in parsed)
      return void rejected.push({
        index,
        says: before.has(name) ? parsed.problems : [{ key: 'import.save.not_whole' }, ...parsed.problems],
      });
    const followsChanges = update.priceHistory === undefined && (earlier?.followsChanges ?? true);
    byName.set(name, entryOf(index, parsed.data, followsChanges, standing.get(name)));
  });
  const entries = [...byName.values()];
  const changed = entries.filter(({ record }) => {
    const stored = before.get(nameOf(record));
    const parsed = stored === undefined ? undefined : parse(stored);
    return parsed === undefined || 'problems' in parsed || JSON.stringify(parsed.data) !== JSON.stringify(record);
  });
  const report = await write(tx, owner, changed, { before, rejected, areasOf, now, finder });
  return {
    ...report,
    unchanged: report.unchanged + entries.length - changed.length,
    corrections: [...report.corrections, ...correctionsOf(entries.filter((entry) => !changed.includes(entry)))],
  };
}

/** Where the listings will lie that get another address: for learning of places before the transaction. */
export async function placesOfUpdates(
  db: Queryable,
  updates: readonly ListingUpdate[],
): Promise<Pick<ListingRecord, 'region' | 'address'>[]> {
  const moved = updates.filter(({ address, region }) => address !== undefined || region !== undefined);
  if (moved.length === 0) return [];
  const rows = await db.query<{ id: string }>(FOUND, [namesOf(moved)]);
  const before = await readByName(
    db,
    rows.map(({ id }) => id),
  );
  return moved.flatMap((update) => {
    const place = Place.safeParse(withUpdate(before.get(nameOf(update)) ?? {}, update));
    return place.success ? [place.data] : [];
  });
}

const Place = z.object({ region: ListingRecord.shape.region, address: ListingRecord.shape.address });

type Before = Priced & { readonly isTakenDown?: boolean };

type AreasOf = (record: ListingRecord) => readonly number[];

/** A record that was not kept, by its place in the batch, and why. */
export interface Rejected {
  readonly index: number;
  readonly says: readonly Message[];
  /** Of one that waits until staff have looked at it. */
  readonly heldFor?: readonly HoldReason[];
}

/** The record, or what is wrong with it. */
function parse(input: object): ParsedWithMessages<ListingRecord> {
  const parsed = parseRecord(input);
  if ('problems' in parsed) return parsed;
  const record = withoutHidden(parsed.data);
  const named = picturesInOrder(record.pictures);
  if (named === record.pictures) return { data: record };
  const { pictures: _, ...rest } = record;
  return { data: named === undefined ? rest : { ...rest, pictures: named } };
}

async function write(
  tx: Transaction,
  owner: ListingOwner,
  kept: readonly Entry[],
  context: {
    /** As they are kept, by name: those whose history follows from their changes. */
    readonly before: ReadonlyMap<string, Before>;
    readonly rejected: Rejected[];
    readonly areasOf: AreasOf;
    readonly now: Date;
    /** Left out: homes without coordinates have no place. */
    readonly finder: PlaceFinder | undefined;
  },
): Promise<SaveReport> {
  const { before, rejected, areasOf, now, finder } = context;
  if (kept.length === 0)
    return { inserted: 0, updated: 0, unchanged: 0, rejected, changed: [], written: [], moved: [], corrections: [] };
  const owned = ownerColumns(owner);
  // Added to the row, which has a hundred columns: to copy them takes as long as to find them.
  const rows = kept.map(({ record, hash }, ordinal) =>
    Object.assign(rowOf(record), placeColumns(record, finder), owned, {
      ordinal,
      content_hash: hash,
      area_ids: areasOf(record),
    }),
  );
  const written = await tx.query<Written>(UPSERT, [JSON.stringify(rows), now.toISOString()]);
  await placeInStreets(
    tx,
    written.flatMap(({ id, ordinal }) => {
      const streetKey = rows[ordinal]?.street_key ?? null;
      const address = kept[ordinal]?.record.address;
      const isPlaced = address?.lat !== undefined && address.lng !== undefined;
      return streetKey === null || isPlaced ? [] : [{ id, streetKey }];
    }),
  );
  const moved = await writeBelongings(
    tx,
    written,
    kept.map(({ record, followsChanges }) => {
      const earlier = followsChanges ? before.get(nameOf(record)) : undefined;
      if (earlier === undefined) return record;
      const told = earlier.isTakenDown ? { ...record, availability: 'unavailable' as const } : record;
      return { ...record, priceHistory: historyAfter(earlier, told, now) };
    }),
    now,
  );
  const carriedOn =
    owner.kind === 'import'
      ? await carryOver(
          tx,
          owner.source,
          written.map((row) => ({ ...row, availability: kept[row.ordinal]?.record.availability })),
          now,
        )
      : [];
  const ofOthers = written.length === kept.length ? [] : await tx.query<OfOther>(OF_OTHERS, [JSON.stringify(rows)]);
  for (const { ordinal, ...other } of ofOthers)
    rejected.push({
      index: kept[ordinal]?.index ?? 0,
      says: [belongsTo(other)],
    });
  const inserted = written.filter((row) => row.inserted).length;
  const refused = new Set(ofOthers.map(({ ordinal }) => kept[ordinal]));
  return {
    inserted,
    updated: written.length - inserted,
    unchanged: kept.length - written.length - ofOthers.length,
    rejected,
    changed: [...new Set([...written.map((row) => row.id), ...carriedOn])],
    written: written.map((row) => ({ index: kept[row.ordinal]?.index ?? 0, isNew: row.inserted })),
    moved,
    corrections: correctionsOf(kept.filter((entry) => !refused.has(entry))),
  };
}

/** Listings that are kept and differ from these records, locked: what they are now is what the change starts from. */
async function changedIds(tx: Transaction, entries: readonly Entry[]): Promise<string[]> {
  if (entries.length === 0) return [];
  const names = entries.map(({ record, hash }) => ({
    source: record.source,
    external_id: record.externalId,
    content_hash: hash,
  }));
  const rows = await tx.query<{ id: string }>(CHANGED, [JSON.stringify(names)]);
  return rows.map(({ id }) => id);
}

async function lockedIds(tx: Transaction, updates: readonly ListingUpdate[]): Promise<string[]> {
  if (updates.length === 0) return [];
  const rows = await tx.query<{ id: string }>(LOCKED, [namesOf(updates)]);
  return rows.map(({ id }) => id);
}

function namesOf(updates: readonly ListingUpdate[]): string {
  return JSON.stringify(updates.map(({ source, externalId }) => ({ source, external_id: externalId })));
}

async function readByName(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, StoredRecord>> {
  return new Map((await readRecords(db, ids)).map((listing) => [nameOf(listing), listing]));
}

const CHANGED = `
  SELECT l.id::text AS id FROM listings l
  JOIN json_to_recordset($1::json) AS r(source text, external_id text, content_hash text) USING (source, external_id)
  WHERE l.content_hash <> r.content_hash ORDER BY l.id FOR UPDATE OF l`;
const FOUND = `
  SELECT l.id::text AS id FROM listings l
  JOIN json_to_recordset($1::json) AS r(source text, external_id text) USING (source, external_id)`;
const LOCKED = `${FOUND} ORDER BY l.id FOR UPDATE OF l`;

interface Written {
  readonly id: string;
  readonly ordinal: number;
  readonly inserted: boolean;
}

interface OfOther extends OwnerColumns {
  readonly ordinal: number;
}

/** Gives the viewings that have moved. */
async function writeBelongings(
  tx: Transaction,
  written: readonly Written[],
  records: readonly ListingRecord[],
  now: Date,
): Promise<SaveReport['moved']> {
  if (written.length === 0) return [];
  const replaced = written.filter((row) => !row.inserted).map((row) => row.id);
  if (replaced.length > 0) {
    for (const table of ['listing_images', 'price_points'])
      await tx.query(`DELETE FROM ${table} WHERE listing_id = ANY($1::bigint[])`, [replaced]);
  }
  const belongings = written
    .map(({ id, ordinal, inserted }) => ({ id, inserted, record: records[ordinal] }))
    .filter((entry): entry is Belonging => entry.record !== undefined);
  const images = belongings.flatMap(({ id, record }) =>
    record.images.map((image, position) => ({ id, position, ...image })),
  );
  if (images.length > 0) await tx.query(INSERT_IMAGES, [JSON.stringify(images)]);
  const moved = await replaceViewings(tx, replaced, belongings);
  await insertPrices(
    tx,
    belongings.map(({ id, record }) => ({ id, priceHistory: record.priceHistory })),
  );
  await writeReferences(
    tx,
    belongings.map(({ id, inserted, record }) => ({ id, isNew: inserted, pictures: record.pictures ?? [] })),
    now,
  );
  await tx.query('INSERT INTO listing_changes (listing_id) SELECT unnest($1::bigint[])', [
    written.map((row) => row.id),
  ]);
  return moved;
}

interface Belonging {
  readonly id: string;
  readonly inserted: boolean;
  readonly record: ListingRecord;
}

const NAMES = [...COLUMNS, ...PLACE_COLUMNS].map(({ name }) => name).concat('content_hash', 'area_ids');
const OWNER_NAMES = OWNER_COLUMNS.map(({ name }) => name);
const IS_OWNERS = `(${OWNER_NAMES.map((name) => `listings.${name}`).join(', ')}) IS NOT DISTINCT FROM`;
const OFFERED = "('available', 'future')";
/** As the sender last said, also while those who run the site keep it from readers. */
const STATED = 'coalesce(listings.stated_availability, listings.availability)';
const priceOf = (row: string) =>
  `CASE WHEN ${row}.object_type LIKE '%rent' THEN ${row}.rent ELSE coalesce(${row}.asking_price, ${row}.price_min) END`;
/**
 * When it came and left, and when its price fell, at $2 (what an owner corrects on its first day did not fall); a price
 * that rises again, or a home that comes back, has not become cheaper.
 */
const CHANGE_TIMES = `
  came_at = CASE WHEN excluded.availability IN ${OFFERED} AND ${STATED} NOT IN ${OFFERED} THEN $2::timestamptz ELSE listings.came_at END,
  left_at = CASE WHEN excluded.availability IN ${OFFERED} THEN NULL WHEN ${STATED} IN ${OFFERED} THEN $2::timestamptz ELSE listings.left_at END,
  price_cut_at = CASE
    WHEN excluded.availability NOT IN ${OFFERED} OR ${STATED} NOT IN ${OFFERED} OR excluded.currency <> listings.currency THEN NULL
    WHEN ${priceOf('excluded')} < ${priceOf('listings')} AND listings.source = '${OWNER_SOURCE}' AND listings.first_published_at > $2::timestamptz - interval '${CORRECTED_HOURS} hours' THEN listings.price_cut_at
    WHEN ${priceOf('excluded')} < ${priceOf('listings')} THEN $2::timestamptz
    WHEN ${priceOf('excluded')} > ${priceOf('listings')} THEN NULL
    ELSE listings.price_cut_at END`;
const SHOWN = "CASE WHEN listings.hold IS NULL THEN excluded.availability ELSE 'unavailable' END";
const UPSERT = `
  WITH input AS (
    SELECT * FROM json_to_recordset($1::json)
      AS r(ordinal integer, ${[...COLUMNS, ...PLACE_COLUMNS].map(({ name, type }) => `${name} ${type}`).join(', ')}, content_hash text, area_ids integer[], ${OWNER_COLUMNS.map(({ name, type }) => `${name} ${type}`).join(', ')})
  ), written AS (
    INSERT INTO listings (${[...NAMES, ...OWNER_NAMES].join(', ')}, first_published_at, came_at)
    SELECT ${[...NAMES, ...OWNER_NAMES].join(', ')}, published_at, $2::timestamptz FROM input
    ON CONFLICT (source, external_id) DO UPDATE
      SET ${NAMES.map((name) => `${name} = ${name === 'availability' ? SHOWN : `excluded.${name}`}`).join(', ')},
        stated_availability = CASE WHEN listings.hold IS NOT NULL THEN excluded.availability END, first_published_at = least(listings.first_published_at, excluded.published_at),
        ${CHANGE_TIMES},
        version = listings.version + 1, updated_at = now()
      WHERE listings.content_hash <> excluded.content_hash
        AND ${IS_OWNERS} (${OWNER_NAMES.map((name) => `excluded.${name}`).join(', ')})
    RETURNING id, source, external_id, version = 1 AS inserted
  )
  SELECT written.id::text AS id, ordinal, inserted FROM written JOIN input USING (source, external_id)`;

/**
 * The listings of a batch that belong to somebody else. They cannot change hands meanwhile: the insert has locked them.
 */
const OF_OTHERS = `
  SELECT ordinal, ${OWNER_NAMES.map((name) => `listings.${name}`).join(', ')}
  FROM json_to_recordset($1::json)
    AS r(ordinal integer, source text, external_id text, ${OWNER_COLUMNS.map(({ name, type }) => `${name} ${type}`).join(', ')})
  JOIN listings USING (source, external_id)
  WHERE NOT (${IS_OWNERS} (${OWNER_NAMES.map((name) => `r.${name}`).join(', ')}))`;

const INSERT_IMAGES = `
  INSERT INTO listing_images (listing_id, position, file, category, category_source, caption)
  SELECT id, position, file, category, "categorySource", caption
  FROM json_to_recordset($1::json) AS r(id bigint, position integer, file text, category text, "categorySource" text, caption text)`;
