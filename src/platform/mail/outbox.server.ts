import type { Language } from '../../texts/messages.ts';
import type { Theme } from '../http/preferences.contract.ts';
import type { UserId } from '../../contract/ids.ts';
import type { Clock } from '../clock.ts';
import type { Database, Transaction } from '../db/database.server.ts';
import type { Jobs } from '../jobs/jobs.server.ts';
import { checkedAddress, headerText, type Mailbox } from './header.ts';
import { renderMail, type MailContent } from './mail-content.ts';
import type { MailKey } from './mail-kinds.contract.ts';
import {
  deleteMailsBefore,
  deleteMailsOf,
  emptyExpiredMails,
  findMail,
  insertMails,
  readMailHeads,
  readSentTo,
  type MailHeadRow,
  type NewMail,
} from './outbox-store.server.ts';

/** A mail with its address. */
export interface Mail {
  /**
   * What it is about, the event and the recipient; a second mail under the same key is not sent. At most 200
   * characters.
   */
  readonly key: MailKey;
  readonly to: Mailbox;
  readonly replyTo?: Mailbox;
  /** Stands before the brand's name where the reader looks for a sender. */
  readonly fromName?: string;
  readonly content: MailContent;
  /**
   * A path of the site that takes the recipient off the list this mail was sent for, without signing in, at a
   * `POST` with the body `List-Unsubscribe=One-Click` (RFC 8058); a `GET` of it shows a page. Goes into the mail's
   * headers.
   */
  readonly unsubscribePath?: string;
  /** Whose doing it is, where that is somebody else than its reader: it goes with their account. */
  readonly causedBy?: UserId;
  /** Whether it is deleted once it is sent: the last mail to somebody whose data is deleted. */
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
  list(page: number, size: number): Promise<{ readonly mails: readonly StoredMailSummary[]; readonly count: number }>;
  get(id: string): Promise<StoredMail | undefined>;
  /** What went to an address, without its texts; letters' case does not count. */
  sentTo(address: string): Promise<readonly object[]>;
  /** Forgets all mail to and from an address, and what goes out as an answer to it. */
  forgetAddress(tx: Transaction, address: string): Promise<void>;
  /** Deletes the text of mail whose links work no more; what waits of it is given up. Gives how many. */
  emptyExpired(): Promise<number>;
  /** Forgets what is older. Gives how many. */
  forgetBefore(instant: Date): Promise<number>;
}

export interface StoredMailSummary {
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

export interface StoredMail extends StoredMailSummary {
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
    content,
    unsubscribePath,
    causedBy,
    isForgotten = false,
  }: Mail): NewMail {
    const { html, text } = renderMail(content);
    return {
      idempotency_key: key,
      sender_name: headerText(fromName === undefined ? content.brand : `${fromName} · ${content.brand}`),
      sender_address: checkedAddress(from),
      recipient_name: headerText(to.name),
      recipient_address: checkedAddress(to.address),
      reply_to_name: replyTo === undefined ? null : headerText(replyTo.name),
      reply_to_address: replyTo === undefined ? null : checkedAddress(replyTo.address),
      subject: headerText(content.subject),
      html,
      plain_text: text,
      language: content.language,
      brand: content.brand,
      unsubscribe_url: unsubscribePath === undefined ? null : new URL(unsubscribePath, content.origin).href,
      is_forgotten: isForgotten,
      caused_by: causedBy ?? null,
      secret_until:
        content.secretForHours === undefined
          ? null
          : new Date(clock.now().getTime() + content.secretForHours * 3_600_000).toISOString(),
    };
  }

  async function sendAll(tx: Transaction, mails: readonly Mail[]): Promise<void> {
    if (mails.length === 0) return;
    const written = await insertMails(tx, mails.map(rowOf), clock.now().toISOString());
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
      const { rows, total } = await readMailHeads(db, size, (page - 1) * size);
      return { mails: rows.map(headOf), count: total };
    },

    async get(id) {
      const row = await findMail(db, id);
      return row === undefined ? undefined : { ...headOf(row), html: row.html, text: row.plain_text };
    },

    sentTo: (address) => readSentTo(db, address),

    async forgetAddress(tx, address) {
      await jobs.cancelKeys(tx, MAIL_JOB, await deleteMailsOf(tx, address));
    },

    async emptyExpired() {
      return db.transaction(async (tx) => {
        const emptied = await emptyExpiredMails(tx, clock.now().toISOString());
        await jobs.cancelKeys(tx, MAIL_JOB, emptied);
        return emptied.length;
      });
    },

    async forgetBefore(instant) {
      return db.transaction(async (tx) => {
        const deleted = await deleteMailsBefore(tx, instant.toISOString());
        await jobs.cancelKeys(tx, MAIL_JOB, deleted);
        return deleted.length;
      });
    },
  };
}

function headOf(row: MailHeadRow): StoredMailSummary {
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
