import type { Translate } from '../texts/messages.ts';
import type { Listing, MessagesGoTo } from '../properties/listing.contract.ts';

/** What says who offers a home, and how they are reached. */
type Offered = Pick<Listing, 'agency' | 'ownerType'> & { readonly agents: readonly Listing['agents'][number][] };

/** What is kept of whoever offers it, of which readers are told a part. */
export type KeptOfferer =
  | { readonly agents: readonly { readonly name?: string | undefined; readonly email?: string | undefined }[] }
  | undefined;

export interface SellerMailbox {
  readonly name: string;
  readonly address: string;
}

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

/**
 * The agent, one who is known first, else the agency. A private seller stands under the default agency, which has no
 * part in the sale; their address is kept, whether readers see it or not.
 */
export function sellerMailbox({ agents, agency, ownerType }: Offered, kept: KeptOfferer): SellerMailbox | undefined {
  const people = [...agents, ...(kept?.agents ?? [])];
  const agent = people.find(({ name, email }) => name !== undefined && email !== undefined);
  if (agent?.email !== undefined) return { name: agent.name ?? '', address: agent.email };
  return ownerType === 'user' || agency.email === undefined ? undefined : { name: agency.name, address: agency.email };
}

/** Whether what is written goes to those who run the site, who pass it on. */
export function isPassedOn({ messagesGoTo: to }: Pick<Listing, 'messagesGoTo'>): boolean {
  return to !== 'owner' && to !== 'agent';
}

/** Whether one can write about a home here. */
export function isOnMarket({ status }: Pick<Listing, 'status'>): boolean {
  return status === 'available' || status === 'future';
}

/** Whether whoever writes about it may move in there: nobody applies for a tenancy of a holiday home. */
export function isHomeToRent({ offerType, objectType }: Pick<Listing, 'offerType' | 'objectType'>): boolean {
  return offerType === 'rent' && !objectType.startsWith('commercial') && !objectType.startsWith('leisure');
}

/** Whether it is let for a stay, of which the dates are asked about. */
export function isHolidayLet({ offerType, objectType }: Pick<Listing, 'offerType' | 'objectType'>): boolean {
  return offerType === 'rent' && objectType.startsWith('leisure');
}

/** The day from which a home to rent is free, where that is later than `today`, a calendar day at the home. */
export function notFreeBefore(
  { contractDetails }: Pick<Listing, 'contractDetails'>,
  today: string,
): string | undefined {
  const day = contractDetails.availableFrom ?? contractDetails.rentalFrom;
  return day === undefined || day <= today ? undefined : day;
}

/** Who gets what is written about a home; undefined where nobody does. */
export function messagesGoTo(offered: Offered, kept: KeptOfferer, hasOperator: boolean): MessagesGoTo | undefined {
  if (sellerMailbox(offered, kept) !== undefined) return offered.ownerType === 'user' ? 'owner' : 'agent';
  return hasOperator ? 'site' : undefined;
}

/** What a home is called where one line has to do: its address, and its title where that is hidden or not known. */
export function homeName({ address, title }: Pick<Listing, 'address' | 'title'>): string {
  return address.isHidden === true || address.displayName === '' ? title : address.displayName;
}
