import { storedPicture } from '../../contract/pictures.ts';
import { webAddress } from '../../contract/web-address.ts';
import { readableOn } from '../../ui/brand-colour.ts';
import { postalLine } from '../../ui/postal-line.ts';
import type { Listing } from '../listing.contract.ts';

/** Who offers the home, in the agency's own colours. */
export interface AgencyView {
  readonly name: string;
  /** Path of its sign, without its name. */
  readonly icon: string | undefined;
  readonly colour: string;
  /** Readable on `colour`. */
  readonly onColour: string;
  readonly place: string;
  readonly phone: string | undefined;
  readonly url: string | undefined;
  readonly isPrivate: boolean;
  readonly agents: readonly AgentView[];
}

export interface AgentView {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly initials: string;
  readonly image: string | undefined;
  readonly phone: string | undefined;
  readonly email: string | undefined;
}

export function agencyView({ agency, agents, ownerType }: Listing): AgencyView {
  const { profile } = agency;
  // A private seller stands under the default agency, which has no part in the sale.
  const isPrivate = ownerType === 'user';
  return {
    name: agency.name,
    icon: storedPicture(profile.iconUrl),
    colour: profile.primaryColour,
    onColour: readableOn(profile.primaryColour),
    place: [agency.street, postalLine(agency)].filter(Boolean).join(', '),
    phone: isPrivate ? undefined : agency.phone,
    url: webAddress(agency.url),
    isPrivate,
    agents: agents.map((agent) => ({
      id: agent.id,
      name: agent.name,
      title: agent.title,
      initials: initialsOf(agent.name),
      image: profile.hideProfileImage ? undefined : storedPicture(agent.image),
      phone: agent.phone,
      email: agent.email,
    })),
  };
}

/** First letters of the first and the last name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}
