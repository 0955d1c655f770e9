import type { Database } from '../platform/db/database.server.ts';
import type { ConsentDay } from './contract.ts';

/** A choice, as it was made. */
export interface ConsentRow {
  readonly consentId: string;
  readonly decidedAt: string;
  readonly revision: number;
  readonly domain: string;
  readonly firstVisit: string;
  readonly functional: boolean;
  readonly analytics: boolean;
  readonly performance: boolean;
  readonly advertisement: boolean;
  readonly agent: string;
  readonly language: 'en' | 'nb';
}

const COLUMNS = `consent_id AS "consentId", decided_at AS "decidedAt", revision, domain, first_visit AS "firstVisit",
  functional, analytics, performance, advertisement, agent, language`;

/** Keeps a choice, and gives it with the first visit that the browser's earlier choices tell of. */
export async function insertConsent(db: Database, row: ConsentRow): Promise<ConsentRow> {
  const [kept] = await db.query<ConsentRow>(
    `INSERT INTO consents (consent_id, decided_at, revision, domain, first_visit, functional, analytics, performance, advertisement, agent, language)
     VALUES ($1, $2, $3, $4, coalesce((SELECT min(first_visit) FROM consents WHERE consent_id = $1), $5), $6, $7, $8, $9, $10, $11)
     ON CONFLICT (consent_id, decided_at) DO UPDATE SET functional = excluded.functional, analytics = excluded.analytics,
       performance = excluded.performance, advertisement = excluded.advertisement
     RETURNING ${COLUMNS}`,
    [
      ...[row.consentId, row.decidedAt, row.revision, row.domain, row.firstVisit],
      ...[row.functional, row.analytics, row.performance, row.advertisement, row.agent, row.language],
    ],
  );
  return kept ?? row;
}

/** The latest choice of a browser. */
export async function readLatest(db: Database, consentId: string): Promise<ConsentRow | undefined> {
  const [row] = await db.query<ConsentRow>(
    `SELECT ${COLUMNS} FROM consents WHERE consent_id = $1 ORDER BY decided_at DESC LIMIT 1`,
    [consentId],
  );
  return row;
}

export async function forgetConsents(db: Database, before: string): Promise<void> {
  await db.query('DELETE FROM consents WHERE decided_at < $1', [before]);
}

/** What was chosen on each day (UTC) from one on, the latest first. Without those who chose. */
export function countByDay(db: Database, from: string): Promise<ConsentDay[]> {
  return db.query<ConsentDay & Record<string, unknown>>(
    `SELECT to_char(decided_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, count(*)::integer AS choices,
       count(*) FILTER (WHERE functional AND analytics AND performance AND advertisement)::integer AS "all",
       count(*) FILTER (WHERE NOT (functional OR analytics OR performance OR advertisement))::integer AS "none",
       count(*) FILTER (WHERE functional)::integer AS functional, count(*) FILTER (WHERE analytics)::integer AS analytics,
       count(*) FILTER (WHERE performance)::integer AS performance,
       count(*) FILTER (WHERE advertisement)::integer AS advertisement
     FROM consents WHERE decided_at >= $1::date AT TIME ZONE 'UTC' GROUP BY 1 ORDER BY 1 DESC`,
    [from],
  );
}
