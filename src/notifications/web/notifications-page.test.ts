import { describe, expect, it } from 'vitest';
import '../../texts/texts.server.ts';
import { AppError } from '../../contract/errors.ts';
import { paginate } from '../../contract/shapes.ts';
import type { PageCaller } from '../../platform/http/load-context.contract.ts';
import { pageRequest } from '../../platform/http/page-request.testing.ts';
import { countUnread } from '../../leads/inbox/contract.ts';
import { getProperties } from '../../properties/contract.ts';
import { listNotifications } from '../contract.ts';
import { loader } from './notifications-page.tsx';

const open = (answer: () => unknown, caller: Partial<PageCaller> = {}, cards: readonly object[] = []) =>
  loader(
    pageRequest('/user/notifications', {
      caller: { user: { id: '7f3c1c0e-0000-4000-8000-000000000001', name: 'Kari' }, ...caller },
      answers: [
        [getProperties, () => ({ data: cards })],
        [listNotifications, answer],
        [countUnread, () => ({ data: [], meta: { agency: null } })],
      ],
    }),
  );

it('says that there is nothing only where that is so, and not when the call is refused', async () => {
  const nothing = await open(() => ({ data: [], meta: { unread: 0 }, pagination: paginate(1, 20, 0) }));
  expect(nothing.data.lines).toEqual([]);
  const refused = open(() => {
    throw new AppError('too_many_requests');
  });
  await expect(refused).rejects.toMatchObject({ code: 'too_many_requests' });
});

it.each([
  [
    { change: 'price_down', price: 'total', before: '4450000', after: '4350000', currency: 'NOK' },
    'Totalprisen er satt ned 100 000 kr, fra 4 450 000 kr til 4 350 000 kr',
  ],
  [
    { change: 'price_up', price: 'rent_month', before: '17900', after: '18500', currency: 'NOK' },
    'Leien er satt opp 600 kr, fra 17 900 kr til 18 500 kr per måned',
  ],
  [{ change: 'sold', paid: '4300000', currency: 'NOK' }, 'Solgt for 4 300 000 kr'],
  [{ change: 'sold' }, 'Solgt'],
  [{ change: 'withdrawn' }, 'Ikke på markedet nå'],
  [{ change: 'back_sale' }, 'Til salgs igjen'],
  [{ change: 'resumed' }, 'Lagt ut igjen etter en pause'],
  [
    { change: 'viewing', at: '2026-11-28T11:00:00.000Z', zone: 'Europe/Oslo' },
    'Ny visning lørdag 28. november kl. 12:00',
  ],
  [{ change: 'auction_off' }, 'Auksjonen er avlyst'],
])('words news of a favourite from its details: %o', async (details, text) => {
  const { data } = await open(() => ({
    data: [
      {
        id: '1',
        kind: 'favourite_news',
        details: { home: 'Markveien 41B, 0554 Oslo', ...details },
        count: 1,
        path: '/property/1/2',
        isRead: false,
        createdAt: '2026-11-21T11:00:00.000Z',
        updatedAt: '2026-11-21T11:00:00.000Z',
      },
    ],
    meta: { unread: 1 },
    pagination: paginate(1, 20, 1),
  }));
  expect(data.lines.map((line) => [line.home, line.text.replaceAll('\u00a0', ' ')])).toEqual([
    ['Markveien 41B, 0554 Oslo', text],
  ]);
});

it('names the home that two like, and leads to it', async () => {
  const { data } = await open(() => ({
    data: [
      {
        id: '1',
        kind: 'collection_matched',
        details: { who: 'Ola', collection: 'Vår første', home: 'Markveien 41B, 0554 Oslo' },
        count: 2,
        path: '/property/1/2',
        isRead: false,
        createdAt: '2026-11-21T11:00:00.000Z',
        updatedAt: '2026-11-21T11:00:00.000Z',
      },
    ],
    meta: { unread: 1 },
    pagination: paginate(1, 20, 1),
  }));
  expect(data.lines).toMatchObject([
    { home: 'Markveien 41B, 0554 Oslo', text: 'Du og Ola liker begge denne boligen. Samling: «Vår første»' },
  ]);
});

