import { parseQueryString } from '../../contract/query-string.ts';
import { homePath } from '../../paths.ts';

/** The parameter of the front page's address that names it. */
export const PLACE_PARAMETER = 'place';
/** Its value for homes of the whole country. */
export const EVERYWHERE = 'all';

/** The place that a search names, where it names just one; `path` is that of its list. */
export function placeOfSearch(path: string): string | undefined {
  const { address } = parseQueryString(path);
  const places: readonly unknown[] = Array.isArray(address) ? address : [address];
  const [place] = places;
  return places.length === 1 && typeof place === 'string' && place !== '' ? place : undefined;
}

/** The front page with its rows of a place, or of the whole country; what else is searched for stays. */
export function frontPathAt(kind: string, address: string | undefined): string {
  const query = new URLSearchParams({
    ...(kind === 'buy' ? {} : { listing_type: kind }),
    [PLACE_PARAMETER]: address ?? EVERYWHERE,
  });
  return `${homePath}?${query.toString()}`;
}
