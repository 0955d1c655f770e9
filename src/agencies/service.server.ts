import { AppError } from '../contract/errors.ts';
import type { Database } from '../platform/db/database.server.ts';
import type { Agency, Agent } from '../properties/listing.contract.ts';
import {
  DEFAULT_AGENCY_ID,
  type AgencyId,
  type AgencyRecord,
  type AgentId,
  type AgentRecord,
} from './record.contract.ts';
import { editsToKnown } from '../texts/typo.server.ts';
import { readAgencies, readAgents, readVersion, saveAgencies, type StoredAgency } from './store.server.ts';

/**
 * All agencies and agents, held in memory: there are thousands at the most, and every card names
 * one. Memory grows with their number, about 1 KB each.
 */
export interface AgencyDirectory {
  /** The agency; undefined where nobody knows the id. */
  of(id: string): Agency | undefined;
  /** Throws `agency_not_found`. */
  find(id: AgencyId): Agency;
  /** The known ones of these agents, in their order. */
  agents(ids: readonly string[]): Agent[];
  /** Throws `agent_not_found`. */
  findAgent(id: AgentId): Agent;
  agentsOf(agencyId: AgencyId): Agent[];
  /** The agency itself and all offices below it. */
  officesOf(id: string): string[];
  /**
   * Agencies of a region whose name or place holds all words of `term`, by name; without the default one, which stands
   * in for private sellers.
   */
  search(region: 'no' | 'au', term: string | undefined): Agency[];
  /** All of a region, in no order, without the default one; the same list until anything changes. */
  inRegion(region: 'no' | 'au'): readonly Agency[];
  agentsInRegion(region: 'no' | 'au'): readonly Agent[];
  /** The known ones of these, of any region, whose name or place holds all words of `term`, by name. */
  named(ids: readonly string[], term?: string): Agency[];
  searchAgents(region: 'no' | 'au', term: string | undefined, agencyId: string | undefined): Agent[];
  /** Those whose names the term almost spells, those with the fewest slips alone. For terms that nobody is found by. */
  similar(region: 'no' | 'au', term: string): Agency[];
  similarAgents(region: 'no' | 'au', term: string, agencyId: string | undefined): Agent[];
  /** Inserts or updates, agents with their agencies. */
  save(agencies: readonly AgencyRecord[], agents: readonly AgentRecord[]): Promise<void>;
  /** By the ids of whoever sent them, in any case of letters. */
  bySender(source: string, externalId: string): Agency | undefined;
  agentBySender(source: string, externalId: string): Agent | undefined;
  /** Takes in what another process has changed; true when there was something. */
  refresh(): Promise<boolean>;
  /** Reads everything again. */
  reload(): Promise<void>;
}

export async function createAgencies(db: Database): Promise<AgencyDirectory> {
  let agencies = new Map<string, Agency>();
  let agents = new Map<string, Agent>();
  let agencyIds = idsBySender([]);
  let agentIds = idsBySender([]);
  let version: string | undefined;
  let all: Readonly<Record<'no' | 'au', ReturnType<typeof allIn>>> = { no: allIn('no'), au: allIn('au') };

  async function reload(): Promise<void> {
    version = await readVersion(db);
    const [rows, people] = [await readAgencies(db), await readAgents(db)];
    [agencyIds, agentIds] = [idsBySender(rows), idsBySender(people)];
    agencies = new Map(rows.map((row) => [row.id, presentAgency(row, rows)]));
    agents = new Map(
      people.map(({ source: _, externalId: __, ...person }) => [
        person.id,
        { ...person, agencyName: agencies.get(person.agencyId)?.name ?? '' },
      ]),
    );
    all = { no: allIn('no'), au: allIn('au') };
  }

  function allIn(region: 'no' | 'au') {
    return { agencies: agenciesIn(region), agents: agentsIn(region, undefined) };
  }

  function find(id: AgencyId): Agency {
    const agency = agencies.get(id);
    if (agency === undefined) throw new AppError('agency_not_found');
    return agency;
  }

  function agenciesIn(region: 'no' | 'au'): Agency[] {
    return [...agencies.values()].filter((agency) => agency.region === region && agency.id !== DEFAULT_AGENCY_ID);
  }

  function agentsIn(region: 'no' | 'au', agencyId: string | undefined): Agent[] {
    return [...agents.values()].filter(
      (agent) =>
        agencies.get(agent.agencyId)?.region === region && (agencyId === undefined || agencyId === agent.agencyId),
    );
  }

  /** What an agent is found by. */
  function textsOf({ name, agencyId }: Agent): readonly (string | undefined)[] {
    const agency = agencies.get(agencyId);
    return [name, agency?.name, agency?.place];
  }

  await reload();
  return {
    find,
    reload,
    bySender: (source, externalId) => agencies.get(agencyIds.get(senderKey(source, externalId)) ?? ''),
    agentBySender: (source, externalId) => agents.get(agentIds.get(senderKey(source, externalId)) ?? ''),
    async refresh() {
      if ((await readVersion(db)) === version) return false;
      await reload();
      return true;
    },
    of: (id) => agencies.get(id),
    agents: (ids) => ids.flatMap((id) => agents.get(id) ?? []),
    agentsOf: (agencyId) => byLastName([...agents.values()].filter((agent) => agent.agencyId === agencyId)),

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

    named: (ids, term) =>
      byName(
        [...new Set(ids)].flatMap((id) => agencies.get(id) ?? []).filter(({ name, place }) => holds(term, name, place)),
      ),
    inRegion: (region) => all[region].agencies,
    agentsInRegion: (region) => all[region].agents,
    search: (region, term) => byName(agenciesIn(region).filter(({ name, place }) => holds(term, name, place))),
    searchAgents: (region, term, agencyId) =>
      byName(agentsIn(region, agencyId).filter((agent) => holds(term, ...textsOf(agent)))),
    similar: (region, term) => byName(nearest(agenciesIn(region), ({ name, place }) => slipsIn(term, name, place))),
    similarAgents: (region, term, agencyId) =>
      byName(nearest(agentsIn(region, agencyId), (agent) => slipsIn(term, ...textsOf(agent)))),

    async save(newAgencies, newAgents) {
      await db.transaction((tx) => saveAgencies(tx, newAgencies, newAgents));
      await reload();
    },
  };
}

