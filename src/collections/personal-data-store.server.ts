import type { UserId } from '../contract/ids.ts';
import type { Queryable } from '../platform/db/database.server.ts';
import type { CollectionId } from './collection.contract.ts';

/** What collections keep of somebody, as they may read it. */

export async function readOwnCollections(db: Queryable, userId: UserId): Promise<{ readonly id: CollectionId }[]> {
  return db.query<{ id: CollectionId }>(
    `SELECT CASE WHEN c.is_default THEN 'All favourites' ELSE c.name END AS name, m.role, c.created_at AS "createdAt", m.joined_at AS "joinedAt", c.id
     FROM collections c JOIN collection_members m ON m.collection_id = c.id WHERE m.user_id = $1 ORDER BY c.created_at`,
    [userId],
  );
}

/** Into collections of others, by the address that is proven to be theirs. */
export async function readOwnInvitations(db: Queryable, userId: UserId): Promise<object[]> {
  return db.query(
    `SELECT c.name AS collection, m.email AS "sentTo", m.invited_at AS "invitedAt", m.expires_at AS "expiresAt" FROM collection_members m
     JOIN collections c ON c.id = m.collection_id JOIN people u ON u.email_key = m.email_key WHERE u.id = $1 AND u.is_verified AND m.user_id IS NULL ORDER BY m.invited_at`,
    [userId],
  );
}

export async function readOwnPartings(db: Queryable, userId: UserId): Promise<object[]> {
  return db.query(
    'SELECT collection_name AS collection, reason, parted_at AS "partedAt" FROM collection_partings WHERE user_id = $1 ORDER BY parted_at',
    [userId],
  );
}

interface InCollection {
  readonly collection_id: CollectionId;
}

/** Homes that they have put in, written of or said what they think of. */
export async function readOwnHomes(
  db: Queryable,
  userId: UserId,
  collectionIds: readonly CollectionId[],
): Promise<InCollection[]> {
  return db.query<InCollection>(
    `SELECT h.collection_id, s.snapshot->>'title' AS title, s.snapshot->>'address' AS address, h.added_at AS "addedAt", h.listing_id::text AS "propertyId", n.text AS note,
       CASE o.is_like WHEN true THEN 'like' WHEN false THEN 'not for me' END AS opinion
     FROM collection_homes h JOIN saved_homes s ON s.listing_id = h.listing_id
     LEFT JOIN collection_notes n ON n.collection_id = h.collection_id AND n.listing_id = h.listing_id AND n.author_id = $1
     LEFT JOIN collection_opinions o ON o.collection_id = h.collection_id AND o.listing_id = h.listing_id AND o.user_id = $1
     WHERE h.collection_id = ANY($2::uuid[]) AND (h.added_by = $1 OR n.author_id IS NOT NULL OR o.user_id IS NOT NULL) ORDER BY h.added_at`,
    [userId, collectionIds],
  );
}

/** Whom they have asked into their collections. */
export async function readInvitedBy(db: Queryable, userId: UserId): Promise<InCollection[]> {
  return db.query<InCollection>(
    'SELECT collection_id, email, invited_at AS "invitedAt" FROM collection_members WHERE invited_by = $1 ORDER BY invited_at',
    [userId],
  );
}
