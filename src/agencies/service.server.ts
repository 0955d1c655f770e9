import { AppError } from '../contract/errors.ts';
import type { Database } from '../platform/db/database.server.ts';
import type { Agency, Agent } from '../properties/listing.contract.ts';
import { DEFAULT_AGENCY_ID, type AgencyRecord, type AgentRecord } from './record.contract.ts';
import { readAgencies, readAgents, saveAgencies, type StoredAgency } from './store.server.ts';

/**
 * All agencies and agents, held in memory: there are thousands at the most, and every card names
 * one. Memory grows with their number, about 1 KB each.
 */
export interface AgencyDirectory {
  /** The agency, or the default one where the id is unknown: a listing always has somebody to ask. */
  get(id: string): Agency;
  /** Throws `agency_not_found`. */
  find(id: string): Agency;
  /** The known ones of these agents, in their order. */
  agents(ids: readonly string[]): Agent[];
  /** Throws `agent_not_found`. */
  findAgent(id: string): Agent;
  agentsOf(agencyId: string): Agent[];
  /** The agency itself and all offices below it. */
  officesOf(id: string): string[];
  /** Agencies of a region whose name or place holds all words of `term`, by name; without the default one, which stands in for private sellers. */
  search(region: 'no' | 'au', term: string | undefined): Agency[];
  searchAgents(region: 'no' | 'au', term: string | undefined, agencyId: string | undefined): Agent[];
  /** Inserts or updates, agents with their agencies. */
  save(agencies: readonly AgencyRecord[], agents: readonly AgentRecord[]): Promise<void>;
  /** Reads everything again. */
  reload(): Promise<void>;
}

export async function createAgencies(db: Database): Promise<AgencyDirectory> {
  let agencies = new Map<string, Agency>();
  let agents = new Map<string, Agent>();

  async function reload(): Promise<void> {
    const [rows, people] = [await readAgencies(db), await readAgents(db)];
    agencies = new Map(rows.map((row) => [row.id, presentAgency(row, rows)]));
    agents = new Map(
      people.map((person) => [person.id, { ...person, agencyName: agencies.get(person.agencyId)?.name ?? '' }]),
    );
  }

  function find(id: string): Agency {
    const agency = agencies.get(id);
    if (agency === undefined) throw new AppError('agency_not_found');
    return agency;
  }

  await reload();
  return {
    find,
    reload,
    get: (id) => agencies.get(id) ?? agencies.get(DEFAULT_AGENCY_ID) ?? HOUSE,
    agents: (ids) => ids.flatMap((id) => agents.get(id) ?? []),
    agentsOf: (agencyId) => byName([...agents.values()].filter((agent) => agent.agencyId === agencyId)),

    findAgent(id) {
      const agent = agents.get(id);
      if (agent === undefined) throw new AppError('agent_not_found');
      return agent;
    },

    officesOf(id) {
      const found = [id];
      for (const office of found)
        for (const child of agencies.get(office)?.children ?? []) if (!found.includes(child.id)) found.push(child.id);
      return found;
    },

    search: (region, term) =>
      byName(
        [...agencies.values()].filter(
          (agency) =>
            agency.region === region && agency.id !== DEFAULT_AGENCY_ID && holds(term, agency.name, agency.place),
        ),
      ),

    searchAgents(region, term, agencyId) {
      const chosen = [...agents.values()].filter((agent) => {
        const agency = agencies.get(agent.agencyId);
        return (
          agency?.region === region &&
          (agencyId === undefined || agencyId === agent.agencyId) &&
          holds(term, agent.name, agency.name, agency.place)
        );
      });
      return byName(chosen);
    },

    async save(newAgencies, newAgents) {
      await saveAgencies(db, newAgencies, newAgents);
      await reload();
    },
  };
}

/** Stands in until an agency with the default id is kept. */
const HOUSE: Agency = {
  id: DEFAULT_AGENCY_ID,
  externalId: DEFAULT_AGENCY_ID,
  name: 'grend',
  region: 'no',
  children: [],
  profile: { primaryColour: '#0b7a75', secondaryColour: '#0a3b3a', hideProfileImage: true },
};

function presentAgency(row: StoredAgency, all: readonly StoredAgency[]): Agency {
  const { parentId, lat, lng, ...agency } = row;
  const parent = all.find((other) => other.id === parentId);
  return {
    ...agency,
    ...(parent === undefined ? {} : { parent: { id: parent.id, name: parent.name } }),
    children: all.filter((other) => other.parentId === row.id).map(({ id, name }) => ({ id, name })),
    ...(lat === undefined || lng === undefined ? {} : { coordinates: { lat, lng } }),
  };
}

function holds(term: string | undefined, ...texts: readonly (string | undefined)[]): boolean {
  const words = plain(term ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');
  const text = plain(texts.join(' '));
  return words.every((word) => text.includes(word));
}

/** Lower case, without accents; æ and ø as people type them on other keyboards. */
function plain(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ø', 'o').replaceAll('æ', 'ae');
}

function byName<T extends { readonly name: string }>(things: T[]): T[] {
  return things.sort((a, b) => COLLATOR.compare(a.name, b.name));
}

const COLLATOR = new Intl.Collator('nb');
