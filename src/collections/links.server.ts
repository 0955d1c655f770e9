import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '../contract/errors.ts';
import type { UserId } from '../contract/ids.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.server.ts';
import { lockOwned, readJoined } from './access-store.server.ts';
import { MOST_MEMBERS, type CollectionId, type CollectionRef } from './collection.contract.ts';
import type { NotifyMembers } from './news.server.ts';
import type { CollectionLink, JoinableCollection } from './contract.ts';
import {
  countMembers,
  deleteLink,
  deleteLinksOver,
  findLink,
  insertByLink,
  keepLink,
  lockLink,
  type ValidLink,
} from './links-store.server.ts';

/** Invitations by link: whoever has it may join until it runs out or is taken back. See decision 155. */
export interface CollectionLinks {
  /** A new link, which takes the place of the one before. Its secret is told here alone. */
  makeLink(userId: UserId, ref: CollectionRef): Promise<CollectionLink>;
  revokeLink(userId: UserId, ref: CollectionRef): Promise<void>;
  /** What a link leads to; this and the next throw `invitation_gone`. */
  behindLink(token: string): Promise<JoinableCollection>;
  /** Joins, or stays in. Throws `too_many_members`. */
  joinByLink(userId: UserId, token: string): Promise<CollectionId>;
  forgetOldLinks(): Promise<void>;
}

export interface CollectionLinkParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly changed: (tx: Transaction, id: CollectionId) => Promise<void>;
  readonly notifyMembers: NotifyMembers;
}

const LINK_DAYS = 7;
const DAY_MS = 86_400_000;

export function createLinks({ db, clock, changed, notifyMembers }: CollectionLinkParts): CollectionLinks {
  const nowIso = () => clock.now().toISOString();

  return {
    makeLink: (userId, ref) =>
      db.transaction(async (tx) => {
        const own = await lockOwned(tx, userId, ref, nowIso());
        const token = randomBytes(32).toString('base64url');
        const expiresAt = new Date(clock.now().getTime() + LINK_DAYS * DAY_MS).toISOString();
        await keepLink(tx, own, { tokenHash: hashOf(token), now: nowIso(), expiresAt });
        return { token, expiresAt };
      }),

    revokeLink: (userId, ref) =>
      db.transaction(async (tx) => {
        await deleteLink(tx, await lockOwned(tx, userId, ref, nowIso()));
      }),

    async behindLink(token) {
      const link = valid(await findLink(db, hashOf(token), nowIso()));
      return {
        collectionName: link.collection_name,
        invitedBy: link.owner_name,
        homes: link.homes,
        propertyIds: [...link.listing_ids],
        expiresAt: link.expires_at,
      };
    },

    joinByLink: (userId, token) =>
      db.transaction(async (tx) => {
        const link = valid(await lockLink(tx, hashOf(token), nowIso()));
        const { members, is_in: isIn } = await countMembers(tx, link, userId, nowIso());
        if (!isIn && members >= MOST_MEMBERS) throw new AppError('too_many_members');
        await insertByLink(tx, link, userId, nowIso());
        await changed(tx, link.collection_id);
        if (!isIn) await notifyMembers(tx, await readJoined(tx, userId, link.collection_id, nowIso()), 'joined');
        return link.collection_id;
      }),

    forgetOldLinks: () => deleteLinksOver(db, nowIso()),
  };
}

function valid(link: ValidLink | undefined): ValidLink {
  if (link === undefined) throw new AppError('invitation_gone');
  return link;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
