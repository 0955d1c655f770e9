import { expect, it } from 'vitest';
import type { Api } from '../../../contract/endpoint.ts';
import { placesBox } from './place-box.ts';

/** An API that knows these places. */
function knowing(...places: readonly object[]): Api {
  return (() => Promise.resolve({ data: places, meta: { unknown: [] } })) as unknown as Api;
}

const bondi = { kind: 'suburb', coordinates: { lat: -33.89429, lng: 151.26444 } };

it('is the place’s own box where that is known', async () => {
  const bounds = { north: -28, south: -37, west: 141, east: 153 };
  expect(
    await placesBox(knowing({ kind: 'county', bounds, coordinates: { lat: -32, lng: 150 } }), {
      address: ['new-south-wales'],
    }),
  ).toEqual(bounds);
});

it('of a place without one, lies around its middle', async () => {
  const box = await placesBox(knowing(bondi), { address: ['new-south-wales,bondi'] });
  expect(((box?.north ?? 0) - (box?.south ?? 0)) * 111_195).toBeCloseTo(4_000, 0);
  expect(((box?.north ?? 0) + (box?.south ?? 0)) / 2).toBeCloseTo(bondi.coordinates.lat, 6);
  expect(((box?.west ?? 0) + (box?.east ?? 0)) / 2).toBeCloseTo(bondi.coordinates.lng, 6);
});

it('is none without a place, or when none is known', async () => {
  expect(await placesBox(knowing(bondi), {})).toBeUndefined();
  expect(await placesBox(() => Promise.reject(new Error('unknown')), { address: ['nowhere'] })).toBeUndefined();
  expect(await placesBox(knowing({ kind: 'postcode' }), { geoId: ['2026'] })).toBeUndefined();
});
