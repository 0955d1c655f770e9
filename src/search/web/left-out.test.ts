import { expect, it } from 'vitest';
import type { Api } from '../../contract/endpoint.ts';
import { formatOf } from '../../texts/format.ts';
import { translator } from '../../texts/messages.ts';
import type { SearchFilter } from '../filter.contract.ts';
import { parseFilter } from '../filter-parse.contract.ts';
import { chipsOf, type FilterWords } from './filter-chips.ts';
import { silentOnPets } from './left-out.ts';

/** Homes that allow pets, and those that say nothing of them. */
const api = ((_: unknown, { body }: { body: SearchFilter }) =>
  Promise.resolve({
    data: [],
    pagination: { results: body.includePetsUnsaid === true ? 30 : 7 },
  })) as unknown as Api;
const words = {
  ...{ t: translator('en'), format: formatOf('en', 'au'), region: 'au', currency: 'USD' },
} as unknown as FilterWords;

it('offers the homes that do not say whether pets are allowed', async () => {
  const { filter } = parseFilter({ listing_type: 'rent', is_pet_allowed: 'true', page: '3' });
  expect(await silentOnPets(api, filter, 7, words)).toEqual({
    text: '23 more homes do not say whether pets are allowed',
    path: '/list?listing_type=rent&is_pet_allowed=true&include_pets_unsaid=true',
  });
});

it('offers nothing where they are in, where none is left out, and where pets are not asked for', async () => {
  const asked = { listing_type: 'rent', is_pet_allowed: 'true' };
  const { filter } = parseFilter({ ...asked, include_pets_unsaid: 'true' });
  expect(await silentOnPets(api, filter, 30, words)).toBeUndefined();
  expect(await silentOnPets(api, parseFilter(asked).filter, 30, words)).toBeUndefined();
  expect(await silentOnPets(api, parseFilter({ listing_type: 'rent' }).filter, 7, words)).toBeUndefined();
  expect(chipsOf(filter, words).map(({ label }) => label)).toContain('Or pets not mentioned');
});
