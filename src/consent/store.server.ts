import type { Database } from '../platform/db/database.server.ts';

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
