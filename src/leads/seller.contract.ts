import type { Translate } from '../contract/messages.ts';
import type { Listing } from '../properties/listing.contract.ts';

/** Whom a message goes to, in words: the agent with their office; a private seller has neither name nor office here. */
export function sellerName(
  { agents, agencyName, ownerType }: Pick<Listing, 'agents' | 'agencyName' | 'ownerType'>,
  t: Translate,
): string {
  const [agent] = agents;
  if (ownerType === 'user') return agent?.name ?? t('lead.the_owner');
  return agent === undefined ? agencyName : t('lead.agent_of', { agent: agent.name, agency: agencyName });
}
