import type { UserId } from '../../contract/ids.ts';
import type { Database, Queryable, Transaction } from '../../platform/db/database.server.ts';
import type { Language } from '../../texts/messages.ts';
import type { AppraisedType, Plan, Timing } from './rules.contract.ts';

export interface NewAppraisalRequest {
  readonly agencyId: string;
  /** Undefined: to the agency as a whole. */
  readonly agentId: string | undefined;
  readonly formId: string;
  readonly digest: string;
  readonly name: string;
  readonly email: string;
  /** E.164. */
  readonly phone: string | undefined;
  readonly plan: Plan;
  readonly address: string;
  readonly homeType: AppraisedType | undefined;
  readonly bedrooms: number | undefined;
  /** Square metres inside. */
  readonly size: number | undefined;
  /** Square metres of the plot. */
  readonly landSize: number | undefined;
  readonly timing: Timing | undefined;
  readonly message: string | undefined;
  /** Whose account it was written from. */
  readonly userId: UserId | undefined;
  readonly language: Language;
  readonly createdAt: string;
}

export async function hasAppraisalRequest(tx: Queryable, digest: string, after: string): Promise<boolean> {
  const [row] = await tx.query<{ found: boolean }>(
    'SELECT EXISTS (SELECT FROM appraisal_requests WHERE digest = $1 AND created_at > $2) AS found',
    [digest, after],
  );
  return row?.found === true;
}

/** Gives the request's id; undefined when the form has brought one before. */
export async function insertAppraisalRequest(
  tx: Transaction,
  request: NewAppraisalRequest,
): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(
    `INSERT INTO appraisal_requests (agency_id, agent_id, form_id, digest, name, email, phone, plan, address, home_type, bedrooms, size, land_size, timing, message, user_id, language, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
     ON CONFLICT (form_id) DO NOTHING RETURNING id::text AS id`,
    [
      request.agencyId,
      request.agentId ?? null,
      request.formId,
      request.digest,
      request.name,
      request.email,
      request.phone ?? null,
      request.plan,
      request.address,
      request.homeType ?? null,
      request.bedrooms ?? null,
      request.size ?? null,
      request.landSize ?? null,
      request.timing ?? null,
      request.message ?? null,
      request.userId ?? null,
      request.language,
      request.createdAt,
    ],
  );
  return row?.id;
}

/** What the owner of an account has asked while signed in, or from its confirmed address. */
export async function appraisalRequestsOf(db: Queryable, userId: UserId): Promise<object[]> {
  return db.query(
    `SELECT agency_id AS "agencyId", agent_id AS "agentId", name, email, phone, plan, address, home_type AS "homeType", bedrooms, size, land_size AS "landSize", timing, message, created_at AS "writtenAt"
     FROM appraisal_requests
     WHERE user_id = $1 OR lower(email) = (SELECT lower(email) FROM people WHERE id = $1 AND is_verified)
     ORDER BY created_at, id`,
    [userId],
  );
}

export async function forgetAppraisalRequestsOf(tx: Transaction, email: string): Promise<void> {
  await tx.query('DELETE FROM appraisal_requests WHERE lower(email) = lower($1)', [email]);
}

export async function forgetAppraisalRequestsBefore(db: Database, instant: string): Promise<void> {
  await db.query('DELETE FROM appraisal_requests WHERE created_at < $1', [instant]);
}
