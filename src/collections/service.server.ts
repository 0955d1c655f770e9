import { AppError } from '../contract/errors.ts';
import type { Language, Region } from '../texts/messages.ts';
import type { PersonalData } from '../platform/slice.server.ts';
import type { UserId } from '../contract/ids.ts';
import type { LoanTerms } from '../contract/loan-terms.ts';
import { paginate, type Pagination } from '../contract/shapes.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.server.ts';
import type { Live } from '../platform/live/live.server.ts';
import type { ListingCard, ListingId, ListingImage } from '../properties/listing.contract.ts';
import type { Brochures } from './brochures/brochures.server.ts';
import {
  ensureDefault,
  listJoined,
  lockJoined,
  lockOwned,
  lockOwnHolding,
  readJoined,
  type JoinedCollection,
  type LockedCollection,
} from './access-store.server.ts';
import {
  MOST_COLLECTIONS,
  MOST_HOMES,
  type Collection,
  type CollectionHome,
  type CollectionId,
  type CollectionRef,
  type FavouriteFilter,
  type Opinion,
  type SaidOfHome,
} from './collection.contract.ts';
import {
  readContents,
  readFavourites,
  readHomes,
  readNotes,
  readOpinions,
  readSnapshots,
} from './homes-store.server.ts';
import { readLinks } from './links-store.server.ts';
import { claimInvitations, join, readAudience, readMembers } from './members-store.server.ts';
import { createCollectionNews, createSharedNews, type CollectionNewsParts } from './news.server.ts';
import { insertDeparture } from './departure-store.server.ts';
import { COLLECTION_NEWS, createOpinions, type Opinions } from './opinions.server.ts';
import { collectionsData } from './personal-data.server.ts';
import { PICTURES, presentCollection, presentHome, roomsFirst, snapshotOf } from './present.server.ts';
import { createSaid } from './said.server.ts';
import { createSaying } from './saying.server.ts';
import { createSharing, type Requester, type Sharing, type SharingParts } from './sharing.server.ts';
import {
  countHomes,
  countOwned,
  deleteCollection,
  deleteHome,
  favouriteIds,
  favouritesAmong,
  hasHome,
  insertCollection,
  insertHomes,
  keepNote,
  keepSnapshots,
  moveNote,
  renameCollection,
  sharedHolding,
  touchCollection,
} from './store.server.ts';

/**
 * Homes that people keep. Throws `not_found` for a collection that is not theirs to know of, and `forbidden` for what
 * its owner alone may do.
 */
export interface Collections extends Sharing, Opinions {
  list(requester: Requester, query: ListQuery): Promise<{ data: Collection[]; pagination: Pagination }>;
  get(requester: Requester, ref: CollectionRef): Promise<Collection>;
  /** Throws `too_many_collections`, and as {@link Sharing.invite}. */
  create(requester: Requester, name: string, emails: readonly string[]): Promise<Collection>;
  edit(
    requester: Requester,
    ref: CollectionRef,
    change: { readonly name?: string | undefined; readonly emails: readonly string[] },
  ): Promise<Collection>;
  remove(userId: UserId, ref: CollectionRef): Promise<void>;
  homes(
    reader: Reader,
    ref: CollectionRef,
    filter: FavouriteFilter,
  ): Promise<{ data: CollectionHome[]; pagination: Pagination }>;
  /** Throws `listing_not_found` when one is not known, and `collection_full`. */
  addHomes(reader: Reader, ref: CollectionRef, propertyIds: readonly ListingId[]): Promise<void>;
  removeHome(userId: UserId, ref: CollectionRef, propertyId: ListingId): Promise<void>;
  /** Gives the collections that it was taken out of, beside the default one. */
  removeFavourite(userId: UserId, propertyId: ListingId): Promise<CollectionId[]>;
  move(userId: UserId, from: CollectionRef, propertyId: ListingId, to: CollectionId): Promise<void>;
  note(userId: UserId, ref: CollectionRef, propertyId: ListingId, text: string): Promise<void>;
  /**
   * What somebody thinks of a home of a shared collection; their favourites stay as they are. Throws
   * `default_collection`.
   */
  say(reader: Reader, ref: CollectionRef, propertyId: ListingId, opinion: Opinion): Promise<void>;
  /** What is said of a home in the collections that hold it. Cost: two queries, and three for each, at most 10. */
  said(userId: UserId, propertyId: ListingId, language: Language): Promise<SaidOfHome[]>;
  allFavourites(userId: UserId): Promise<{ propertyId: ListingId; collectionIds: CollectionId[] }[]>;
  /** Which of these homes somebody has saved. Cost: one query. */
  favouritesAmong(userId: UserId, propertyIds: readonly string[]): Promise<ReadonlySet<string>>;
  readonly personalData: PersonalData;
}

