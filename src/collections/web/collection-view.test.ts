import { expect, it } from 'vitest';
import '../../texts/texts.server.ts';
import { viewContext } from '../../properties/web/card-view.ts';
import type { Collection, CollectionHome } from '../collection.contract.ts';
import { collectionView, homeView, invitationsFirst } from './collection-view.ts';
import { lastPrice } from './last-price.ts';

const norwegian = viewContext({ language: 'nb', region: 'no' }, new Date('2026-11-24T10:00:00Z'));

it('says with whom one shares a collection, and to others who shared it', () => {
  const kari = { id: '1', name: 'Kari', role: 'owner', state: 'joined', isMe: false };
  const ola = { id: '2', name: 'Ola', role: 'editor', state: 'joined', isMe: false };
  const factsOf = (role: string, users: readonly object[]) =>
    collectionView(
      {
        id: '1',
        name: 'Byen',
        homes: 2,
        images: [],
        isDefault: false,
        isNew: false,
        role,
        users,
      } as unknown as Collection,
      norwegian,
    ).facts;
  expect(factsOf('owner', [{ ...kari, isMe: true }, ola])).toBe('2 boliger · Delt med Ola');
  expect(factsOf('editor', [kari, { ...ola, isMe: true }])).toBe('2 boliger · Delt av Kari');
  // Whoever is asked is not in it yet.
  expect(
    factsOf('owner', [
      { ...kari, isMe: true },
      { ...ola, state: 'invited' },
    ]),
  ).toBe('2 boliger · Invitasjon sendt til Ola');
});

it('keeps of a home whose listing is gone the total price, where it is known to be more than was asked', () => {
  const nok = (amount: number) => ({ amount, currency: 'NOK' });
  const said = (price?: number, total?: number) =>
    lastPrice(
      {
        ...(price === undefined ? {} : { price: nok(price) }),
        ...(total === undefined ? {} : { totalPrice: nok(total) }),
      },
      norwegian,
    ).replaceAll('\u00a0', ' ');
  expect(said(4_000_000, 4_500_000)).toBe('Totalpris 4 500 000 kr');
  expect(said(4_000_000, 4_000_000)).toBe('4 000 000 kr');
  expect(said(4_000_000)).toBe('4 000 000 kr');
  expect(said()).toBe('');
});

it('has what one is invited to before what one has', () => {
  const collections = [
    { id: 'all', isNew: false },
    { id: 'town', isNew: false },
    { id: 'ours', isNew: true },
  ] as Collection[];
  expect(invitationsFirst(collections).map(({ id }) => id)).toEqual(['ours', 'all', 'town']);
});

it('says of a home in a shared collection who likes it and who does not', () => {
  const [me, ola] = [
    { id: 'me', name: 'Kari', isMe: true },
    { id: 'ola', name: 'Ola', isMe: false },
  ];
  const home = {
    propertyId: '300000001',
    snapshot: { title: 'Et hjem', address: 'Veien 1', agencyId: '1' },
    notes: [],
  } as unknown as CollectionHome;
  const said = (likedBy: string[], saidNo: string[], members: (typeof me)[]) =>
    homeView({ ...home, likedBy, saidNo }, 'me', norwegian, members).opinions;
  expect(said(['ola', 'me'], [], [me, ola])).toEqual(['Likt av deg og Ola']);
  expect(said(['me'], ['ola'], [me, ola])).toEqual(['Likt av deg', 'Nei fra Ola']);
  expect(said(['me'], [], [me])).toEqual([]);
});
