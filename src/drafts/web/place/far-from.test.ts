import { expect, it } from 'vitest';
import type { AddressProposal } from '../../geocoding/contract.ts';
import { farFrom } from './far-from.ts';

const MARKVEIEN = { lat: 59.9226, lng: 10.7593 };
const BERGEN: AddressProposal = {
  ...{ label: '5003 Bergen', precision: 'place', postCode: '5003', suburb: 'Bergen', municipality: 'Bergen' },
  ...{ coordinates: { lat: 60.393, lng: 5.324 }, metres: 1_000 },
};
const LOKKA: AddressProposal = {
  ...BERGEN,
  postCode: '0554',
  suburb: 'Grünerløkka',
  coordinates: { lat: 59.92, lng: 10.76 },
};

it('a pin in another town than its postcode is asked about, by the nearest place of that', () => {
  const { metres, place } = farFrom(MARKVEIEN, '5003', [BERGEN]) ?? { metres: 0, place: '' };
  expect([Math.round(metres / 1_000), place]).toEqual([305, '5003 Bergen']);
  const unnamed = { ...BERGEN, suburb: undefined, municipality: undefined };
  expect(farFrom(MARKVEIEN, '5003', [unnamed])?.place).toBe('5003');
  expect(farFrom(MARKVEIEN, '5003', [BERGEN, { ...LOKKA, postCode: '5003' }])).toBeUndefined();
});

it('one that may be right is not, nor where nothing is known of the postcode', () => {
  expect(farFrom(MARKVEIEN, '0554', [LOKKA])).toBeUndefined();
  // Some 4.5 km away, of which a large postcode has room for, and a small one has not.
  const east = { lat: MARKVEIEN.lat, lng: MARKVEIEN.lng + 0.08 };
  expect(farFrom(east, '0554', [LOKKA])).toBeUndefined();
  expect(farFrom(east, '0554', [{ ...LOKKA, metres: 250 }])).toBeDefined();
  expect(farFrom(MARKVEIEN, '5003', [])).toBeUndefined();
  expect(farFrom(MARKVEIEN, '5003', [LOKKA, { ...BERGEN, coordinates: undefined }])).toBeUndefined();
});
