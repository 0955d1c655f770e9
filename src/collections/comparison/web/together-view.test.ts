import { expect, it } from 'vitest';
import '../../../texts/texts.server.ts';
import { exampleCard } from '../../../properties/listing.testing.ts';
import { viewContext } from '../../../properties/web/card-view.ts';
import type { Collection, CollectionHome } from '../../collection.contract.ts';
import { togetherView } from './together-view.ts';

const COLLECTION = { id: 'c', name: 'Sammen', users: [] } as unknown as Collection;

it('names homes with their total price in Norway', () => {
  const home: CollectionHome = {
    propertyId: '300000001',
    listing: exampleCard(),
    snapshot: { agencyId: '100001', title: '', address: '' },
    addedAt: '2026-11-21T10:00:00Z',
    notes: [],
    likedBy: [],
    saidNo: [],
    favoriteOf: [],
    isFavorite: false,
  };
  const context = viewContext({ language: 'nb', region: 'no' }, new Date('2026-11-24T10:00:00Z'));
  const view = togetherView(COLLECTION, [home], 'all', context);
  expect(view.groups.flatMap(({ homes }) => homes).map(({ price }) => price)).toEqual([
    'Totalpris 5\u00a0412\u00a0840\u00a0kr',
  ]);
});

it('counts no favourite as a like, and names apart who else has the home among theirs', () => {
  const [me, ola] = ['1', '2'].map((userId) => ({
    userId,
    name: userId === '1' ? 'Kari' : 'Ola',
    isMe: userId === '1',
  }));
  const home = {
    propertyId: '300000001',
    listing: exampleCard(),
    snapshot: { agencyId: '100001', title: '', address: '' },
    addedAt: '2026-11-21T10:00:00Z',
    notes: [],
    likedBy: [],
    saidNo: [],
    favoriteOf: ['1', '2'],
    isFavorite: true,
  };
  const context = viewContext({ language: 'nb', region: 'no' }, new Date('2026-11-24T10:00:00Z'));
  const collection = { ...COLLECTION, users: [me, ola] } as unknown as Collection;
  const { groups, choices } = togetherView(collection, [home], 'all', context);
  expect(groups).toMatchObject([
    {
      title: 'Ingen liker dem ennå',
      homes: [{ likers: '', noes: '', keepers: 'Blant favorittene til Ola', mine: 'none' }],
    },
  ]);
  expect(choices.map(({ label }) => label)).toContain('Alle liker (0)');
});
