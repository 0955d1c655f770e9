import type { AgencyDirectory } from '../agencies/service.server.ts';
import type { Agent } from '../properties/listing.contract.ts';
import type { ListingRecordInput } from '../properties/record.contract.ts';
import { nationalDigits } from './reaxml/agent-fields.ts';

/** Which agencies and agents are known here of those that a file's listings name by the sender's ids. */
export interface Offerers {
  /** The listing with our ids of those who offer it, and the id of an agency that nobody knows. */
  resolve(record: ListingRecordInput): {
    readonly record: ListingRecordInput;
    readonly unknownAgency: string | undefined;
  };
}

type Directory = Pick<AgencyDirectory, 'bySender' | 'agentBySender' | 'agentsOf'>;
type AgencyIdOf = Parameters<AgencyDirectory['agentsOf']>[0];

/** `source` is the import whose agencies are meant. An agency that the mapping names by our own id stays. */
export function offerersOf(agencies: Directory, source: string): Offerers {
  return {
    resolve(record) {
      const { offeredBy } = record;
      if (offeredBy === undefined) return { record, unknownAgency: undefined };
      const { agencyExternalId } = offeredBy;
      const agencyId =
        record.agencyId ??
        (agencyExternalId === undefined ? undefined : agencies.bySender(source, agencyExternalId)?.id);
      const named = offeredBy.agents ?? [];
      const staff = agencyId === undefined ? [] : agencies.agentsOf(agencyId as AgencyIdOf);
      const found = named.flatMap((each) => {
        const byId = each.externalId === undefined ? undefined : agencies.agentBySender(source, each.externalId);
        return (byId ?? staff.find((agent) => isAgent(agent, each)))?.id ?? [];
      });
      const agentIds =
        record.agentIds !== undefined && record.agentIds.length > 0 ? record.agentIds : [...new Set(found)];
      return {
        record: { ...record, ...(agencyId === undefined ? {} : { agencyId }), agentIds },
        unknownAgency: agencyId === undefined ? agencyExternalId : undefined,
      };
    },
  };
}

/** All that decides who is found, as a text: listings are worked through again when it has changed. */
export function directoryText(agencies: Pick<AgencyDirectory, 'search' | 'searchAgents'>): string {
  return JSON.stringify(
    (['no', 'au'] as const).map((region) => [
      agencies.search(region, undefined).map(({ id, externalId }) => [id, externalId]),
      agencies
        .searchAgents(region, undefined, undefined)
        .map(({ id, agencyId, name, email, phone }) => [id, agencyId, name, email, phone]),
    ]),
  );
}

interface NamedAgent {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

/** By the most reliable of what is given: one who has another address is another, be the name the same. */
function isAgent(agent: Agent, { name, email, phone }: NamedAgent): boolean {
  if (email !== undefined && agent.email !== undefined) return agent.email.toLowerCase() === email.toLowerCase();
  if (phone !== undefined && agent.phone !== undefined) return nationalDigits(agent.phone) === nationalDigits(phone);
  return agent.name.toLowerCase() === name?.toLowerCase();
}
