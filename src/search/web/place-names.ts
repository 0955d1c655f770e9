import { lookUpAddresses } from '../../areas/contract.ts';
import type { Api } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import type { SearchFilter } from '../filter.contract.ts';
import { placeWords } from './list-words.ts';

/** The names of the places in a search, by what the filter holds: an `address` path or a `geo_id`. */
export type PlaceName = (place: string) => string;

/** A place that is not known is called by the words it was asked for with. */
export async function placeNames(api: Api, { address = [], geoId = [] }: Pick<SearchFilter, 'address' | 'geoId'>): Promise<PlaceName> {
  const asked = [...geoId, ...address];
  if (asked.length === 0) return placeWords;
  const names = new Map<string, string>();
  try {
    const { data: places, meta } = await api(lookUpAddresses, { query: { ...(geoId.length > 0 ? { geoId } : {}), ...(address.length > 0 ? { address } : {}) } });
    const known = asked.filter((place) => !meta.unknown.includes(place));
    // The answer is in the order asked for, without the unknown ones.
    if (known.length === places.length) known.forEach((place, index) => names.set(place, places[index]?.name ?? placeWords(place)));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  return (place) => names.get(place) ?? placeWords(place);
}
