import { AppError } from '../contract/errors.ts';
import type { Region } from '../contract/messages.ts';
import type { PersonalData } from '../contract/personal-data.ts';
import { paginate, type Pagination } from '../contract/shapes.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.server.ts';
import type { Live } from '../platform/live/live.server.ts';
import type { ListingCard, ListingImage } from '../properties/listing.contract.ts';
import {
  MOST_COLLECTIONS,
  MOST_HOMES,
  type Collection,
  type CollectionHome,
  type FavouriteFilter,
} from './collection.contract.ts';
import { readContents, readHomes, readLikes, readNotes, readSnapshots } from './homes-store.server.ts';
import { claimInvitations, join, readAudience, readMembers } from './members-store.server.ts';
import { keepParting } from './parting.server.ts';
import { collectionsData } from './personal-data.server.ts';
import { presentCollection, presentHome, roomsFirst, snapshotOf } from './present.server.ts';
import { createSharing, type Asker, type Sharing, type SharingParts } from './sharing.server.ts';
import {
  countHomes,
  countOwned,
  deleteHome,
  ensureDefault,
  favouriteIds,
  favouritesAmong,
  findCollection,
  insertCollection,
  insertHomes,
  keepSnapshots,
  listCollectionsOf,
  lockOwnHolding,
  sharedHolding,
  touchCollection,
  type CollectionRow,
} from './store.server.ts';

/** What open pages are told when a collection, or what is in it, has changed; with the collection's id. */
export const COLLECTION_NEWS = 'collections';

/** A collection's id, or `default`. */
type Id = string;

/** Homes that people keep. Throws `not_found` for a collection that is not theirs to know of, and `forbidden` for what its owner alone may do. */
export interface Collections extends Sharing {
  list(asker: Asker, query: ListQuery): Promise<{ data: Collection[]; pagination: Pagination }>;
  get(asker: Asker, id: Id): Promise<Collection>;
  /** Throws `too_many_collections`, and as {@link Sharing.invite}. */
  create(asker: Asker, name: string, emails: readonly string[]): Promise<Collection>;
  edit(
    asker: Asker,
    id: Id,
    change: { readonly name?: string | undefined; readonly emails: readonly string[] },
  ): Promise<Collection>;
  remove(userId: string, id: Id): Promise<void>;
  homes(reader: Reader, id: Id, filter: FavouriteFilter): Promise<{ data: CollectionHome[]; pagination: Pagination }>;
  /** Throws `listing_not_found` when one is not known, and `collection_full`. */
  addHomes(reader: Reader, id: Id, propertyIds: readonly string[]): Promise<void>;
  removeHome(userId: string, id: Id, propertyId: string): Promise<void>;
  /** Gives the collections that it was taken out of, beside the default one. */
  removeFavourite(userId: string, propertyId: string): Promise<string[]>;
  move(userId: string, from: Id, propertyId: string, to: string): Promise<void>;
  note(userId: string, id: Id, propertyId: string, text: string): Promise<void>;
  allFavourites(userId: string): Promise<{ propertyId: string; collectionIds: string[] }[]>;
  /** Which of these homes somebody has saved. Cost: one query. */
  favouritesAmong(userId: string, propertyIds: readonly string[]): Promise<ReadonlySet<string>>;
  readonly personalData: PersonalData;
}

/** Somebody who is signed in, and the region whose site they read. */
export type Reader = Pick<Asker, 'userId' | 'region'>;

interface ListQuery {
  readonly page: number;
  readonly size: number;
  readonly newFavorites?: readonly string[] | undefined;
  readonly availability?: FavouriteFilter['availability'];
}

export interface CollectionParts extends Omit<SharingParts, 'access'> {
  readonly db: Database;
  readonly clock: Clock;
  readonly live: Live;
  /** In the order of the ids, whatever their state; unknown ones left out, and those that readers of the region may not see. */
  readonly cards: (ids: readonly string[], region: Region) => Promise<ListingCard[]>;
  /** All pictures of a listing that is known, whatever its state. */
  readonly images: (id: string) => Promise<readonly ListingImage[]>;
}

