import { createTransport, type SentMessageInfo, type Transporter } from 'nodemailer';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.server.ts';
import type { Log } from '../log.server.ts';
import { repeat, type Rounds } from '../rounds.server.ts';

/**
 * Sends the mail of the outbox over SMTP. Any number of processes may: each mail is taken by one
 * (`FOR UPDATE SKIP LOCKED`), and marked as taken for longer than a delivery may last. A process that is
 * killed after the mail server has taken a mail, and before that is written down, has it sent a second
 * time: with SMTP there is no way around that. Its Message-ID is the same then, by which many mailboxes drop it.
 */
export interface Delivery {
  start(): void;
  /** Sends what is due now; gives how many mails were tried. */
  deliverDue(): Promise<number>;
  /** Takes no more, and waits for what is under way. */
  stop(): Promise<void>;
}

export interface DeliveryParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  /** `smtp://user:password@host:587` or `smtps://...:465`. */
  readonly url: string;
  /** Whether nothing is sent to a server that does not go over to TLS. */
  readonly requireTls: boolean;
}

export const MAX_TRIES = 8;
const MINUTE = 60_000;
/** Refusals that follow from how the site or the server is set up, and end when that is mended. */
const OURS_TO_MEND = new Set(['EAUTH', 'ETLS']);
/** From one try to the next. */
const PAUSES = [1, 5, 15, 60, 180, 360, 360].map((minutes) => minutes * MINUTE);
/** In all, for one mail. A taken one is taken again only after longer than this. */
const SEND_MS = 60_000;
const TAKEN_MS = 5 * MINUTE;
const POLL_MS = 1_000;

export function createDelivery({ db, clock, log, url, requireTls }: DeliveryParts): Delivery {
  const transport = createTransport({ url, requireTLS: requireTls }) as Transporter<SentMessageInfo>;
  let isStopping = false;
  let rounds: Rounds | undefined;

  async function take(): Promise<WaitingMail | undefined> {
    const now = clock.now();
    return db.transaction(async (tx) => {
      const [mail] = await tx.query<WaitingMail>(
        `SELECT id::text AS id, sender_name, sender_address, recipient_name, recipient_address, reply_to_name, reply_to_address,
           subject, html, plain_text, language, unsubscribe_url, is_forgotten, tries, created_at
         FROM outbox WHERE state = 'waiting' AND next_try_at <= $1 AND (secret_until IS NULL OR secret_until > $1) ORDER BY next_try_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
        [now.toISOString()],
      );
      if (mail === undefined) return undefined;
      await tx.query('UPDATE outbox SET tries = tries + 1, next_try_at = $2 WHERE id = $1', [
        mail.id,
        new Date(now.getTime() + TAKEN_MS).toISOString(),
      ]);
      return { ...mail, tries: mail.tries + 1 };
    });
  }

  async function deliver(mail: WaitingMail): Promise<void> {
    try {
      await withinTime(transport.sendMail(messageOf(mail)));
    } catch (error) {
      await putOff(mail, error);
      return;
    }
    await db.transaction((tx) => noteSent(tx, mail, clock.now()));
  }

  /** A refusal for good (5xx, RFC 5321) ends it; all else may be otherwise later. */
  async function putOff(mail: WaitingMail, error: unknown): Promise<void> {
    const { responseCode, code } = error as { readonly responseCode?: number; readonly code?: string };
    const isFinal =
      mail.tries >= MAX_TRIES || (responseCode !== undefined && responseCode >= 500 && !OURS_TO_MEND.has(code ?? ''));
    // Neither address nor text: what went wrong is enough.
    if (isFinal)
      log.warn(
        { mail: mail.id, tries: mail.tries, code, responseCode },
        'a mail could not be delivered, and is given up',
      );
    else
      log.info(
        { mail: mail.id, tries: mail.tries, code, responseCode },
        'a mail could not be delivered, and is tried again',
      );
    const pause = PAUSES[mail.tries - 1] ?? 0;
    await db.query('UPDATE outbox SET state = $2, next_try_at = $3 WHERE id = $1', [
      mail.id,
      isFinal ? 'failed' : 'waiting',
      new Date(clock.now().getTime() + pause).toISOString(),
    ]);
  }

  async function deliverDue(): Promise<number> {
    let count = 0;
    for (let mail = await take(); mail !== undefined; mail = isStopping ? undefined : await take()) {
      await deliver(mail);
      count++;
    }
    return count;
  }

  return {
    start() {
      rounds = repeat(deliverDue, { everyMs: POLL_MS, log, failure: 'mail could not be taken from the outbox' });
    },
    deliverDue,
    async stop() {
      isStopping = true;
      await rounds?.stop();
      transport.close();
    },
  };
}

interface WaitingMail {
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
  readonly tries: number;
  readonly created_at: string;
}

function messageOf(mail: WaitingMail) {
  const host = mail.sender_address.split('@')[1] ?? 'localhost';
  return {
    from: { name: mail.sender_name, address: mail.sender_address },
    to: { name: mail.recipient_name, address: mail.recipient_address },
    ...(mail.reply_to_address === null
      ? {}
      : { replyTo: { name: mail.reply_to_name ?? '', address: mail.reply_to_address } }),
    subject: mail.subject,
    text: mail.plain_text,
    html: mail.html,
    date: new Date(mail.created_at),
    messageId: `<outbox-${mail.id}-${Date.parse(mail.created_at).toString(36)}@${host}>`,
    headers: {
      'Content-Language': mail.language,
      // No answers by machines to what a machine wrote (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribe_url === null
        ? {}
        : { 'List-Unsubscribe': `<${mail.unsubscribe_url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    // Nothing in a mail is a file of ours or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

async function noteSent(tx: Transaction, mail: WaitingMail, now: Date): Promise<void> {
  if (mail.is_forgotten) await tx.query('DELETE FROM outbox WHERE id = $1', [mail.id]);
  else
    await tx.query(
      "UPDATE outbox SET state = 'sent', sent_at = $2, html = '', plain_text = '', emptied_at = $2 WHERE id = $1",
      [mail.id, now.toISOString()],
    );
}

async function withinTime(sending: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the mail server took too long')), SEND_MS);
  });
  try {
    await Promise.race([sending, late]);
  } finally {
    clearTimeout(timer);
    sending.catch(() => undefined);
  }
}
