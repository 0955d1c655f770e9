import { LRUCache } from 'lru-cache';
import type { Line } from './rail-network.contract.ts';
import {
  busCities,
  busSeconds,
  FARTHEST_BUS,
  isInCity,
  SERVED,
  stopsOf,
  TO_STOP,
  type BusCity,
} from './city-buses.contract.ts';
import { FARTHEST_STATION, hasTransit, lines, stations, stationsNear } from './rail.contract.ts';
import type { Transit, TransitLeg, TransitRoute } from './transit.server.ts';
import {
  DETOUR,
  isWithinMetres,
  placeKey,
  reach,
  straightMetres,
  travelOver,
  type Point,
  type RidesTo,
} from './travel.contract.ts';
import type { WaysRound } from './ways-round.server.ts';

/** Metres in a straight line between stations that one changes between on foot. */
const FARTHEST_CHANGE = 400;
/** Seconds from the street, or from another platform, to where one boards. */
const TO_PLATFORM = 60;
/** Metres in a straight line that one rides by bus to a train. */
const FARTHEST_FEEDER = 4_000;
/** Metres to the middle of a city that one goes on by bus in. */
const FARTHEST_CITY = 120_000;
/** Places that times are kept of: some 150 kB each. */
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
  /** One came from the place itself by bus or tram. */
  readonly isByBus?: boolean;
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

/** What a stop of a city stands for is reached by bus or tram, from the place itself or from a station. */
interface Served {
  readonly point: Point;
  readonly seconds: number;
  readonly before?: Arrival;
}

/** How one gets away from a place. */
interface Reached {
  /** By rides. */
  readonly arrivals: readonly Arrival[];
  readonly served: readonly Served[];
}

/**
 * Estimates ways by train, metro, light rail and ferry where their lines are known, and by bus and tram within cities,
 * where they go nearly everywhere; on foot or by bus to and from the stations. The wait is half of the time between two
 * departures, ten minutes at most. Searched in rounds, one for each ride, over all lines (RAPTOR: Delling, Pajor,
 * Werneck, “Round-Based Public Transit Routing”, 2012); a search takes a few milliseconds.
 */
export function createRailEstimator({ between }: Pick<WaysRound, 'between'>): RailEstimator {
  const kept = new LRUCache<string, Promise<Reached>>({ max: MOST_PLACES_KEPT });
  /** Stations that one walks to, over water only where a way goes round it, or rides to by bus. */
  async function startsFrom(place: Point): Promise<Arrival[]> {
    const found = await Promise.all(
      stationsNear(place, FARTHEST_FEEDER).map(async (station): Promise<Arrival[]> => {
        const point = stations[station] ?? place;
        const metres = await roadTo(place, point);
        if (metres === undefined) return [];
        const city = cityOf(place, point);
        return [
          ...(metres > FARTHEST_STATION * DETOUR ? [] : [{ station, seconds: walked(metres) }]),
          ...(city === undefined ? [] : [{ station, seconds: TO_STOP + busSeconds(city, metres), isByBus: true }]),
        ];
      }),
    );
    return found.flat();
  }

  async function roadTo(from: Point, to: Point): Promise<number | undefined> {
    const round = await between(from, to);
    return round === undefined ? straightMetres(from, to) * DETOUR : round.metres;
  }

  async function reachedFrom(place: Point): Promise<Reached> {
    const soonest = ridesFrom(await startsFrom(place));
    const arrivals = soonest.flatMap((arrival) => (arrival?.ride === undefined ? [] : [arrival]));
    const served = await Promise.all(
      busCities
        .filter(({ middle }) => straightMetres(place, middle) <= FARTHEST_CITY)
        .map(async (city) => {
          const hasLines = isInCity(place, city);
          return Promise.all(
            feedersOf(city).map(async ({ point, feeders }): Promise<Served[]> => {
              const ways = feeders.flatMap(({ station, metres }): Served[] => {
                const before = soonest[station];
                if (before?.ride === undefined) return [];
                return [{ point, seconds: before.seconds + TO_PLATFORM + busSeconds(city, metres) + TO_STOP, before }];
              });
              if (hasLines && isWithinMetres(point, place, FARTHEST_BUS)) {
                const metres = await roadTo(point, place);
                if (metres !== undefined) ways.push({ point, seconds: 2 * TO_STOP + busSeconds(city, metres) });
              }
              return ways.toSorted((a, b) => a.seconds - b.seconds).slice(0, 1);
            }),
          );
        }),
    );
    return { arrivals, served: served.flat(2) };
  }

  /** Ways lead both ways, and take as long back: what is kept is how one gets away from the place that one goes to. */
  function reached(place: Point): Promise<Reached> {
    const key = placeKey(place);
    const known = kept.get(key) ?? reachedFrom(place);
    kept.set(key, known);
    return known;
  }

  return {
    isEstimate: true,

    async ridesTo(place) {
      const known = await reached(place);
      return {
        seconds: (from) => {
          const best = wayTo(from, known);
          return best && Math.round(best.seconds);
        },
        within: (seconds) => [
          ...known.arrivals.flatMap((arrival) => {
            const [point, left] = [stations[arrival.station], seconds - arrival.seconds];
            return point === undefined || left <= 0
              ? []
              : [{ point, metres: Math.min(FARTHEST_STATION, reach('walking', left)) }];
          }),
          ...known.served.flatMap((stop) => (stop.seconds <= seconds ? [{ point: stop.point, metres: SERVED }] : [])),
        ],
      };
    },

    covers: hasTransit,

    async route(from, to) {
      const [known, road] = [await reached(to), await roadTo(from, to)];
      const best = wayTo(from, known);
      const onFoot = road === undefined ? undefined : travelOver('walking', road);
      if (onFoot !== undefined && onFoot.duration <= (best?.seconds ?? 0))
        return { ...onFoot, path: [degrees(from), degrees(to)], legs: [] };
      return best === undefined ? undefined : routeOf(best, from, to);
    },
  };
}

