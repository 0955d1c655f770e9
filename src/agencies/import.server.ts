import { hash } from 'node:crypto';
import { z } from 'zod';
import type { Database, Transaction } from '../platform/db/database.server.ts';
import { writePictures, type NamedPicture } from './picture-references-store.server.ts';
import {
  deleteAgencies,
  deleteAgents,
  lockAgenciesOf,
  newAgencyIds,
  readAgenciesOf,
  readAgentsOf,
  saveAgencies,
} from './store.server.ts';
import type { Message } from '../texts/message.ts';
import { AgencyRecord, AgentRecord } from './record.contract.ts';

/** Agencies, offices and agents as a sender hands them in, known by the sender's own ids. */

const senderId = z.string().trim().min(1).max(120);
/** Neutral, where the sender names no colours. */
export const COLOURS = { primaryColour: '#334155', secondaryColour: '#0f172a' } as const;
const colour = z
  .string()
  .trim()
  .toLowerCase()
  .transform((text) => (/^[0-9a-f]{6}$/.test(text) ? `#${text}` : text))
  .pipe(AgencyRecord.shape.profile.shape.primaryColour);

export const ImportedAgency = AgencyRecord.omit({
  id: true,
  parentId: true,
  profile: true,
  hasOwnBrand: true,
  region: true,
  source: true,
})
  .extend({
    externalId: senderId,
    parentExternalId: senderId.optional(),
    primaryColour: colour.optional(),
    secondaryColour: colour.optional(),
    /** Stored files, or addresses that they are fetched from. */
    logo: z.string().max(2_000).optional(),
    icon: z.string().max(2_000).optional(),
  })
  .strict();
export type ImportedAgency = z.output<typeof ImportedAgency>;

export const ImportedAgent = AgentRecord.omit({ id: true, agencyId: true, title: true, image: true, source: true })
  .extend({
    externalId: senderId,
    agencyExternalId: senderId,
    title: AgentRecord.shape.title.optional(),
    /** A stored file, or an address. */
    image: z.string().max(2_000).optional(),
  })
  .strict();
export type ImportedAgent = z.output<typeof ImportedAgent>;

export interface AgencyCounts {
  inserted: number;
  updated: number;
  unchanged: number;
}

export interface ImportedReport {
  readonly agencies: AgencyCounts;
  readonly agents: AgencyCounts;
  /** Agents of an agency that is not known, agencies below one, and why they were not kept. */
  readonly rejected: readonly {
    readonly kind: 'agency' | 'agent';
    readonly externalId: string;
    readonly says: readonly Message[];
  }[];
}

interface Imported {
  readonly source: string;
  readonly region: AgencyRecord['region'];
  readonly agencies: readonly ImportedAgency[];
  readonly agents: readonly ImportedAgent[];
}

/**
 * Inserts or updates by source and external id, in one transaction. What has not changed is not written. A picture that
 * is named by its address is fetched by a job; until it is there, the one before is shown.
 */
export function importAgencies(db: Database, imported: Imported, now: Date): Promise<ImportedReport> {
  return db.transaction(async (tx) => {
    const { source, region } = imported;
    await lockAgenciesOf(tx, source);
    const known = new Map((await readAgenciesOf(tx, source)).map((agency) => [agency.externalId, agency]));
    const fresh = imported.agencies.filter(({ externalId }) => !known.has(externalId));
    const ids = await newAgencyIds(tx, fresh.length);
    const idOf = new Map([...known.values()].map(({ externalId, id }) => [externalId, id]));
    fresh.forEach(({ externalId }, at) => idOf.set(externalId, ids[at] ?? ''));

    const rejected: ImportedReport['rejected'][number][] = [];
    const pictures: NamedPicture[] = [];
    const agencies = imported.agencies.flatMap((agency) => {
      const { parentExternalId, primaryColour, secondaryColour, logo, icon, ...rest } = agency;
      const parentId = parentExternalId === undefined ? undefined : idOf.get(parentExternalId);
      const [isOwnParent, isUnknown] = [parentId === idOf.get(agency.externalId), parentId === undefined];
      if (parentExternalId !== undefined && (isOwnParent || isUnknown))
        rejected.push({
          kind: 'agency',
          externalId: agency.externalId,
          says: [{ key: 'import.agency.no_parent', values: { id: parentExternalId }, field: 'parentExternalId' }],
        });
      const id = idOf.get(agency.externalId) ?? '';
      const { profile: before, hasOwnBrand = false } = known.get(agency.externalId) ?? {};
      const [logoAt, iconAt] = [addressIn(logo), addressIn(icon)];
      const of = { agencyId: id };
      if (logoAt !== undefined && !hasOwnBrand)
        pictures.push({ of, place: 'logo', url: logoAt, isIcon: icon === undefined });
      if (iconAt !== undefined && !hasOwnBrand) pictures.push({ of, place: 'icon', url: iconAt });
      const logoUrl = logoAt === undefined ? logo : before?.logoUrl;
      const iconUrl = iconAt === undefined ? (icon ?? logoUrl) : before?.iconUrl;
      return AgencyRecord.parse({
        ...rest,
        id,
        source,
        region,
        ...(isUnknown || isOwnParent ? {} : { parentId }),
        ...(hasOwnBrand ? { hasOwnBrand } : {}),
        profile: hasOwnBrand
          ? before
          : {
              primaryColour: primaryColour ?? COLOURS.primaryColour,
              secondaryColour: secondaryColour ?? primaryColour ?? COLOURS.secondaryColour,
              logoUrl,
              iconUrl,
            },
      });
    });

    const knownAgents = new Map((await readAgentsOf(tx, source)).map((agent) => [agent.externalId, agent]));
    const agents = imported.agents.flatMap(({ agencyExternalId, title, ...agent }) => {
      const agencyId = idOf.get(agencyExternalId);
      if (agencyId === undefined) {
        const says = [{ key: 'import.agency.not_there', values: { id: agencyExternalId } } as const];
        rejected.push({ kind: 'agent', externalId: agent.externalId, says });
        return [];
      }
      const before = knownAgents.get(agent.externalId);
      const id = before?.id ?? agentIdOf(source, agent);
      const imageAt = addressIn(agent.image);
      if (imageAt !== undefined) pictures.push({ of: { agentId: id }, place: 'image', url: imageAt });
      const image = imageAt === undefined ? agent.image : before?.image;
      return [AgentRecord.parse({ ...agent, id, image, agencyId, source, title: title ?? TITLES[region] })];
    });

    const [changedAgencies, agencyCounts] = changesOf(agencies, known);
    const [changedAgents, agentCounts] = changesOf(agents, knownAgents);
    if (changedAgencies.length + changedAgents.length > 0) await saveAgencies(tx, changedAgencies, changedAgents);
    const owners = [...agencies.map(({ id }) => ({ agencyId: id })), ...agents.map(({ id }) => ({ agentId: id }))];
    await writePictures(tx, owners, pictures, now);
    return { agencies: agencyCounts, agents: agentCounts, rejected };
  });
}

