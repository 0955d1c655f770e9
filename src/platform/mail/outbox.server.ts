import type { Language } from '../../contract/messages.ts';
import type { Theme } from '../../contract/preferences.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.server.ts';
import type { Jobs } from '../jobs/jobs.server.ts';
import { checkedAddress, headerText, type Mailbox } from './header.ts';
import { writeLetter, type Letter } from './letter.ts';

/** A letter with its address. */
export interface Mail {
  /** Names the event and the recipient; a second mail under the same key is not sent. At most 200 characters. */
  readonly key: string;
  readonly to: Mailbox;
  readonly replyTo?: Mailbox;
  /** Stands before the brand's name where the reader looks for a sender. */
  readonly fromName?: string;
  readonly letter: Letter;
  /**
   * A path of the site that takes the recipient off the list this mail was sent for, without signing in, at a
   * `POST` with the body `List-Unsubscribe=One-Click` (RFC 8058); a `GET` of it shows a page. Goes into the mail's headers.
   */
  readonly unsubscribePath?: string;
  /** Whose doing it is, where that is somebody else than its reader: it goes with their account. */
  readonly causedBy?: string;
  /** Whether it is deleted once it has gone out: the goodbye to somebody of whom nothing is kept. */
  readonly isForgotten?: boolean;
}

/**
 * Where mail waits until it is delivered (deliver.server.ts); without a mail server it stays, and can be
 * read at /dev/mail. A mail's text is deleted once it is delivered, and when the link in it works no more.
 */
export interface Outbox {
  /** Takes a mail in, in the caller's transaction: it goes out when, and only when, that is committed. */
  send(tx: Transaction, mail: Mail): Promise<void>;
  /** The same for many mails at once. */
  sendAll(tx: Transaction, mails: readonly Mail[]): Promise<void>;
  /** The newest first, without their texts. */
  list(page: number, size: number): Promise<{ readonly mails: readonly KeptMailHead[]; readonly count: number }>;
  get(id: string): Promise<KeptMail | undefined>;
  /** What went to an address, without its texts; letters' case does not count. */
  sentTo(address: string): Promise<readonly object[]>;
  /** Forgets all mail to and from an address, and what goes out as an answer to it. */
  forgetAddress(tx: Transaction, address: string): Promise<void>;
  /** Deletes the text of mail whose links work no more; what waits of it is given up. Gives how many. */
  emptyExpired(): Promise<number>;
  /** Forgets what is older. Gives how many. */
  forgetBefore(instant: Date): Promise<number>;
}

export interface KeptMailHead {
  readonly id: string;
  readonly from: Mailbox;
  readonly to: Mailbox;
  readonly replyTo: Mailbox | undefined;
  readonly subject: string;
  readonly language: Language;
  readonly brand: Theme;
  /** Where one click takes the recipient off the list that it was sent for. */
  readonly unsubscribeUrl: string | undefined;
  readonly createdAt: string;
  readonly state: 'waiting' | 'sent' | 'failed';
  /** When its text was deleted. */
  readonly emptiedAt: string | undefined;
}

export interface KeptMail extends KeptMailHead {
  readonly html: string;
  readonly text: string;
}

/** The kind of job that delivers one mail. It waits until there is a mail server to deliver to. */
export const MAIL_JOB = 'mail';
export interface MailJob {
  readonly mailId: string;
}

