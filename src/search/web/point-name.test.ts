import { expect, it } from 'vitest';
import { nearestAddress } from '../../areas/contract.ts';
import type { Api } from '../../contract/endpoint.ts';
import { translator } from '../../texts/messages.ts';
import { pointName } from './point-name.ts';

const NEAREST = { name: 'Strømmen', metres: 900 };
const UNDERSTOOD = [
  { query: 'bedroom_min=2' },
  { query: 'map_centroid=59.956%2C11.049&property_radius=15200', name: 'Lillestrøm' },
];
const api = ((endpoint: unknown) =>
  Promise.resolve({ data: endpoint === nearestAddress ? NEAREST : { understood: UNDERSTOOD } })) as unknown as Api;

it('is what the sentence calls it, while the search is still of that point', async () => {
  const t = translator('nb');
  const named = (lat: number, sentence?: string) => pointName(api, { mapCentroid: { lat, lng: 11.049 } }, t, sentence);
  expect(await named(59.956, '30 min fra Lillestrøm med bil')).toBe('Lillestrøm');
  expect(await named(59.9, '30 min fra Lillestrøm med bil')).toBe('et punkt ved Strømmen');
  expect(await named(59.956)).toBe('et punkt ved Strømmen');
});

it('is the station at that very point', async () => {
  const answer = { data: { ...NEAREST, landmark: 'Strømmen stasjon' } };
  const station = (() => Promise.resolve(answer)) as unknown as Api;
  const named = await pointName(station, { mapCentroid: { lat: 59.9494, lng: 11.002 } }, translator('nb'));
  expect(named).toBe('Strømmen stasjon');
});
