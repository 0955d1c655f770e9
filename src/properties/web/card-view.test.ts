import { describe, expect, it } from 'vitest';
import type { ListingCard } from '../listing.contract.ts';
import { exampleCard, exampleViewing } from '../listing.testing.ts';
import { cardView, viewContext } from './card-view.ts';

const now = new Date('2026-11-24T10:00:00Z');
const norwegian = viewContext({ language: 'nb', region: 'no' }, now);
const english = viewContext({ language: 'en', region: 'au' }, now);
const dollars = (amount: number) => ({ amount, currency: 'USD' });

function card(changes: Partial<ListingCard>, context = norwegian) {
  const view = cardView(exampleCard(changes), context);
  const plain = (text: string) => text.replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ');
  return {
    ...view,
    main: plain(view.price.main),
    more: plain(view.price.more.map(({ name = '', text }) => `${name} ${text}`.trim()).join(' · ')),
    labels: view.badges.map((badge) => plain(badge.label)),
    facts: view.facts.map(plain),
  };
}

describe('cardView', () => {
  it('puts a home for sale in Norway in words, with its whole price', () => {
    const view = card({});
    expect(view.place).toBe('Grünerløkka · Oslo');
    expect(view.facts).toEqual(['2 soverom', '71 m²', 'Leilighet']);
    expect(view.main).toBe('5 250 000 kr');
    expect(view.more).toBe('Totalpris 5 412 840 kr · felleskost. 3 912 kr/md.');
    expect(view.path).toBe('/property/100001/300000001');
  });

  it('says what a home was sold for, and sets it back', () => {
    const view = card({
      status: 'sold',
      prices: { price: { amount: 1, currency: 'NOK' }, soldPrice: { amount: 5_400_000, currency: 'NOK' } },
    });
    expect(view).toMatchObject({ main: 'Solgt for 5 400 000 kr', labels: ['Solgt'], isOver: true });
  });

  it('spans what a project offers', () => {
    const view = card({
      isProject: true,
      condition: 'new',
      viewingDate: [],
      details: { bedrooms: 1, bedroomsMax: 3, usageArea: 38, usageAreaMax: 112 },
    });
    expect(view.facts).toEqual(['1–3 soverom', '38–112 m²', 'Leilighet']);
    expect(view.main).toBe('Fra 5 250 000 kr');
    expect(view.labels).toEqual(['Nyboligprosjekt']);
  });

  it('gives a rent its period, by the month or by the week', () => {
    expect(
      card({ offerType: 'rent', prices: { price: { amount: 18_500, currency: 'NOK' }, rentPeriod: 'month' } }).main,
    ).toBe('18 500 kr per måned');
    expect(
      card({ region: 'au', offerType: 'rent', prices: { price: dollars(650), rentPeriod: 'week' } }, english),
    ).toMatchObject({ main: '$650 per week', more: '' });
  });

  it('shows an Australian price guide, rooms and land', () => {
    const guide = { price: dollars(950_000), priceMin: dollars(950_000), priceMax: dollars(1_040_000) };
    const view = card(
      {
        region: 'au',
        propertyType: ['house'],
        prices: guide,
        details: { bedrooms: 3, bathrooms: 1, garage: 2, landSize: 612 },
      },
      english,
    );
    expect(view.main).toBe('$950,000 – $1,040,000');
    expect(view.facts).toEqual(['3 bed', '1 bath', '2 car', '612 m² land', 'House']);
  });

  it('says in words that there is no price', () => {
    expect(card({ prices: {} })).toMatchObject({ main: 'Pris på forespørsel', more: '' });
    expect(card({ region: 'au', prices: {} }, english).main).toBe('Contact agent');
  });

  it('shows the two most telling badges', () => {
    const soon = exampleViewing('2026-11-28T11:00:00Z', '2026-11-28T12:00:00Z');
    const today = exampleViewing('2026-11-24T17:00:00Z', '2026-11-24T18:00:00Z');
    const later = exampleViewing('2026-12-05T11:00:00Z', '2026-12-05T12:00:00Z');
    const cut = {
      priceChange: { amount: -300_000, date: '2026-11-20' },
      price: { amount: 5_000_000, currency: 'NOK' },
    };
    expect(card({ viewingDate: [soon], publishedAt: '2026-11-24T06:00:00Z', prices: cut }).labels).toEqual([
      'Visning lør. 12:00',
      'Ny i dag',
    ]);
    expect(card({ viewingDate: [today], prices: cut }).labels).toEqual(['Visning i dag 18:00', 'Satt ned 300 000 kr']);
    expect(card({ viewingDate: [later] }).labels).toEqual(['Visning lør. 5. des.']);
    expect(card({ viewingDate: [exampleViewing('2026-11-24T08:00:00Z', '2026-11-24T09:00:00Z')] }).labels).toEqual([]);
  });

  it('stands without pictures, rooms and places', () => {
    const view = card({
      images: [],
      imageCount: 0,
      details: {},
      viewingDate: [],
      address: { fullAddress: 'Setervegen 1', displayName: 'Setervegen 1' },
    });
    expect(view).toMatchObject({ pictures: [], facts: ['Leilighet'], place: 'Setervegen 1' });
  });
});
