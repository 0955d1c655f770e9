import type { Point } from './travel.contract.ts';

/** Lines of trains, metros, light rail and ferries: where they stop and how often they go, but no timetable. */
export interface RailNetwork {
  /** Tables of landmarks with stations, a row each: `Name|latitude|longitude|…` in degrees. */
  readonly tables: readonly string[];
  /** Stations that are none of these, in the same form. */
  readonly stations: string;
  readonly lines: readonly {
    readonly name: string;
    readonly kind: RailKind;
    /** Between two departures. */
    readonly everyMinutes: number;
    /** The names of its stations in their order, which it serves both ways. */
    readonly stops: string;
  }[];
}

/**
 * Minutes that a ride takes for each stop and for each kilometre of straight line, our own and round: they come within
 * a quarter of what timetables say of the rides in rail-estimator.test.ts.
 */
const PACES = {
  tbane: { stop: 0.9, kilometre: 1.1 },
  metro: { stop: 1, kilometre: 0.8 },
  train: { stop: 1.2, kilometre: 0.95 },
  regional: { stop: 1.5, kilometre: 0.6 },
  /** Through mountains and along rivers. */
  intercity: { stop: 1.5, kilometre: 1.15 },
  tram: { stop: 1, kilometre: 2.6 },
  ferry: { stop: 2, kilometre: 3 },
} as const;

/** Seconds. */
const MOST_WAIT = 600;

export type RailKind = keyof typeof PACES;

export interface Station extends Point {
  readonly name: string;
}

export interface Line {
  readonly name: string;
  /** Indices of stations, in their order. */
  readonly stops: readonly number[];
  /** Seconds from each stop to the next. */
  readonly rides: readonly number[];
  /** Seconds until one leaves: half of the time between two, but ten minutes at most, by the timetable then. */
  readonly wait: number;
}

/** The lines of all networks and the stations where they stop. Throws where a line stops at one that nobody knows. */
export function readRail(
  networks: readonly RailNetwork[],
  metres: (from: Point, to: Point) => number,
): { readonly stations: readonly Station[]; readonly lines: readonly Line[] } {
  const stations: Station[] = [];
  const lines = networks.flatMap((network) => {
    const places = new Map([...network.tables, network.stations].flatMap(rowsOf));
    const indices = new Map<string, number>();
    const indexOf = (line: string, stop: string): number => {
      const place = places.get(stop);
      if (place === undefined) throw new Error(`Line ${line} stops at ${stop}, which is no station.`);
      const index = indices.get(stop) ?? stations.push({ name: stop, ...place }) - 1;
      indices.set(stop, index);
      return index;
    };
    return network.lines.map(({ name, kind, everyMinutes, stops: text }) => {
      const stops = text.split(',').map((stop) => indexOf(name, stop.trim()));
      const { stop, kilometre } = PACES[kind];
      const rides = stops.slice(1).map((to, turn) => {
        const [start, end] = [stations[stops[turn] ?? 0], stations[to]];
        if (start === undefined || end === undefined) throw new Error(`Line ${name} has a gap.`);
        return (stop + (metres(start, end) / 1_000) * kilometre) * 60;
      });
      return { name, stops, rides, wait: Math.min(everyMinutes * 30, MOST_WAIT) };
    });
  });
  return { stations, lines };
}

/** By the names that lines have them by: `Newtown` for `Newtown Station`. */
function rowsOf(table: string): (readonly [name: string, place: Point])[] {
  return table
    .trim()
    .split('\n')
    .map((row) => {
      const [name = '', lat, lng] = row.split('|');
      return [name.replace(/ Station$/, ''), { lat: Number(lat), lng: Number(lng) }] as const;
    });
}
