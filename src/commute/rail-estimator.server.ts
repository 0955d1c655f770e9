import { LRUCache } from 'lru-cache';
import type { Line } from './rail-network.contract.ts';
import { FARTHEST_STATION, isNearStation, lines, stations, stationsNear } from './rail.contract.ts';
import type { Transit, TransitLeg, TransitRoute } from './transit.server.ts';
import { DETOUR, placeKey, reach, straightMetres, travelOver, type Point, type RidesTo } from './travel.contract.ts';
import type { WaysRound } from './ways-round.server.ts';

/** Metres in a straight line between stations that one changes between on foot. */
const FARTHEST_CHANGE = 400;
/** Seconds from the street, or from another platform, to where one boards. */
const TO_PLATFORM = 60;
/** Places that times are kept of: some 100 kB each. */
const MOST_PLACES_KEPT = 200;
/** Rides of a journey. */
const MOST_RIDES = 3;

export interface RailEstimator extends Transit {
  /** What searches ask by: for one place, from everywhere. */
  ridesTo(place: Point): Promise<RidesTo>;
}

/** How one gets to a station soonest. */
interface Arrival {
  readonly seconds: number;
  readonly station: number;
  /** Where one came from by this ride, or on foot where there is none. */
  readonly before?: Arrival;
  readonly ride?: { readonly line: Line; readonly from: number; readonly to: number };
}

const changes = stations.map((here) =>
  stations.flatMap((there, to) => {
    const metres = straightMetres(here, there);
    return there === here || metres > FARTHEST_CHANGE ? [] : [{ to, seconds: walked(metres * DETOUR) }];
  }),
);

/**
 * Estimates ways by train, metro, light rail and ferry where their lines are known, on foot to and from the stations:
 * the wait is half of the time between two departures, ten
 * minutes at most. Buses, and most trams and ferries, are not among them, so that a
 * journey may be quicker than is told. Searched in rounds, one for each ride, over all lines (RAPTOR: Delling, Pajor,
 * Werneck, “Round-Based Public Transit Routing”, 2012); a search takes about a millisecond.
 */
export function createRailEstimator({ between }: Pick<WaysRound, 'between'>): RailEstimator {
  const times = new LRUCache<string, Promise<RidesTo>>({ max: MOST_PLACES_KEPT });
  /** Stations that one walks to, or from: over water only where a way goes round it. */
  async function within(place: Point): Promise<Arrival[]> {
    const found = await Promise.all(
      stationsNear(place).map(async (station): Promise<Arrival[]> => {
        const metres = await roadTo(place, stations[station] ?? place);
        return metres === undefined || metres > FARTHEST_STATION * DETOUR ? [] : [{ station, seconds: walked(metres) }];
      }),
    );
    return found.flat();
  }

  async function roadTo(from: Point, to: Point): Promise<number | undefined> {
    const round = await between(from, to);
    return round === undefined ? straightMetres(from, to) * DETOUR : round.metres;
  }

  async function timesTo(place: Point): Promise<RidesTo> {
    // Lines go both ways, so that it takes as long from there.
    const arrivals = ridesFrom(await within(place)).filter((arrival) => arrival?.ride !== undefined);
    return {
      seconds(from) {
        const ways = arrivals.flatMap((arrival) => {
          const metres = arrival && straightMetres(from, stations[arrival.station] ?? from);
          return arrival === undefined || metres === undefined || metres > FARTHEST_STATION
            ? []
            : [arrival.seconds + walked(metres * DETOUR)];
        });
        return ways.length === 0 ? undefined : Math.round(Math.min(...ways));
      },
      within: (seconds) =>
        arrivals.flatMap((arrival) => {
          const [point, left] = [arrival && stations[arrival.station], seconds - (arrival?.seconds ?? 0)];
          return point === undefined || left <= 0
            ? []
            : [{ point, metres: Math.min(FARTHEST_STATION, reach('walking', left)) }];
        }),
    };
  }

  return {
    isEstimate: true,

    ridesTo(place) {
      const key = placeKey(place);
      const known = times.get(key) ?? timesTo(place);
      times.set(key, known);
      return known;
    },

    covers: isNearStation,

    async route(from, to) {
      const [starts, ends, road] = [await within(from), await within(to), await roadTo(from, to)];
      const arrivals = ridesFrom(starts);
      const best = ends
        .flatMap(({ station, seconds }) => {
          const arrival = arrivals[station];
          return arrival === undefined ? [] : [{ arrival, seconds: arrival.seconds + seconds }];
        })
        .toSorted((a, b) => a.seconds - b.seconds)[0];
      const onFoot = road === undefined ? undefined : travelOver('walking', road);
      if (onFoot !== undefined && onFoot.duration <= (best?.seconds ?? 0))
        return { ...onFoot, path: [degrees(from), degrees(to)], legs: [] };
      return best === undefined ? undefined : routeOf(best.arrival, best.seconds, from, to);
    },
  };
}

