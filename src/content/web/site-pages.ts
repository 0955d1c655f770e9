import { aboutPath, agentsPath, homePath, listPath, policyPath, valuePath } from '../../paths.ts';
import { SEARCH_KINDS } from '../../search/web/search-kinds.ts';
import { addressOfContent, POLICIES } from '../addresses.contract.ts';
import type { Entry } from '../blocks.contract.ts';

/** Paths of all public pages that do not depend on what is for sale; `pages` are those of text that editors keep. */
export function sitePages(pages: readonly Pick<Entry, 'url'>[]): readonly string[] {
  return [
    ...new Set([
      homePath,
      ...SEARCH_KINDS.map((listingType) => listPath({ listingType })),
      agentsPath,
      valuePath,
      '/first-on-grend',
      aboutPath,
      policyPath,
      ...[...POLICIES.map(addressOfContent), ...pages.map(({ url }) => url)].filter((path) => path !== null),
    ]),
  ];
}
