import { expect, it } from 'vitest';
import '../../texts/texts.server.ts';
import { apiContext, callerContext } from '../../platform/http/load-context.contract.ts';
import { pageRequest } from '../../platform/http/page-request.testing.ts';
import { listPath } from '../../paths.ts';
import { savedSearchesById } from '../contract.ts';
import { readQuery } from '../query.contract.ts';
import { nameAfterChange } from './automatic-name.ts';

const WAS = '/list?total_price_max=7000000&bedroom_min=2';
const IS = '/list?total_price_max=6500000&bedroom_min=2';

/** The name of a search for `was` that is read in Norwegian, once it asks for `is`. */
async function renamed(name: string, was = WAS, is = IS): Promise<string | undefined> {
  const query = readQuery(was).filter;
  const { context } = pageRequest('/user/saved-search', {
    answers: [[savedSearchesById, () => ({ data: [{ id: '1', name, region: 'no', query, path: listPath(query) }] })]],
  });
  const after = await nameAfterChange(context.get(apiContext), context.get(callerContext), '1', is);
  return after?.replaceAll('\u00a0', ' ');
}

it('follows the filters where the site made it, in the language that it was made in', async () => {
  expect(
    await renamed('Boliger til salgs, minst 2 soverom (3-roms eller større), til 7\u00a0000\u00a0000\u00a0kr'),
  ).toBe('Boliger til salgs, minst 2 soverom (3-roms eller større), til 6 500 000 kr');
  expect(
    await renamed('Homes for sale, at least 2 bedrooms (3 rooms or more), up to 7\u00a0000\u00a0000\u00a0kr'),
  ).toBe('Homes for sale, at least 2 bedrooms (3 rooms or more), up to 6 500 000 kr');
});

it('stays where somebody typed it', async () => {
  expect(await renamed('Til oss tre')).toBeUndefined();
  expect(
    await renamed('Boliger til salgs, minst 2 soverom (3-roms eller større), til 8\u00a0000\u00a0000\u00a0kr'),
  ).toBeUndefined();
});

it('is none of a search that is gone', async () => {
  const { context } = pageRequest('/user/saved-search', { answers: [[savedSearchesById, () => ({ data: [] })]] });
  expect(await nameAfterChange(context.get(apiContext), context.get(callerContext), '1', IS)).toBeUndefined();
});
