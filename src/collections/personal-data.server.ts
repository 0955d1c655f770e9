import type { PersonalData } from '../platform/slice.server.ts';
import type { Database } from '../platform/db/database.server.ts';
import type { Brochures } from './brochures/brochures.server.ts';
import type { CollectionId } from './collection.contract.ts';
import { readOwnLimits } from './limits/store.server.ts';
import {
  readInvitedBy,
  readOwnCollections,
  readOwnHomes,
  readOwnInvitations,
  readOwnPartings,
} from './personal-data-store.server.ts';

/**
 * The homes that somebody has saved, their collections and notes, whom they have asked into them, and into which of
 * others' they are asked by their confirmed address.
 */
export function collectionsData(db: Database, brochures: Pick<Brochures, 'own'>): PersonalData {
  return {
    name: 'collections',
    async read(userId) {
      const collections = await readOwnCollections(db, userId);
      const invitations = await readOwnInvitations(db, userId);
      const noLongerIn = await readOwnPartings(db, userId);
      if ([collections, invitations, noLongerIn].every(({ length }) => length === 0)) return undefined;
      const ids = collections.map(({ id }) => id);
      const [homes, invited] = [await readOwnHomes(db, userId, ids), await readInvitedBy(db, userId)];
      const limits = await readOwnLimits(db, userId);
      return {
        collections: collections.map((collection) => ({
          ...collection,
          homes: rowsOf(homes, collection.id),
          invited: rowsOf(invited, collection.id),
          ownNeeds: rowsOf(limits, collection.id),
        })),
        invitations,
        noLongerIn,
        asTheyWereWhenSaved: await brochures.own(userId),
      };
    },
  };
}

function rowsOf(rows: readonly { readonly collection_id: CollectionId }[], id: CollectionId): object[] {
  return rows.flatMap(({ collection_id, ...row }) => (collection_id === id ? [row] : []));
}
