import { isWithinMetres, type Point } from './travel.contract.ts';

/**
 * Buses and trams in the streets of cities, of which no lines are known: within a city they go often and nearly
 * everywhere, so that a ride is told by its length alone.
 */

/** A city in whose streets they go often. */
export interface BusCity {
  readonly middle: Point;
  /** Around the middle: where they go often, and not how far the city goes. */
  readonly metres: number;
  /** Between two departures at a usual stop, by the timetables of 2025, rounded. */
  readonly everyMinutes: number;
}

/** Latitude and longitude of the middle in degrees, kilometres around it, minutes between two departures. */
const CITIES: readonly (readonly [name: string, lat: number, lng: number, kilometres: number, every: number])[] = [
  ['Oslo', 59.925, 10.765, 7, 7.5],
  ['Bergen', 60.36, 5.335, 8, 10],
  ['Trondheim', 63.42, 10.405, 5, 10],
  ['Stavanger', 58.955, 5.72, 5, 12],
  ['Kristiansand', 58.147, 7.996, 4, 12],
  ['Drammen', 59.741, 10.204, 4, 12],
  ['Tromsø', 69.655, 18.955, 4, 12],
  ['Sydney', -33.893, 151.195, 11, 10],
  ['Parramatta', -33.8, 151.005, 9, 15],
  ['Newcastle', -32.925, 151.75, 5, 15],
  ['Wollongong', -34.42, 150.89, 4, 15],
  ['Melbourne', -37.82, 144.975, 9, 10],
  ['Geelong', -38.15, 144.355, 4, 20],
  ['Brisbane', -27.47, 153.025, 7, 10],
  ['Gold Coast', -28, 153.42, 6, 12],
  ['Perth', -31.945, 115.86, 7, 12],
  ['Adelaide', -34.925, 138.6, 7, 12],
  ['Canberra', -35.28, 149.13, 6, 15],
  ['Hobart', -42.88, 147.32, 4, 15],
  ['Darwin', -12.43, 130.855, 5, 20],
];

export const busCities: readonly BusCity[] = CITIES.map(([, lat, lng, kilometres, everyMinutes]) => ({
  ...{ middle: { lat, lng }, metres: kilometres * 1_000, everyMinutes },
}));

/** Metres in a straight line that somebody rides by bus or tram to work; farther, they go by train. */
export const FARTHEST_BUS = 10_000;
/** Metres around a point of {@link stopsOf} that are told as served by it. */
export const SERVED = 480;
/** Metres between two of these points, in rows: no place between them is farther than {@link SERVED} from one. */
const APART = 800;
/** Seconds from a door to the stop: some 160 metres of straight line. */
export const TO_STOP = 150;
const KILOMETRES_AN_HOUR = 20;

export function isInCity(place: Point, { middle, metres }: BusCity): boolean {
  return isWithinMetres(place, middle, metres);
}

/** Seconds of the wait, half of the time between two departures, and of a ride of so many metres of road. */
export function busSeconds({ everyMinutes }: BusCity, metres: number): number {
  return everyMinutes * 30 + (metres * 3.6) / KILOMETRES_AN_HOUR;
}

/** Points that stand for the stops of a city: rows of equal triangles. */
export function stopsOf(city: BusCity): readonly Point[] {
  const { middle, metres } = city;
  const degree = 111_195;
  const between = {
    lat: (APART * Math.sqrt(3)) / 2 / degree,
    lng: APART / degree / Math.cos((middle.lat * Math.PI) / 180),
  };
  const rows = Math.ceil(metres / APART / 0.866);
  const columns = Math.ceil(metres / APART) + 1;
  return Array.from({ length: 2 * rows + 1 }, (_row, row) =>
    Array.from({ length: 2 * columns + 1 }, (_column, column) => ({
      lat: middle.lat + (row - rows) * between.lat,
      lng: middle.lng + (column - columns + ((row - rows) % 2 === 0 ? 0 : 0.5)) * between.lng,
    })),
  )
    .flat()
    .filter((point) => isInCity(point, city));
}
