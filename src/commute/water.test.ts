import { describe, expect, it } from 'vitest';
import { createWaterBetween } from './water.server.ts';
import { wayByLand } from './way-by-land.ts';

describe('water between two places', () => {
  const isAcrossWater = createWaterBetween();
  const PLACES = {
    ...{ nesodden: [59.8665, 10.6575], akerBrygge: [59.91, 10.727], bygdoy: [59.9065, 10.685], huk: [59.8965, 10.675] },
    ...{
      lysaker: [59.9138, 10.637],
      frogner: [59.9205, 10.705],
      manglerud: [59.8985, 10.813],
      grorud: [59.961, 10.882],
    },
    ...{ nordstrand: [59.865, 10.795], sandvika: [59.89, 10.525], drammen: [59.744, 10.205], fornebu: [59.895, 10.62] },
    ...{ moss: [59.434, 10.658], horten: [59.417, 10.484], hamar: [60.7945, 11.068], gjovik: [60.7957, 10.6915] },
    ...{ trondheim: [63.4305, 10.3951], leksvik: [63.67, 10.62], molde: [62.7375, 7.1591], vestnes: [62.624, 7.086] },
    ...{ cronulla: [-34.058, 151.152], bundeena: [-34.085, 151.151], sydney: [-33.8688, 151.2093] },
    ...{ manly: [-33.797, 151.288], melbourne: [-37.8136, 144.9631], geelong: [-38.1499, 144.3617] },
  } as const satisfies Record<string, readonly [number, number]>;
  const between = ([one, other]: readonly [keyof typeof PLACES, keyof typeof PLACES]) => {
    const [from, to] = [one, other].map((name) => ({ lat: PLACES[name][0], lng: PLACES[name][1] }));
    return from === undefined || to === undefined ? undefined : isAcrossWater(from, to);
  };

  it.each([
    ['nesodden', 'akerBrygge'],
    ['nesodden', 'lysaker'],
    ['nordstrand', 'nesodden'],
    ['moss', 'horten'],
    ['hamar', 'gjovik'],
    ['trondheim', 'leksvik'],
    ['molde', 'vestnes'],
    ['cronulla', 'bundeena'],
  ] as const)('is told from %s to %s', async (...pair) => {
    expect(await between(pair)).toBe(true);
  });

  it.each([
    ['bygdoy', 'lysaker'],
    ['huk', 'lysaker'],
    ['frogner', 'lysaker'],
    ['manglerud', 'lysaker'],
    ['grorud', 'lysaker'],
    ['nordstrand', 'akerBrygge'],
    ['fornebu', 'akerBrygge'],
    ['sandvika', 'akerBrygge'],
    ['drammen', 'akerBrygge'],
    ['sydney', 'manly'],
    ['melbourne', 'geelong'],
  ] as const)('is not told from %s to %s, where the road only follows the shore', async (...pair) => {
    expect(await between(pair)).toBe(false);
  });
});

it('finds the shortest way over land, where it is short enough', () => {
  const rows = ['.....', '.###.', '.#.#.', '.#.#.'];
  const isLand = (column: number, row: number) => rows[row]?.[column] === '#';
  const ends = [
    { column: 1, row: 3 },
    { column: 3, row: 3 },
  ] as const;
  expect(wayByLand(...ends, isLand, 10)).toBeCloseTo(2 + 2 * Math.SQRT2);
  expect(wayByLand(...ends, isLand, 4)).toBeUndefined();
  expect(wayByLand(...ends, () => false, 10)).toBeUndefined();
});
