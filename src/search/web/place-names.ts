import { lookUpAddresses } from '../../areas/contract.ts';
import { readPlaceAddress, streetAddress } from '../../areas/place-address.contract.ts';
import type { Api } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import type { SearchFilter } from '../filter.contract.ts';
import { placeWords } from './list-words.ts';

/** The names of the places in a search, by what the filter holds: an `address` (a place or a street) or a `geo_id`. */
export interface PlaceNames {
  /** `Bergen`. */
  readonly placeName: (place: string) => string;
  /** `Bergen, Vestland`: typed into the search, it finds the same place again. */
  readonly placeText: (place: string) => string;
  /** `vestland,bergen`, or a street's address, however it was written; undefined for a place that is not known. */
  readonly placeAddress: (place: string) => string | undefined;
  /** Whether it can be told what homes cost there: not of streets, states and countries. */
  readonly isPriced?: (place: string) => boolean;
  /** Whether it is wider than a suburb, so that what is around it are no suburbs. */
  readonly isWide?: (place: string) => boolean;
}

/** A place that is not known is called by the words it was asked for with. */
export async function placeNames(
  api: Api,
  { address = [], geoId = [] }: Pick<SearchFilter, 'address' | 'geoId'>,
): Promise<PlaceNames> {
  const known =
    address.length + geoId.length === 0 ? new Map<string, KnownPlace>() : await lookUp(api, { address, geoId });
  return {
    placeName: (place) => known.get(place)?.name ?? placeWords(place),
    placeText: (place) => known.get(place)?.text ?? placeWords(place),
    placeAddress: (place) => known.get(place)?.address,
    isPriced: (place) => known.get(place)?.isPriced === true,
    isWide: (place) => known.get(place)?.isWide === true,
  };
}

const PRICED: ReadonlySet<string> = new Set(['region', 'city', 'municipality', 'suburb', 'postcode']);
const NARROW: ReadonlySet<string> = new Set(['suburb', 'postcode']);

interface KnownPlace {
  readonly name: string;
  readonly text: string;
  readonly address: string;
  readonly isPriced: boolean;
  readonly isWide: boolean;
}

async function lookUp(
  api: Api,
  { address, geoId }: { address: string[]; geoId: string[] },
): Promise<ReadonlyMap<string, KnownPlace>> {
  try {
    const { data: places } = await api(lookUpAddresses, {
      query: { ...(geoId.length > 0 ? { geoId } : {}), ...(address.length > 0 ? { address } : {}) },
    });
    // Of streets of one name in several places each says where it lies.
    const streets = places.flatMap(({ asked, address: path }) =>
      asked.map((one) => ({ path, name: readPlaceAddress(one).street?.toLowerCase() })),
    );
    const isNamesake = (street: string, path: string): boolean =>
      streets.some((one) => one.name === street.toLowerCase() && one.path !== path);
    return new Map(
      places.flatMap((place) => {
        const text = place.context === '' ? place.name : `${place.name}, ${place.context}`;
        return place.asked.map((asked) => {
          const { street } = readPlaceAddress(asked);
          return [
            asked,
            street === undefined
              ? {
                  name: place.name,
                  text,
                  address: place.address,
                  isPriced: PRICED.has(place.kind),
                  isWide: !NARROW.has(place.kind),
                }
              : {
                  name: isNamesake(street, place.address) ? `${street}, ${place.name}` : street,
                  text: `${street}, ${text}`,
                  address: streetAddress(place.address, street),
                  isPriced: false,
                  isWide: false,
                },
          ] as const;
        });
      }),
    );
  } catch (error) {
    if (error instanceof AppError) return new Map();
    throw error;
  }
}
