import type { UserId } from '../contract/ids.ts';
import type { Queryable, Transaction } from '../platform/db/database.server.ts';
import type { ListingId } from '../properties/listing.contract.ts';
import type { ChatMessage } from './contract.ts';
import type { Intent } from './understand/intents.ts';

/** Whose conversation: of who is signed in, or of a visitor, by the hash of their number. */
export type Asker = { readonly userId: UserId } | { readonly visitor: Buffer };

/** What is kept of an answer beside its text. */
export interface KeptAnswer extends Pick<ChatMessage, 'language' | 'answers' | 'choices'> {
  readonly intents?: readonly Intent[];
}

interface MessageRow {
  readonly id: string;
  readonly author: ChatMessage['author'];
  readonly content: string;
  readonly answer: KeptAnswer | null;
  readonly is_right: boolean | null;
  readonly created_at: string;
}

/** The asker's conversation about a home, made where there is none. */
export async function openConversation(db: Queryable, listingId: ListingId, asker: Asker, now: Date): Promise<string> {
  const known = await touchConversation(db, listingId, asker, now);
  if (known !== undefined) return known;
  await db.query(
    'INSERT INTO conversations (listing_id, user_id, visitor, created_at, used_at) VALUES ($1, $2, $3, $4, $4) ON CONFLICT DO NOTHING',
    [listingId, ...keysOf(asker), now.toISOString()],
  );
  const made = await touchConversation(db, listingId, asker, now);
  if (made === undefined) throw new Error('a conversation that was just made is gone');
  return made;
}

/** The asker's conversation about a home, kept for as long from now on. */
export async function touchConversation(
  db: Queryable,
  listingId: ListingId,
  asker: Asker,
  now: Date,
): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(
    'UPDATE conversations SET used_at = $4 WHERE listing_id = $1 AND (user_id = $2 OR visitor = $3) RETURNING id',
    [listingId, ...keysOf(asker), now.toISOString()],
  );
  return row?.id;
}

/** The latest messages, the oldest first. */
export async function readMessages(
  db: Queryable,
  conversationId: string,
  most: number,
): Promise<readonly { readonly message: ChatMessage; readonly intents: readonly Intent[] }[]> {
  const rows = await db.query<MessageRow>(
    'SELECT id, author, content, answer, is_right, created_at FROM conversation_messages WHERE conversation_id = $1 ORDER BY position DESC LIMIT $2',
    [conversationId, most],
  );
  return rows.toReversed().map((row) => ({ message: messageOf(row), intents: row.answer?.intents ?? [] }));
}

/** Adds messages, and keeps only the latest `most`; nothing is added to a conversation that has been deleted. */
export async function addMessages(
  db: Queryable,
  conversationId: string,
  messages: readonly { readonly message: ChatMessage; readonly kept?: KeptAnswer }[],
  most: number,
): Promise<void> {
  for (const { message, kept } of messages)
    await db.query(
      `INSERT INTO conversation_messages (id, conversation_id, author, content, answer, created_at)
       SELECT $1, id, $3, $4, $5, $6 FROM conversations WHERE id = $2`,
      [
        message.id,
        conversationId,
        message.author,
        message.text,
        kept === undefined ? null : JSON.stringify(kept),
        message.timestamp,
      ],
    );
  await keepLatest(db, conversationId, most);
}

/**
 * Makes the conversations of a visitor those of somebody. Where they have one about the same home, the messages of both
 * are one from then on, in the order in which they were written, the latest `most` of them.
 */
export async function takeOverConversations(
  tx: Transaction,
  userId: UserId,
  visitor: Buffer,
  most: number,
): Promise<void> {
  const joined = await tx.query<{ id: string }>(
    `UPDATE conversation_messages m SET conversation_id = own.id
     FROM conversations theirs JOIN conversations own ON own.listing_id = theirs.listing_id AND own.user_id = $1
     WHERE theirs.visitor = $2 AND m.conversation_id = theirs.id RETURNING own.id`,
    [userId, visitor],
  );
  for (const id of new Set(joined.map((row) => row.id))) await keepLatest(tx, id, most);
  await tx.query(
    `DELETE FROM conversations theirs WHERE visitor = $2
       AND EXISTS (SELECT FROM conversations own WHERE own.listing_id = theirs.listing_id AND own.user_id = $1)`,
    [userId, visitor],
  );
  await tx.query('UPDATE conversations SET user_id = $1, visitor = NULL WHERE visitor = $2', [userId, visitor]);
}

async function keepLatest(db: Queryable, conversationId: string, most: number): Promise<void> {
  await db.query(
    'DELETE FROM conversation_messages WHERE conversation_id = $1 AND position IN (SELECT position FROM conversation_messages WHERE conversation_id = $1 ORDER BY position DESC OFFSET $2)',
    [conversationId, most],
  );
}

export async function deleteConversation(db: Queryable, listingId: ListingId, asker: Asker): Promise<void> {
  await db.query('DELETE FROM conversations WHERE listing_id = $1 AND (user_id = $2 OR visitor = $3)', [
    listingId,
    ...keysOf(asker),
  ]);
}

/** Whether there was such an answer to judge. */
export async function judgeMessage(
  db: Queryable,
  listingId: ListingId,
  asker: Asker,
  messageId: string,
  isRight: boolean,
): Promise<boolean> {
  const rows = await db.query(
    `UPDATE conversation_messages SET is_right = $5 WHERE id = $4 AND author = 'assistant' AND conversation_id IN
       (SELECT id FROM conversations WHERE listing_id = $1 AND (user_id = $2 OR visitor = $3)) RETURNING id`,
    [listingId, ...keysOf(asker), messageId, isRight],
  );
  return rows.length > 0;
}

/** Deletes what nobody has come back to since. */
export async function deleteUnused(db: Queryable, before: Date): Promise<void> {
  await db.query('DELETE FROM conversations WHERE used_at < $1', [before.toISOString()]);
}

/** All that is kept of somebody. */
export function readOwn(
  db: Queryable,
  userId: UserId,
): Promise<{ home: string; author: string; content: string; is_right: boolean | null; created_at: string }[]> {
  return db.query(
    `SELECT c.listing_id::text AS home, m.author, m.content, m.is_right, m.created_at
     FROM conversations c JOIN conversation_messages m ON m.conversation_id = c.id
     WHERE c.user_id = $1 ORDER BY c.created_at, m.position`,
    [userId],
  );
}

function keysOf(asker: Asker): [userId: string | null, visitor: Buffer | null] {
  return 'userId' in asker ? [asker.userId, null] : [null, asker.visitor];
}

function messageOf({ id, author, content, answer, is_right: isRight, created_at: timestamp }: MessageRow): ChatMessage {
  return {
    id,
    author,
    text: content,
    timestamp,
    ...(answer?.language === undefined ? {} : { language: answer.language }),
    ...(answer?.answers === undefined ? {} : { answers: answer.answers }),
    ...(answer?.choices === undefined || answer.choices.length === 0 ? {} : { choices: answer.choices }),
    ...(isRight === null ? {} : { isRight }),
  };
}
