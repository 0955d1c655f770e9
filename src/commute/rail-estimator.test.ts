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
      expect(to.seconds(at(name))).toBe(back?.duration);
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
