import { expect, it } from 'vitest';
import '../../texts/texts.server.ts';
import type { ListingCard } from '../listing.contract.ts';
import { viewContext } from './card-view.ts';
import { datesLine, marketTime, priceStep } from './dates-view.ts';

const NOW = new Date('2026-11-21T11:00:00.000Z');
const no = viewContext({ language: 'nb', region: 'no' }, NOW);
const au = viewContext({ language: 'en', region: 'au' }, NOW);

type Dated = Parameters<typeof datesLine>[0];
const card = (changes: Partial<Dated> = {}, priceChange?: ListingCard['prices']['priceChange']): Dated => ({
  status: 'available',
  timeZone: 'Europe/Oslo',
  publishedAt: '2026-11-09T09:00:00.000Z',
  prices: { price: { amount: 4_000_000, currency: 'NOK' }, ...(priceChange === undefined ? {} : { priceChange }) },
  ...changes,
});
/** With plain spaces. */
const plain = (text: string | undefined) => text?.replace(/\s/g, ' ');

it('counts days on the market from the first publication, and names its day where there were several', () => {
  expect(marketTime(card(), no)).toBe('12 dager');
  const again = card({ firstPublishedAt: '2026-10-02T09:00:00.000Z' });
  expect(plain(marketTime(again, no))).toBe('50 dager, først lagt ut 2. okt.');
  expect(plain(marketTime(card({ firstPublishedAt: '2025-11-30T22:30:00.000Z' }), no))).toBe(
    '356 dager, først lagt ut 30. nov. 2025',
  );
  expect(marketTime(card({ publishedAt: '2026-11-21T08:00:00.000Z' }), no)).toBe('I dag');
  expect(marketTime(card({ status: 'sold' }), no)).toBeUndefined();
});

it('tells the last step of the price with its day', () => {
  expect(plain(priceStep(card({}, { amount: -200_000, date: '2026-11-03' }), no))).toBe('−200 000 kr 3. nov.');
  expect(plain(priceStep(card({}, { amount: 50_000, date: '2025-12-30' }), au))).toContain('on 30 Dec 2025');
  expect(priceStep(card({ status: 'sold' }, { amount: -200_000, date: '2026-11-03' }), no)).toBeUndefined();
  expect(plain(datesLine(card({}, { amount: -200_000, date: '2026-11-03' }), no))).toBe(
    'Lagt ut for 12 dager siden · −200 000 kr 3. nov.',
  );
  expect(datesLine(card({ publishedAt: '2026-11-20T09:00:00.000Z' }), no)).toBe('Lagt ut for 1 dag siden');
  expect(datesLine(card({ publishedAt: '2026-11-18T09:00:00.000Z' }), au)).toBe('Listed 3 days ago');
  expect(plain(datesLine(card({ firstPublishedAt: '2026-10-02T09:00:00.000Z' }), no))).toBe('Først lagt ut 2. okt.');
  expect(datesLine(card({ publishedAt: '2026-11-21T08:00:00.000Z' }), no)).toBe('Lagt ut i dag');
  expect(datesLine(card({ status: 'sold' }), no)).toBeUndefined();
});
