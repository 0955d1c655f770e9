import { lookUpAddresses } from '../../areas/contract.ts';
import type { Api } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import type { SearchFilter } from '../filter.contract.ts';
import { placeWords } from './list-words.ts';

/** The names of the places in a search, by what the filter holds: an `address` path or a `geo_id`. */
export interface PlaceNames {
  /** `Bergen`. */
  readonly placeName: (place: string) => string;
  /** `Bergen, Vestland`: typed into the search, it finds the same place again. */
  readonly placeText: (place: string) => string;
  /** `vestland,bergen`, however it was written; undefined for a place that is not known. */
  readonly placeAddress: (place: string) => string | undefined;
}

/** A place that is not known is called by the words it was asked for with. */
export async function placeNames(
  api: Api,
  { address = [], geoId = [] }: Pick<SearchFilter, 'address' | 'geoId'>,
): Promise<PlaceNames> {
  const asked = [...geoId, ...address];
  const known = asked.length === 0 ? new Map<string, KnownPlace>() : await lookUp(api, asked, { address, geoId });
  return {
    placeName: (place) => known.get(place)?.name ?? placeWords(place),
    placeText: (place) => known.get(place)?.text ?? placeWords(place),
    placeAddress: (place) => known.get(place)?.address,
  };
}

interface KnownPlace {
  readonly name: string;
  readonly text: string;
  readonly address: string;
}

async function lookUp(
  api: Api,
  asked: readonly string[],
  { address, geoId }: { address: string[]; geoId: string[] },
): Promise<ReadonlyMap<string, KnownPlace>> {
  try {
    const { data: places, meta } = await api(lookUpAddresses, {
      query: { ...(geoId.length > 0 ? { geoId } : {}), ...(address.length > 0 ? { address } : {}) },
    });
    // The answer is in the order asked for, without the unknown ones.
    const known = asked.filter((place) => !meta.unknown.includes(place));
    return new Map(
      places.flatMap(({ name, context, address: path }, index) => {
        const place = known[index];
        return place === undefined
          ? []
          : [[place, { name, text: context === '' ? name : `${name}, ${context}`, address: path }] as const];
      }),
    );
  } catch (error) {
    if (error instanceof AppError) return new Map();
    throw error;
  }
}
