import { expect, it } from 'vitest';
import type { ListingCard } from '../listing.contract.ts';
import { exampleCard, exampleViewing } from '../listing.testing.ts';
import { cardMiddle } from './card-middle.ts';
import { viewContext } from './card-view.ts';

const norwegian = viewContext({ language: 'nb', region: 'no' }, new Date('2026-11-24T10:00:00Z'));

it('tells in the middle of a row what is compared next, and nothing that is not known', () => {
  const termsOf = (changes: Partial<ListingCard>) =>
    cardMiddle(exampleCard(changes), norwegian).map(({ label, value }) =>
      `${label}: ${value}`.replace(/[\u00a0\u202f]/g, ' '),
    );
  expect(
    termsOf({
      publishedAt: '2026-11-21T09:00:00Z',
      ownership: 'share',
      viewingDate: [exampleViewing('2026-11-28T11:00:00Z', '2026-11-28T12:00:00Z')],
      details: { floor: 3, landSize: 812, usageArea: 71 },
      prices: { pricePerPrimary: { amount: 76_237, currency: 'NOK' } },
    }),
  ).toEqual([
    'Neste visning: lør. 28. nov. 12:00',
    'Etasje: 3.',
    'Eierform: Andel (borettslag)',
    'Pris per m² (BRA-i): 76 237 kr/m²',
    'Tomt: 812 m²',
    'På markedet: 3 dager',
  ]);
  expect(termsOf({ status: 'sold', viewingDate: [], ownership: undefined, details: {}, prices: {} })).toEqual([]);
});
