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
    isFavorite: false,
  };
  const context = viewContext({ language: 'nb', region: 'no' }, new Date('2026-11-24T10:00:00Z'));
  const view = togetherView(COLLECTION, [home], 'all', context);
  expect(view.groups.flatMap(({ homes }) => homes).map(({ price }) => price)).toEqual([
    'Totalpris 5\u00a0412\u00a0840\u00a0kr',
  ]);
});
