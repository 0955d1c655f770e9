import type { Queryable, Transaction } from '../../platform/db/database.server.ts';
import { addJobs } from '../../platform/jobs/jobs.server.ts';
import type { PictureReference } from '../picture-reference.contract.ts';
import { jobKind, laneOf, LANES } from '../../platform/fetching/picture-lanes.ts';
import { categoryOfAddress } from '../room-of-name.contract.ts';
import { byOrigin } from './plain-origin.ts';
import { matchReferences, type StoredReference } from './match.ts';

/**
 * The pictures of listings as their sources name them, in their order; listings without any are left out. Listing by
 * listing by the index: behind an import, with statistics of before, the planner would go through all pictures.
 */
export async function readReferences(
  db: Queryable,
  listingIds: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredReference[]>> {
  if (listingIds.length === 0) return new Map();
  const rows = await db.query<{ listing: string; pictures: StoredReference[] | null }>(REFERENCES, [listingIds]);
  return new Map(rows.flatMap(({ listing, pictures }) => (pictures === null ? [] : [[listing, pictures] as const])));
}

/**
 * Writes down which pictures listings have by now, in the transaction that writes the listings, and adds the jobs that
 * fetch those that are new or another. A picture that is known keeps its file; one that is gone is removed at once.
 */
export async function writeReferences(
  tx: Transaction,
  listings: readonly { readonly id: string; readonly isNew: boolean; readonly pictures: readonly PictureReference[] }[],
  now: Date,
): Promise<void> {
  const stored = await readReferences(
    tx,
    listings.filter(({ isNew }) => !isNew).map(({ id }) => id),
  );
  const removed: string[] = [];
  const changed: object[] = [];
  const added: object[] = [];
  const jobs = Array.from({ length: LANES }, () => new Set<string>());
  for (const { id: listingId, isNew, pictures } of listings) {
    if (isNew) {
      pictures.forEach((reference, position) => {
        const source = sourceOf(reference, listingId);
        if (source.state === 'waiting') jobs[source.lane]?.add(listingId);
        added.push(givenOf(reference, listingId, position, source));
      });
      continue;
    }
    const before = stored.get(listingId) ?? [];
    const found = matchReferences(before, pictures);
    removed.push(...found.removed.map(({ rowId }) => rowId));
    found.matched.forEach(({ reference, kept: match, isSame }, position) => {
      // Most changes of a listing are about something else.
      if (isSame && match !== undefined && match === before[position] && isAlike(reference, match)) return;
      const source = sourceOf(reference, listingId);
      if (!isSame && source.state === 'waiting') jobs[source.lane]?.add(listingId);
      const given = givenOf(reference, listingId, position, source);
      if (match === undefined) added.push(given);
      else changed.push({ ...given, row_id: match.rowId, is_same: isSame, is_same_url: reference.url === match.url });
    });
  }
  if (removed.length > 0) await tx.query('DELETE FROM listing_pictures WHERE id = ANY($1::bigint[])', [removed]);
  if (changed.length > 0) await tx.query(UPDATE, [JSON.stringify(changed)]);
  if (added.length > 0) await tx.query(INSERT, [JSON.stringify(added)]);
  for (const [lane, listingIds] of jobs.entries())
    await addJobs(
      tx,
      jobKind(lane),
      [...listingIds].map((listingId) => ({ key: listingId, payload: { listingId, lane } })),
      now,
    );
}

/** Whether the same picture is also called and described alike. */
function isAlike(one: PictureReference, other: PictureReference): boolean {
  return one.id === other.id && one.category === other.category && one.caption === other.caption;
}

/** A picture as it is written: what is not known is left out. */
function givenOf(reference: PictureReference, listingId: string, position: number, source: Source): object {
  const { id, url, file, stamp, digest, category, caption } = reference;
  return {
    listing_id: listingId,
    position,
    external_id: id,
    url,
    path: url === undefined ? file : undefined,
    stamp,
    digest,
    category,
    named_category: category === 'other' ? categoryOfAddress(url ?? file ?? '') : undefined,
    caption,
    ...source,
  };
}

interface Source {
  readonly lane: number;
  readonly state: 'waiting' | 'failed';
  readonly reason?: string;
}

/** By which jobs it is fetched; or that it cannot be. */
function sourceOf({ url, digest }: PictureReference, listingId: string): Source {
  if (url === undefined)
    return {
      lane: laneOf(listingId),
      ...(digest === undefined ? { state: 'failed', reason: 'no_file' } : { state: 'waiting' }),
    };
  return sourceOfUrl(url);
}

const sourceOfUrl = byOrigin((url): Source => {
  const host = URL.parse(url)?.host ?? '';
  return { lane: laneOf(host), ...(host === '' ? { state: 'failed', reason: 'address' } : { state: 'waiting' }) };
});

/** All of a listing in one value: a row for each takes longer to read than everything else of a listing. */
const REFERENCES = `
  SELECT l.id::text AS listing, p.pictures FROM unnest($1::bigint[]) AS l(id)
  CROSS JOIN LATERAL (
    SELECT json_strip_nulls(json_agg(json_build_object('rowId', id::text, 'id', external_id, 'url', url, 'file', path,
      'stamp', stamp, 'digest', digest, 'category', category, 'caption', caption) ORDER BY position)) AS pictures
    FROM listing_pictures WHERE listing_id = l.id
  ) p`;
const COLUMNS =
  'listing_id, position, external_id, url, path, stamp, digest, category, named_category, caption, lane, state, reason';
const TYPED = `listing_id bigint, position integer, external_id text, url text, path text, stamp text, digest text, category text, named_category text, caption text,
  lane smallint, state text, reason text`;
/** As json, which is read once, and not taken apart for a jsonb that is read then. */
const INSERT = `INSERT INTO listing_pictures (${COLUMNS}) SELECT ${COLUMNS} FROM json_to_recordset($1::json) AS r(${TYPED})`;
/** What a host says of its picture holds as long as the address does. */
const UPDATE = `
  UPDATE listing_pictures p
  SET position = r.position, external_id = r.external_id, url = r.url, path = r.path, stamp = r.stamp, digest = r.digest,
    category = r.category, named_category = r.named_category, caption = r.caption, lane = r.lane,
    state = CASE WHEN is_same THEN p.state ELSE r.state END,
    reason = CASE WHEN is_same THEN p.reason ELSE r.reason END,
    status = CASE WHEN is_same THEN p.status END,
    tries = CASE WHEN is_same THEN p.tries ELSE 0 END,
    asked_at = CASE WHEN is_same THEN p.asked_at END,
    revision = CASE WHEN is_same THEN p.revision ELSE p.revision + 1 END,
    etag = CASE WHEN is_same_url THEN p.etag END,
    last_modified = CASE WHEN is_same_url THEN p.last_modified END
  FROM json_to_recordset($1::json) AS r(${TYPED}, row_id bigint, is_same boolean, is_same_url boolean) WHERE p.id = r.row_id`;
