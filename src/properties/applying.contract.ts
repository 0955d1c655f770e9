import { isHomeToRent, isOnMarket } from '../leads/seller.contract.ts';
import { shownPhone } from '../leads/shown-phone.contract.ts';
import type { Translate } from '../texts/messages.ts';
import type { Listing } from './listing.contract.ts';

/** Sites that take applications to rent in Australia. */
const HOSTS = /(?:^|\.)(?:2apply\.com\.au|snug\.com|1form\.com|t-app\.com\.au|tenantapp\.com\.au)$/iu;
/** An agency's own page for them: `/apply`, `/rental-application`. */
const PATHS = /(?:^|[/_-])(?:apply|application|application-form)(?:$|[/_.-])/iu;

/** How a home to rent is applied for where that is not by a form of this site. */
export interface Applying {
  /** Leads there, off this site; undefined where nothing does. */
  readonly url: string | undefined;
  /** Of the link. */
  readonly text: string;
  /** To whom one turns; undefined where the link leads to a form. */
  readonly note: string | undefined;
}

/** Undefined of a home that is applied for here, and of what is not to rent. */
export function applyingFor(listing: Listing, t: Translate): Applying | undefined {
  if (listing.offerType !== 'rent' || !isOnMarket(listing)) return undefined;
  const form = listing.documents?.find(({ kind, url }) => kind === 'page' && isSecure(url) && isApplication(url));
  if (form !== undefined) return { url: form.url, text: t('property.contact.apply'), note: undefined };
  const { messagesGoTo, region, offeredBy } = listing;
  if (!isHomeToRent(listing) || messagesGoTo === 'agent' || messagesGoTo === 'owner') return undefined;
  const url = pageOf(listing);
  const [who] = [...listing.agents, ...(offeredBy?.agents ?? [])];
  const number = who?.phone ?? (listing.ownerType === 'user' ? undefined : listing.agency.phone);
  const phone = number === undefined ? undefined : shownPhone(number, region);
  const note = () => {
    if (url !== undefined) return t('property.applying.page');
    if (phone !== undefined) return t('property.applying.call', { phone });
    if (offeredBy?.agents.some(({ hasPhone }) => hasPhone === true) === true)
      return t('property.applying.hidden_phone');
    return t(messagesGoTo === 'site' ? 'property.applying.ask' : 'property.applying.unknown');
  };
  return { url, text: t('property.contact.how_to_apply'), note: note() };
}

/** The advertiser's own page of the home, else the agency's: what is private stands under one that has no part. */
function pageOf({ documents = [], url, agency, ownerType }: Listing): string | undefined {
  const pages = [
    url,
    documents.find(({ kind }) => kind === 'page')?.url,
    ownerType === 'user' ? undefined : agency.url,
  ];
  return pages.find((address) => address !== undefined && isSecure(address));
}

/** Over a line that others can read on the way no page is led to. */
function isSecure(address: string): boolean {
  return /^https:\/\//i.test(address) && URL.canParse(address);
}

function isApplication(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, pathname } = new URL(address);
  return HOSTS.test(hostname) || PATHS.test(pathname);
}
