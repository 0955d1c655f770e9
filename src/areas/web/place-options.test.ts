import { expect, it } from 'vitest';
import { translator } from '../../contract/messages.ts';
import { optionsOf } from './place-options.ts';

const victoria = { context: 'Victoria', homes: 1 };

it('says of places that would read the same what each is, and of no others', () => {
  const places = [
    { kind: 'municipality', name: 'Melbourne', geoId: '1', address: 'victoria,melbourne', ...victoria },
    { kind: 'suburb', name: 'Melbourne', geoId: '2', address: 'victoria,melbourne,melbourne', ...victoria },
    { kind: 'suburb', name: 'Carlton', geoId: '3', address: 'victoria,melbourne,carlton', ...victoria },
  ] as const;
  expect(optionsOf(places, translator('en'), 'au').map(({ context }) => context)).toEqual([
    'Victoria · council area',
    'Victoria · suburb',
    'Victoria',
  ]);
  expect(optionsOf(places.slice(1), translator('nb'), 'au').map(({ context }) => context)).toEqual([
    'Victoria',
    'Victoria',
  ]);
});
