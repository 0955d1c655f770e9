import { aboutPath, agentsPath, homePath, listPath, policyPath } from '../../paths.ts';
import { NAVIGATION } from '../../ui/navigation.tsx';
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
      ...NAVIGATION.map((listingType) => listPath({ listingType })),
      agentsPath,
      '/first-on-grend',
      aboutPath,
      policyPath,
      ...texts,
    ]),
  ];
}