/** Somebody who is signed in, and the region whose site they read. */
export type Reader = Pick<Requester, 'userId' | 'region' | 'loanTerms'>;

interface ListQuery {
  readonly page: number;
  readonly size: number;
  readonly newFavorites?: readonly string[] | undefined;
  readonly availability?: FavouriteFilter['availability'];
}

export interface CollectionParts
  extends Omit<SharingParts, 'changed' | 'notifyMembers' | 'tellShared'>, Pick<CollectionNewsParts, 'notifications'> {
  readonly db: Database;
  readonly clock: Clock;
  readonly live: Live;
  /**
   * In the order of the ids, whatever their state; unknown ones left out, and those that readers of the region may not
   * see.
   */
  readonly cards: (ids: readonly string[], region: Region, terms?: LoanTerms) => Promise<ListingCard[]>;
  /** All pictures of a listing that is known, whatever its state. */
  readonly images: (id: ListingId) => Promise<readonly ListingImage[]>;
  /** Homes as they were when they were saved. */
  readonly brochures: Pick<Brochures, 'prepare' | 'keep' | 'keptAmong' | 'own'>;
}

export function createCollections(parts: CollectionParts): Collections {
  const { db, clock, live, cards, images, brochures } = parts;
  const nowIso = () => clock.now().toISOString();

  /** Two who move homes to and fro at once take the locks in the same order: the default collection's last. */
  async function lockBoth(
    tx: Transaction,
    userId: UserId,
    from: CollectionId,
    to: CollectionId,
    ownDefault: CollectionId,
  ): Promise<[LockedCollection, LockedCollection]> {
    const isFirst = from !== ownDefault && (to === ownDefault || from < to);
    if (isFirst) return [await lockJoined(tx, userId, from, nowIso()), await lockJoined(tx, userId, to, nowIso())];
    const target = await lockJoined(tx, userId, to, nowIso());
    return [await lockJoined(tx, userId, from, nowIso()), target];
  }

  async function changed(tx: Transaction, id: CollectionId): Promise<void> {
    await touchCollection(tx, id, nowIso());
    await live.publish(tx, await readAudience(tx, id), { kind: COLLECTION_NEWS, id });
  }

  const notifyMembers = createCollectionNews(parts);
  const opinions = createOpinions({ ...parts, notifyMembers });
  const sharing = createSharing({ ...parts, changed, notifyMembers, tellShared: createSharedNews(parts) });

  async function put(tx: Transaction, into: LockedCollection, ids: readonly ListingId[]): Promise<void> {
    const added = await insertHomes(tx, into, ids, nowIso());
    if (added === 0) return;
    if ((await countHomes(tx, into)) > MOST_HOMES) throw new AppError('collection_full');
    await changed(tx, into.id);
    // Of several that were there already nobody knows here which one is new.
    await notifyMembers(tx, into, 'added', { count: added, done: ids.length === 1 ? ids[0] : undefined });
  }

  async function takeOut(tx: Transaction, from: readonly LockedCollection[], propertyId: ListingId): Promise<void> {
    for (const collection of await deleteHome(tx, from, propertyId)) {
      await changed(tx, collection.id);
      await notifyMembers(tx, collection, 'removed', { done: propertyId });
    }
  }

  /**
   * What is put into a named collection is a favourite of whoever puts it there. The default one is locked last, by
   * everybody.
   */
  async function putAlsoInDefault(
    tx: Transaction,
    collection: LockedCollection,
    ids: readonly ListingId[],
  ): Promise<void> {
    const { user_id: userId } = collection;
    await put(tx, collection, ids);
    if (!collection.is_default) await put(tx, await lockJoined(tx, userId, 'default', nowIso()), ids);
    await notifyOtherMembers(tx, userId, ids);
  }

  /** Whose favourite a home is stands in the shared collections that it is in: their members hear of it. */
  async function notifyOtherMembers(tx: Transaction, userId: UserId, ids: readonly ListingId[]): Promise<void> {
    for (const id of await sharedHolding(tx, userId, ids))
      await live.publish(tx, await readAudience(tx, id), { kind: COLLECTION_NEWS, id });
  }

  async function present(
    requester: Requester,
    rows: readonly JoinedCollection[],
    query: Partial<ListQuery>,
  ): Promise<Collection[]> {
    const [members, contents] = [
      await readMembers(db, rows, nowIso()),
      await readContents(db, rows, query.availability, query.newFavorites ?? []),
    ];
    const links = await readLinks(db, rows, nowIso());
    const shown = [...new Set([...contents.values()].flatMap(({ latest }) => latest.slice(0, PICTURES)))];
    const known = cardsById(await cards(shown, requester.region, requester.loanTerms));
    const snapshots = await readSnapshots(
      db,
      shown.filter((id) => !known.has(id)),
    );
    const imageOf = (id: string) => (known.get(id)?.images ?? [snapshots.get(id)?.image])[0];
    return rows.map((row) =>
      presentCollection(row, {
        ...requester,
        members: members.filter((member) => member.collection_id === row.id),
        contents: contents.get(row.id),
        linkExpiresAt: links.get(row.id),
        imageOf,
      }),
    );
  }

  /** Of the rooms asked for first; nothing when none are. */
  async function picturesOf(
    known: readonly ListingCard[],
    rooms: FavouriteFilter['showby'] = [],
  ): Promise<ReadonlyMap<string, ListingImage[]>> {
    if (rooms.length === 0 || rooms.includes('any')) return new Map();
    return new Map(
      await Promise.all(
        known.map(async (card) => [card.propertyId, roomsFirst(card, await images(card.propertyId), rooms)] as const),
      ),
    );
  }

  const collections: Omit<Collections, keyof Sharing | keyof Opinions> = {
    async list(requester, query) {
      const { userId } = requester;
      const { rows, total } = await db.transaction(async (tx) => {
        await claimInvitations(tx, userId, nowIso());
        await ensureDefault(tx, userId, nowIso());
        return listJoined(tx, userId, query.size, (query.page - 1) * query.size);
      });
      return { data: await present(requester, rows, query), pagination: paginate(query.page, query.size, total) };
    },

    async get(requester, ref) {
      const { row, hasJoined } = await db.transaction(async (tx) => {
        await claimInvitations(tx, requester.userId, nowIso());
        const found = await readJoined(tx, requester.userId, ref, nowIso());
        const isNew = await join(tx, found, nowIso());
        if (isNew) {
          await live.publish(tx, await readAudience(tx, found.id), { kind: COLLECTION_NEWS, id: found.id });
          await notifyMembers(tx, found, 'joined');
        }
        return { row: { ...found, joined_at: found.joined_at ?? nowIso() }, hasJoined: isNew };
      });
      if (hasJoined) await parts.notifications.readSubject(requester.userId, 'collection_shared', row.id);
      const [collection] = await present(requester, [row], {});
      if (collection === undefined) throw new AppError('not_found');
      return collection;
    },

    async create(requester, name, emails) {
      const id = await db.transaction(async (tx) => {
        await parts.people.lockPerson(tx, requester.userId);
        if ((await countOwned(tx, requester.userId)) >= MOST_COLLECTIONS) throw new AppError('too_many_collections');
        const made = await insertCollection(tx, requester.userId, name, nowIso());
        await sharing.inviteAllIn(tx, requester, made, emails);
        await changed(tx, made.id);
        return made.id;
      });
      return collections.get(requester, id);
    },

    async edit(requester, ref, { name, emails }) {
      await db.transaction(async (tx) => {
        const found = await lockOwned(tx, requester.userId, ref, nowIso());
        const own = name === undefined ? found : await renameCollection(tx, found, name);
        await sharing.inviteAllIn(tx, requester, own, emails);
        await changed(tx, own.id);
      });
      return collections.get(requester, ref);
    },

    async remove(userId, ref) {
      await db.transaction(async (tx) => {
        const own = await lockOwned(tx, userId, ref, nowIso());
        await changed(tx, own.id);
        await insertDeparture(tx, own, 'deleted', nowIso());
        await deleteCollection(tx, own);
      });
    },

    async homes({ userId, region, loanTerms }, ref, filter) {
      const collection = await db.transaction((tx) => readJoined(tx, userId, ref, nowIso()));
      const { rows, total } = await readHomes(db, collection, filter);
      const ids = rows.map((row) => row.id);
      const [notes, opinionsOf, keepers, favourites] = [
        await readNotes(db, collection, ids),
        await readOpinions(db, collection, ids),
        await readFavourites(db, collection, ids),
        await favouritesAmong(db, userId, ids),
      ];
      const kept = await brochures.keptAmong(userId, ids);
      const known = cardsById(await cards(ids, region, loanTerms));
      const pictures = await picturesOf([...known.values()], filter.showby);
      const data = rows.map((row) =>
        presentHome(row, {
          userId,
          card: known.get(row.id),
          notes: notes.filter((note) => note.id === row.id),
          opinions: opinionsOf.filter((opinion) => opinion.id === row.id),
          keepers: keepers.flatMap((keeper) => (keeper.id === row.id ? [keeper.user_id] : [])),
          isFavorite: favourites.has(row.id),
          brochureKeptAt: favourites.has(row.id) ? kept.get(row.id) : undefined,
          pictures: pictures.get(row.id),
        }),
      );
      return { data, pagination: paginate(filter.page, filter.size, total) };
    },

    async addHomes({ userId, region }, ref, propertyIds) {
      const ids = [...new Set(propertyIds)];
      const found = await cards(ids, region);
      if (found.length < ids.length) throw new AppError('listing_not_found');
      const asTheyAre = await brochures.prepare(userId, ids);
      await db.transaction(async (tx) => {
        await keepSnapshots(tx, new Map(found.map((card) => [card.propertyId, snapshotOf(card)])), nowIso());
        await brochures.keep(tx, userId, asTheyAre);
        await putAlsoInDefault(tx, await lockJoined(tx, userId, ref, nowIso()), ids);
      });
    },

    async removeHome(userId, ref, propertyId) {
      const isDefault = await db.transaction(async (tx) => {
        const collection = await lockJoined(tx, userId, ref, nowIso());
        if (!collection.is_default) await takeOut(tx, [collection], propertyId);
        return collection.is_default;
      });
      if (isDefault) await collections.removeFavourite(userId, propertyId);
    },

    removeFavourite: (userId, propertyId) =>
      db.transaction(async (tx) => {
        const holding = await lockOwnHolding(tx, userId, propertyId);
        await takeOut(tx, holding, propertyId);
        await notifyOtherMembers(tx, userId, [propertyId]);
        return holding.filter((collection) => !collection.is_default).map(({ id }) => id);
      }),

    async move(userId, from, propertyId, to) {
      const asItIs = await brochures.prepare(userId, [propertyId]);
      await db.transaction(async (tx) => {
        await brochures.keep(tx, userId, asItIs);
        const ownDefault = await ensureDefault(tx, userId, nowIso());
        const [source, target] = await lockBoth(tx, userId, from === 'default' ? ownDefault : from, to, ownDefault);
        if (!(await hasHome(tx, source, propertyId))) throw new AppError('not_found');
        if (source.id === target.id) return;
        await putAlsoInDefault(tx, target, [propertyId]);
        // The collection of all favourites keeps what is sorted into others.
        if (source.is_default) return;
        await moveNote(tx, source, target, propertyId);
        await takeOut(tx, [source], propertyId);
      });
    },

    async note(userId, ref, propertyId, text) {
      await db.transaction(async (tx) => {
        const collection = await lockJoined(tx, userId, ref, nowIso());
        if (!(await hasHome(tx, collection, propertyId))) throw new AppError('not_found');
        const isNew = await keepNote(tx, collection, propertyId, text, nowIso());
        await changed(tx, collection.id);
        if (isNew) await notifyMembers(tx, collection, 'commented', { done: propertyId });
      });
    },

    say: createSaying({ db, clock, live, cards, opinions }),

    async allFavourites(userId) {
      return (await favouriteIds(db, userId)).map(({ id, collection_ids }) => ({
        propertyId: id,
        collectionIds: [...collection_ids],
      }));
    },

    said: createSaid({ db, clock, opinions }),
    favouritesAmong: (userId, propertyIds) => favouritesAmong(db, userId, propertyIds),
    personalData: collectionsData(db, brochures),
  };
  return { ...collections, ...sharing, ...opinions };
}

function cardsById(cards: readonly ListingCard[]): ReadonlyMap<string, ListingCard> {
  return new Map(cards.map((card) => [card.propertyId, card]));
}