/** The soonest arrival at each station; undefined where no line goes. */
function ridesFrom(starts: readonly Arrival[]): readonly (Arrival | undefined)[] {
  const soonest: (Arrival | undefined)[] = stations.map(() => undefined);
  const arrive = (arrival: Arrival) => {
    if (arrival.seconds >= (soonest[arrival.station]?.seconds ?? Infinity)) return;
    soonest[arrival.station] = arrival;
  };
  starts.forEach(arrive);
  for (let turn = 0; turn < MOST_RIDES; turn++) {
    const boarded = [...soonest];
    for (const line of lines) {
      for (const arrival of ridesOn(line, boarded)) arrive(arrival);
    }
    for (const before of [...soonest]) {
      // Whoever has just walked to a station does not walk on to the next.
      if (before?.ride === undefined) continue;
      for (const { to, seconds } of changes[before.station] ?? [])
        arrive({ seconds: before.seconds + seconds, station: to, before });
    }
  }
  return soonest;
}

/** Where one gets with a line, both ways, from the stations that one has come to. */
function ridesOn(line: Line, boarded: readonly (Arrival | undefined)[]): Arrival[] {
  const arrivals: Arrival[] = [];
  for (const step of [1, -1] as const) {
    let aboard: { readonly before: Arrival; readonly from: number; seconds: number } | undefined;
    for (let at = step === 1 ? 0 : line.stops.length - 1; at in line.stops; at += step) {
      const station = line.stops[at] ?? 0;
      if (aboard !== undefined) {
        aboard.seconds += line.rides[step === 1 ? at - 1 : at] ?? Infinity;
        const { before, from, seconds } = aboard;
        arrivals.push({ seconds, station, before, ride: { line, from, to: at } });
      }
      const here = boarded[station];
      const left = here === undefined ? Infinity : here.seconds + TO_PLATFORM + line.wait;
      if (here !== undefined && left < (aboard?.seconds ?? Infinity))
        aboard = { before: here, from: at, seconds: left };
    }
  }
  return arrivals;
}

function routeOf(last: Arrival, seconds: number, from: Point, to: Point): TransitRoute {
  const legs: TransitLeg[] = [];
  const points: Point[] = [to];
  for (let arrival: Arrival | undefined = last; arrival !== undefined; arrival = arrival.before) {
    const { ride } = arrival;
    if (ride === undefined) {
      points.unshift(stations[arrival.station] ?? to);
      continue;
    }
    const [first, end] = [Math.min(ride.from, ride.to), Math.max(ride.from, ride.to)];
    const along = ride.line.stops.slice(first, end + 1).flatMap((stop) => stations[stop] ?? []);
    if (ride.from > ride.to) along.reverse();
    points.unshift(...along);
    legs.unshift({ line: ride.line.name, from: along[0]?.name ?? '', to: along.at(-1)?.name ?? '' });
  }
  points.unshift(from);
  const metres = points.slice(1).reduce((sum, point, turn) => sum + straightMetres(points[turn] ?? point, point), 0);
  return { duration: Math.round(seconds), distance: Math.round(metres), path: points.map(degrees), legs };
}

function walked(metres: number): number {
  return travelOver('walking', metres)?.duration ?? Infinity;
}

function degrees({ lng, lat }: Point): readonly [lng: number, lat: number] {
  return [lng, lat];
}
