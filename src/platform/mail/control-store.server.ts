import type { UserId } from '../../contract/ids.ts';
import type { StaffMember } from '../../contract/mount.server.ts';
import type { Language } from '../../texts/messages.ts';
import type { Queryable, Transaction } from '../db/database.server.ts';
import type { Theme } from '../http/preferences.contract.ts';
import type { MailState } from './control.contract.ts';

/** What those who run the site see of the outbox, and change in it. Never a mail's text. */

export interface ControlledMail {
  readonly id: string;
  readonly key: string;
  readonly recipient_name: string;
  readonly recipient_address: string;
  readonly subject: string;
  readonly language: Language;
  readonly brand: Theme;
  readonly state: MailState;
  readonly created_at: string;
  readonly sent_at: string | null;
  readonly emptied_at: string | null;
  readonly given_up_at: string | null;
}

const READ =
  'id::text AS id, idempotency_key AS key, recipient_name, recipient_address, subject, language, brand, state, created_at, sent_at, emptied_at, given_up_at';

export interface MailSearch {
  readonly state?: MailState | undefined;
  readonly kind?: string | undefined;
  /** Days, from and to it, in UTC. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The latest first. */
export async function readMails(
  db: Queryable,
  _staff: StaffMember,
  { state, kind, from, to, limit, offset }: MailSearch & { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: ControlledMail[]; readonly total: number }> {
  const where = `($1::text IS NULL OR state = $1) AND ($2::text IS NULL OR split_part(idempotency_key, ' ', 1) = $2)
    AND ($3::date IS NULL OR created_at >= $3::date) AND ($4::date IS NULL OR created_at < $4::date + 1)`;
  const values = [state ?? null, kind ?? null, from ?? null, to ?? null];
  const rows = await db.query<ControlledMail>(
    `SELECT ${READ} FROM outbox WHERE ${where} ORDER BY outbox.id DESC LIMIT $5 OFFSET $6`,
    [...values, limit, offset],
  );
  const [count] = await db.query<{ total: number }>(
    `SELECT count(*)::integer AS total FROM outbox WHERE ${where}`,
    values,
  );
  return { rows, total: count?.total ?? 0 };
}

export async function countMails(db: Queryable, _staff: StaffMember): Promise<Record<MailState, number>> {
  const rows = await db.query<{ state: MailState; count: number }>(
    'SELECT state, count(*)::integer AS count FROM outbox GROUP BY state',
  );
  const of = (wanted: MailState) => rows.find(({ state }) => state === wanted)?.count ?? 0;
  return { waiting: of('waiting'), sent: of('sent'), failed: of('failed') };
}

export async function findControlled(
  db: Queryable,
  _staff: StaffMember,
  id: string,
): Promise<ControlledMail | undefined> {
  const [row] = await db.query<ControlledMail>(`SELECT ${READ} FROM outbox WHERE id = $1::bigint`, [id]);
  return row;
}

export interface LockedMail {
  readonly id: string;
  readonly state: MailState;
  readonly causedBy: UserId | null;
  /** Whether there is still a text to send, whose links work. */
  readonly isWhole: boolean;
}

const LOCK = `id::text AS id, state, caused_by AS "causedBy",
  emptied_at IS NULL AND (secret_until IS NULL OR secret_until > $1) AS "isWhole"`;

export async function lockMail(tx: Transaction, id: string, now: Date): Promise<LockedMail | undefined> {
  const [mail] = await tx.query<LockedMail>(`SELECT ${LOCK} FROM outbox WHERE id = $2::bigint FOR UPDATE`, [
    now.toISOString(),
    id,
  ]);
  return mail;
}

/** All that failed of themselves, and could still go out. */
export function lockFailedMails(tx: Transaction, now: Date): Promise<LockedMail[]> {
  return tx.query<LockedMail & Record<string, unknown>>(
    `SELECT ${LOCK} FROM outbox WHERE state = 'failed' AND given_up_at IS NULL AND emptied_at IS NULL
       AND (secret_until IS NULL OR secret_until > $1) ORDER BY outbox.id FOR UPDATE`,
    [now.toISOString()],
  );
}

export async function letWait(tx: Transaction, mails: readonly LockedMail[]): Promise<void> {
  await tx.query("UPDATE outbox SET state = 'waiting', given_up_at = NULL WHERE id = ANY($1::bigint[])", [
    mails.map(({ id }) => id),
  ]);
}

export async function writeMailGivenUp(tx: Transaction, { id }: LockedMail, now: Date): Promise<void> {
  await tx.query("UPDATE outbox SET state = 'failed', given_up_at = $2 WHERE id = $1::bigint", [id, now.toISOString()]);
}
