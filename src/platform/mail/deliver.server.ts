import { createTransport, type SentMessageInfo, type Transporter } from 'nodemailer';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.server.ts';
import { type Jobs, NoFurtherTry } from '../jobs/jobs.server.ts';
import { findWaitingMail, keepFailed, keepSent, type WaitingMail } from './outbox-store.server.ts';
import { MAIL_JOB, type MailJob } from './outbox.server.ts';

/**
 * Sends the mail of the outbox over SMTP, each as a job. A process that is killed after the mail server has
 * taken a mail, and before that is written down, has it sent a second time: with SMTP there is no way around
 * that. Its Message-ID is the same then, by which many mailboxes drop it.
 */
export interface Delivery {
  /** Closes the connections to the mail server, after the jobs have stopped. */
  close(): void;
}

export interface DeliveryParts {
  readonly db: Database;
  readonly clock: Clock;
  /** Not started yet. */
  readonly jobs: Jobs;
  /** `smtp://user:password@host:587` or `smtps://...:465`. */
  readonly url: string;
  /** Whether nothing is sent to a server that does not go over to TLS. */
  readonly requireTls: boolean;
}

/** Eight tries over half a day to a day: what is wrong with a mail server is often put right in the morning. */
const POLICY = { attempts: 8, firstPauseMs: 120_000, atOnce: 4 };
/** Refusals that follow from how the site or the server is set up, and end when that is mended. */
const OURS_TO_MEND = new Set(['EAUTH', 'ETLS']);
/** Milliseconds that the delivery of one mail may last. */
const SEND_MS = 60_000;

export function createDelivery({ db, clock, jobs, url, requireTls }: DeliveryParts): Delivery {
  const transport = createTransport({ url, requireTLS: requireTls }) as Transporter<SentMessageInfo>;

  jobs.handle<MailJob>(
    MAIL_JOB,
    async ({ mailId }, job) => {
      const mail = await findWaitingMail(db, mailId, clock.now());
      if (mail === undefined) return;
      await withinTime(transport.sendMail(messageOf(mail))).catch(explain);
      await db.transaction(async (tx) => {
        await keepSent(tx, mail, clock.now());
        await job.done(tx);
      });
    },
    { ...POLICY, onFailed: (tx, { mailId }) => keepFailed(tx, mailId) },
  );

  return { close: () => transport.close() };
}

/** A refusal for good (5xx, RFC 5321) ends it; all else may be otherwise later. */
function explain(error: unknown): never {
  const { responseCode, code } = error as { readonly responseCode?: number; readonly code?: string };
  const isFinal = responseCode !== undefined && responseCode >= 500 && !OURS_TO_MEND.has(code ?? '');
  // Neither the address nor the server's words, which may name it: this goes to the log.
  const message = `the mail server did not take a mail: ${[code, responseCode].filter((part) => part !== undefined).join(' ') || 'no answer in time'}`;
  throw isFinal ? new NoFurtherTry(message) : new Error(message);
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
