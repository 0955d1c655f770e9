import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMMUTE_MODES, modeOf } from './modes.contract.ts';
import { commuteCondition, estimateTravel, reach, straightMetres } from './travel.contract.ts';

const OSLO = { lat: 59.9139, lng: 10.7522 };
const BERGEN = { lat: 60.393, lng: 5.3242 };
const SYDNEY = { lat: -33.8688, lng: 151.2093 };
const MELBOURNE = { lat: -37.8136, lng: 144.9631 };

/** A place so many metres north of Oslo. */
const north = (metres: number) => ({ lat: OSLO.lat + (metres / 6_371_008.8) * (180 / Math.PI), lng: OSLO.lng });
const travel = (mode: (typeof COMMUTE_MODES)[number], kilometres: number) =>
  estimateTravel(mode, OSLO, north(kilometres * 1_000));

it.each([
  ['Oslo to Bergen', OSLO, BERGEN, 305],
  ['Sydney to Melbourne', SYDNEY, MELBOURNE, 713],
  ['Oslo to Sydney', OSLO, SYDNEY, 15_949],
  ['one side of the globe to the other', { lat: 0, lng: 0 }, { lat: 0, lng: 180 }, 20_015],
] as const)('it is as far as the map says from %s', (_, from, to, kilometres) => {
  expect(Math.round(straightMetres(from, to) / 1_000)).toBe(kilometres);
  expect(straightMetres(to, from)).toBeCloseTo(straightMetres(from, to));
});

describe('the way to a place, by the assumptions that are written down', () => {
  it.each([
    // 1.3 km of road at 5 km/h; 13 km at 16 km/h.
    ['walking', 1, 1_300, 936],
    ['biking', 10, 13_000, 2_925],
    // 3 minutes at the car; then 2.6 km at 25 km/h.
    ['driving', 2, 2_600, 180 + 374],
    // 3 km at 25 km/h and 10 km at 45 km/h.
    ['driving', 10, 13_000, 180 + 432 + 800],
    // 3 km at 25 km/h, 12 km at 45 km/h and 115 km at 75 km/h.
    ['driving', 100, 130_000, 180 + 432 + 960 + 5_520],
  ] as const)('%s %i km from home', (mode, kilometres, distance, duration) => {
    expect(travel(mode, kilometres)).toEqual({ distance, duration });
  });

  it.each([
    ['walking', 76, 77],
    ['biking', 230, 231],
    ['driving', 2_307, 2_308],
  ] as const)('there is %s at %i km, and none at %i', (mode, near, far) => {
    expect(travel(mode, near)).toBeDefined();
    expect(travel(mode, far)).toBeUndefined();
  });
});

describe('how far one gets', () => {
  it('is where the way takes just as long', () => {
    fc.assert(
      fc.property(fc.constantFrom(...COMMUTE_MODES), fc.integer({ min: 181, max: 60_000 }), (mode, seconds) => {
        const metres = reach(mode, seconds);
        const there = estimateTravel(mode, OSLO, north(metres * (1 - 1e-9)));
        // Rounded to whole seconds.
        expect(Math.abs((there?.duration ?? 0) - seconds)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is nowhere before one has got to the car', () => {
    expect(reach('driving', 180)).toBe(0);
    expect(reach('driving', 0)).toBe(0);
    expect(reach('driving', 181)).toBeGreaterThan(0);
    expect(reach('walking', 0)).toBe(0);
  });

  it('is no farther than anybody travels', () => {
    expect(COMMUTE_MODES.map((mode) => Math.round((reach(mode, 10_000_000) * 1.3) / 1_000))).toEqual([100, 300, 3_000]);
  });
});

it('a way to travel that nobody knows is the car', () => {
  expect([...COMMUTE_MODES, 'flying', '', null].map(modeOf)).toEqual([
    ...COMMUTE_MODES,
    'driving',
    'driving',
    'driving',
  ]);
  expect(commuteCondition('biking,45')).toEqual({ mode: 'biking', minutes: 45 });
  expect(commuteCondition('flying,20')).toEqual({ mode: 'driving', minutes: 20 });
});
