import type { Database } from '../platform/db/database.server.ts';
import type { Agent } from '../properties/listing.contract.ts';
import type { AgencyRecord, AgentRecord } from './record.contract.ts';

export type StoredAgency = AgencyRecord;

export async function readAgencies(db: Database): Promise<StoredAgency[]> {
  const rows = await db.query<{ agency: StoredAgency }>(
    `SELECT json_strip_nulls(json_build_object('id', id, 'externalId', external_id, 'name', name, 'region', region, 'parentId', parent_id,
        'profile', json_build_object('primaryColour', primary_colour, 'secondaryColour', secondary_colour, 'logoUrl', logo_url, 'iconUrl', icon_url,
          'hideProfileImage', hide_profile_image),
        'description', description, 'street', street, 'postCode', post_code, 'place', place, 'lat', lat, 'lng', lng,
        'phone', phone, 'email', email, 'url', url)) AS agency
     FROM agencies ORDER BY id`,
    [],
  );
  return rows.map((row) => row.agency);
}

export async function readAgents(db: Database): Promise<Omit<Agent, 'agencyName'>[]> {
  const rows = await db.query<{ agent: Omit<Agent, 'agencyName'> }>(
    `SELECT json_strip_nulls(json_build_object('id', id, 'agencyId', agency_id, 'name', name, 'title', title, 'phone', phone, 'email', email,
        'image', image)) AS agent
     FROM agents ORDER BY id`,
    [],
  );
  return rows.map((row) => row.agent);
}

export async function saveAgencies(
  db: Database,
  agencies: readonly AgencyRecord[],
  agents: readonly AgentRecord[],
): Promise<void> {
  const rows = agencies.map(({ profile, ...agency }) => ({ ...agency, ...profile }));
  await db.transaction(async (tx) => {
    await tx.query(SAVE_AGENCIES, [JSON.stringify(rows)]);
    await tx.query(SAVE_AGENTS, [JSON.stringify(agents)]);
  });
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
} as const;
const AGENT_COLUMNS = {
  id: 'id',
  agency_id: 'agencyId',
  name: 'name',
  title: 'title',
  phone: 'phone',
  email: 'email',
  image: 'image',
} as const;

const SAVE_AGENCIES = upsert('agencies', AGENCY_COLUMNS, {
  hide_profile_image: 'boolean',
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
