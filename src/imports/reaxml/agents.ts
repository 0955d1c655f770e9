import type { AgencyDirectory } from '../../agencies/service.server.ts';
import type { Agent } from '../../properties/listing.contract.ts';
import { nationalDigits } from './agent-fields.ts';
import type { AgentChange } from './change.ts';
import type { ReaxmlMapping } from './mapping.ts';

export type KnownAgencies = Pick<AgencyDirectory, 'search' | 'agentsOf'> & Partial<Pick<AgencyDirectory, 'bySender'>>;

/** Who of those that a file names is known here. */
export interface People {
  /** Our id of an agency; undefined for one that is not known. */
  agency(agentId: string): string | undefined;
  /** Of those who offer a home, our ids of the known ones, in their order, and how many are not known. */
  agents(
    agencyId: string,
    named: readonly AgentChange[],
  ): { readonly ids: readonly string[]; readonly unknown: number };
}

const MOST_AGENTS = 5;

export function peopleOf(agencies: KnownAgencies, mapping: ReaxmlMapping): People {
  const known = agencies.search('au', undefined);
  const byName = new Map<string, string | undefined>();
  // Of two with the same id nobody can say which one is meant.
  for (const { externalId, id } of known)
    byName.set(externalId.toUpperCase(), byName.has(externalId.toUpperCase()) ? undefined : id);
  const ids = new Set(known.map(({ id }) => id));
  const mapped = new Map(
    Object.entries(mapping.agencies).flatMap(([agentId, id]) => (ids.has(id) ? [[agentId.toUpperCase(), id]] : [])),
  );
  return {
    agency: (agentId) => mapped.get(agentId) ?? agencies.bySender?.(mapping.source, agentId)?.id ?? byName.get(agentId),
    agents(agencyId, named) {
      const staff = agencies.agentsOf(agencyId as Parameters<KnownAgencies['agentsOf']>[0]);
      const found = named.map((each) => staff.find((agent) => isSame(agent, each)));
      const known = [...new Set(found.flatMap((agent) => agent?.id ?? []))];
      return { ids: known.slice(0, MOST_AGENTS), unknown: found.filter((agent) => agent === undefined).length };
    },
  };
}

/** By the most reliable of what is given: one who has another address is another, be the name the same. */
function isSame(agent: Agent, { name, email, phones }: AgentChange): boolean {
  if (email !== '' && agent.email !== undefined) return agent.email.toLowerCase() === email;
  if (phones.length > 0 && agent.phone !== undefined) return phones.includes(nationalDigits(agent.phone));
  return name !== '' && plain(agent.name) === plain(name);
}

/** Without a form of address. */
function plain(name: string): string {
  return name.toLowerCase().replace(/^(?:mr|mrs|ms|miss|dr)\.? /u, '');
}
