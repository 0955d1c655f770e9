import { AppError } from '../contract/errors.ts';
import type { Region } from '../texts/messages.ts';
import type { UserId } from '../contract/ids.ts';
import { paginate, type Pagination } from '../contract/shapes.ts';
import { listPath } from '../paths.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.server.ts';
import type { Log } from '../platform/log.server.ts';
import type { SearchFilter } from '../search/filter.contract.ts';
import { type Frequency, MOST_SEARCHES, type SavedSearch, type SavedSearchId } from './contract.ts';
import { fingerprint } from './fingerprint.server.ts';
import type { ReadQuery } from './query.contract.ts';
import {
  countSearches,
  deleteSearch,
  findSearchByHash,
  findSearches,
  insertSearch,
  listSearches,
  lockSearch,
  lockSearchesOf,
  type OwnedSearch,
  updateSearch,
} from './store.server.ts';

/** The searches that people keep. `userId` is always the one who has proven to be that person. */
export interface SavedSearches {
  /** Throws `search_exists` or `too_many_searches`. */
  save(
    userId: UserId,
    region: Region,
    search: {
      readonly name: string;
      readonly filter: SearchFilter;
      readonly notifications: Frequency;
      readonly pushes: boolean;
    },
  ): Promise<SavedSearch>;
  /** The newest first. */
  list(
    userId: UserId,
    page: number,
    size: number,
  ): Promise<{ readonly data: SavedSearch[]; readonly pagination: Pagination }>;
  byId(userId: UserId, ids: readonly SavedSearchId[]): Promise<SavedSearch[]>;
  /** The one that asks for the same homes, if it has been saved. */
  find(userId: UserId, region: Region, query: ReadQuery): Promise<SavedSearch | undefined>;
  /** Throws `not_found`, or `search_exists` when another of the person's searches is the same. */
  edit(
    userId: UserId,
    id: SavedSearchId,
    changes: {
      readonly name?: string | undefined;
      readonly filter?: SearchFilter | undefined;
      readonly notifications?: Frequency | undefined;
      readonly pushes?: boolean | undefined;
    },
  ): Promise<SavedSearch>;
  /** Keeps that its owner looks at it now. Throws `not_found`. */
  select(userId: UserId, id: SavedSearchId): Promise<SavedSearch>;
  /** Throws `not_found`. */
  remove(userId: UserId, id: SavedSearchId): Promise<void>;
}

export interface SavedSearchParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** How many homes a search finds for this person. */
  readonly count: (filter: SearchFilter, region: Region, userId: UserId) => Promise<number>;
}

export function createSavedSearches({ db, clock, log, count }: SavedSearchParts): SavedSearches {
  const now = () => clock.now().toISOString();
  const present = async (row: OwnedSearch): Promise<SavedSearch> => ({
    id: row.id,
    name: row.name,
    region: row.region,
    query: row.query,
    notifications: row.notifications,
    pushes: row.pushes,
    path: listPath(row.query),
    newCount: await count(since(row.query, row.seen_at), row.region, row.user_id),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    seenAt: row.seen_at,
  });

  const presentAll = (rows: readonly OwnedSearch[]) => Promise.all(rows.map(present));

  async function own(tx: Transaction, userId: UserId, id: SavedSearchId): Promise<OwnedSearch> {
    const search = await lockSearch(tx, userId, id);
    if (search === undefined) throw new AppError('not_found');
    return search;
  }

  return {
    async save(userId, region, { filter, ...search }) {
      const row = await db.transaction(async (tx) => {
        await lockSearchesOf(tx, userId);
        const hash = fingerprint(filter);
        if ((await findSearchByHash(tx, userId, region, hash)) !== undefined) throw new AppError('search_exists');
        if ((await countSearches(tx, userId)) >= MOST_SEARCHES) throw new AppError('too_many_searches');
        return insertSearch(tx, { userId, region, query: filter, hash, ...search, now: now() });
      });
      return present(row);
    },

    async list(userId, page, size) {
      const rows = await listSearches(db, userId, (page - 1) * size, size);
      return {
        data: await presentAll(rows),
        pagination: paginate(page, size, await countSearches(db, userId)),
      };
    },

    async byId(userId, ids) {
      return ids.length === 0 ? [] : presentAll(await findSearches(db, userId, ids));
    },

    async find(userId, region, { filter, ignored }) {
      if (ignored.length > 0)
        log.info({ fields: ignored.map(({ field }) => field) }, 'a search that was looked up did not parse as it was');
      const row = await findSearchByHash(db, userId, region, fingerprint(filter));
      return row === undefined ? undefined : present(row);
    },

    async edit(userId, id, { filter, ...changes }) {
      const row = await db.transaction(async (tx) => {
        await lockSearchesOf(tx, userId);
        const search = await own(tx, userId, id);
        const hash = filter === undefined ? undefined : fingerprint(filter);
        const same = hash === undefined ? undefined : await findSearchByHash(tx, userId, search.region, hash);
        if (same !== undefined && same.id !== id) throw new AppError('search_exists');
        return updateSearch(tx, search, { query: filter, hash, ...changes }, now());
      });
      return present(row);
    },

    async select(userId, id) {
      return present(
        await db.transaction(async (tx) => updateSearch(tx, await own(tx, userId, id), { seenAt: now() }, now())),
      );
    },

    async remove(userId, id) {
      await db.transaction(async (tx) => deleteSearch(tx, await own(tx, userId, id)));
    },
  };
}

/** The search narrowed to what was published since. */
function since(query: SearchFilter, seenAt: string): SearchFilter {
  const least = query.publishDateMin;
  return { ...query, publishDateMin: least !== undefined && least > seenAt ? least : seenAt };
}
