import type { Database } from '../platform/db/database.server.ts';
import type { AgentId } from '../agencies/record.contract.ts';
import type { Availability } from './enums.contract.ts';

/**
 * How many homes each of these agents has on the market now, but for those of `without`; agents without any are left
 * out. Of an area, where one is given, alone.
 */
export async function countHomesOfAgents(
  db: Database,
  ids: readonly string[],
  without: readonly string[],
  area?: number,
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db.query<{ agent: string; homes: number }>(
    `SELECT agent, count(*)::integer AS homes FROM listings, unnest(agent_ids) AS agent
     WHERE agent_ids && $1::text[] AND availability = 'available' AND agent = ANY($1::text[])
       AND NOT id = ANY($2::bigint[]) AND ($3::integer IS NULL OR area_ids @> ARRAY[$3::integer])
     GROUP BY agent`,
    [ids, without, area ?? null],
  );
  return new Map(rows.map(({ agent, homes }) => [agent, homes]));
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
}

/** Ids of an agent's homes, the newest first, and how many there are in all. */
export async function readHomesOfAgent(
  db: Database,
  id: AgentId,
  { states, offer, offset, limit, without }: HomesPage,
): Promise<{ ids: string[]; total: number }> {
  const where = `agent_ids @> ARRAY[$1::text] AND availability = ANY($2::text[]) AND NOT id = ANY($3::bigint[])
    AND ($4::text IS NULL OR object_type LIKE '%\\_' || $4::text)`;
  const [counted] = await db.query<{ homes: number }>(
    `SELECT count(*)::integer AS homes FROM listings WHERE ${where}`,
    [id, states, without, offer ?? null],
  );
  const rows = await db.query<{ id: string }>(
    `SELECT id::text AS id FROM listings WHERE ${where} ORDER BY published_at DESC, listings.id DESC LIMIT $5 OFFSET $6`,
    [id, states, without, offer ?? null, limit, offset],
  );
  return { ids: rows.map((row) => row.id), total: counted?.homes ?? 0 };
}
