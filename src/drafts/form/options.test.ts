import { expect, it } from 'vitest';
import type { ObjectType } from '../../properties/enums.contract.ts';
import { PROPERTY_TYPE_OPTIONS } from './options.contract.ts';

/** The kinds of property that section 3 of the product specification gives each type of listing. */

const HOMES = ['single_dwelling', 'apartment', 'townhouse', 'twin_dwelling'];
const HOLIDAY_HOMES = [...HOMES, 'cabin', 'farm', 'others'];
const PREMISES = [
  ...['grocery_shop', 'hotel_accommodation', 'workshop', 'office', 'mall', 'farm', 'production_industry'],
  ...['storage_logistic', 'others', 'garage_parking', 'education_events', 'apartment_building', 'canteen'],
];
const KINDS: Readonly<Record<ObjectType, readonly string[]>> = {
  residential_sale: [...HOMES, 'garage_parking', 'others'],
  residential_rent: [...HOMES, 'garage_parking', 'others', 'room_in_shared_apartment', 'dorm'],
  leisure_sale: HOLIDAY_HOMES,
  leisure_rent: HOLIDAY_HOMES,
  commercial_sale: [...PREMISES, 'combination'],
  commercial_rent: PREMISES,
};

/** What each market has beside them. */
const BESIDE: Readonly<Record<'no' | 'au', Partial<Readonly<Record<ObjectType, readonly string[]>>>>> = {
  no: { residential_sale: ['farm', 'plot'], leisure_sale: ['plot'] },
  au: {
    residential_sale: ['farm', 'land', 'retirement'],
    residential_rent: ['farm', 'retirement'],
    leisure_sale: ['land'],
  },
};

it.each(
  (['no', 'au'] as const).flatMap((region) =>
    (Object.keys(KINDS) as ObjectType[]).map((type) => [region, type] as const),
  ),
)('in %s a listing of the type %s may be of these kinds', (region, type) => {
  // What Norwegians call a single dwelling is a house in Australia.
  const isHouse = region === 'au' && type.startsWith('residential');
  const kinds = KINDS[type].map((kind) => (isHouse && kind === 'single_dwelling' ? 'house' : kind));
  const expected = [...kinds, ...(BESIDE[region][type] ?? [])];
  expect(PROPERTY_TYPE_OPTIONS[region][type].toSorted()).toEqual(expected.toSorted());
});
