import type { LoaderFunctionArgs } from 'react-router';
import { agentsPath, calculatorPath, listPath } from '../../paths.ts';
import { redirectPermanently } from '../../ui/redirect.ts';
import { SHORT_ADDRESSES } from './short-addresses.ts';

const PATHS = {
  sale: listPath(),
  rent: listPath({ listingType: 'rent' }),
  sold: listPath({ availability: ['sold'] }),
  agents: agentsPath,
  calculator: calculatorPath,
} as const;

/** Leads a short address to the page that it means. */
export function loader({ url }: LoaderFunctionArgs) {
  return redirectPermanently(PATHS[SHORT_ADDRESSES[url.pathname.slice(1).toLowerCase()] ?? 'sale']);
}
