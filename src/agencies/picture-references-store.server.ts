import type { Transaction } from '../platform/db/database.server.ts';
import { jobKind, laneOf, LANES } from '../platform/fetching/picture-lanes.ts';
import { addJobs } from '../platform/jobs/jobs.server.ts';

/** A picture of an agency or agent that is named by its address. */
export interface NamedPicture {
  readonly of: PictureOwner;
  readonly place: 'logo' | 'icon' | 'image';
  readonly url: string;
  /** Of a logo: that it is the icon too. */
  readonly isIcon?: boolean;
}

export type PictureOwner = { readonly agencyId: string } | { readonly agentId: string };

/**
 * Writes down which pictures these agencies and agents name by address by now, in the transaction that writes them, and
 * adds the jobs that fetch those that are new or another. One that nobody names any more is forgotten.
 */
export async function writePictures(
  tx: Transaction,
  owners: readonly PictureOwner[],
  pictures: readonly NamedPicture[],
  now: Date,
): Promise<void> {
  const rows = pictures.map(({ of, place, url, isIcon = false }) => ({
    ...columnsOf(of),
    place,
    url,
    is_icon: isIcon,
    lane: laneOf(URL.parse(url)?.host ?? ''),
  }));
  const all = owners.map(columnsOf);
  const [agencyIds, agentIds] = [all.flatMap((of) => of.agency_id ?? []), all.flatMap((of) => of.agent_id ?? [])];
  await tx.query(FORGET, [agencyIds, agentIds, JSON.stringify(rows)]);
  if (rows.length === 0) return;
  const waiting = await tx.query<{ owner: string; lane: number }>(WRITE, [JSON.stringify(rows)]);
  await addPictureJobs(tx, waiting, now);
}

/** Has the pictures of these owners fetched that stand in the lanes. */
export async function addPictureJobs(
  tx: Transaction,
  waiting: readonly { readonly owner: string; readonly lane: number }[],
  now: Date,
): Promise<void> {
  for (let lane = 0; lane < LANES; lane++) {
    const owners = new Set(waiting.flatMap((row) => (row.lane === lane ? [row.owner] : [])));
    const jobs = [...owners].map((offerer) => ({ key: offerer, payload: { offerer, lane } }));
    await addJobs(tx, jobKind(lane), jobs, now);
  }
}

function columnsOf(of: PictureOwner): { readonly agency_id: string | null; readonly agent_id: string | null } {
  return 'agencyId' in of ? { agency_id: of.agencyId, agent_id: null } : { agency_id: null, agent_id: of.agentId };
}

const GIVEN = 'AS r(agency_id char(6), agent_id text, place text, url text, is_icon boolean, lane smallint)';
const FORGET = `
  DELETE FROM agency_pictures p
  WHERE (p.agency_id = ANY($1::char(6)[]) OR p.agent_id = ANY($2::text[]))
    AND NOT EXISTS (SELECT FROM jsonb_to_recordset($3::jsonb) ${GIVEN}
      WHERE r.place = p.place AND (r.agency_id = p.agency_id OR r.agent_id = p.agent_id))`;
const IS_OTHER = 'p.url <> excluded.url';
/** Gives those that are to be fetched. What a host says of its picture holds as long as the address does. */
const WRITE = `
  WITH written AS (
    INSERT INTO agency_pictures AS p (agency_id, agent_id, place, url, is_icon, lane, state)
    SELECT agency_id, agent_id, place, url, is_icon, lane, 'waiting' FROM jsonb_to_recordset($1::jsonb) ${GIVEN}
    ON CONFLICT (owner, place) DO UPDATE SET url = excluded.url, is_icon = excluded.is_icon, lane = excluded.lane,
      state = CASE WHEN ${IS_OTHER} THEN 'waiting' ELSE p.state END,
      revision = p.revision + (${IS_OTHER})::integer,
      tries = CASE WHEN ${IS_OTHER} THEN 0 ELSE p.tries END,
      reason = CASE WHEN ${IS_OTHER} THEN NULL ELSE p.reason END,
      status = CASE WHEN ${IS_OTHER} THEN NULL ELSE p.status END,
      asked_at = CASE WHEN ${IS_OTHER} THEN NULL ELSE p.asked_at END,
      etag = CASE WHEN ${IS_OTHER} THEN NULL ELSE p.etag END,
      last_modified = CASE WHEN ${IS_OTHER} THEN NULL ELSE p.last_modified END
    WHERE p.url <> excluded.url OR p.is_icon <> excluded.is_icon
    RETURNING p.owner, p.lane, p.state
  )
  SELECT owner, lane FROM written WHERE state = 'waiting'`;