it.each([
  ['collection_commented', 1, 'Per Aas skrev et notat om Frognerveien 1 i «Sammen»'],
  ['collection_removed', 1, 'Per Aas fjernet Frognerveien 1 fra «Sammen»'],
  ['collection_added', 1, 'Per Aas la til Frognerveien 1 i «Sammen»'],
  ['collection_commented', 2, 'Per Aas skrev notater om 2 boliger i «Sammen»'],
] as const)('names the one home that something was done with: %s, %i', async (kind, count, text) => {
  const { data } = await open(() => ({
    data: [
      {
        id: '1',
        kind,
        details: { who: 'Per Aas', collection: 'Sammen', home: 'Frognerveien 1', homePath: '/property/1/2' },
        count,
        path: '/property/1/2',
        isRead: false,
        createdAt: '2026-11-21T11:00:00.000Z',
        updatedAt: '2026-11-21T11:00:00.000Z',
      },
    ],
    meta: { unread: 1 },
    pagination: paginate(1, 20, 1),
  }));
  expect(data.lines).toMatchObject([{ text }]);
});

describe('news of a search', () => {
  const home = (id: string, street: string, amount: number) => ({
    propertyId: id,
    region: 'au',
    offerType: 'sale',
    status: 'available',
    images: [{ file: `${id}.jpg`, width: 3, height: 2, type: 'image' }],
    address: { displayName: street, fullAddress: `${street}, Carlton VIC 3053`, suburb: 'Carlton', region: 'VIC' },
    prices: { price: { amount, currency: 'AUD' } },
    details: {},
  });
  const cards = [home('1', '12 Lygon Street', 1_150_000), home('2', '3 Rae Street', 900_000)];
  const lineOf = async (
    details: object,
    count: number,
    language: 'en' | 'nb' = 'en',
    known: readonly object[] = cards,
  ) => {
    const { data } = await open(
      () => ({
        data: [
          {
            id: '1',
            kind: 'search_news',
            details: { name: 'House in Melbourne', ...details },
            count,
            path: '/user/saved-search/1?new',
            isRead: false,
            createdAt: '2026-11-21T11:00:00.000Z',
            updatedAt: '2026-11-21T11:00:00.000Z',
          },
        ],
        meta: { unread: 1 },
        pagination: paginate(1, 20, 1),
      }),
      { region: 'au', language },
      known,
    );
    const [line] = data.lines;
    return [line?.home, line?.text.replaceAll('\u00a0', ' '), line?.picture?.file];
  };

  it('names the one home that is meant, with its price and picture', async () => {
    expect(await lineOf({ homes: '1:new' }, 1)).toEqual([
      'New: 12 Lygon Street, Carlton, Price guide $1,150,000',
      'In “House in Melbourne”',
      '1.jpg',
    ]);
    expect((await lineOf({ homes: '1:price_down 1:new' }, 2))[0]).toBe(
      'New: 12 Lygon Street, Carlton, Price guide $1,150,000',
    );
    expect((await lineOf({ homes: '1:sold' }, 1, 'nb'))[0]).toMatch(/^Solgt: 12 Lygon Street, Carlton/);
    // Off the market and nowhere to be read any more.
    expect(await lineOf({ homes: '1:withdrawn', home: '12 Lygon Street, Carlton VIC 3053' }, 1, 'nb', [])).toEqual([
      'Ikke på markedet nå: 12 Lygon Street, Carlton VIC 3053',
      'I «House in Melbourne»',
      undefined,
    ]);
  });

  it('names the first of several, and says how many more there are', async () => {
    expect(await lineOf({ homes: '1:new 2:new' }, 2)).toEqual([
      '2 new homes in “House in Melbourne”',
      '12 Lygon Street, Carlton · 3 Rae Street, Carlton',
      '1.jpg',
    ]);
    expect(await lineOf({ homes: '1:new 2:sold 3:new 4:new' }, 4, 'nb')).toEqual([
      '4 oppdateringer i «House in Melbourne»',
      '12 Lygon Street, Carlton · 3 Rae Street, Carlton · 2 til',
      '1.jpg',
    ]);
  });

  it('counts where it is not known of which homes it is', async () => {
    expect(await lineOf({}, 1)).toEqual([undefined, '1 update in “House in Melbourne”', undefined]);
    expect(await lineOf({ homes: '1:new' }, 3)).toEqual([undefined, '3 updates in “House in Melbourne”', undefined]);
  });
});
