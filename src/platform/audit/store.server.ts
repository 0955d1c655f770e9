import type { UserId } from '../../contract/ids.ts';
import type { StaffMember } from '../../contract/mount.server.ts';
import type { Queryable, Transaction } from '../db/database.server.ts';
import type { AuditAct, AuditSubject } from './audit.contract.ts';

/** The audit log, which the database lets nobody change (db/migrations/259-audit-log.sql). */

export async function insertAct(
  tx: Transaction,
  line: {
    readonly at: string;
    readonly actor: UserId | undefined;
    readonly actorRole: string;
    readonly act: AuditAct;
    readonly subjectKind: AuditSubject;
    readonly subject: string;
    readonly address: string | undefined;
    readonly details: object;
  },
): Promise<void> {
  await tx.query(
    'INSERT INTO audit_log (at, actor, actor_role, act, subject_kind, subject, address, details) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)',
    [
      line.at,
      line.actor ?? null,
      line.actorRole,
      line.act,
      line.subjectKind,
      line.subject,
      line.address ?? null,
      JSON.stringify(line.details),
    ],
  );
}

export interface AuditRow {
  readonly id: string;
  readonly at: string;
  readonly actor: UserId | null;
  readonly actor_role: string;
  readonly act: AuditAct;
  readonly subject_kind: AuditSubject;
  readonly subject: string;
  readonly address: string | null;
  readonly details: Readonly<Record<string, string | number | boolean | null>>;
}

export interface AuditSearch {
  readonly actor?: string | undefined;
  readonly act?: AuditAct | undefined;
  readonly subject?: string | undefined;
  /** Days, from and to it. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The latest first. */
export async function readActs(
  db: Queryable,
  _staff: StaffMember,
  { actor, act, subject, from, to, limit, offset }: AuditSearch & { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: AuditRow[]; readonly total: number }> {
  const where = `($1::uuid IS NULL OR actor = $1::uuid) AND ($2::text IS NULL OR act = $2::text)
    AND ($3::text IS NULL OR subject = $3::text) AND ($4::date IS NULL OR at >= $4::date)
    AND ($5::date IS NULL OR at < $5::date + 1)`;
  const values = [actor ?? null, act ?? null, subject ?? null, from ?? null, to ?? null];
  const rows = await db.query<AuditRow>(
    `SELECT id::text AS id, at, actor, actor_role, act, subject_kind, subject, address, details
     FROM audit_log WHERE ${where} ORDER BY audit_log.id DESC LIMIT $6 OFFSET $7`,
    [...values, limit, offset],
  );
  const [count] = await db.query<{ total: number }>(
    `SELECT count(*)::integer AS total FROM audit_log WHERE ${where}`,
    values,
  );
  return { rows, total: count?.total ?? 0 };
}