/** Where a picture is to be fetched; undefined for a stored file. */
function addressIn(picture: string | undefined): string | undefined {
  return picture !== undefined && /^https?:\/\//i.test(picture) ? picture : undefined;
}

/** What an agent is where nobody says. */
const TITLES = { no: 'Eiendomsmegler', au: 'Agent' } as const;

/** Reads as the name, and does not change with it: it is made once. */
export function agentIdOf(source: string, { externalId, name }: Pick<ImportedAgent, 'externalId' | 'name'>): string {
  const plain = name
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/gu, '-')
    .replace(/^-+|-+$/gu, '')
    .slice(0, 24);
  return `${plain === '' ? 'agent' : plain}-${hash('sha256', JSON.stringify([source, externalId]), 'hex').slice(0, 12)}`;
}

function changesOf<T extends AgencyRecord | AgentRecord>(
  records: readonly T[],
  known: ReadonlyMap<string | undefined, T>,
): [T[], AgencyCounts] {
  const counts = { inserted: 0, updated: 0, unchanged: 0 };
  const changed = records.filter((record) => {
    const stored = known.get(record.externalId);
    if (stored === undefined) counts.inserted += 1;
    else if (sameText(stored) === sameText(record)) counts.unchanged += 1;
    else counts.updated += 1;
    return stored === undefined || sameText(stored) !== sameText(record);
  });
  return [changed, counts];
}

/** Members in one order, and those that are not known left out. */
function sameText(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

export interface RemovedReport {
  readonly agencies: number;
  readonly agents: number;
  /** Agencies that stay, since listings name them. */
  readonly held: readonly string[];
}

/**
 * Deletes the agents of a source, and those of its agencies that nothing names. `stays` keeps some by the sender's ids;
 * `inUse` gives those of some agencies' ids that listings name.
 */
export function removeAgencies(
  db: Database,
  source: string,
  stays: (kind: 'agency' | 'agent', externalId: string) => boolean,
  inUse: (tx: Transaction, ids: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<RemovedReport> {
  return db.transaction(async (tx) => {
    await lockAgenciesOf(tx, source);
    const [agencies, agents] = [await readAgenciesOf(tx, source), await readAgentsOf(tx, source)];
    const removedAgencies = agencies.filter(({ externalId }) => !stays('agency', externalId));
    const used = new Set(
      await inUse(
        tx,
        removedAgencies.map(({ id }) => id),
      ),
    );
    // An agency with an office, or with somebody who stays, is there as long as they are.
    const removedAgents = agents.filter(({ externalId = '' }) => !stays('agent', externalId));
    for (const { agencyId } of agents.filter((agent) => !removedAgents.includes(agent))) used.add(agencyId);
    for (let before = -1; before !== used.size;) {
      before = used.size;
      for (const { id, parentId } of agencies)
        if (parentId !== undefined && (used.has(id) || !removedAgencies.some((each) => each.id === id)))
          used.add(parentId);
    }
    await deleteAgents(
      tx,
      removedAgents.map(({ id }) => id),
    );
    const free = removedAgencies.filter(({ id }) => !used.has(id));
    await deleteAgencies(
      tx,
      free.map(({ id }) => id),
    );
    const held = removedAgencies.filter(({ id }) => used.has(id)).map(({ externalId }) => externalId);
    return { agencies: free.length, agents: removedAgents.length, held };
  });
}

/** How many agencies and agents a source has. */
export async function countAgencies(db: Database, source: string): Promise<{ agencies: number; agents: number }> {
  const [agencies, agents] = [await readAgenciesOf(db, source), await readAgentsOf(db, source)];
  return { agencies: agencies.length, agents: agents.length };
}
