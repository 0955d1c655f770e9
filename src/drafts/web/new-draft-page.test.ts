import { expect, it } from 'vitest';
import '../../texts/texts.server.ts';
import { pageRequest, type Answers } from '../../platform/http/page-request.testing.ts';
import { checkPrices } from '../../payments/contract.ts';
import { loader } from './new-draft-page.tsx';

const answering = (methods: readonly string[]): Answers => [
  [
    checkPrices,
    ({ body }: { body: { listingType: string } }) => ({
      data: {
        methods,
        chosen: { total: { amount: body.listingType === 'residential_sale' ? 1_990 : 490, currency: 'NOK' } },
      },
    }),
  ],
];

it('says what publishing costs before anything is filled in, and nothing where it is free', async () => {
  const paid = await loader(pageRequest('/my-listing/new', { answers: answering(['vipps']) }));
  expect(paid.types.map(({ price }) => price?.replaceAll(/\s/g, ' '))).toEqual(
    expect.arrayContaining(['1 990 kr', '490 kr']),
  );
  const free = await loader(pageRequest('/my-listing/new', { answers: answering([]) }));
  expect(free.types.every(({ price }) => price === undefined)).toBe(true);
});
