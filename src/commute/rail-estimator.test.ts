import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRailEstimator } from './rail-estimator.server.ts';
import { lines, stations } from './rail.contract.ts';
import { estimateTravel, straightMetres, type Point } from './travel.contract.ts';
import { createWaysRound } from './ways-round.server.ts';

const rail = createRailEstimator(createWaysRound());
const dry = createRailEstimator({ between: () => Promise.resolve(undefined) });

function at(name: string): Point {
  const station = stations.find((each) => each.name === name);
  if (station === undefined) throw new Error(`No station is called ${name}.`);
  return station;
}

describe('the lines', () => {
  it('lead from each station to another that is not far', () => {
    for (const { name, stops } of lines)
      stops.slice(1).forEach((to, turn) => {
        const [start, end] = [stations[stops[turn] ?? 0], stations[to]];
        const metres = straightMetres(start ?? at('Oslo S'), end ?? at('Oslo S'));
        expect([name, start?.name, end?.name, metres > 250 && metres < 35_000]).toEqual([
          name,
          start?.name,
          end?.name,
          true,
        ]);
      });
  });

  // Minutes of the ride alone, rounded, by the timetables of Ruter, Vy and the authorities of both states in 2025.
  it.each([
    ['Vestli', 'Jernbanetorget', 30],
    ['Mortensrud', 'Jernbanetorget', 24],
    ['Sognsvann', 'Nationaltheatret stasjon', 16],
    ['Kolsås', 'Jernbanetorget', 34],
    ['Lillestrøm stasjon', 'Oslo S', 11],
    ['Asker stasjon', 'Oslo S', 22],
    ['Parramatta', 'Central', 27],
    ['Bondi Junction', 'Central', 12],
    ['Tallawong', 'Chatswood', 37],
    ['Chatswood', 'Central', 15],
    ['Hurstville', 'Central', 21],
    ['Manly Wharf', 'Circular Quay', 30],
    ['Sandringham', 'Flinders Street', 29],
    ['Box Hill', 'Flinders Street', 29],
    ['Geelong', 'Southern Cross', 62],
  ])('take about as long as timetables say: %s to %s', (from, to, minutes) => {
    const rides = lines.flatMap(({ stops, rides: each }) => {
      const [first, last] = [from, to].map((name) => stops.findIndex((stop) => stations[stop]?.name === name));
      if (first === undefined || last === undefined || first < 0 || last < 0) return [];
      const seconds = each.slice(Math.min(first, last), Math.max(first, last)).reduce((sum, one) => sum + one, 0);
      return [seconds / 60];
    });
    const quickest = Math.min(...rides);
    expect(quickest).toBeGreaterThan(minutes * 0.75);
    expect(quickest).toBeLessThan(minutes * 1.25);
  });
});

