import type { UserId } from '../contract/ids.ts';
import type { Database, Queryable, Transaction } from '../platform/db/database.server.ts';
import type { CollectionId } from '../collections/collection.contract.ts';
import type { ListingId } from '../properties/listing.contract.ts';

/** What people answered while swiping. */

export interface AnswerRow {
  readonly listing_id: ListingId;
  readonly is_yes: boolean;
  readonly is_new: boolean;
  readonly collection_id: CollectionId | null;
  readonly has_put: boolean;
  readonly answered_at: string;
}

const COLUMNS = 'listing_id::text AS listing_id, is_yes, is_new, collection_id, has_put, answered_at';

/** Which of these homes somebody has answered. */
export async function readAnswered(
  db: Queryable,
  userId: UserId,
  among: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.query<{ id: ListingId }>(
    'SELECT listing_id::text AS id FROM swipe_answers WHERE user_id = $1 AND listing_id = ANY($2::bigint[])',
    [userId, among],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Of these people, who has answered which of these homes. */
export async function readAnswersOf(
  db: Queryable,
  people: readonly UserId[],
  among: readonly string[],
): Promise<readonly { readonly user_id: UserId; readonly id: ListingId; readonly is_yes: boolean }[]> {
  return db.query(
    'SELECT user_id, listing_id::text AS id, is_yes FROM swipe_answers WHERE user_id = ANY($1::uuid[]) AND listing_id = ANY($2::bigint[])',
    [people, among],
  );
}

/** The latest first; of one kind when it is said. */
export async function readAnswers(
  db: Queryable,
  userId: UserId,
  { isYes, limit, offset }: { readonly isYes: boolean | undefined; readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly AnswerRow[]; readonly total: number }> {
  const wanted = 'user_id = $1 AND ($2::boolean IS NULL OR is_yes = $2)';
  const rows = await db.query<AnswerRow>(
    `SELECT ${COLUMNS} FROM swipe_answers WHERE ${wanted} ORDER BY answered_at DESC, listing_id LIMIT $3 OFFSET $4`,
    [userId, isYes ?? null, limit, offset],
  );
  const [count] = await db.query<{ total: number }>(
    `SELECT count(*)::integer AS total FROM swipe_answers WHERE ${wanted}`,
    [userId, isYes ?? null],
  );
  return { rows, total: count?.total ?? 0 };
}

/** Keeps an answer, or the same once more, and only the `most` latest of all. */
export async function keepAnswer(
  db: Database,
  userId: UserId,
  answer: {
    readonly listingId: ListingId;
    readonly isYes: boolean;
    readonly isNew: boolean;
    readonly collectionId: CollectionId | undefined;
    readonly hasPut: boolean;
    readonly now: string;
  },
  most: number,
): Promise<void> {
  const { listingId, isYes, isNew, collectionId, hasPut, now } = answer;
  await db.transaction(async (tx) => {
    await tx.query(
      `INSERT INTO swipe_answers (user_id, listing_id, is_yes, is_new, collection_id, has_put, answered_at) VALUES ($1, $2::bigint, $3, $4, $5, $6, $7)
       ON CONFLICT (user_id, listing_id) DO UPDATE SET is_yes = EXCLUDED.is_yes, is_new = EXCLUDED.is_new OR swipe_answers.is_new,
         collection_id = coalesce(EXCLUDED.collection_id, swipe_answers.collection_id),
         has_put = EXCLUDED.has_put OR (swipe_answers.has_put AND swipe_answers.collection_id = coalesce(EXCLUDED.collection_id, swipe_answers.collection_id)), answered_at = EXCLUDED.answered_at`,
      [userId, listingId, isYes, isNew, collectionId ?? null, hasPut, now],
    );
    await pruneAnswers(tx, userId, most);
  });
}

/** Keeps answers to homes that were not answered before. */
export async function addAnswers(
  db: Database,
  userId: UserId,
  answers: readonly { readonly listingId: ListingId; readonly isYes: boolean; readonly isNew: boolean }[],
  { now, most }: { readonly now: string; readonly most: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(
      `INSERT INTO swipe_answers (user_id, listing_id, is_yes, is_new, answered_at)
       SELECT $1, (answer->>'listingId')::bigint, (answer->>'isYes')::boolean, (answer->>'isNew')::boolean, $3 FROM jsonb_array_elements($2::jsonb) AS answer ORDER BY 2
       ON CONFLICT DO NOTHING`,
      [userId, JSON.stringify(answers), now],
    );
    await pruneAnswers(tx, userId, most);
  });
}

async function pruneAnswers(tx: Transaction, userId: UserId, most: number): Promise<void> {
  await tx.query(
    'DELETE FROM swipe_answers WHERE user_id = $1 AND listing_id IN (SELECT listing_id FROM swipe_answers WHERE user_id = $1 ORDER BY answered_at DESC, listing_id OFFSET $2)',
    [userId, most],
  );
}

export async function readAnswer(db: Queryable, userId: UserId, listingId: ListingId): Promise<AnswerRow | undefined> {
  const [row] = await db.query<AnswerRow>(
    `SELECT ${COLUMNS} FROM swipe_answers WHERE user_id = $1 AND listing_id = $2::bigint`,
    [userId, listingId],
  );
  return row;
}

/** Gives what it was; undefined when there was none. */
export async function deleteAnswer(
  db: Queryable,
  userId: UserId,
  listingId: ListingId,
): Promise<AnswerRow | undefined> {
  const [row] = await db.query<AnswerRow>(
    `DELETE FROM swipe_answers WHERE user_id = $1 AND listing_id = $2::bigint RETURNING ${COLUMNS}`,
    [userId, listingId],
  );
  return row;
}

/** Gives how many there were. */
export async function deleteNoes(db: Queryable, userId: UserId): Promise<number> {
  const rows = await db.query('DELETE FROM swipe_answers WHERE user_id = $1 AND NOT is_yes RETURNING 1', [userId]);
  return rows.length;
}
