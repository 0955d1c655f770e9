import { expect, it } from 'vitest';
import '../../texts/texts.server.ts';
import type { ListingCard } from '../../properties/listing.contract.ts';
import { exampleCard, exampleViewing } from '../../properties/listing.testing.ts';
import { cardView, viewContext } from '../../properties/web/card-view.ts';
import type { PriceLens } from '../../platform/http/preferences.contract.ts';
import type { SearchFilter } from '../filter.contract.ts';
import { withSortedValue } from './sorted-value.ts';

const now = new Date('2026-11-24T10:00:00Z');
const nok = (amount: number) => ({ amount, currency: 'NOK' });

function told(
  sorting: SearchFilter['sorting'],
  changes: Partial<ListingCard>,
  { region = 'no', priceLens }: { readonly region?: 'no' | 'au'; readonly priceLens?: PriceLens } = {},
) {
  const context = viewContext({ language: region === 'no' ? 'nb' : 'en', region, priceLens }, now);
  const card = exampleCard({ region, ...changes });
  const view = withSortedValue(cardView(card, context), card, sorting, context);
  const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
  return {
    price: [view.price.main, ...view.price.more.map(({ name = '', text }) => `${name} ${text}`.trim())].map(plain),
    facts: view.facts.map(plain),
    badges: view.badges.map(({ label }) => plain(label)),
  };
}

const { prices } = exampleCard();

it('tells the month that a list is ordered by, once, in the words of the home’s own page', () => {
  const month = { prices: { ...prices, monthlyCost: nok(24_200) } };
  const [total, about] = told('monthly_cost', month).price;
  expect([total, about]).toEqual(['5 412 840 kr', 'Om lag 24 200 kr i måneden']);
  expect(told('monthly_cost', { prices: { ...prices, monthlyCost: nok(24_187) } }).price[1]).toBe(about);
  expect(told('created_at', month).price.join()).not.toContain('24 200');
  const byLens = told('monthly_cost', month, { priceLens: 'monthly' }).price.filter((text) => text.includes('24 200'));
  expect(byLens).toEqual(['24 200 kr/mnd.']);
  const { sharedCost: _, ...unsaid } = prices;
  expect(told('monthly_cost', { prices: { ...unsaid, monthlyCost: nok(24_200) } }).price[1]).toBe(
    'Om lag 24 200 kr i måneden, uten felleskostnader',
  );
  const usd = (amount: number) => ({ amount, currency: 'USD' });
  expect(
    told('monthly_cost', { prices: { price: usd(900_000), monthlyCost: usd(5_100) } }, { region: 'au' }).price[1],
  ).toMatch(/^About \$5,100 a month/);
});

it('tells shared costs and the asking price where prices are told by the month', () => {
  const month = { prices: { ...prices, monthlyCost: nok(24_200) } };
  expect(told('shared_cost', month, { priceLens: 'monthly' }).price[1]).toBe('felleskostn. 3 912 kr/mnd.');
  expect(told('price', month, { priceLens: 'monthly' }).price[1]).toBe('Prisantydning 5 250 000 kr');
});

it('tells the area that a list is ordered by where the card tells another', () => {
  const details = { areaInternal: 60, usageArea: 66, primaryRoom: 58, landSize: 1_200 };
  expect(told('usage_area', { details }).facts).toContain('66 m² BRA');
  expect(told('usage_area', { details: { usageArea: 66 } }).facts.filter((fact) => fact.includes('66'))).toHaveLength(
    1,
  );
  expect(told('primary_room', { details }).facts).toContain('58 m² P-rom');
  const land = (facts: readonly string[]) => facts.filter((fact) => fact.includes('1 200'));
  expect(land(told('landsize', { details }).facts)).toHaveLength(1);
  expect(land(told('landsize', { details, propertyType: ['single_dwelling'] }).facts)).toHaveLength(1);
});

it('tells the inspection or auction that a list is ordered by before other news', () => {
  const home = {
    isUnderOffer: true,
    auction: { startsAt: '2026-11-28T01:00:00.000Z' },
    saleMethod: 'auction' as const,
    viewingDate: [exampleViewing('2026-11-26T00:00:00.000Z', '2026-11-26T01:00:00.000Z')],
  };
  const badges = (sorting: SearchFilter['sorting']) => told(sorting, home, { region: 'au' }).badges;
  expect(badges('created_at').join()).not.toContain('Open Thu');
  expect(badges('next_viewing').join()).toContain('Open Thu');
  expect(badges('next_auction').join()).toContain('Auction');
  expect(badges('next_viewing')).toHaveLength(2);
});
