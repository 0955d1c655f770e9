import type { Listing } from '../listing.contract.ts';

/** Sites that take applications to rent in Australia. */
const HOSTS = /(?:^|\.)(?:2apply\.com\.au|snug\.com|1form\.com|t-app\.com\.au|tenantapp\.com\.au)$/iu;
/** An agency's own page for them: `/apply`, `/rental-application`. */
const PATHS = /(?:^|[/_-])(?:apply|application|application-form)(?:$|[/_.-])/iu;

/** Where a home to rent is applied for, among the pages that its listing leads to; undefined where none is for that. */
export function applicationUrl({ offerType, status, documents = [] }: Listing): string | undefined {
  if (offerType !== 'rent' || (status !== 'available' && status !== 'future')) return undefined;
  return documents.find(({ kind, url }) => kind === 'page' && url.startsWith('https://') && isApplication(url))?.url;
}

function isApplication(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, pathname } = new URL(address);
  return HOSTS.test(hostname) || PATHS.test(pathname);
}
