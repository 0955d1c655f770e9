import type { UserId } from '../../contract/ids.ts';
import type { Database, Queryable, Transaction } from '../../platform/db/database.server.ts';
import type { Language } from '../../texts/messages.ts';

export interface NewAgencyMessage {
  readonly agencyId: string;
  /** Undefined: to the agency as a whole. */
  readonly agentId: string | undefined;
  readonly formId: string;
  readonly digest: string;
  readonly name: string;
  readonly email: string;
  /** E.164. */
  readonly phone: string | undefined;
  readonly message: string;
  /** Whose account it was written from. */
  readonly userId: UserId | undefined;
  readonly language: Language;
  readonly createdAt: string;
}

export async function hasAgencyMessage(tx: Queryable, digest: string, after: string): Promise<boolean> {
  const [row] = await tx.query<{ found: boolean }>(
    'SELECT EXISTS (SELECT FROM agency_messages WHERE digest = $1 AND created_at > $2) AS found',
    [digest, after],
  );
  return row?.found === true;
}

/** Gives the message's id; undefined when the form has brought one before. */
export async function insertAgencyMessage(tx: Transaction, message: NewAgencyMessage): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(
    `INSERT INTO agency_messages (agency_id, agent_id, form_id, digest, name, email, phone, message, user_id, language, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     ON CONFLICT (form_id) DO NOTHING RETURNING id::text AS id`,
    [
      message.agencyId,
      message.agentId ?? null,
      message.formId,
      message.digest,
      message.name,
      message.email,
      message.phone ?? null,
      message.message,
      message.userId ?? null,
      message.language,
      message.createdAt,
    ],
  );
  return row?.id;
}

/** What the owner of an account has written while signed in, or from its confirmed address. */
export async function agencyMessagesOf(db: Queryable, userId: UserId): Promise<object[]> {
  return db.query(
    `SELECT agency_id AS "agencyId", agent_id AS "agentId", name, email, phone, message, created_at AS "writtenAt"
     FROM agency_messages
     WHERE user_id = $1 OR lower(email) = (SELECT lower(email) FROM people WHERE id = $1 AND is_verified)
     ORDER BY created_at, id`,
    [userId],
  );
}

export async function forgetAgencyMessagesOf(tx: Transaction, email: string): Promise<void> {
  await tx.query('DELETE FROM agency_messages WHERE lower(email) = lower($1)', [email]);
}

export async function forgetAgencyMessagesBefore(db: Database, instant: string): Promise<void> {
  await db.query('DELETE FROM agency_messages WHERE created_at < $1', [instant]);
}
