import { expect, it } from 'vitest';
import '../../texts/texts.server.ts';
import { pageRequest } from '../../platform/http/page-request.testing.ts';
import { getDraft } from '../../drafts/contract.ts';
import { checkPrices, lookAtPayment } from '../contract.ts';
import { loader } from './return-page.tsx';

const DRAFT = '7d9f2c1e-0000-4000-8000-000000000001';
const ORDER = { durationDays: 60, extras: [], method: 'vipps', refusedFor: null } as const;

const PUBLISHED = {
  ...{ region: 'no', link: '/r/owner/287955/1', agencyId: null, propertyId: '100000001', images: [] },
  formData: { listingType: {}, propertyDetail: { title: 'Lys toroms' } },
};

async function open(query: string, draftId: string | null = DRAFT, state = 'waiting') {
  const answers = [
    [
      lookAtPayment,
      () => ({
        data: { state, draftId, order: draftId === null ? null : ORDER },
      }),
    ],
    [getDraft, () => ({ data: PUBLISHED })],
    [checkPrices, () => ({ data: { methods: ['vipps', 'credit_card'] } })],
  ] as const;
  return (await loader(pageRequest(`/payment/grend-1${query}`, { params: { reference: 'grend-1' }, answers }))).data;
}

it('whoever went back from the card’s page reads that nothing is paid, and may pay still', async () => {
  const again = { action: `/my-listing/${DRAFT}/publish`, ...ORDER, others: ['credit_card'] };
  expect(await open('?left=yes')).toMatchObject({ hasLeft: true, again });
  expect(await open('')).toMatchObject({ hasLeft: false, again });
  // To whom it is not told whose payment it is, no draft is either.
  expect(await open('?left=yes', null)).toMatchObject({ hasLeft: true, next: undefined, again: undefined });
});

it('shows the payer the home that has come on the market, with its own address to hand on, and nobody else', async () => {
  const home = { id: '100000001', path: '/property/287955/100000001', title: 'Lys toroms', picture: undefined };
  expect(await open('', DRAFT, 'published')).toMatchObject({ home, next: undefined });
  expect(await open('', null, 'published')).toMatchObject({ home: undefined });
  expect(await open('')).toMatchObject({ home: undefined });
});
