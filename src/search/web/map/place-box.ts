import { lookUpAddresses } from '../../../areas/web/client.ts';
import type { Api } from '../../../contract/endpoint.ts';
import type { SearchFilter } from '../../filter.contract.ts';
import { around, type MapBox } from './map-box.ts';
import { circle } from './outline.ts';

type Place = Awaited<ReturnType<typeof findThem>>['data'][number];

/** The box around the places that a search names; undefined when it names none that is known. */
export async function placesBox(
  api: Api,
  filter: Pick<SearchFilter, 'address' | 'geoId'>,
): Promise<MapBox | undefined> {
  const asked = askedPlaces(filter);
  if (asked === undefined) return undefined;
  const places = await findThem(api, asked).catch(() => undefined);
  return around((places?.data ?? []).map(boxOfPlace).filter((box) => box !== undefined));
}

/** The places that a search names, as they are looked up; undefined when it names none. */
export function askedPlaces({ address, geoId }: Pick<SearchFilter, 'address' | 'geoId'>) {
  return (address ?? geoId) === undefined
    ? undefined
    : { ...(geoId === undefined ? {} : { geoId }), ...(address === undefined ? {} : { address }) };
}

function findThem(api: Api, query: NonNullable<ReturnType<typeof askedPlaces>>) {
  return api(lookUpAddresses, { query });
}

/** Of most places only the middle is known: then as far around it as such a place goes. */
function boxOfPlace({ bounds, coordinates, kind }: Pick<Place, 'bounds' | 'coordinates' | 'kind'>): MapBox | undefined {
  if (bounds !== undefined) return bounds;
  if (coordinates === undefined) return undefined;
  return around(
    circle(coordinates, REACH[kind]).map(([lng, lat]) => ({ north: lat, south: lat, west: lng, east: lng })),
  );
}

/** Metres. */
const REACH: Readonly<Record<Place['kind'], number>> = {
  country: 500_000,
  county: 100_000,
  region: 60_000,
  city: 40_000,
  municipality: 12_000,
  suburb: 2_000,
  postcode: 2_000,
};
