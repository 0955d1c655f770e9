import { expect, it } from 'vitest';
import { suggestAddresses } from '../../areas/contract.ts';
import { proposeAddresses } from '../../drafts/geocoding/contract.ts';
import { apiContext } from '../../platform/http/load-context.contract.ts';
import { pageRequest } from '../../platform/http/page-request.testing.ts';
import { placeIn } from './place-in.ts';

const OSLO = {
  ...{ kind: 'municipality', name: 'Oslo', context: 'Oslo', match: 'name' },
  ...{ coordinates: { lat: 59.91, lng: 10.75 } },
} as const;
const POSTCODE = {
  ...{ kind: 'postcode', name: '0170 Oslo', context: 'Oslo', match: 'name' },
  ...{ coordinates: { lat: 59.923, lng: 10.737 } },
} as const;

/** Where the product finds what was written, which knows the town and one of its postcodes, and no street. */
async function found(place: string) {
  const { context } = pageRequest('/value', {
    caller: { region: 'no' },
    answers: [
      [proposeAddresses, () => ({ data: [], meta: { attribution: null } })],
      [
        suggestAddresses,
        ({ query }: { query: { term: string } }) => ({
          data: query.term === '0170' ? [POSTCODE] : query.term.includes('Oslo') ? [OSLO] : [],
        }),
      ],
    ],
  });
  const form = new FormData();
  form.set('place', place);
  return placeIn(context.get(apiContext), form);
}

it('takes a postcode that was written before the town after it', async () => {
  expect(await found('Sofies gate 12, 0170 Oslo')).toMatchObject({
    at: { coordinates: POSTCODE.coordinates },
    around: '0170 Oslo',
  });
});

it('takes the middle of a street of offices that stands for an address in it', async () => {
  const street = {
    ...{ kind: 'centre_street', name: 'Karl Johans gate', context: 'Oslo', match: 'name', metres: 1_000 },
    ...{ coordinates: { lat: 59.913, lng: 10.7405 } },
  };
  const { context } = pageRequest('/value', {
    caller: { region: 'no' },
    answers: [
      [proposeAddresses, () => ({ data: [], meta: { attribution: null } })],
      [suggestAddresses, () => ({ data: [street, OSLO] })],
    ],
  });
  const form = new FormData();
  form.set('place', 'Karl Johans gate 10, Oslo');
  expect(await placeIn(context.get(apiContext), form)).toEqual({
    at: { coordinates: street.coordinates, place: 'Karl Johans gate 10, Oslo', isApproximate: true },
    street: 'Karl Johans gate, Oslo',
  });
});

it('takes the town where no postcode was written, or one that nobody knows', async () => {
  for (const place of ['Sofies gate 12, Oslo', 'Sofies gate 12, 9999 Oslo', 'Oslo'])
    expect(await found(place)).toMatchObject({ at: { coordinates: OSLO.coordinates } });
});

it('keeps the number of an address that says where its street lies', async () => {
  const street = {
    ...{ kind: 'street', name: 'George Street', context: 'Parramatta, New South Wales', match: 'name', homes: 1 },
    ...{ coordinates: { lat: -33.81, lng: 151 }, noHomeAt: '200', street: 'George' },
  };
  const { context } = pageRequest('/commute', {
    caller: { region: 'au' },
    answers: [
      [proposeAddresses, () => ({ data: [], meta: { attribution: null } })],
      [suggestAddresses, () => ({ data: [street] })],
    ],
  });
  const form = new FormData();
  form.set('place', '200 George Street, Parramatta, New South Wales');
  expect(await placeIn(context.get(apiContext), form)).toEqual({
    at: {
      coordinates: street.coordinates,
      place: '200 George Street, Parramatta, New South Wales',
      isApproximate: true,
    },
    street: 'George Street, Parramatta, New South Wales',
  });
});

it('says where the street lies that was found for an address without its town', async () => {
  const street = {
    ...{ kind: 'street', name: 'Storgata', context: 'Oslo', match: 'name', homes: 1, noHomeAt: '12' },
    ...{ coordinates: { lat: 59.91, lng: 10.75 }, street: 'Storgata' },
  };
  const { context } = pageRequest('/commute', {
    caller: { region: 'no' },
    answers: [
      [proposeAddresses, () => ({ data: [], meta: { attribution: null } })],
      [suggestAddresses, () => ({ data: [street] })],
    ],
  });
  const asked = (place: string) => {
    const form = new FormData();
    form.set('place', place);
    return placeIn(context.get(apiContext), form);
  };
  const { coordinates } = street;
  expect(await asked('storgata 12')).toEqual({
    at: { coordinates, place: 'Storgata 12, Oslo', isApproximate: true },
    street: 'Storgata, Oslo',
  });
  expect(await asked('Storgata')).toEqual({ at: { coordinates, place: 'Storgata, Oslo' } });
});