export function createCollections(parts: CollectionParts): Collections {
  const { db, clock, live, cards, images } = parts;
  const nowIso = () => clock.now().toISOString();

  /** The collection as its member has it, locked until the transaction ends. */
  async function open(tx: Transaction, userId: string, id: Id, lock = true): Promise<CollectionRow> {
    const found = await findCollection(
      tx,
      userId,
      id === 'default' ? await ensureDefault(tx, userId, nowIso()) : id,
      lock,
    );
    if (found === undefined) throw new AppError('not_found');
    return found;
  }

  /** Two who move homes to and fro at once take the locks in the same order: the default collection's last. */
  async function openBoth(
    tx: Transaction,
    userId: string,
    from: string,
    to: string,
    ownDefault: string,
  ): Promise<[CollectionRow, CollectionRow]> {
    const isFirst = from !== ownDefault && (to === ownDefault || from < to);
    if (isFirst) return [await open(tx, userId, from), await open(tx, userId, to)];
    const target = await open(tx, userId, to);
    return [await open(tx, userId, from), target];
  }

  async function openOwn(tx: Transaction, userId: string, id: Id): Promise<CollectionRow> {
    const found = await open(tx, userId, id);
    if (found.role !== 'owner') throw new AppError('forbidden');
    if (found.is_default) throw new AppError('default_collection');
    return found;
  }

  async function changed(tx: Transaction, id: string): Promise<void> {
    await touchCollection(tx, id, nowIso());
    await live.tell(tx, await readAudience(tx, id), { kind: COLLECTION_NEWS, id });
  }

  const sharing = createSharing({ ...parts, access: { openOwn, changed } });

  async function put(tx: Transaction, userId: string, collectionId: string, ids: readonly string[]): Promise<void> {
    const added = await insertHomes(tx, collectionId, ids, userId, nowIso());
    if (added === 0) return;
    if ((await countHomes(tx, collectionId)) > MOST_HOMES) throw new AppError('collection_full');
    await changed(tx, collectionId);
  }

  /** What is put into a named collection is a favourite of whoever puts it there. The default one is locked last, by everybody. */
  async function putAlsoInDefault(
    tx: Transaction,
    userId: string,
    collection: CollectionRow,
    ids: readonly string[],
  ): Promise<void> {
    await put(tx, userId, collection.id, ids);
    if (!collection.is_default) await put(tx, userId, (await open(tx, userId, 'default')).id, ids);
    await tellFellows(tx, userId, ids);
  }

  /** Who likes a home stands in the shared collections that it is in: their members hear of it. */
  async function tellFellows(tx: Transaction, userId: string, ids: readonly string[]): Promise<void> {
    for (const id of await sharedHolding(tx, userId, ids))
      await live.tell(tx, await readAudience(tx, id), { kind: COLLECTION_NEWS, id });
  }

  async function present(
    asker: Asker,
    rows: readonly CollectionRow[],
    query: Partial<ListQuery>,
  ): Promise<Collection[]> {
    const ids = rows.map(({ id }) => id);
    const [members, contents] = [
      await readMembers(db, ids, nowIso()),
      await readContents(db, ids, query.availability, query.newFavorites ?? []),
    ];
    const shown = [...new Set([...contents.values()].flatMap(({ latest }) => latest))];
    const known = new Map((await cards(shown, asker.region)).map((card) => [card.propertyId, card]));
    const snapshots = await readSnapshots(
      db,
      shown.filter((id) => !known.has(id)),
    );
    const imageOf = (id: string) => (known.get(id)?.images ?? [snapshots.get(id)?.image])[0];
    return rows.map((row) =>
      presentCollection(row, {
        ...asker,
        members: members.filter((member) => member.collection_id === row.id),
        contents: contents.get(row.id),
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

  const collections: Omit<Collections, keyof Sharing> = {
    async list(asker, query) {
      const { userId } = asker;
      const { rows, total } = await db.transaction(async (tx) => {
        await claimInvitations(tx, userId, nowIso());
        await ensureDefault(tx, userId, nowIso());
        return listCollectionsOf(tx, userId, query.size, (query.page - 1) * query.size);
      });
      return { data: await present(asker, rows, query), pagination: paginate(query.page, query.size, total) };
    },

    async get(asker, id) {
      const row = await db.transaction(async (tx) => {
        await claimInvitations(tx, asker.userId, nowIso());
        const found = await open(tx, asker.userId, id, false);
        if (await join(tx, found.id, asker.userId, nowIso()))
          await live.tell(tx, await readAudience(tx, found.id), { kind: COLLECTION_NEWS, id: found.id });
        return { ...found, joined_at: found.joined_at ?? nowIso() };
      });
      const [collection] = await present(asker, [row], {});
      if (collection === undefined) throw new AppError('not_found');
      return collection;
    },

    async create(asker, name, emails) {
      const id = await db.transaction(async (tx) => {
        await parts.people.lockPerson(tx, asker.userId);
        if ((await countOwned(tx, asker.userId)) >= MOST_COLLECTIONS) throw new AppError('too_many_collections');
        const made = await insertCollection(tx, asker.userId, name, nowIso());
        await sharing.inviteAllIn(tx, asker, made, emails);
        await changed(tx, made);
        return made;
      });
      return collections.get(asker, id);
    },

    async edit(asker, id, { name, emails }) {
      await db.transaction(async (tx) => {
        const own = await openOwn(tx, asker.userId, id);
        if (name !== undefined) await tx.query('UPDATE collections SET name = $2 WHERE id = $1', [own.id, name]);
        await sharing.inviteAllIn(tx, asker, own.id, emails);
        await changed(tx, own.id);
      });
      return collections.get(asker, id);
    },

    async remove(userId, id) {
      await db.transaction(async (tx) => {
        const own = await openOwn(tx, userId, id);
        await changed(tx, own.id);
        await keepParting(tx, own.id, 'deleted', nowIso());
        await tx.query('DELETE FROM collections WHERE id = $1', [own.id]);
      });
    },

    async homes({ userId, region }, id, filter) {
      const { id: collectionId } = await db.transaction((tx) => open(tx, userId, id, false));
      const { rows, total } = await readHomes(db, collectionId, filter);
      const ids = rows.map((row) => row.id);
      const [notes, likes, favourites] = [
        await readNotes(db, collectionId, ids),
        await readLikes(db, collectionId, ids),
        await favouritesAmong(db, userId, ids),
      ];
      const known = new Map((await cards(ids, region)).map((card) => [card.propertyId, card]));
      const pictures = await picturesOf([...known.values()], filter.showby);
      const data = rows.map((row) =>
        presentHome(row, {
          userId,
          card: known.get(row.id),
          notes: notes.filter((note) => note.id === row.id),
          likedBy: likes.flatMap((like) => (like.id === row.id ? [like.user_id] : [])),
          isFavorite: favourites.has(row.id),
          pictures: pictures.get(row.id),
        }),
      );
      return { data, pagination: paginate(filter.page, filter.size, total) };
    },

    async addHomes({ userId, region }, id, propertyIds) {
      const ids = [...new Set(propertyIds)];
      const found = await cards(ids, region);
      if (found.length < ids.length) throw new AppError('listing_not_found');
      await db.transaction(async (tx) => {
        await keepSnapshots(tx, new Map(found.map((card) => [card.propertyId, snapshotOf(card)])), nowIso());
        const collection = await open(tx, userId, id);
        await putAlsoInDefault(tx, userId, collection, ids);
      });
    },

    async removeHome(userId, id, propertyId) {
      const isDefault = await db.transaction(async (tx) => {
        const collection = await open(tx, userId, id);
        if (!collection.is_default && (await deleteHome(tx, [collection.id], propertyId)))
          await changed(tx, collection.id);
        return collection.is_default;
      });
      if (isDefault) await collections.removeFavourite(userId, propertyId);
    },

    removeFavourite: (userId, propertyId) =>
      db.transaction(async (tx) => {
        const ownDefault = await ensureDefault(tx, userId, nowIso());
        const holding = await lockOwnHolding(tx, userId, propertyId);
        await deleteHome(tx, holding, propertyId);
        for (const id of holding) await changed(tx, id);
        await tellFellows(tx, userId, [propertyId]);
        return holding.filter((id) => id !== ownDefault);
      }),

    async move(userId, from, propertyId, to) {
      await db.transaction(async (tx) => {
        const ownDefault = await ensureDefault(tx, userId, nowIso());
        const [source, target] = await openBoth(tx, userId, from === 'default' ? ownDefault : from, to, ownDefault);
        const [there] = await tx.query(
          'SELECT FROM collection_homes WHERE collection_id = $1 AND listing_id = $2::bigint',
          [source.id, propertyId],
        );
        if (there === undefined) throw new AppError('not_found');
        if (source.id === target.id) return;
        await putAlsoInDefault(tx, userId, target, [propertyId]);
        // The collection of all favourites keeps what is sorted into others.
        if (source.is_default) return;
        await tx.query(
          `WITH moved AS (DELETE FROM collection_notes WHERE collection_id = $1 AND listing_id = $3::bigint AND author_id = $4 RETURNING text, written_at)
           INSERT INTO collection_notes (collection_id, listing_id, author_id, text, written_at) SELECT $2, $3::bigint, $4, text, written_at FROM moved ON CONFLICT DO NOTHING`,
          [source.id, target.id, propertyId, userId],
        );
        await deleteHome(tx, [source.id], propertyId);
        await changed(tx, source.id);
      });
    },

    async note(userId, id, propertyId, text) {
      await db.transaction(async (tx) => {
        const collection = await open(tx, userId, id);
        const [there] = await tx.query(
          'SELECT FROM collection_homes WHERE collection_id = $1 AND listing_id = $2::bigint',
          [collection.id, propertyId],
        );
        if (there === undefined) throw new AppError('not_found');
        if (text === '')
          await tx.query(
            'DELETE FROM collection_notes WHERE collection_id = $1 AND listing_id = $2::bigint AND author_id = $3',
            [collection.id, propertyId, userId],
          );
        else {
          await tx.query(
            `INSERT INTO collection_notes (collection_id, listing_id, author_id, text, written_at) VALUES ($1, $2::bigint, $3, $4, $5)
             ON CONFLICT (collection_id, listing_id, author_id) DO UPDATE SET text = EXCLUDED.text, written_at = EXCLUDED.written_at`,
            [collection.id, propertyId, userId, text, nowIso()],
          );
        }
        await changed(tx, collection.id);
      });
    },

    async allFavourites(userId) {
      return (await favouriteIds(db, userId)).map(({ id, collection_ids }) => ({
        propertyId: id,
        collectionIds: [...collection_ids],
      }));
    },

    favouritesAmong: (userId, propertyIds) => favouritesAmong(db, userId, propertyIds),
    personalData: collectionsData(db),
  };
  return { ...collections, ...sharing };
}
