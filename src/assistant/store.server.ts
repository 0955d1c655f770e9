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
  readonly is_waiting: boolean;
  readonly created_at: string;
}

/** A message as it is kept. */
export interface KeptMessage {
  readonly message: ChatMessage;
  readonly intents: readonly Intent[];
  /** A question without its answer. */
  readonly isWaiting: boolean;
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
): Promise<readonly KeptMessage[]> {
  const rows = await db.query<MessageRow>(
    'SELECT id, author, content, answer, is_right, is_waiting, created_at FROM conversation_messages WHERE conversation_id = $1 ORDER BY position DESC LIMIT $2',
    [conversationId, most],
  );
  return rows
    .toReversed()
    .map((row) => ({ message: messageOf(row), intents: row.answer?.intents ?? [], isWaiting: row.is_waiting }));
}

/**
 * Adds a question that waits for its answer; nothing is added to a conversation that has been deleted. The conversation
 * is locked: an answer moves the questions that wait behind itself, and one that comes meanwhile belongs behind them.
 */
export async function addQuestion(
  tx: Transaction,
  conversationId: string,
  { id, text, timestamp }: ChatMessage,
  most: number,
): Promise<void> {
  const known = await tx.query('SELECT FROM conversations WHERE id = $1 FOR UPDATE', [conversationId]);
  if (known.length === 0) return;
  await tx.query(
    `INSERT INTO conversation_messages (id, conversation_id, author, content, is_waiting, created_at)
     VALUES ($1, $2, 'user', $3, true, $4)`,
    [id, conversationId, text, timestamp],
  );
  await keepLatest(tx, conversationId, most);
}

/** A question that this process alone may answer until its claim ends. */
export interface ClaimedQuestion {
  readonly message: ChatMessage;
  /** Its number among the claims of this question. */
  readonly claim: number;
}

/** The first question that waits; `claimed` where another process answers it, `none` where none waits. */
export async function claimQuestion(
  db: Queryable,
  conversationId: string,
  now: Date,
  until: Date,
): Promise<ClaimedQuestion | 'claimed' | 'none'> {
  const [row] = await db.query<{ id: string; content: string; created_at: string; claims: number }>(
    `UPDATE conversation_messages SET claimed_until = $3, claims = claims + 1
     WHERE position = (SELECT min(position) FROM conversation_messages WHERE conversation_id = $1 AND is_waiting)
       AND is_waiting AND (claimed_until IS NULL OR claimed_until <= $2)
     RETURNING id, content, created_at, claims`,
    [conversationId, now.toISOString(), until.toISOString()],
  );
  if (row !== undefined) {
    const message = { id: row.id, author: 'user', text: row.content, timestamp: row.created_at } as const;
    return { message, claim: row.claims };
  }
  const [other] = await db.query(
    'SELECT 1 FROM conversation_messages WHERE conversation_id = $1 AND is_waiting LIMIT 1',
    [conversationId],
  );
  return other === undefined ? 'none' : 'claimed';
}

/**
 * Ends a claim, with the answer where there is one: it stands before the questions that still wait. False, and nothing
 * is kept, where the claim is another process's by now or the conversation has been deleted.
 */
export async function endClaim(
  tx: Transaction,
  { message: question, claim }: ClaimedQuestion,
  answer: { readonly message: ChatMessage; readonly kept: KeptAnswer } | undefined,
  most: number,
): Promise<boolean> {
  await tx.query(
    `SELECT FROM conversations
     WHERE id = (SELECT conversation_id FROM conversation_messages WHERE id = $1) FOR UPDATE`,
    [question.id],
  );
  const [row] = await tx.query<{ conversation_id: string }>(
    `UPDATE conversation_messages SET is_waiting = false, claimed_until = NULL
     WHERE id = $1 AND claims = $2 AND is_waiting RETURNING conversation_id`,
    [question.id, claim],
  );
  if (row === undefined) return false;
  if (answer === undefined) return true;
  const { message, kept } = answer;
  await tx.query(
    `INSERT INTO conversation_messages (id, conversation_id, author, content, answer, created_at)
     VALUES ($1, $2, 'assistant', $3, $4, $5)`,
    [message.id, row.conversation_id, message.text, JSON.stringify(kept), message.timestamp],
  );
  const waiting = await tx.query<{ id: string }>(
    'SELECT id FROM conversation_messages WHERE conversation_id = $1 AND is_waiting ORDER BY position',
    [row.conversation_id],
  );
  // One by one: an update of many gives the next positions in no certain order.
  for (const { id } of waiting)
    await tx.query('UPDATE conversation_messages SET position = DEFAULT WHERE id = $1', [id]);
  await keepLatest(tx, row.conversation_id, most);
  return true;
}

/** Nothing where the claim has ended or is another process's by now. */
export async function renewClaim(db: Queryable, { message, claim }: ClaimedQuestion, until: Date): Promise<void> {
  await db.query(
    `UPDATE conversation_messages SET claimed_until = $3
     WHERE id = $1 AND claims = $2 AND is_waiting AND claimed_until IS NOT NULL`,
    [message.id, claim, until.toISOString()],
  );
}

/** Leaves a question to whichever process comes next. */
export async function releaseClaim(db: Queryable, { message, claim }: ClaimedQuestion): Promise<void> {
  await db.query('UPDATE conversation_messages SET claimed_until = NULL WHERE id = $1 AND claims = $2', [
    message.id,
    claim,
  ]);
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
