import type { Database } from '../platform/db/database.server.ts';
import type { AgentId } from '../agencies/record.contract.ts';
import type { Availability } from './enums.contract.ts';

/** How many homes each of these agents has on the market now, but for those of `without`; without any, left out. */
export async function countHomesOfAgents(
  db: Database,
  ids: readonly string[],
  without: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query<{ agent: string; homes: number }>(
    `SELECT agent, count(*)::integer AS homes FROM listings, unnest(agent_ids) AS agent
     WHERE agent_ids && $1::text[] AND availability = 'available' AND agent = ANY($1::text[])
       AND NOT id = ANY($2::bigint[])
     GROUP BY agent`,
    [ids, without],
  );
  return new Map(rows.map(({ agent, homes }) => [agent, homes]));
}

/** What somebody has in a place: on the market for sale and to let, and sold within a year. */
export interface HomesThere {
  readonly forSale: number;
  readonly forRent: number;
  readonly sold: number;
}

/** Where homes are counted, since when those that were sold, and which are passed over. */
export interface CountedThere {
  readonly areas: readonly number[];
  readonly sold: { readonly since: Date; readonly until: Date };
  readonly without: readonly string[];
}

/** What each of these agents has in any of the areas; those without any are left out. */
export async function countHomesOfAgentsIn(
  db: Database,
  ids: readonly string[],
  { areas, sold: { since, until }, without }: CountedThere,
): Promise<ReadonlyMap<string, HomesThere>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query<HomesThere & { agent: string }>(
    `SELECT agent, count(*) FILTER (WHERE availability = 'available' AND object_type LIKE '%\\_sale')::integer AS "forSale",
       count(*) FILTER (WHERE availability = 'available' AND object_type LIKE '%\\_rent')::integer AS "forRent",
       count(*) FILTER (WHERE availability = 'sold')::integer AS sold
     FROM listings, unnest(agent_ids) AS agent
     WHERE agent_ids && $1::text[] AND agent = ANY($1::text[]) AND area_ids && $3::integer[] AND NOT id = ANY($2::bigint[])
       AND (availability = 'available' OR (availability = 'sold' AND NOT is_project AND sold_at BETWEEN $4 AND $5))
     GROUP BY agent`,
    [ids, without, areas, since.toISOString(), until.toISOString()],
  );
  return new Map(rows.map(({ agent, ...there }) => [agent, there]));
}

/** A part of an agent's homes: those in these states, from `offset` on. */
export interface HomesPage {
  readonly states: readonly Availability[];
  /** Of what is for sale, or to let, alone. */
  readonly offer?: 'sale' | 'rent' | undefined;
  readonly offset: number;
  readonly limit: number;
  /** Ids of homes that are passed over. */
  readonly without: readonly string[];
  /** Those in any of these areas alone. */
  readonly within?: readonly number[] | undefined;
}

/** An agent's homes in these states, and for sale or to let where that is asked, but for those passed over. */
const OF_AGENT = `agent_ids @> ARRAY[$1::text] AND availability = ANY($2::text[]) AND NOT id = ANY($3::bigint[])
  AND ($4::text IS NULL OR object_type LIKE '%\\_' || $4::text)`;

/** How many of an agent's homes lie in each area, by its id; areas that are made of others are left out. */
export async function countAgentHomesByArea(
  db: Database,
  id: AgentId,
  { states, offer, without }: Pick<HomesPage, 'states' | 'offer' | 'without'>,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db.query<{ area: number; homes: number }>(
    `SELECT area, count(*)::integer AS homes FROM listings, unnest(area_ids) AS area WHERE ${OF_AGENT} GROUP BY area`,
    [id, states, without, offer ?? null],
  );
  return new Map(rows.map(({ area, homes }) => [area, homes]));
}

/** Ids of an agent's homes, the newest first, and how many there are in all. */
export async function readHomesOfAgent(
  db: Database,
  id: AgentId,
  { states, offer, offset, limit, without, within }: HomesPage,
): Promise<{ ids: string[]; total: number }> {
  const where = `${OF_AGENT} AND ($5::integer[] IS NULL OR area_ids && $5::integer[])`;
  const [counted] = await db.query<{ homes: number }>(
    `SELECT count(*)::integer AS homes FROM listings WHERE ${where}`,
    [id, states, without, offer ?? null, within ?? null],
  );
  const rows = await db.query<{ id: string }>(
    `SELECT id::text AS id FROM listings WHERE ${where} ORDER BY published_at DESC, listings.id DESC LIMIT $6 OFFSET $7`,
    [id, states, without, offer ?? null, within ?? null, limit, offset],
  );
  return { ids: rows.map((row) => row.id), total: counted?.homes ?? 0 };
}
