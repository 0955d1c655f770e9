import type { NotificationSettings } from '../accounts/notifications.server.ts';
import type { People } from '../accounts/people.server.ts';
import type { UserId } from '../contract/ids.ts';
import type { Transaction } from '../platform/db/database.server.ts';
import type { ListingCard, ListingId } from '../properties/listing.contract.ts';
import type { Notifications } from '../notifications/service.server.ts';
import { collectionPath, propertyPath } from '../paths.ts';
import type { JoinedCollection } from './access-store.server.ts';
import type { CollectionId } from './collection.contract.ts';
import { readSnapshots } from './homes-store.server.ts';
import { readFellows } from './members-store.server.ts';

/** What somebody did in a collection that others should hear of. */
export type Deed = 'added' | 'removed' | 'commented' | 'joined' | 'matched';

/** Tells somebody in the page that a collection has been shared with them, unless they have turned that off. */
export type TellShared = (
  tx: Transaction,
  userId: UserId,
  collection: { readonly id: CollectionId; readonly name: string },
  sender: string,
) => Promise<void>;

export interface CollectionNewsParts {
  readonly people: Pick<People, 'person'> & Pick<NotificationSettings, 'isNotified'>;
  readonly notifications: Pick<Notifications, 'add' | 'addAll' | 'readSubject'>;
}

export type NotifyMembers = (
  tx: Transaction,
  collection: JoinedCollection,
  deed: Deed,
  about?: {
    readonly count?: number;
    readonly among?: readonly UserId[];
    readonly home?: ListingCard | undefined;
    readonly done?: ListingId | undefined;
  },
) => Promise<void>;

/**
 * Tells everybody else who has opened a collection, in the page and not by mail, unless they have turned it off.
 * What one person does of one kind in one collection is one line until it is read: ten homes added are one piece of
 * news, but for what is about one `home` alone, which it leads to. `done`: the one home that something was done with,
 * which is named until another joins it. `among`: only those of them.
 */
export function createCollectionNews({ people, notifications }: CollectionNewsParts): NotifyMembers {
  return async (tx, collection, deed, { count = 1, among, home, done } = {}) => {
    const all = await readFellows(tx, collection);
    const fellows = among === undefined ? all : all.filter((userId) => among.includes(userId));
    if (fellows.length === 0) return;
    const wanted = [];
    for (const userId of fellows) if (await people.isNotified(tx, userId, 'collection_news')) wanted.push(userId);
    const name = (await people.person(collection.user_id, tx))?.name ?? '';
    const known = done === undefined ? undefined : (await readSnapshots(tx, [done])).get(done);
    await notifications.addAll(
      tx,
      wanted.map((userId) => ({
        userId,
        kind: `collection_${deed}`,
        subject: [collection.id, collection.user_id, ...(home === undefined ? [] : [home.propertyId])].join(' '),
        details: {
          who: name,
          collection: collection.name,
          ...(home === undefined ? {} : { home: home.address.fullAddress }),
          ...(done === undefined || known === undefined
            ? {}
            : {
                home: known.address === '' ? known.title : known.address,
                homePath: propertyPath({ agencyId: known.agencyId, propertyId: done }),
              }),
        },
        path: home === undefined ? collectionPath(collection.id) : propertyPath(home),
        count,
      })),
    );
  };
}

export function createSharedNews({ people, notifications }: CollectionNewsParts): TellShared {
  return async (tx, userId, { id, name }, sender) => {
    if (!(await people.isNotified(tx, userId, 'collection_news'))) return;
    await notifications.add(tx, userId, {
      kind: 'collection_shared',
      subject: id,
      details: { who: sender, collection: name },
      path: collectionPath(id),
    });
  };
}
