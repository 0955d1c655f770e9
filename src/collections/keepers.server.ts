import type { UserId } from '../contract/ids.ts';
import type { Queryable } from '../platform/db/database.server.ts';
import { type KeptHome, readKeepers, readStillKept } from './keepers-store.server.ts';

/** For telling people what has become of homes that they keep, in collections of their own or that they have joined. */
export interface Keepers {
  /** By home; homes that nobody keeps are left out. */
  of(ids: readonly string[]): Promise<ReadonlyMap<string, readonly UserId[]>>;
  /** Which of these homes are kept by these people now. */
  stillKept(among: readonly KeptHome[]): Promise<readonly KeptHome[]>;
}

export function createKeepers(db: Queryable): Keepers {
  return {
    of: async (ids) => byHome(ids.length === 0 ? [] : await readKeepers(db, ids)),
    stillKept: async (among) => (among.length === 0 ? [] : readStillKept(db, among)),
  };
}

function byHome(kept: readonly KeptHome[]): ReadonlyMap<string, UserId[]> {
  const homes = new Map<string, UserId[]>();
  for (const { listing_id: id, user_id: userId } of kept) {
    const keepers = homes.get(id);
    if (keepers === undefined) homes.set(id, [userId]);
    else keepers.push(userId);
  }
  return homes;
}
