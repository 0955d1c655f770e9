import { AgencyId, AgentId, DEFAULT_AGENCY_ID } from '../agencies/record.contract.ts';
import type { AgencyDirectory } from '../agencies/service.server.ts';
import { AppError } from '../contract/errors.ts';
import type { Region } from '../texts/messages.ts';
import type { SellerMailbox } from './seller.contract.ts';

/** An agency or agent who is written to about no listing. */
export interface Asked {
  /** As the path of their page has it. */
  readonly id: string;
  readonly agencyId: string;
  readonly agentId: string | undefined;
  readonly name: string;
  readonly region: Region;
  readonly mailbox: SellerMailbox;
}

export type AskedParts = Pick<AgencyDirectory, 'find' | 'findAgent'>;

/**
 * `id` names an agency by its digits, anything else an agent. Throws `agency_not_found`, `agent_not_found`, or
 * `nobody_to_ask` where neither agent nor agency tells an email address.
 */
export function findAsked(agencies: AskedParts, id: string): Asked {
  const isAgency = /^\d{1,6}$/.test(id);
  const agent = isAgency ? undefined : agencies.findAgent(AgentId.parse(id));
  const agency = agencies.find(AgencyId.parse(agent?.agencyId ?? id.padStart(6, '0')));
  // It stands in for owners who sell by themselves.
  if (agency.id === DEFAULT_AGENCY_ID) throw new AppError('agency_not_found');
  const name = agent?.name ?? agency.name;
  const address = agent?.email ?? agency.email;
  if (address === undefined) throw new AppError('nobody_to_ask');
  return {
    id: agent?.id ?? agency.id,
    agencyId: agency.id,
    agentId: agent?.id,
    name,
    region: agency.region,
    mailbox: { name, address },
  };
}
