import type { UserId } from '../../contract/ids.ts';
import type { StaffMember } from '../../contract/mount.server.ts';
import type { Queryable, Transaction } from '../../platform/db/database.server.ts';
import type { ListingId } from '../listing.contract.ts';
import type { Fact, FactValue, GivenFact } from './facts.contract.ts';

/** What staff have corrected of listings that imports bring. */

/** A correction that stands. */
export interface StandingCorrection extends GivenFact {
  readonly id: string;
  readonly listingId: ListingId;
  readonly sent: FactValue;
}

/** Of these listings of a source, by external id. */
export async function readStanding(
  db: Queryable,
  source: string,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, readonly StandingCorrection[]>> {
  const found = new Map<string, StandingCorrection[]>();
  if (externalIds.length === 0) return found;
  const rows = await db.query<StandingCorrection & { readonly externalId: string }>(STANDING, [
    source,
    [...new Set(externalIds)],
  ]);
  for (const { externalId, ...correction } of rows)
    found.set(externalId, [...(found.get(externalId) ?? []), correction]);
  return found;
}

/** The listing of an import, held until the transaction ends; undefined of what is made here. */
export async function lockImported(
  tx: Transaction,
  _staff: StaffMember,
  id: ListingId,
): Promise<{ readonly source: string; readonly externalId: string } | undefined> {
  const [row] = await tx.query<{ source: string; externalId: string }>(
    `SELECT source, external_id AS "externalId" FROM listings
     WHERE id = $1::bigint AND owner_import = source FOR UPDATE`,
    [id],
  );
  return row;
}

export async function insertFacts(
  tx: Transaction,
  id: ListingId,
  facts: readonly (GivenFact & { readonly sent: FactValue })[],
  by: { readonly at: string; readonly actor: UserId; readonly reason: string },
): Promise<void> {
  await tx.query(
    `INSERT INTO corrected_facts (listing_id, fact, value, sent, at, actor, reason)
     SELECT $1::bigint, fact, value::jsonb, sent::jsonb, $5, $6, $7
     FROM unnest($2::text[], $3::text[], $4::text[]) AS r(fact, value, sent)`,
    [
      id,
      facts.map(({ fact }) => fact),
      facts.map(({ value }) => JSON.stringify(value)),
      facts.map(({ sent }) => JSON.stringify(sent)),
      ...[by.at, by.actor, by.reason],
    ],
  );
}

export type EndedBy = 'sender' | 'staff' | 'correction';

/** With `sentThen`, what the sender says now, of each. */
export async function endCorrections(
  tx: Transaction,
  ended: readonly { readonly id: string; readonly sentThen?: FactValue }[],
  by: EndedBy,
  at: string,
): Promise<void> {
  if (ended.length === 0) return;
  await tx.query(
    `UPDATE corrected_facts SET ended_at = $3, ended_by = $4, sent_then = r.sent_then::jsonb
     FROM unnest($1::bigint[], $2::text[]) AS r(id, sent_then) WHERE corrected_facts.id = r.id`,
    [
      ended.map(({ id }) => id),
      ended.map(({ sentThen }) => (sentThen === undefined ? null : JSON.stringify(sentThen))),
      ...[at, by],
    ],
  );
}

/** A correction in whatever state. */
export interface KeptFactCorrection {
  readonly fact: Fact;
  readonly value: FactValue;
  readonly sent: FactValue;
  readonly at: string;
  readonly actor: UserId;
  readonly reason: string;
  readonly endedAt: string | null;
  readonly endedBy: EndedBy | null;
  readonly sentThen: FactValue;
}

/** Those that stand first, then the latest; at most {@link MOST_READ}. */
export function readFactCorrections(
  db: Queryable,
  _staff: StaffMember,
  id: ListingId,
): Promise<readonly KeptFactCorrection[]> {
  return db.query<KeptFactCorrection & Record<string, unknown>>(
    `SELECT fact, value, sent, at, actor, reason, ended_at AS "endedAt", ended_by AS "endedBy", sent_then AS "sentThen"
     FROM corrected_facts WHERE listing_id = $1::bigint
     ORDER BY ended_at IS NOT NULL, corrected_facts.id DESC LIMIT ${String(MOST_READ)}`,
    [id],
  );
}

const MOST_READ = 100;

/** OFFSET 0: row by row by the indexes, and nothing at all where nothing is corrected. */
const STANDING = `
  SELECT c.id::text AS id, l.id::text AS "listingId", l.external_id AS "externalId", c.fact, c.value, c.sent
  FROM unnest($2::text[]) AS n(external_id)
  CROSS JOIN LATERAL (
    SELECT id, external_id FROM listings WHERE source = $1 AND external_id = n.external_id OFFSET 0
  ) l
  CROSS JOIN LATERAL (
    SELECT id, fact, value, sent FROM corrected_facts WHERE listing_id = l.id AND ended_at IS NULL OFFSET 0
  ) c
  WHERE EXISTS (SELECT FROM corrected_facts WHERE ended_at IS NULL)
  ORDER BY c.id`;
