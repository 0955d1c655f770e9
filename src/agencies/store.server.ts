import type { Queryable, Transaction } from '../platform/db/database.server.ts';
import type { AgencyRecord, AgentRecord } from './record.contract.ts';

export type StoredAgency = AgencyRecord;

export function readAgencies(db: Queryable): Promise<StoredAgency[]> {
  return agenciesWhere(db, 'true', []);
}

/** Those that came by an import. */
export function readAgenciesOf(db: Queryable, source: string): Promise<StoredAgency[]> {
  return agenciesWhere(db, 'source = $1', [source]);
}

export function readAgents(db: Queryable): Promise<AgentRecord[]> {
  return agentsWhere(db, 'true', []);
}

export function readAgentsOf(db: Queryable, source: string): Promise<AgentRecord[]> {
  return agentsWhere(db, 'source = $1', [source]);
}

export async function readAgency(db: Queryable, id: string): Promise<StoredAgency | undefined> {
  return (await agenciesWhere(db, 'id = $1', [id]))[0];
}

export async function readAgent(db: Queryable, id: string): Promise<AgentRecord | undefined> {
  return (await agentsWhere(db, 'id = $1', [id]))[0];
}

/** Rises with each change of an agency or agent. */
export async function readVersion(db: Queryable): Promise<string> {
  const [row] = await db.query<{ version: string }>('SELECT version::text AS version FROM agency_changes');
  return row?.version ?? '';
}

/** Until the transaction ends nobody else imports agencies of this source. */
export async function lockAgenciesOf(tx: Transaction, source: string): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('agencies ' || $1, 0))", [source]);
}

/** Ids that no agency has. */
export async function newAgencyIds(tx: Transaction, count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) {
    const rows = await tx.query<{ id: string }>(
      `SELECT id FROM (SELECT lpad(nextval('agency_ids')::text, 6, '0') AS id FROM generate_series(1, $1::integer)) AS drawn
       WHERE NOT EXISTS (SELECT FROM agencies WHERE agencies.id = drawn.id)`,
      [count - ids.length],
    );
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

export async function deleteAgents(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.query('DELETE FROM agents WHERE id = ANY($1::text[])', [ids]);
  await tx.query(CHANGED);
}

export async function deleteAgencies(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.query('DELETE FROM agencies WHERE id = ANY($1::text[])', [ids]);
  await tx.query(CHANGED);
}

export const CHANGED = 'UPDATE agency_changes SET version = version + 1';

async function agenciesWhere(db: Queryable, condition: string, params: readonly unknown[]): Promise<StoredAgency[]> {
  const rows = await db.query<{ agency: StoredAgency }>(
    `SELECT json_strip_nulls(json_build_object('id', id, 'externalId', external_id, 'name', name, 'region', region, 'parentId', parent_id,
        'profile', json_build_object('primaryColour', primary_colour, 'secondaryColour', secondary_colour, 'logoUrl', logo_url, 'iconUrl', icon_url,
          'hideProfileImage', hide_profile_image),
        'description', description, 'street', street, 'postCode', post_code, 'place', place, 'lat', lat, 'lng', lng,
        'phone', phone, 'email', email, 'url', url, 'licence', licence, 'source', source, 'hasOwnBrand', has_own_brand)) AS agency
     FROM agencies WHERE ${condition} ORDER BY id`,
    params,
  );
  return rows.map((row) => row.agency);
}

async function agentsWhere(db: Queryable, condition: string, params: readonly unknown[]): Promise<AgentRecord[]> {
  const rows = await db.query<{ agent: AgentRecord }>(
    `SELECT json_strip_nulls(json_build_object('id', id, 'agencyId', agency_id, 'name', name, 'title', title, 'phone', phone, 'email', email,
        'image', image, 'licence', licence, 'source', source, 'externalId', external_id)) AS agent
     FROM agents WHERE ${condition} ORDER BY id`,
    params,
  );
  return rows.map((row) => row.agent);
}

export async function saveAgencies(
  tx: Transaction,
  agencies: readonly AgencyRecord[],
  agents: readonly AgentRecord[],
): Promise<void> {
  const rows = agencies.map(({ profile, ...agency }) => ({ ...agency, ...profile }));
  await tx.query(SAVE_AGENCIES, [JSON.stringify(rows)]);
  await tx.query(SAVE_AGENTS, [JSON.stringify(agents)]);
  await tx.query(CHANGED);
}

const AGENCY_COLUMNS = {
  id: 'id',
  external_id: 'externalId',
  name: 'name',
  region: 'region',
  parent_id: 'parentId',
  primary_colour: 'primaryColour',
  secondary_colour: 'secondaryColour',
  logo_url: 'logoUrl',
  icon_url: 'iconUrl',
  hide_profile_image: 'hideProfileImage',
  description: 'description',
  street: 'street',
  post_code: 'postCode',
  place: 'place',
  lat: 'lat',
  lng: 'lng',
  phone: 'phone',
  email: 'email',
  url: 'url',
  licence: 'licence',
  source: 'source',
  has_own_brand: 'hasOwnBrand',
} as const;
const AGENT_COLUMNS = {
  id: 'id',
  agency_id: 'agencyId',
  name: 'name',
  title: 'title',
  phone: 'phone',
  email: 'email',
  image: 'image',
  licence: 'licence',
  source: 'source',
  external_id: 'externalId',
} as const;

const SAVE_AGENCIES = upsert('agencies', AGENCY_COLUMNS, {
  hide_profile_image: 'boolean',
  has_own_brand: 'boolean',
  lat: 'double precision',
  lng: 'double precision',
});
const SAVE_AGENTS = upsert('agents', AGENT_COLUMNS, {});

function upsert(
  table: string,
  columns: Readonly<Record<string, string>>,
  types: Readonly<Record<string, string>>,
): string {
  const names = Object.keys(columns);
  const fields = names.map((name) => `"${columns[name] ?? name}" ${types[name] ?? 'text'}`);
  return `
    INSERT INTO ${table} (${names.join(', ')})
    SELECT ${names.map((name) => `"${columns[name] ?? name}"`).join(', ')} FROM jsonb_to_recordset($1::jsonb) AS r(${fields.join(', ')})
    ON CONFLICT (id) DO UPDATE SET ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`;
}
