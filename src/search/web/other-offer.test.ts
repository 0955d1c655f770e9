import { expect, it } from 'vitest';
import type { Api } from '../../contract/endpoint.ts';
import { formatOf } from '../../texts/format.ts';
import { translator } from '../../texts/messages.ts';
import { parseFilter } from '../filter-parse.contract.ts';
import type { SearchFilter } from '../filter.contract.ts';
import type { FilterWords } from './filter-chips.ts';
import { otherOffer } from './other-offer.ts';

/** Bedsits are let, and none is sold. */
const api = ((_: unknown, { body }: { body: SearchFilter }) =>
  Promise.resolve({
    data: [],
    pagination: { results: body.listingType === 'rent' && body.propertyType?.includes('dorm') === true ? 4 : 0 },
  })) as unknown as Api;

const words = { t: translator('nb'), format: formatOf('nb', 'no'), region: 'no' } as unknown as FilterWords;
const offered = (asked: Parameters<typeof parseFilter>[0]) => otherOffer(api, parseFilter(asked).filter, words);

it('offers the other side of the market where that has what is looked for', async () => {
  expect(await offered({ listing_type: 'buy', property_type: ['dorm'], address: ['trondheim'] })).toEqual({
    label: '4 boliger til leie passer ellers',
    path: '/list?listing_type=rent&property_type[]=dorm&address[]=trondheim',
  });
  expect(await offered({ listing_type: 'buy', property_type: ['apartment'] })).toBeUndefined();
  expect(await offered({ listing_type: 'rent', property_type: ['dorm'] })).toBeUndefined();
});

it('leaves alone who says a price, or looks for what was sold', async () => {
  expect(await offered({ listing_type: 'buy', property_type: ['dorm'], total_price_max: '3000000' })).toBeUndefined();
  expect(await offered({ listing_type: 'buy', property_type: ['dorm'], availability: ['sold'] })).toBeUndefined();
});