function presentAgency(row: StoredAgency, all: readonly StoredAgency[]): Agency {
  const { parentId, lat, lng, source: _, hasOwnBrand: __, ...agency } = row;
  const parent = all.find((other) => other.id === parentId);
  return {
    ...agency,
    ...(parent === undefined ? {} : { parent: { id: parent.id, name: parent.name } }),
    children: all.filter((other) => other.parentId === row.id).map(({ id, name }) => ({ id, name })),
    ...(lat === undefined || lng === undefined ? {} : { coordinates: { lat, lng } }),
  };
}

function idsBySender(
  records: readonly {
    readonly id: string;
    readonly source?: string | undefined;
    readonly externalId?: string | undefined;
  }[],
): ReadonlyMap<string, string> {
  return new Map(
    records.flatMap(({ source, externalId, id }) =>
      source === undefined || externalId === undefined ? [] : [[senderKey(source, externalId), id]],
    ),
  );
}

function senderKey(source: string, externalId: string): string {
  return JSON.stringify([source, externalId.toUpperCase()]);
}

function holds(term: string | undefined, ...texts: readonly (string | undefined)[]): boolean {
  const text = plain(texts.join(' '));
  return wordsIn(term ?? '').every((word) => text.includes(word));
}

/** How many letters of the term are wrong, all its words taken together; Infinity where more than are forgiven. */
function slipsIn(term: string, ...texts: readonly (string | undefined)[]): number {
  const text = plain(texts.join(' '));
  const known = wordsIn(text);
  return wordsIn(term).reduce(
    (slips, word) =>
      slips + (text.includes(word) ? 0 : Math.min(Infinity, ...known.map((other) => editsToKnown(word, other)))),
    0,
  );
}

function nearest<T>(things: readonly T[], slipsOf: (thing: T) => number): T[] {
  const measured = things.map((thing) => ({ thing, slips: slipsOf(thing) }));
  const fewest = Math.min(Infinity, ...measured.map(({ slips }) => slips));
  return fewest === Infinity ? [] : measured.filter(({ slips }) => slips === fewest).map(({ thing }) => thing);
}

function wordsIn(text: string): string[] {
  return plain(text)
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** Lower case, without accents; æ and ø as people type them on other keyboards. */
function plain(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ø', 'o').replaceAll('æ', 'ae');
}

export function byName<T extends { readonly name: string }>(things: T[]): T[] {
  return things.sort((a, b) => COLLATOR.compare(a.name, b.name));
}

/** As staff lists have people: by the last word of their name, and where it is the same by the whole. */
function byLastName(people: Agent[]): Agent[] {
  const last = ({ name }: Agent) => name.trim().split(/\s+/).at(-1) ?? '';
  return people.sort((a, b) => COLLATOR.compare(last(a), last(b)) || COLLATOR.compare(a.name, b.name));
}

const COLLATOR = new Intl.Collator('nb');
