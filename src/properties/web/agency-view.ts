import { storedPicture } from '../../platform/images/pictures.contract.ts';
import { webAddress } from '../../ui/web-address.ts';
import { readableOn } from '../../ui/brand-colour.ts';
import { postalLine } from '../../areas/web/postal-line.ts';
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
  /** Who is rung about the home; undefined of one that is no longer to be had. */
  readonly callPhone: string | undefined;
  readonly url: string | undefined;
  readonly isPrivate: boolean;
  /** The home is made up, and so is whoever offers it. */
  readonly isDemo: boolean;
  /** The owner lets it: nobody has checked who they are. */
  readonly isPrivateLet: boolean;
  /** It is one of ours, with colours and a profile; else the name is what the sender calls it, or ''. */
  readonly isKnown: boolean;
  /** Nothing says how whoever offers it is reached: questions come to whoever runs the site. */
  readonly isSiteAsked: boolean;
  readonly agents: readonly AgentView[];
  /** Where the owner's phone number is told to those who are signed in; undefined where there is none to tell. */
  readonly hiddenPhone: { readonly agencyId: string; readonly propertyId: string } | undefined;
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

export function agencyView({
  agencyId,
  propertyId,
  agency,
  agents,
  ownerType,
  offerType,
  offeredBy,
  messagesGoTo,
  status,
  isDemo = false,
}: Listing): AgencyView {
  const { profile } = agency;
  // A private seller stands under the default agency, which has no part in the sale.
  const isPrivate = ownerType === 'user';
  const isOpen = status === 'available' || status === 'future';
  const phone = isPrivate ? undefined : agency.phone;
  const shown = [
    ...agents,
    // Who is not known here is told as the sender does.
    ...(offeredBy?.agents ?? []).map((agent) => ({ ...agent, id: agent.name, title: '', image: undefined })),
  ];
  return {
    name: agency.name,
    icon: storedPicture(profile.iconUrl),
    colour: profile.primaryColour,
    onColour: readableOn(profile.primaryColour),
    place: [agency.street, postalLine(agency)].filter(Boolean).join(', '),
    phone,
    callPhone: isOpen ? (shown[0]?.phone ?? phone) : undefined,
    url: webAddress(agency.url),
    isPrivate,
    isDemo,
    isPrivateLet: isPrivate && offerType === 'rent',
    isKnown: agency.name !== '' && offeredBy?.agency === undefined,
    isSiteAsked: messagesGoTo === 'site' && isOpen,
    hiddenPhone:
      isOpen && offeredBy?.agents.some(({ hasPhone }) => hasPhone === true) === true
        ? { agencyId, propertyId }
        : undefined,
    agents: shown.map((agent) => ({
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
