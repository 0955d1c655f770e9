import type { Point } from './travel.contract.ts';

/** Lines of trains, metros, light rail and ferries: where they stop and how often they go, but no timetable. */
export interface RailNetwork {
  /** `Name latitude longitude; …` in degrees. */
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

/** The stations and lines of all networks. Throws where a line stops at a station that its network has not. */
export function readRail(
  networks: readonly RailNetwork[],
  metres: (from: Point, to: Point) => number,
): { readonly stations: readonly Station[]; readonly lines: readonly Line[] } {
  const stations: Station[] = [];
  const lines = networks.flatMap((network) => {
    const indices = new Map<string, number>();
    for (const text of network.stations.split(';')) {
      const words = text.trim().split(/\s+/);
      const [lat = NaN, lng = NaN] = words.slice(-2).map(Number);
      const name = words.slice(0, -2).join(' ');
      indices.set(name, stations.push({ name, lat, lng }) - 1);
    }
    return network.lines.map(({ name, kind, everyMinutes, stops: text }) => {
      const stops = text.split(',').map((stop) => {
        const index = indices.get(stop.trim());
        if (index === undefined) throw new Error(`Line ${name} stops at ${stop.trim()}, which is no station.`);
        return index;
      });
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