/** The soonest way between a home and the place kept: by bus alone, or from the last station on foot or by bus. */
function wayTo(home: Point, { arrivals, served }: Reached): Served | undefined {
  let best: Served | undefined;
  for (const before of arrivals) {
    const station = stationOf(before);
    if (before.seconds >= (best?.seconds ?? Infinity) || !isWithinMetres(home, station, FARTHEST_STATION)) continue;
    const seconds = before.seconds + walked(straightMetres(home, station) * DETOUR);
    if (seconds < (best?.seconds ?? Infinity)) best = { point: home, seconds, before };
  }
  for (const stop of served)
    if (stop.seconds < (best?.seconds ?? Infinity) && isWithinMetres(home, stop.point, SERVED)) best = stop;
  return best;
}

/** The city whose buses and trams go between two points. */
function cityOf(from: Point, to: Point): BusCity | undefined {
  return busCities.find((city) => isInCity(from, city) && isInCity(to, city));
}

/** The stops of a city with the stations that one rides to from each, and metres of road there. */
function feedersOf(city: BusCity): readonly StopWithFeeders[] {
  const known = feeders.get(city);
  if (known !== undefined) return known;
  const made = stopsOf(city).map((point) => ({
    point,
    feeders: stationsNear(point, FARTHEST_FEEDER).map((station) => ({
      station,
      metres: straightMetres(point, stations[station] ?? point) * DETOUR,
    })),
  }));
  feeders.set(city, made);
  return made;
}

interface StopWithFeeders {
  readonly point: Point;
  readonly feeders: readonly { readonly station: number; readonly metres: number }[];
}

const feeders = new Map<BusCity, readonly StopWithFeeders[]>();

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

/** From the home to the place: backwards, as what is known are ways from the place. */
function routeOf(best: Served, from: Point, to: Point): TransitRoute {
  const legs: TransitLeg[] = [];
  const points: Point[] = [from];
  if (best.point !== from) legs.push(best.before === undefined ? {} : { to: stationOf(best.before).name });
  for (let arrival = best.before; arrival !== undefined; arrival = arrival.before) {
    const { ride } = arrival;
    if (ride === undefined) {
      points.push(stationOf(arrival));
      if (arrival.isByBus) legs.push({ from: stationOf(arrival).name });
      continue;
    }
    const [first, end] = [Math.min(ride.from, ride.to), Math.max(ride.from, ride.to)];
    const along = ride.line.stops.slice(first, end + 1).flatMap((stop) => stations[stop] ?? []);
    if (ride.from < ride.to) along.reverse();
    points.push(...along);
    legs.push({ line: ride.line.name, from: along[0]?.name ?? '', to: along.at(-1)?.name ?? '' });
  }
  points.push(to);
  const metres = points.slice(1).reduce((sum, point, turn) => sum + straightMetres(points[turn] ?? point, point), 0);
  return { duration: Math.round(best.seconds), distance: Math.round(metres), path: points.map(degrees), legs };
}

function stationOf({ station }: Arrival): { readonly name: string } & Point {
  const found = stations[station];
  if (found === undefined) throw new RangeError(`no station ${String(station)}`);
  return found;
}

function walked(metres: number): number {
  return travelOver('walking', metres)?.duration ?? Infinity;
}

function degrees({ lng, lat }: Point): readonly [lng: number, lat: number] {
  return [lng, lat];
}
