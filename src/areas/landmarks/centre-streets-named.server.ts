import type { Region } from '../../texts/messages.ts';
import type { Area } from '../area.server.ts';
import type { Areas } from '../areas.server.ts';
import { metresBetween } from '../geometry.server.ts';
import { fold } from '../names.contract.ts';
import { looseStreetKey } from '../streets.contract.ts';
import { LANDMARKS, type Landmark } from './landmarks.server.ts';
import { namesOf } from './named.server.ts';

/** A street of offices in the middle of a city, and the municipality or the suburb that it lies in. */
export interface CentreStreet {
  readonly landmark: Landmark;
  readonly area: Area | undefined;
}

/** The streets in the middle of cities with one of these loose keys. */
export function centreStreets(areas: Pick<Areas, 'named'>, country: Region, roads: readonly string[]): CentreStreet[] {
  return [...new Set(roads.flatMap((road) => STREETS[country].get(road) ?? []))].map((landmark) => ({
    landmark,
    area: areaOf(areas, landmark),
  }));
}

/** Loose keys of these streets, with how each is written. */
export function centreStreetNames(country: Region): readonly (readonly [key: string, name: string])[] {
  return [...STREETS[country]].flatMap(([key, [landmark]]) => (landmark === undefined ? [] : [[key, landmark.name]]));
}

/** Whether an address that ends in this place may mean the street: `10 Queen Street, Brisbane`. */
export function isCentreStreetIn(
  areas: Pick<Areas, 'ancestors'>,
  { landmark, area }: CentreStreet,
  place: Area,
): boolean {
  if (area === undefined) return false;
  const upwards = [area, ...areas.ancestors(area)];
  if (upwards.includes(place) || upwards.some(({ id }) => place.members?.includes(id) === true)) return true;
  // A quarter or a postcode by the street; in Australia another suburb has a street of that name of its own.
  const mayLieThere = place.country === 'no' || place.kind === 'postcode';
  return mayLieThere && place.point !== undefined && metresBetween(place.point, landmark.point) <= BESIDE;
}

/** Metres from a street to the middle of what it lies in. */
const BESIDE = 1_500;

function areaOf(areas: Pick<Areas, 'named'>, { country, place }: Landmark): Area | undefined {
  const [name = '', state = ''] = place.split(', ');
  const [kind, root] =
    country === 'no' ? ['municipality', ''] : ['suburb', `${state.toLowerCase().replaceAll(' ', '-')},`];
  return areas.named(name, country).find((area) => area.kind === kind && area.path.startsWith(root));
}

const STREETS: Readonly<Record<Region, ReadonlyMap<string, readonly Landmark[]>>> = {
  no: byStreet('no'),
  au: byStreet('au'),
};

function byStreet(country: Region): ReadonlyMap<string, readonly Landmark[]> {
  const streets = new Map<string, Landmark[]>();
  for (const landmark of LANDMARKS[country].filter(({ kind }) => kind === 'centre_street'))
    for (const name of namesOf(landmark)) {
      const key = looseStreetKey(fold(name, country), country);
      streets.set(key, [...(streets.get(key) ?? []), landmark]);
    }
  return streets;
}
