import { takesPaa } from '../../areas/norwegian-preposition.contract.ts';
import type { CountedPlace } from '../../areas/contract.ts';
import type { Api } from '../../contract/endpoint.ts';
import { placeNames } from '../../search/web/place-names.ts';
import type { Translate } from '../../texts/messages.ts';
import { EVERYWHERE, placeOfSearch } from './row-place-path.ts';

/** The place that the rows of the front page speak of. */
export interface RowPlace {
  /** As a search names it: `vestland,bergen`. */
  readonly address: string;
  readonly name: string;
}

/**
 * The place that was asked for, else the one of the reader's last search, else the largest; undefined for the whole
 * country. A place that is not known is none.
 */
export async function rowPlace(
  api: Api,
  asked: string | null,
  lastSearch: string | undefined,
  popular: readonly CountedPlace[],
): Promise<RowPlace | undefined> {
  if (asked === EVERYWHERE) return undefined;
  const [largest] = popular;
  const wanted = asked ?? (lastSearch === undefined ? undefined : placeOfSearch(lastSearch));
  const isKnown = wanted === undefined || wanted === '' ? undefined : popular.find(({ address }) => address === wanted);
  if (isKnown !== undefined) return isKnown;
  if (wanted !== undefined && wanted !== '') {
    const { placeAddress, placeName } = await placeNames(api, { address: [wanted], geoId: [] });
    const address = placeAddress(wanted);
    if (address !== undefined) return { address, name: placeName(wanted) };
  }
  return largest;
}

/** `Nytt i dag i Oslo`, `Nytt i dag på Hamar`. */
export function titleAt(title: string, place: RowPlace | undefined, t: Translate): string {
  if (place === undefined) return title;
  return t(takesPaa(place.name) ? 'home.row_on' : 'home.row_in', { title, place: place.name });
}
