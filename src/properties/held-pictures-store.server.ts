import type { Queryable } from '../platform/db/database.server.ts';
import type { ListingId } from './listing.contract.ts';

/** Pictures that no listing has which readers may see, each with the listings that have it. */
export function readHeldPictures(db: Queryable): Promise<{ readonly file: string; readonly id: ListingId }[]> {
  return db.query(
    `SELECT kept.file, kept.listing_id::text AS id FROM (
       SELECT i.file, i.listing_id FROM listings l JOIN listing_images i ON i.listing_id = l.id WHERE l.hold IS NOT NULL
       UNION ALL
       SELECT p.file, p.listing_id FROM listings l JOIN listing_pictures p ON p.listing_id = l.id
       WHERE l.hold IS NOT NULL AND p.file IS NOT NULL
     ) kept
     WHERE NOT EXISTS (SELECT FROM listing_images i JOIN listings l ON l.id = i.listing_id WHERE i.file = kept.file AND l.hold IS NULL)
       AND NOT EXISTS (SELECT FROM listing_pictures p JOIN listings l ON l.id = p.listing_id WHERE p.file = kept.file AND l.hold IS NULL)`,
  );
}
