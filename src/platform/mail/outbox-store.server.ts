import type { UserId } from '../../contract/ids.ts';
import type { Language } from '../../texts/messages.ts';
import type { Theme } from '../http/preferences.contract.ts';
import type { Queryable, Transaction } from '../db/database.server.ts';

/** A mail as it is kept: its texts by their columns, and what follows from whom it concerns. */
export interface NewMail extends Readonly<Record<(typeof TEXTS)[number], string | null>> {
  readonly is_forgotten: boolean;
  readonly caused_by: UserId | null;
  readonly secret_until: string | null;
}

/** Gives what was kept; a mail whose key is there already is not. */
export async function insertMails(
  tx: Transaction,
  mails: readonly NewMail[],
  now: string,
): Promise<{ readonly id: string; readonly caused_by: UserId | null }[]> {
  return tx.query(INSERT, [JSON.stringify(mails), now]);
}

/** The newest first, without their texts. */
export async function readMailHeads(
  db: Queryable,
  limit: number,
  offset: number,
): Promise<{ readonly rows: MailHeadRow[]; readonly total: number }> {
  const [count] = await db.query<{ total: number }>('SELECT count(*)::integer AS total FROM outbox');
  const rows = await db.query<MailHeadRow>(`SELECT ${HEAD} FROM outbox ORDER BY outbox.id DESC LIMIT $1 OFFSET $2`, [
    limit,
    offset,
  ]);
  return { rows, total: count?.total ?? 0 };
}

export async function findMail(
  db: Queryable,
  id: string,
): Promise<(MailHeadRow & { readonly html: string; readonly plain_text: string }) | undefined> {
  const [row] = await db.query<MailHeadRow & { html: string; plain_text: string }>(
    `SELECT ${HEAD}, html, plain_text FROM outbox WHERE id = $1::bigint`,
    [id],
  );
  return row;
}

/** What went to an address, as its owner may read it; letters' case does not count. */
export async function readSentTo(db: Queryable, address: string): Promise<readonly object[]> {
  return db.query(
    `SELECT recipient_address AS "to", subject, created_at AS "writtenAt", sent_at AS "sentAt" FROM outbox
     WHERE lower(recipient_address) = lower($1) ORDER BY id`,
    [address],
  );
}

/** All mail to and from an address, and what goes out as an answer to it. Gives the ids. */
export async function deleteMailsOf(tx: Transaction, address: string): Promise<string[]> {
  return idsOf(
    await tx.query<Id>(
      'DELETE FROM outbox WHERE lower(recipient_address) = lower($1) OR lower(reply_to_address) = lower($1) RETURNING id::text AS id',
      [address],
    ),
  );
}

/** Deletes the text of mail whose links work no more; what waits of it counts as failed. Gives the ids. */
export async function emptyExpiredMails(tx: Transaction, now: string): Promise<string[]> {
  return idsOf(
    await tx.query<Id>(
      `UPDATE outbox SET html = '', plain_text = '', emptied_at = $1, state = CASE state WHEN 'waiting' THEN 'failed' ELSE state END
       WHERE secret_until <= $1 AND emptied_at IS NULL RETURNING id::text AS id`,
      [now],
    ),
  );
}

/** Gives the ids of those deleted. */
export async function deleteMailsBefore(tx: Transaction, instant: string): Promise<string[]> {
  return idsOf(await tx.query<Id>('DELETE FROM outbox WHERE created_at < $1 RETURNING id::text AS id', [instant]));
}

/** Undefined for a mail that has gone, or whose link works no more. */
export async function findWaitingMail(db: Queryable, id: string, now: Date): Promise<WaitingMail | undefined> {
  const [mail] = await db.query<WaitingMail>(
    `SELECT id::text AS id, sender_name, sender_address, recipient_name, recipient_address, reply_to_name, reply_to_address,
       subject, html, plain_text, language, unsubscribe_url, is_forgotten, created_at
     FROM outbox WHERE id = $1::bigint AND state = 'waiting' AND (secret_until IS NULL OR secret_until > $2)`,
    [id, now.toISOString()],
  );
  return mail;
}

export interface WaitingMail {
  readonly id: string;
  readonly sender_name: string;
  readonly sender_address: string;
  readonly recipient_name: string;
  readonly recipient_address: string;
  readonly reply_to_name: string | null;
  readonly reply_to_address: string | null;
  readonly subject: string;
  readonly html: string;
  readonly plain_text: string;
  readonly language: string;
  readonly unsubscribe_url: string | null;
  readonly is_forgotten: boolean;
  readonly created_at: string;
}

/** Its texts go; a mail of which nothing is kept goes whole. */
export async function keepSent(
  tx: Transaction,
  mail: Pick<WaitingMail, 'id' | 'is_forgotten'>,
  now: Date,
): Promise<void> {
  if (mail.is_forgotten) await tx.query('DELETE FROM outbox WHERE id = $1', [mail.id]);
  else
    await tx.query(
      "UPDATE outbox SET state = 'sent', sent_at = $2, html = '', plain_text = '', emptied_at = $2 WHERE id = $1",
      [mail.id, now.toISOString()],
    );
}

export async function keepFailed(tx: Transaction, id: string): Promise<void> {
  await tx.query("UPDATE outbox SET state = 'failed' WHERE id = $1::bigint", [id]);
}

interface Id {
  readonly id: string;
}

function idsOf(rows: readonly Id[]): string[] {
  return rows.map(({ id }) => id);
}

const TEXTS = [
  'idempotency_key',
  'sender_name',
  'sender_address',
  'recipient_name',
  'recipient_address',
  'reply_to_name',
  'reply_to_address',
  'subject',
  'html',
  'plain_text',
  'language',
  'brand',
  'unsubscribe_url',
] as const;
const INSERT = `
  INSERT INTO outbox (${TEXTS.join(', ')}, is_forgotten, caused_by, secret_until, created_at)
  SELECT ${TEXTS.join(', ')}, is_forgotten, caused_by, secret_until, $2 FROM json_to_recordset($1::json) AS r(${TEXTS.map((name) => `${name} text`).join(', ')}, is_forgotten boolean, caused_by uuid, secret_until timestamptz)
  ON CONFLICT (idempotency_key) DO NOTHING RETURNING id::text AS id, caused_by`;

const HEAD =
  'id::text AS id, sender_name, sender_address, recipient_name, recipient_address, reply_to_name, reply_to_address, subject, language, brand, unsubscribe_url, created_at, state, emptied_at';

/** A mail without its texts. */
export interface MailHeadRow {
  readonly id: string;
  readonly sender_name: string;
  readonly sender_address: string;
  readonly recipient_name: string;
  readonly recipient_address: string;
  readonly reply_to_name: string | null;
  readonly reply_to_address: string | null;
  readonly subject: string;
  readonly language: Language;
  readonly brand: Theme;
  readonly unsubscribe_url: string | null;
  readonly created_at: string;
  readonly state: 'waiting' | 'sent' | 'failed';
  readonly emptied_at: string | null;
}
