import type { Region } from '../../texts/messages.ts';
import { metresBetween, type Point } from '../geometry.server.ts';
import { fold } from '../names.contract.ts';
import { LANDMARKS, type Landmark } from './landmarks.server.ts';

/** Landmarks by their names, and by where they are. */

/** Whether one is called so: then it is meant, rather than an area that people call so beside its name. */
export function isLandmarkName(country: Region, folded: string): boolean {
  return NAMES[country].has(folded);
}

/** Whether a landmark is called after a place of that name, both folded: `Skøyen stasjon`, `Majorstuen`. */
export function isLandmarkOf(landmark: string, place: string): boolean {
  return (
    landmark === place ||
    (landmark.startsWith(`${place} `) && /^(?:stasjon|station)$/.test(landmark.slice(place.length + 1)))
  );
}

/** Whether one of that name is called after the place: `Majorstua` is the quarter Majorstuen before its station. */
export function isCalledAfter(country: Region, folded: string, place: string): boolean {
  return (NAMES[country].get(folded) ?? []).some(({ name }) => isLandmarkOf(fold(name, country), place));
}

/** The one at this very point. */
export function landmarkAt(country: Region, point: Point): Landmark | undefined {
  return LANDMARKS[country].find((landmark) => metresBetween(landmark.point, point) <= SAME_POINT);
}

/** The railway or metro station that is the fewest metres away, of those at most so many. */
export function stationNear(
  country: Region,
  point: Point,
  most: number,
): { readonly station: Landmark; readonly metres: number } | undefined {
  let nearest: { readonly station: Landmark; readonly metres: number } | undefined;
  for (const station of LANDMARKS[country]) {
    if (station.kind !== 'train_station' && station.kind !== 'metro_station') continue;
    const metres = metresBetween(station.point, point);
    if (metres <= (nearest?.metres ?? most)) nearest = { station, metres };
  }
  return nearest;
}

/** Metres: what an address rounds away. */
const SAME_POINT = 10;

/**
 * The one of a name, of several the nearest; or the nearest airport, at most 150 km away, where one is asked for
 * without its name.
 */
export function landmarkNamed(
  name: string,
  country: Region,
  distanceTo: (point: Point) => number,
): Landmark | undefined {
  const asked = fold(name.replace(/^(?:the|den)\s+/i, ''), country);
  const nearest = (found: readonly Landmark[]) =>
    found.toSorted((a, b) => distanceTo(a.point) - distanceTo(b.point))[0];
  const named = NAMES[country].get(asked);
  if (named !== undefined || !AIRPORT.test(asked)) return named === undefined ? undefined : nearest(named);
  const airport = nearest(LANDMARKS[country].filter(({ kind }) => kind === 'airport'));
  return airport !== undefined && distanceTo(airport.point) <= NEAREST_AIRPORT ? airport : undefined;
}

/**
 * Those of a name as sentences have it, a station with or without what it is: `Newtown train station`,
 * `T-banen på Nydalen`. None for the bare name of a station's suburb.
 */
export function landmarksCalled(name: string, country: Region): readonly Landmark[] {
  const asked = fold(name.replace(/^(?:the|den)\s+/i, ''), country);
  const exact = NAMES[country].get(asked) ?? [];
  if (exact.length > 0) return exact;
  const { station, metro } = (STATION.exec(asked) ?? STATION_OF.exec(asked))?.groups ?? {};
  if (station === undefined) return [];
  const found = [station, `${station} stasjon`, `${station} station`].flatMap((one) => NAMES[country].get(one) ?? []);
  return found.filter(({ kind }) =>
    metro === undefined ? kind === 'train_station' || kind === 'metro_station' : kind === 'metro_station',
  );
}

const STATION_WORD =
  '(?:(?<metro>t ?bane(?:n|stasjon|stasjonen|stopp)?|metro(?: station)?)|(?:tog|jernbane)?stasjon(?:en)?|(?:train |railway )?station)';
const STATION = new RegExp(`^(?<station>.+?) ${STATION_WORD}$`);
const STATION_OF = new RegExp(`^${STATION_WORD} (?:pa |i |ved |at )?(?<station>.+)$`);

/** Farther away than this, in metres, `the airport` is another. */
const NEAREST_AIRPORT = 150_000;
const AIRPORT =
  /^(?:(?:nearest|closest|naermeste|narmeste) )?(?:airport|flyplass|flyplassen|lufthavn|lufthavna|lufthavnen)$/;

const NAMES: Readonly<Record<Region, ReadonlyMap<string, readonly Landmark[]>>> = {
  no: byName('no'),
  au: byName('au'),
};

function byName(country: Region): ReadonlyMap<string, readonly Landmark[]> {
  const found = new Map<string, Landmark[]>();
  for (const landmark of LANDMARKS[country].filter(({ kind }) => kind !== 'centre_street'))
    for (const name of namesOf(landmark)) found.set(name, [...(found.get(name) ?? []), landmark]);
  return found;
}

/** What it is called, as names are compared; its own name first. */
export function namesOf({ name, also, country }: Landmark): readonly string[] {
  return [...new Set([name, ...also].map((one) => fold(one, country)))];
}
