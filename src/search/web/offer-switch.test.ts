import { expect, it } from 'vitest';
import '../../texts/texts.server.ts';
import { viewContext } from '../../properties/web/card-view.ts';
import { parseFilter } from '../filter-parse.contract.ts';
import { listQueryOf } from './list-query.ts';
import type { FilterWords } from './filter-chips.ts';
import { offersOf } from './list-choices.ts';
import { listPath } from '../../paths.ts';
import { switchedView } from './offer-switch.ts';

function words(region: 'no' | 'au'): FilterWords {
  const name = (text: string) => text;
  return {
    ...viewContext({ language: region === 'no' ? 'nb' : 'en', region }, new Date('2026-11-30T11:00:00Z')),
    placeName: name,
    placeText: name,
    placeAddress: () => undefined,
    agencyName: name,
    currency: region === 'no' ? 'NOK' : 'USD',
    region,
    ownPlaces: [],
    ownModes: [],
    ownLimits: [],
  };
}

/** The search that a tab leads to, and what the page there says of what is gone. */
function pressed(region: 'no' | 'au', search: string, tab: string) {
  const { filter } = listQueryOf(search);
  const offer = offersOf(filter, words(region), listPath).find(({ label }) => label === tab);
  const { searchParams } = new URL(offer?.path ?? '', 'https://grend.no');
  const before = searchParams.get('switched_from');
  searchParams.delete('switched_from');
  const there = listQueryOf(`?${searchParams.toString()}`);
  expect(listQueryOf(offer?.path ?? '').ignored).toEqual([]);
  return {
    path: listPath(there.filter),
    note: before === null ? undefined : switchedView(before, there.filter, words(region)),
  };
}

const HOUSES = '/list?property_type[]=house&price_max=2000000&bedroom_min=3&address[]=nsw,inner west';

it('keeps every wish from homes for sale to those that were sold', () => {
  expect(pressed('au', HOUSES, 'Sold')).toEqual({
    path: `${listPath(parseFilter({ property_type: ['house'], price_max: '2000000', bedroom_min: '3', address: ['nsw,inner west'], availability: ['sold'] }).filter)}`,
    note: undefined,
  });
  expect(pressed('au', `${HOUSES}&availability[]=sold`, 'For sale').path).toBe(listPath(listQueryOf(HOUSES).filter));
});

it('leaves prices out of homes to rent, says so, and leads back', () => {
  const { path, note } = pressed('au', `${HOUSES}&keywords[]=pool&polygon=1,1;2,1;2,2&page=3`, 'For rent');
  const { filter } = listQueryOf(path);
  expect(filter).toMatchObject({
    listingType: 'rent',
    acquisition: 'rent',
    propertyType: ['house'],
    bedroom: { min: 3 },
    keywords: ['pool'],
    address: ['nsw,inner west'],
    page: 1,
  });
  expect(filter.polygon).toHaveLength(3);
  expect(filter.price).toBeUndefined();
  expect(note?.text).toBe('Not carried over to this search: Price up to $2,000,000.');
  expect(listQueryOf(note?.path ?? '').filter).toMatchObject({ listingType: 'buy', price: { max: 2_000_000 } });
});

it('leaves out kinds of homes that nobody lets, and days of what was on the market', () => {
  const land = pressed('au', '/list?property_type[]=land&property_type[]=house', 'For rent');
  expect(listQueryOf(land.path).filter.propertyType).toEqual(['house']);
  expect(land.note?.text).toContain('Land');
  const days = pressed('au', '/list?viewing_date[]=today&under_offer=only&bathroom_min=2', 'Sold');
  expect(listQueryOf(days.path).filter).toMatchObject({ bathroom: { min: 2 }, availability: ['sold'] });
  expect(days.note?.text).toMatch(/Inspection|inspection/);
  expect(days.note?.text).toMatch(/under offer/i);
});

it('does so in Norway, and for business premises', () => {
  const { path, note } = pressed('no', '/list?total_price_max=6000000&bedroom_min=2&ownership[]=andel', 'Til leie');
  expect(path).toBe('/list?listing_type=rent&bedroom_min=2');
  expect(note?.text).toContain('Totalpris inntil 6\u00a0000\u00a0000\u00a0kr');
  const premises = pressed('no', '/list?listing_type=commercial&usage_area_min=200&price_max=9000000', 'Til leie');
  expect(premises.path).toBe('/list?listing_type=commercial&acquisition=rent&usage_area_min=200');
});
