import type { UserId } from '../contract/ids.ts';
import type { Queryable, Transaction } from '../platform/db/database.server.ts';
import type { LockedDraft } from './access-store.server.ts';

/** What is done with drafts once it is proven that it may be. */

/** What may change of a draft. */
export type DraftChanges = Partial<
  Pick<
    LockedDraft,
    | 'state'
    | 'form_data'
    | 'listing_id'
    | 'external_id'
    | 'shown_form'
    | 'shown_media'
    | 'first_published_at'
    | 'published_at'
    | 'expires_at'
    | 'ended_at'
    | 'sold_price'
    | 'held_for'
    | 'held_since'
    | 'refusal'
    | 'cleared_hash'
    | 'confirmed_prices'
    | 'confirmed_at'
  >
>;

const CASTS: Readonly<Record<string, string>> = {
  form_data: '::jsonb',
  shown_form: '::jsonb',
  held_for: '::jsonb',
  confirmed_prices: '::jsonb',
  listing_id: '::bigint',
};

/** Gives the draft as it is then, in the next version. */
export async function updateDraft(
  tx: Transaction,
  draft: LockedDraft,
  changes: DraftChanges,
  now: string,
): Promise<LockedDraft> {
  const values: unknown[] = [draft.id, now];
  const sets = Object.entries(changes).map(([column, value]) => {
    const isJson = CASTS[column] === '::jsonb' && value !== null;
    return `${column} = $${values.push(isJson ? JSON.stringify(value) : value)}${CASTS[column] ?? ''}`;
  });
  await tx.query(
    `UPDATE drafts SET version = version + 1, updated_at = $2${sets.map((set) => `, ${set}`).join('')} WHERE id = $1`,
    values,
  );
  return { ...draft, ...changes, version: draft.version + 1, updated_at: now };
}

/**
 * Says that images or attachments have changed: the listing is then not as the draft is. The version of the form stays,
 * since nobody's typing is lost by it.
 */
export async function touchMedia(tx: Transaction, draft: LockedDraft, now: string): Promise<void> {
  await tx.query('UPDATE drafts SET media_version = media_version + 1, updated_at = $2 WHERE id = $1', [draft.id, now]);
}

/** Gives an agency's draft to a colleague. */
export async function giveDraft(
  tx: Transaction,
  draft: LockedDraft,
  to: { readonly userId: UserId; readonly agentId: LockedDraft['agent_id'] },
): Promise<LockedDraft> {
  await tx.query('UPDATE drafts SET owner_id = $2 WHERE id = $1', [draft.id, to.userId]);
  return { ...draft, owner_id: to.userId, agent_id: to.agentId };
}

export async function deleteDraft(tx: Transaction, { id }: LockedDraft): Promise<void> {
  await tx.query('DELETE FROM drafts WHERE id = $1', [id]);
}

export async function countDrafts(db: Queryable, userId: UserId): Promise<number> {
  const [row] = await db.query<{ count: number }>('SELECT count(*)::integer AS count FROM drafts WHERE owner_id = $1', [
    userId,
  ]);
  return row?.count ?? 0;
}

/** How many of somebody's own listings have come onto the market since; those of their agency are left out. */
export async function countPublishedSince(tx: Transaction, userId: UserId, since: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM drafts WHERE owner_id = $1 AND agency_id IS NULL AND first_published_at > $2',
    [userId, since],
  );
  return row?.count ?? 0;
}

/** How many wait for somebody to look at them. */
export async function countHeld(db: Queryable): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    "SELECT count(*)::integer AS count FROM drafts WHERE held_for <> '[]'",
  );
  return row?.count ?? 0;
}

/** Whether a draft's listing is known by this name. */
export async function isNameTaken(tx: Transaction, externalId: string): Promise<boolean> {
  return (await tx.query('SELECT FROM drafts WHERE external_id = $1', [externalId])).length > 0;
}

/** All of somebody's drafts, for the copy of their data. */
export async function readOwnDrafts(db: Queryable, userId: UserId): Promise<object[]> {
  return db.query(
    `SELECT form_data->'propertyDetail'->>'title' AS title, state, region, form_data AS "formData", held_for AS "heldFor", refusal, sold_price AS "soldPrice",
       created_at AS "createdAt", updated_at AS "updatedAt", first_published_at AS "firstPublishedAt", published_at AS "publishedAt", expires_at AS "expiresAt", ended_at AS "endedAt", id
     FROM drafts WHERE owner_id = $1 ORDER BY created_at`,
    [userId],
  );
}
