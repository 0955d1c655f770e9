import type { UserId } from '../contract/ids.ts';
import type { Database, Queryable, Transaction } from '../platform/db/database.server.ts';
import type { CommuteAddress, CommuteAddressId } from './contract.ts';
import type { TravelMode } from './modes.contract.ts';
import type { Point } from './travel.contract.ts';

interface Row {
  readonly id: string;
  readonly display_name: string;
  readonly place: string | null;
  readonly lat: number;
  readonly lon: number;
  readonly is_hidden: boolean;
  readonly mode: TravelMode | null;
  readonly minutes: number | null;
  readonly is_approximate: boolean;
}

const COLUMNS = 'id, display_name, place, lat, lon, is_hidden, mode, minutes, is_approximate';

/** What can be said of a place, and changed about it. */
export interface PlaceFields {
  readonly displayName?: string | undefined;
  readonly place?: string | undefined;
  readonly coordinates?: Point | undefined;
  /** Of the coordinates: they are those of a street, whose number is not known. */
  readonly isApproximate?: boolean | undefined;
  readonly isHidden?: boolean | undefined;
  readonly mode?: TravelMode | undefined;
  /** At most; null: no limit any more. */
  readonly minutes?: number | null | undefined;
}

/** What is said of a new place. */
export type NewPlace = Omit<PlaceFields, 'displayName' | 'coordinates' | 'isHidden'> & {
  readonly displayName: string;
  readonly coordinates: Point;
};

export async function readAddresses(db: Queryable, userId: UserId): Promise<CommuteAddress[]> {
  return (
    await db.query<Row>(`SELECT ${COLUMNS} FROM commute_addresses WHERE user_id = $1 ORDER BY created_at, id`, [userId])
  ).map(addressOf);
}

/** Whether another of the person's places is called that, in whichever letters. */
async function isNameTaken(db: Queryable, userId: UserId, name: string, id: string | null): Promise<boolean> {
  const rows = await db.query(
    'SELECT 1 FROM commute_addresses WHERE user_id = $1 AND lower(display_name) = lower($2) AND id IS DISTINCT FROM $3::uuid',
    [userId, name, id],
  );
  return rows.length > 0;
}

/**
 * Undefined when there are `most` already; `taken` when another place has the name. Two that are added at once wait for
 * each other.
 */
export async function insertAddress(
  db: Database,
  lockPerson: (tx: Transaction, userId: UserId) => Promise<void>,
  userId: UserId,
  given: NewPlace,
  now: Date,
  most: number,
): Promise<CommuteAddress | 'taken' | undefined> {
  return db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    if (await isNameTaken(tx, userId, given.displayName, null)) return 'taken';
    const [row] = await tx.query<Row>(
      `INSERT INTO commute_addresses (user_id, display_name, place, lat, lon, created_at, mode, minutes, is_approximate)
       SELECT $1, $2, $7, $3, $4, $5, $8, $9, $10 WHERE (SELECT count(*) FROM commute_addresses WHERE user_id = $1) < $6 RETURNING ${COLUMNS}`,
      [
        userId,
        given.displayName,
        given.coordinates.lat,
        given.coordinates.lng,
        now.toISOString(),
        most,
        wordsOf(given.place),
        given.mode ?? null,
        given.minutes ?? null,
        given.isApproximate ?? false,
      ],
    );
    return row === undefined ? undefined : addressOf(row);
  });
}

/** Undefined when the person has no such address; `taken` when another one has the name. */
export async function updateAddress(
  db: Queryable,
  userId: UserId,
  id: CommuteAddressId,
  change: PlaceFields,
): Promise<CommuteAddress | 'taken' | undefined> {
  if (change.displayName !== undefined && (await isNameTaken(db, userId, change.displayName, id))) return 'taken';
  const [row] = await db.query<Row>(
    `UPDATE commute_addresses SET display_name = COALESCE($3, display_name), lat = COALESCE($4, lat), lon = COALESCE($5, lon), is_hidden = COALESCE($6, is_hidden), mode = COALESCE($8, mode),
       minutes = CASE WHEN $9 THEN $10::smallint ELSE minutes END,
       place = CASE WHEN $4::double precision IS NULL THEN COALESCE($7, place) ELSE $7 END,
       is_approximate = CASE WHEN $4::double precision IS NULL THEN is_approximate ELSE $11 END
     WHERE user_id = $1 AND id = $2 RETURNING ${COLUMNS}`,
    [
      userId,
      id,
      change.displayName ?? null,
      change.coordinates?.lat ?? null,
      change.coordinates?.lng ?? null,
      change.isHidden ?? null,
      wordsOf(change.place),
      change.mode ?? null,
      change.minutes !== undefined,
      change.minutes ?? null,
      change.isApproximate ?? false,
    ],
  );
  return row === undefined ? undefined : addressOf(row);
}

function wordsOf(place: string | undefined): string | null {
  return place === undefined || place === '' ? null : place;
}

export async function deleteAddress(db: Queryable, userId: UserId, id: CommuteAddressId): Promise<boolean> {
  return (
    (await db.query('DELETE FROM commute_addresses WHERE user_id = $1 AND id = $2 RETURNING id', [userId, id])).length >
    0
  );
}

function addressOf({
  id,
  display_name,
  place,
  lat,
  lon,
  is_hidden,
  mode,
  minutes,
  is_approximate,
}: Row): CommuteAddress {
  return {
    id,
    displayName: display_name,
    ...(place === null ? {} : { place }),
    coordinates: { lat, lng: lon },
    ...(is_approximate ? { isApproximate: true } : {}),
    isHidden: is_hidden,
    ...(mode === null ? {} : { mode }),
    ...(minutes === null ? {} : { minutes }),
  };
}
