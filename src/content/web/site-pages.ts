import { aboutPath, agentsPath, homePath, listPath, policyPath } from '../../paths.ts';
import { SEARCH_KINDS } from '../../search/web/search-kinds.ts';
import { addressOfContent } from './content-addresses.ts';
import { contentNames } from './content-texts.ts';

/** Paths of all public pages that do not depend on what is for sale. */
export function sitePages(): readonly string[] {
  const texts = contentNames()
    .filter((name) => name !== 'first-here')
    .map(addressOfContent);
  return [
    ...new Set([
      homePath,
      ...SEARCH_KINDS.map((listingType) => listPath({ listingType })),
      agentsPath,
      '/first-on-grend',
      aboutPath,
      policyPath,
      ...texts,
    ]),
  ];
}
