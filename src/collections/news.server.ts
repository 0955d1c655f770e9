import type { NotificationSettings } from '../accounts/notifications.server.ts';
import type { People } from '../accounts/people.server.ts';
import type { Transaction } from '../platform/db/database.server.ts';
import type { Notifications } from '../notifications/service.server.ts';
import { collectionPath } from '../paths.ts';
import type { LockedCollection } from './access-store.server.ts';
import { readFellows } from './members-store.server.ts';

/** What somebody did in a collection that others should hear of. */
export type Deed = 'added' | 'removed' | 'commented';

export interface CollectionNewsParts {
  readonly people: Pick<People, 'person'> & Pick<NotificationSettings, 'isNotified'>;
  readonly notifications: Pick<Notifications, 'addAll'>;
}

export type NotifyMembers = (
  tx: Transaction,
  collection: LockedCollection,
  deed: Deed,
  count?: number,
) => Promise<void>;

/**
 * Tells everybody else who has opened a collection, in the page and not by mail, unless they have turned it off.
 * What one person does of one kind in one collection is one line until it is read: ten homes added are one piece of
 * news.
 */
export function createCollectionNews({ people, notifications }: CollectionNewsParts): NotifyMembers {
  return async (tx, collection, deed, count = 1) => {
    const fellows = await readFellows(tx, collection);
    if (fellows.length === 0) return;
    const wanted = [];
    for (const userId of fellows) if (await people.isNotified(tx, userId, 'collection_news')) wanted.push(userId);
    const name = (await people.person(collection.user_id, tx))?.name ?? '';
    await notifications.addAll(
      tx,
      wanted.map((userId) => ({
        userId,
        kind: `collection_${deed}`,
        subject: `${collection.id} ${collection.user_id}`,
        details: { who: name, collection: collection.name },
        path: collectionPath(collection.id),
        count,
      })),
    );
  };
}
