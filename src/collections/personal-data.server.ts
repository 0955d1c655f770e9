import type { PersonalData } from '../contract/personal-data.ts';
import type { Database } from '../platform/db/database.server.ts';

/** The homes that somebody has saved, their collections and notes, whom they have asked into them, and into which of others' they are asked by their confirmed address. */
export function collectionsData(db: Database): PersonalData {
  return {
    name: 'collections',
    async read(userId) {
      const collections = await db.query<{ id: string }>(
        `SELECT CASE WHEN c.is_default THEN 'All favourites' ELSE c.name END AS name, m.role, c.created_at AS "createdAt", m.joined_at AS "joinedAt", c.id
         FROM collections c JOIN collection_members m ON m.collection_id = c.id WHERE m.user_id = $1 ORDER BY c.created_at`,
        [userId],
      );
      const invitations = await db.query(
        `SELECT c.name AS collection, m.email AS "sentTo", m.invited_at AS "invitedAt", m.expires_at AS "expiresAt" FROM collection_members m
         JOIN collections c ON c.id = m.collection_id JOIN people u ON u.email_key = m.email_key WHERE u.id = $1 AND u.is_verified AND m.user_id IS NULL ORDER BY m.invited_at`,
        [userId],
      );
      const partings = await db.query(
        'SELECT collection_name AS collection, reason, parted_at AS "partedAt" FROM collection_partings WHERE user_id = $1 ORDER BY parted_at',
        [userId],
      );
      if (collections.length + invitations.length + partings.length === 0) return undefined;
      const homes = await db.query<{ collection_id: string }>(
        `SELECT h.collection_id, s.snapshot->>'title' AS title, s.snapshot->>'address' AS address, h.added_at AS "addedAt", h.listing_id::text AS "propertyId", n.text AS note
         FROM collection_homes h JOIN saved_homes s ON s.listing_id = h.listing_id
         LEFT JOIN collection_notes n ON n.collection_id = h.collection_id AND n.listing_id = h.listing_id AND n.author_id = $1
         WHERE h.collection_id = ANY($2::uuid[]) AND (h.added_by = $1 OR n.author_id IS NOT NULL) ORDER BY h.added_at`,
        [userId, collections.map(({ id }) => id)],
      );
      const invited = await db.query<{ collection_id: string }>(
        'SELECT collection_id, email, invited_at AS "invitedAt" FROM collection_members WHERE invited_by = $1 ORDER BY invited_at',
        [userId],
      );
      const of = <Row extends { collection_id: string }>(rows: readonly Row[], id: string) =>
        rows.flatMap(({ collection_id, ...row }) => (collection_id === id ? [row] : []));
      return {
        collections: collections.map((collection) => ({
          ...collection,
          homes: of(homes, collection.id),
          invited: of(invited, collection.id),
        })),
        invitations,
        noLongerIn: partings,
      };
    },
  };
}
