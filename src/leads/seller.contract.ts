import type { Translate } from '../texts/messages.ts';
import type { Listing, MessagesGoTo } from '../properties/listing.contract.ts';

/** What says who offers a home, and how they are reached. */
type Offered = Pick<Listing, 'agents' | 'agency' | 'ownerType' | 'offeredBy'>;

/** Whom a message goes to, in words: the agent with their office; a private seller has neither name nor office here. */
export function sellerName(
  { agents, agencyName, ownerType, offeredBy }: Pick<Listing, 'agents' | 'agencyName' | 'ownerType' | 'offeredBy'>,
  t: Translate,
): string {
  const agent = agents[0] ?? offeredBy?.agents[0];
  if (ownerType === 'user') return agent?.name ?? t('lead.the_owner');
  if (agencyName === '') return agent?.name ?? t('lead.the_advertiser');
  return agent === undefined ? agencyName : t('lead.agent_of', { agent: agent.name, agency: agencyName });
}

/** The agent, else the agency. A private seller stands under the default agency, which has no part in the sale. */
export function sellerMailbox({
  agents,
  agency,
  ownerType,
  offeredBy,
}: Offered): { readonly name: string; readonly address: string } | undefined {
  const agent = [...agents, ...(offeredBy?.agents ?? [])].find(({ email }) => email !== undefined);
  if (agent?.email !== undefined) return { name: agent.name, address: agent.email };
  return ownerType === 'user' || agency.email === undefined ? undefined : { name: agency.name, address: agency.email };
}

/** Whether one can write about a home here. */
export function isOnMarket({ status }: Pick<Listing, 'status'>): boolean {
  return status === 'available' || status === 'future';
}

/** Who gets what is written about a home; undefined where nobody does. */
export function messagesGoTo(offered: Offered, hasOperator: boolean): MessagesGoTo | undefined {
  if (sellerMailbox(offered) !== undefined) return offered.ownerType === 'user' ? 'owner' : 'agent';
  return hasOperator ? 'site' : undefined;
}
