import { expect, it } from 'vitest';
import '../../texts/texts.server.ts';
import { paginate } from '../../contract/shapes.ts';
import { pageRequest } from '../../platform/http/page-request.testing.ts';
import { exampleCard } from '../../properties/listing.testing.ts';
import { allFavourites, favouriteHomes, getCollection } from '../contract.ts';
import { loader } from './add-page.tsx';

it('offers favourites with their total price in Norway, and knows which are in the collection', async () => {
  const collection = { id: 'c', name: 'Byen', isDefault: false, users: [], homes: 1, images: [] };
  const homes = ['300000001', '300000002'].map((propertyId) => ({
    propertyId,
    listing: exampleCard({ propertyId }),
    notes: [],
    likedBy: [],
    saidNo: [],
    favoriteOf: [],
    addedAt: '2026-11-21T10:00:00Z',
    snapshot: { agencyId: '100001', title: '', address: '' },
  }));
  const page = await loader(
    pageRequest('/user/favourite/c/add-favourites', {
      params: { collectionId: 'c' },
      caller: { user: { id: '7f3c1c0e-0000-4000-8000-000000000001', name: 'Kari' } },
      answers: [
        [getCollection, () => ({ data: collection })],
        [favouriteHomes, () => ({ data: homes, pagination: paginate(1, 48, 2) })],
        [allFavourites, () => ({ data: [{ propertyId: '300000002', collectionIds: ['c'] }] })],
      ],
    }),
  );
  expect(page.data.homes.map(({ id, card, isIn }) => [id, card?.price.short, isIn])).toEqual([
    ['300000001', 'Totalpris 5\u00a0412\u00a0840\u00a0kr', false],
    ['300000002', 'Totalpris 5\u00a0412\u00a0840\u00a0kr', true],
  ]);
});