/** `from` is the address that mail is sent from, whatever name stands beside it. */
export function createOutbox({
  db,
  clock,
  jobs,
  from,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'addAll' | 'cancelKeys'>;
  readonly from: string;
}): Outbox {
  function rowOf({
    key,
    to,
    replyTo,
    fromName,
    letter,
    unsubscribePath,
    causedBy,
    isForgotten = false,
  }: Mail): Record<string, string | boolean | null> {
    const { html, text } = writeLetter(letter);
    return {
      idempotency_key: key,
      sender_name: headerText(fromName === undefined ? letter.brand : `${fromName} · ${letter.brand}`),
      sender_address: checkedAddress(from),
      recipient_name: headerText(to.name),
      recipient_address: checkedAddress(to.address),
      reply_to_name: replyTo === undefined ? null : headerText(replyTo.name),
      reply_to_address: replyTo === undefined ? null : checkedAddress(replyTo.address),
      subject: headerText(letter.subject),
      html,
      plain_text: text,
      language: letter.language,
      brand: letter.brand,
      unsubscribe_url: unsubscribePath === undefined ? null : new URL(unsubscribePath, letter.origin).href,
      is_forgotten: isForgotten,
      caused_by: causedBy ?? null,
      secret_until:
        letter.secretForHours === undefined
          ? null
          : new Date(clock.now().getTime() + letter.secretForHours * 3_600_000).toISOString(),
    };
  }

  async function sendAll(tx: Transaction, mails: readonly Mail[]): Promise<void> {
    if (mails.length === 0) return;
    const written = await tx.query<Id & { caused_by: string | null }>(INSERT, [
      JSON.stringify(mails.map(rowOf)),
      clock.now().toISOString(),
    ]);
    await jobs.addAll(
      tx,
      MAIL_JOB,
      written.map(({ id, caused_by: causedBy }) => ({
        key: id,
        payload: { mailId: id } satisfies MailJob,
        ...(causedBy === null ? {} : { userId: causedBy }),
      })),
    );
  }

  return {
    send: (tx, mail) => sendAll(tx, [mail]),
    sendAll,

    async list(page, size) {
      const [total] = await db.query<{ count: number }>('SELECT count(*)::integer AS count FROM outbox');
      const rows = await db.query<OutboxRow>(`SELECT ${HEAD} FROM outbox ORDER BY outbox.id DESC LIMIT $1 OFFSET $2`, [
        size,
        (page - 1) * size,
      ]);
      return { mails: rows.map(headOf), count: total?.count ?? 0 };
    },

    async get(id) {
      const [row] = await db.query<OutboxRow & { html: string; plain_text: string }>(
        `SELECT ${HEAD}, html, plain_text FROM outbox WHERE id = $1::bigint`,
        [id],
      );
      return row === undefined ? undefined : { ...headOf(row), html: row.html, text: row.plain_text };
    },

    sentTo: (address) =>
      db.query(
        `SELECT recipient_address AS "to", subject, created_at AS "writtenAt", sent_at AS "sentAt" FROM outbox
         WHERE lower(recipient_address) = lower($1) ORDER BY id`,
        [address],
      ),

    async forgetAddress(tx, address) {
      const gone = await tx.query<Id>(
        'DELETE FROM outbox WHERE lower(recipient_address) = lower($1) OR lower(reply_to_address) = lower($1) RETURNING id::text AS id',
        [address],
      );
      await jobs.cancelKeys(tx, MAIL_JOB, idsOf(gone));
    },

    async emptyExpired() {
      return db.transaction(async (tx) => {
        const emptied = await tx.query<Id>(
          `UPDATE outbox SET html = '', plain_text = '', emptied_at = $1, state = CASE state WHEN 'waiting' THEN 'failed' ELSE state END
           WHERE secret_until <= $1 AND emptied_at IS NULL RETURNING id::text AS id`,
          [clock.now().toISOString()],
        );
        await jobs.cancelKeys(tx, MAIL_JOB, idsOf(emptied));
        return emptied.length;
      });
    },

    async forgetBefore(instant) {
      return db.transaction(async (tx) => {
        const gone = await tx.query<Id>('DELETE FROM outbox WHERE created_at < $1 RETURNING id::text AS id', [
          instant.toISOString(),
        ]);
        await jobs.cancelKeys(tx, MAIL_JOB, idsOf(gone));
        return gone.length;
      });
    },
  };
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
];
const INSERT = `
  INSERT INTO outbox (${TEXTS.join(', ')}, is_forgotten, caused_by, secret_until, created_at)
  SELECT ${TEXTS.join(', ')}, is_forgotten, caused_by, secret_until, $2 FROM json_to_recordset($1::json) AS r(${TEXTS.map((name) => `${name} text`).join(', ')}, is_forgotten boolean, caused_by uuid, secret_until timestamptz)
  ON CONFLICT (idempotency_key) DO NOTHING RETURNING id::text AS id, caused_by`;

const HEAD =
  'id::text AS id, sender_name, sender_address, recipient_name, recipient_address, reply_to_name, reply_to_address, subject, language, brand, unsubscribe_url, created_at, state, emptied_at';

interface OutboxRow {
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
  readonly state: KeptMailHead['state'];
  readonly emptied_at: string | null;
}

function headOf(row: OutboxRow): KeptMailHead {
  return {
    id: row.id,
    from: { name: row.sender_name, address: row.sender_address },
    to: { name: row.recipient_name, address: row.recipient_address },
    replyTo:
      row.reply_to_name === null || row.reply_to_address === null
        ? undefined
        : { name: row.reply_to_name, address: row.reply_to_address },
    subject: row.subject,
    language: row.language,
    brand: row.brand,
    unsubscribeUrl: row.unsubscribe_url ?? undefined,
    createdAt: row.created_at,
    state: row.state,
    emptiedAt: row.emptied_at ?? undefined,
  };
}
