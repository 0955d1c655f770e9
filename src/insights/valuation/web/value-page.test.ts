import { describe, expect, it } from 'vitest';
import '../../../texts/texts.server.ts';
import { nearestAddress, suggestAddresses, type Suggestion } from '../../../areas/contract.ts';
import { proposeAddresses } from '../../../drafts/geocoding/contract.ts';
import { AppError } from '../../../contract/errors.ts';
import { pageRequest } from '../../../platform/http/page-request.testing.ts';
import { getProperties, getProperty } from '../../../properties/contract.ts';
import type { Listing } from '../../../properties/listing.contract.ts';
import { exampleListing } from '../../../properties/listing.testing.ts';
import { searchProperties } from '../../../search/contract.ts';
import { valueOwnHome } from '../contract.ts';
import { loader } from './value-page.tsx';

const HOME = exampleListing();
const UPSTAIRS = exampleListing({ id: '300000002', details: { ...HOME.details, areaInternal: 91, bedrooms: 3 } });

/** What the page has for a query, with what is listed at its address, and what the estimate was asked of. */
async function opened(query: string, listed: readonly Listing[]) {
  const asked: unknown[] = [];
  const suggestion = ({ id }: Listing): Suggestion => ({
    kind: 'listing',
    name: 'Markveien 41B',
    context: 'Grünerløkka, Oslo',
    propertyId: id,
    coordinates: { lat: 59.92, lng: 10.75 },
    match: 'name',
    homes: 1,
  });
  const page = await loader(
    pageRequest(`/value?${query}`, {
      answers: [
        [suggestAddresses, () => ({ data: listed.map(suggestion) })],
        [proposeAddresses, () => ({ data: [] })],
        [getProperties, () => ({ data: listed })],
        [
          getProperty,
          ({ query: { id } }: { query: { id: string } }) => {
            const data = listed.find((one) => one.id === id);
            if (data === undefined) throw new AppError('listing_not_found');
            return { data };
          },
        ],
        [searchProperties, () => ({ data: listed })],
        [
          nearestAddress,
          () => {
            throw new AppError('area_not_found');
          },
        ],
        [
          valueOwnHome,
          ({ body }: { body: unknown }) => {
            asked.push(body);
            return { data: { outcome: 'refused', propertyId: '0', reason: 'too_few_comparables', message: 'None' } };
          },
        ],
      ],
    }),
  );
  return { page, asked };
}

describe('an own home that is listed', () => {
  const { areaInternal, bedrooms } = HOME.details;

  it('is valued by what its listing says where nothing else is told', async () => {
    const { page, asked } = await opened('place=Markveien+41B&type=house', [HOME]);
    expect(asked).toMatchObject([{ type: 'apartment', size: areaInternal, bedrooms, yearBuilt: HOME.yearBuilt }]);
    expect(page).toMatchObject({ isFilled: true, wrong: {}, listed: [{ id: HOME.id }] });
    expect(page.asked.texts).toMatchObject({ size: String(areaInternal), bedrooms: String(bedrooms) });
  });

  it('has its facts in the form once it is chosen, before an estimate is asked for', async () => {
    const { page, asked } = await opened(`property_id=${HOME.id}`, [HOME]);
    expect(asked).toEqual([]);
    expect(page).toMatchObject({ isFilled: true, where: HOME.address.fullAddress, asked: { type: 'apartment' } });
  });

  it('is valued by what is told of it before what its listing says', async () => {
    const { page, asked } = await opened('place=Markveien+41B&type=house&size=200', [HOME]);
    expect(asked).toMatchObject([{ type: 'house', size: 200 }]);
    expect(page).toMatchObject({
      isFilled: false,
      listed: [{ id: HOME.id, usePath: expect.stringContaining(HOME.id) }],
    });
  });

  it('is told from others of its house by what is told of it', async () => {
    expect((await opened('place=Markveien+41B&type=apartment', [HOME, UPSTAIRS])).page).toMatchObject({
      isFilled: false,
      wrong: { size: expect.any(String) },
      listed: [{ id: HOME.id }, { id: UPSTAIRS.id }],
    });
    const { page } = await opened(`property_id=${UPSTAIRS.id}&type=apartment`, [HOME, UPSTAIRS]);
    const again = new URLSearchParams({ place: 'Markveien 41B', type: 'apartment', ...page.asked.texts });
    expect((await opened(again.toString(), [HOME, UPSTAIRS])).page).toMatchObject({
      isFilled: true,
      listed: [{ id: UPSTAIRS.id }],
    });
  });

  it('is nowhere in a street or a suburb', async () => {
    expect((await opened('place=Markveien&type=apartment', [HOME])).page).toMatchObject({
      isFilled: false,
      listed: [],
    });
  });
});

it('is found by search engines, but for what is told of a home', async () => {
  expect((await opened('', [])).page.meta).toMatchObject({ path: '/value' });
  expect((await opened('place=Markveien+41B&type=house', [HOME])).page.meta).not.toHaveProperty('path');
});
