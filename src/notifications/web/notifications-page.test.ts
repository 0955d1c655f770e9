import { expect, it } from 'vitest';
import '../../texts/texts.server.ts';
import { AppError } from '../../contract/errors.ts';
import { paginate } from '../../contract/shapes.ts';
import { pageRequest } from '../../platform/http/page-request.testing.ts';
import { countUnread } from '../../leads/inbox/contract.ts';
import { listNotifications } from '../contract.ts';
import { loader } from './notifications-page.tsx';

const open = (answer: () => unknown) =>
  loader(
    pageRequest('/user/notifications', {
      caller: { user: { id: '7f3c1c0e-0000-4000-8000-000000000001', name: 'Kari' } },
      answers: [
        [listNotifications, answer],
        [countUnread, () => ({ data: [] })],
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
