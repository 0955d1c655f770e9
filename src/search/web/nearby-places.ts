import { lookUpAddresses } from '../../areas/contract.ts';
import type { Api } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import { listPath } from '../../paths.ts';
import { searchProperties } from '../contract.ts';
import type { SearchFilter } from '../filter.contract.ts';
import type { FilterWords } from './filter-chips.ts';
import type { NearbyPlaceView } from './list-view.ts';

/** Metres around a place without homes, each tried when the one before holds none. */
const REACHES = [4_000, 15_000, 60_000];
const LOOKED_AT = 60;
const MOST = 4;

/** What is sold or let is not called a home on the market. */
function countedAs({ availability: [only, ...others] }: Pick<SearchFilter, 'availability'>) {
  if (others.length > 0 || (only !== 'sold' && only !== 'rented')) return 'area.field.homes';
  return `area.field.${only}` as const;
}

/**
 * Where the same search finds something near a place in which it finds nothing: the nearest places first, with how
 * many.
 */
export async function nearbyPlaces(
  api: Api,
  filter: SearchFilter,
  { t, format }: FilterWords,
): Promise<readonly NearbyPlaceView[]> {
  const { address = [], ...wish } = filter;
  const isElsewhere = filter.geoId ?? filter.polygon ?? filter.mapCentroid ?? filter.locationTopLeftLat;
  if (address.length !== 1 || isElsewhere !== undefined) return [];
  const [place] = await known(api, address);
  if (place?.coordinates === undefined) return [];
  for (const reach of REACHES) {
    const { data: homes } = await api(searchProperties, {
      body: { ...wish, mapCentroid: place.coordinates, propertyRadius: reach, page: 1, size: LOOKED_AT },
    });
    const named = new Set(
      homes.flatMap(({ address: { suburb, municipality, region } }) =>
        (suburb ?? municipality) === undefined
          ? []
          : [[suburb ?? municipality, region].filter((part) => part !== undefined).join(', ')],
      ),
    );
    const near = named.size === 0 ? [] : await known(api, [...named].slice(0, 20));
    const counted = await Promise.all(
      near.map(async (other) => ({
        ...other,
        count: (await api(searchProperties, { body: { ...wish, address: [other.address], page: 1, size: 1 } }))
          .pagination.results,
      })),
    );
    const from = place.coordinates;
    const found = counted
      .filter(({ count }) => count > 0)
      .sort((a, b) => distance(from, a.coordinates) - distance(from, b.coordinates))
      .slice(0, MOST);
    if (found.length > 0) {
      return found.map(({ name, address: path, count }) => ({
        name,
        homes: t(countedAs(wish), { count, number: format.number(count) }),
        path: listPath({ ...wish, address: [path], page: 1 }),
      }));
    }
  }
  return [];
}

async function known(api: Api, address: string[]) {
  try {
    return (await api(lookUpAddresses, { query: { address } })).data;
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}

interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** For comparing alone: in degrees of latitude. */
function distance(from: Point, to: Point | undefined): number {
  return to === undefined
    ? Infinity
    : Math.hypot(to.lat - from.lat, (to.lng - from.lng) * Math.cos((from.lat * Math.PI) / 180));
}