describe('a journey', () => {
  it('tells its rides, with their changes', async () => {
    const route = await rail.route(at('Manly Wharf'), at('Central'));
    expect(route?.legs?.map(({ line, from }) => `${line} ${from}`)).toEqual(['F1 Manly Wharf', 'T8 Circular Quay']);
    expect(route?.path.length).toBeGreaterThan(4);
  });

  it('is on foot where that is quicker', async () => {
    const near = { lat: 59.916, lng: 10.755 };
    expect(await rail.route(near, at('Jernbanetorget'))).toMatchObject({
      legs: [],
      duration: estimateTravel('walking', near, at('Jernbanetorget'))?.duration,
    });
  });

  it('does not begin on the other side of the water', async () => {
    const kirribilli = { lat: -33.8478, lng: 151.2175 };
    expect(straightMetres(kirribilli, at('Circular Quay'))).toBeLessThan(2_000);
    const route = await rail.route(kirribilli, at('Central'));
    expect(route?.legs?.[0]).toMatchObject({ from: 'Milsons Point' });
  });

  // Minutes from door to door on a weekday morning, by the operators' journey planners in 2025, rounded.
  it.each([
    ['Sagene', [59.9375, 10.7545], 'Oslo S', [59.9109, 10.7527], 20],
    ['Grünerløkka', [59.9226, 10.7588], 'Nydalen', [59.9496, 10.7655], 20],
    ['St. Hanshaugen', [59.927, 10.74], 'Nydalen', [59.9496, 10.7655], 18],
    ['Torshov', [59.935, 10.7665], 'Oslo S', [59.9109, 10.7527], 18],
    ['Bondi Beach', [-33.8915, 151.2767], 'Town Hall', [-33.8732, 151.207], 38],
    ['Coogee', [-33.9205, 151.2553], 'Town Hall', [-33.8732, 151.207], 35],
    ['Mosman', [-33.829, 151.244], 'Town Hall', [-33.8732, 151.207], 30],
    ['St Kilda', [-37.868, 144.98], 'Flinders Street', [-37.8183, 144.9671], 28],
    ['West End', [-27.48, 153.01], 'Queen Street', [-27.4698, 153.0251], 17],
    ['Moholt', [63.413, 10.434], 'Torvet', [63.4305, 10.3951], 20],
  ] as const)('within a city goes by bus or tram too: %s to %s', async (_from, from, _to, to, minutes) => {
    const route = await rail.route({ lat: from[0], lng: from[1] }, { lat: to[0], lng: to[1] });
    expect(route?.legs?.some(({ line }) => line === undefined)).toBe(true);
    const told = (route?.duration ?? 0) / 60;
    expect(told).toBeGreaterThan(minutes * 0.75);
    expect(told).toBeLessThan(minutes * 1.25);
  });

  it('is by bus to a train, with the station where one changes', async () => {
    const torshov = { lat: 59.935, lng: 10.7665 };
    const lysaker = { lat: 59.9138, lng: 10.6357 };
    const [there, back] = [await rail.route(torshov, lysaker), await rail.route(lysaker, torshov)];
    expect(there?.legs?.[0]).toEqual({ to: there?.legs?.[1]?.from });
    expect(back?.legs?.at(-1)).toEqual({ from: back?.legs?.at(-2)?.to });
  });

  it('goes round the water by bus, and not to where no road leads', async () => {
    const [aker, nesodden] = [
      { lat: 59.91, lng: 10.73 },
      { lat: 59.86, lng: 10.66 },
    ];
    expect(straightMetres(aker, nesodden)).toBeLessThan(8_000);
    expect(await rail.route(nesodden, aker)).toBeUndefined();
  });

  it('is not known where no station is near', async () => {
    const roros = { lat: 62.5747, lng: 11.3842 };
    expect([rail.covers(roros), rail.covers(at('Central'))]).toEqual([false, true]);
    expect(await rail.route(roros, at('Oslo S'))).toBeUndefined();
    expect(await rail.route(at('Oslo S'), at('Central'))).toBeUndefined();
  });
});

describe('times to one place', () => {
  it('are those of journeys from there', async () => {
    const to = await dry.ridesTo(at('Nydalen'));
    for (const name of ['Holmlia stasjon', 'Bekkestua', 'Ski stasjon']) {
      const [there, back] = [await dry.route(at(name), at('Nydalen')), await dry.route(at('Nydalen'), at(name))];
      expect(to.seconds(at(name))).toBe(there?.duration);
      // A wait for another line may make one way a little longer than the other.
      expect(Math.abs((there?.duration ?? 0) - (back?.duration ?? 0))).toBeLessThan(600);
    }
  });

  it('are met in circles around the stations', async () => {
    const to = await dry.ridesTo(at('Jernbanetorget'));
    fc.assert(
      fc.property(
        fc.double({ min: 59.85, max: 59.98, noNaN: true }),
        fc.double({ min: 10.5, max: 10.95, noNaN: true }),
        fc.integer({ min: 5, max: 90 }),
        (lat, lng, minutes) => {
          const seconds = to.seconds({ lat, lng });
          // Durations are whole seconds: at the very edge both answers are right.
          if (seconds !== undefined && Math.abs(seconds - minutes * 60) <= 1) return;
          const isWithin = to
            .within(minutes * 60)
            .some(({ point, metres }) => straightMetres(point, { lat, lng }) <= metres);
          expect(isWithin).toBe(seconds !== undefined && seconds <= minutes * 60);
        },
      ),
    );
  });
});
