import { createHash, createHmac } from 'node:crypto';
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
  readOwnLink,
  type ValidLink,
} from './links-store.server.ts';

/** Invitations by link: whoever has it may join until it runs out or is taken back. See decision 155. */
export interface CollectionLinks {
  /** The link there is. Throws `not_found`, also of one whose secret cannot be told again. */
  link(userId: UserId, ref: CollectionRef): Promise<CollectionLink>;
  /** A new link, which takes the place of the one before. */
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
  readonly linkKey: Buffer;
  readonly changed: (tx: Transaction, id: CollectionId) => Promise<void>;
  readonly notifyMembers: NotifyMembers;
}

const LINK_DAYS = 7;
const DAY_MS = 86_400_000;

export function createLinks({ db, clock, linkKey, changed, notifyMembers }: CollectionLinkParts): CollectionLinks {
  const nowIso = () => clock.now().toISOString();

  /** The same each time that it is asked for, and another one for each time that a link is made (decision 347). */
  const tokenOf = (id: CollectionId, madeAt: Date): string =>
    createHmac('sha256', linkKey).update(`${id} ${madeAt.toISOString()}`).digest('base64url');

  return {
    link: (userId, ref) =>
      db.transaction(async (tx) => {
        const own = await lockOwned(tx, userId, ref, nowIso());
        const kept = await readOwnLink(tx, own, nowIso());
        const token = kept === undefined ? undefined : tokenOf(own.id, new Date(kept.created_at));
        if (kept === undefined || token === undefined || !hashOf(token).equals(kept.token_hash))
          throw new AppError('not_found');
        return { token, expiresAt: kept.expires_at };
      }),

    makeLink: (userId, ref) =>
      db.transaction(async (tx) => {
        const own = await lockOwned(tx, userId, ref, nowIso());
        // Of two that are made within a millisecond the second must be another one.
        const last = await readOwnLink(tx, own, nowIso());
        const madeAt = new Date(
          Math.max(clock.now().getTime(), last === undefined ? 0 : Date.parse(last.created_at) + 1),
        );
        const token = tokenOf(own.id, madeAt);
        const expiresAt = new Date(clock.now().getTime() + LINK_DAYS * DAY_MS).toISOString();
        await keepLink(tx, own, { tokenHash: hashOf(token), now: madeAt.toISOString(), expiresAt });
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
