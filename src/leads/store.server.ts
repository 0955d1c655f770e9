import type { Theme } from '../platform/http/preferences.contract.ts';
import type { Language } from '../texts/messages.ts';
import type { UserId } from '../contract/ids.ts';
import type { Cover } from '../insights/insurance/covers.contract.ts';
import type { Database, Queryable, Transaction } from '../platform/db/database.server.ts';
import type { ListingId } from '../properties/listing.contract.ts';
import type { MessageId } from './inbox/contract.ts';
import type { Occupation } from './occupations.contract.ts';
import type { ReportReason } from './reasons.contract.ts';
import type { Topic } from './topics.contract.ts';

export type LeadKind = 'contact' | 'viewing' | 'insurance';

export interface NewLead {
  readonly listingId: ListingId;
  readonly agencyId: string;
  readonly kind: LeadKind;
  readonly formId: string;
  readonly digest: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string | undefined;
  readonly message: string | undefined;
  readonly viewingAt: string | undefined;
  readonly people: number | undefined;
  readonly covers: readonly Cover[] | undefined;
  readonly topics: readonly Topic[] | undefined;
  /** `2026-12-01`. */
  readonly moveIn: string | undefined;
  readonly pets: string | undefined;
  readonly occupation: Occupation | undefined;
  readonly income: string | undefined;
  /** Calendar days, as `moveIn`. */
  readonly arrival: string | undefined;
  readonly departure: string | undefined;
  readonly guests: number | undefined;
  readonly bidAmount: number | undefined;
  readonly isFinanced: boolean | undefined;
  /** Whose account it was written from. */
  readonly userId: UserId | undefined;
  readonly language: Language;
  readonly createdAt: string;
}

export interface NewReport {
  readonly listingId: ListingId;
  readonly formId: string;
  readonly reason: ReportReason;
  readonly details: string | undefined;
  readonly email: string | undefined;
  readonly language: Language;
  readonly brand: Theme;
  readonly createdAt: string;
}

/**
 * Waits until nobody else takes in a message of this sender's, to the end of the transaction: of two at once, the
 * second counts the first.
 */
export async function lockSender(tx: Transaction, email: string): Promise<void> {
  await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('leads of ' || lower($1), 0))", [email]);
}

export async function hasLead(tx: Queryable, digest: string, after: string): Promise<boolean> {
  const [row] = await tx.query<{ found: boolean }>(
    'SELECT EXISTS (SELECT FROM leads WHERE digest = $1 AND created_at > $2 AND cancelled_at IS NULL AND called_off_at IS NULL) AS found',
    [digest, after],
  );
  return row?.found === true;
}

/** Gives the lead's id; undefined when the form has brought a message before. */
export async function insertLead(tx: Transaction, lead: NewLead): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(
    `INSERT INTO leads (listing_id, agency_id, kind, form_id, digest, name, email, phone, message, viewing_at, people, covers, topics, user_id, language, created_at, move_in, pets, occupation, bid_amount, is_financed, income, arrival, departure, guests)
     VALUES ($1::bigint, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25)
     ON CONFLICT (form_id) DO NOTHING RETURNING id::text AS id`,
    [
      lead.listingId,
      lead.agencyId,
      lead.kind,
      lead.formId,
      lead.digest,
      lead.name,
      lead.email,
      lead.phone ?? null,
      lead.message ?? null,
      lead.viewingAt ?? null,
      lead.people ?? null,
      lead.covers ?? null,
      lead.topics ?? null,
      lead.userId ?? null,
      lead.language,
      lead.createdAt,
      lead.moveIn ?? null,
      lead.pets ?? null,
      lead.occupation ?? null,
      lead.bidAmount ?? null,
      lead.isFinanced ?? null,
      lead.income ?? null,
      lead.arrival ?? null,
      lead.departure ?? null,
      lead.guests ?? null,
    ],
  );
  return row?.id;
}

/** Gives the report's id; undefined when the form has brought one before. */
export async function insertReport(tx: Transaction, report: NewReport): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>(
    `INSERT INTO listing_reports (listing_id, form_id, reason, details, email, language, created_at, brand)
     VALUES ($1::bigint, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (form_id) DO NOTHING RETURNING id::text AS id`,
    [
      report.listingId,
      report.formId,
      report.reason,
      report.details ?? null,
      report.email ?? null,
      report.language,
      report.createdAt,
      report.brand,
    ],
  );
  return row?.id;
}

export async function forgetLeadsBefore(db: Database, instant: string): Promise<void> {
  await db.query('DELETE FROM leads WHERE created_at < $1', [instant]);
  await db.query('DELETE FROM listing_reports WHERE created_at < $1', [instant]);
}

/** The viewings of these homes that were signed up for from an account, each once. */
export async function viewingsOf(
  db: Queryable,
  userId: UserId,
  listingIds: readonly ListingId[],
): Promise<{ id: MessageId; propertyId: ListingId; viewingAt: Date | string | null }[]> {
  return db.query(
    `SELECT max(id)::text AS id, listing_id::text AS "propertyId", viewing_at AS "viewingAt" FROM leads
     WHERE user_id = $1 AND kind = 'viewing' AND cancelled_at IS NULL AND called_off_at IS NULL AND listing_id = ANY($2::bigint[])
     GROUP BY listing_id, viewing_at ORDER BY 2, 3`,
    [userId, listingIds],
  );
}

/** The phone number (E.164) in the latest message of an account's that has one, to whomever it went. */
export async function lastPhoneOf(db: Queryable, userId: UserId): Promise<string | undefined> {
  const [row] = await db.query<{ phone: string }>(
    `SELECT phone FROM (
       SELECT phone, created_at FROM leads WHERE user_id = $1 AND phone IS NOT NULL
       UNION ALL SELECT phone, created_at FROM appraisal_requests WHERE user_id = $1 AND phone IS NOT NULL
       UNION ALL SELECT phone, created_at FROM agency_messages WHERE user_id = $1 AND phone IS NOT NULL
     ) given ORDER BY created_at DESC LIMIT 1`,
    [userId],
  );
  return row?.phone;
}

/**
 * What the owner of an account has written while signed in or from its confirmed address: messages and what they wrote
 * after them, requests and reports.
 */
export async function leadsOf(db: Queryable, userId: UserId): Promise<object[]> {
  return db.query(
    `SELECT kind, listing_id::text AS "propertyId", name, email, phone, message, topics, viewing_at AS "viewingAt", people, move_in::text AS "moveIn", pets, occupation, income, arrival::text AS arrival, departure::text AS departure, guests, bid_amount AS "bidAmount", is_financed AS "isFinanced", created_at AS "writtenAt", cancelled_at AS "cancelledAt", called_off_at AS "calledOffAt" FROM leads
       WHERE user_id = $1 OR lower(email) = (SELECT lower(email) FROM people WHERE id = $1 AND is_verified)
     UNION ALL
     SELECT 'answer', lead.listing_id::text, reply.author_name, lead.email, NULL, reply.message, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, reply.created_at, NULL, NULL
       FROM lead_replies reply JOIN leads lead ON lead.id = reply.lead_id
       WHERE reply.is_by_buyer AND (lead.user_id = $1 OR lower(lead.email) = (SELECT lower(email) FROM people WHERE id = $1 AND is_verified))
     UNION ALL
     SELECT 'report', listing_id::text, NULL, email, NULL, details, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, created_at, NULL, NULL FROM listing_reports
       WHERE lower(email) = (SELECT lower(email) FROM people WHERE id = $1 AND is_verified)
     ORDER BY "writtenAt"`,
    [userId],
  );
}

/** A report stays, without whom it came from: it is about the listing. */
export async function forgetLeadsOf(tx: Transaction, email: string): Promise<void> {
  await tx.query('DELETE FROM leads WHERE lower(email) = lower($1)', [email]);
  await tx.query('UPDATE listing_reports SET email = NULL WHERE lower(email) = lower($1)', [email]);
}

/** Messages and sign-ups about listings that are deleted, with the answers. */
export async function forgetLeadsAbout(tx: Transaction, listingIds: readonly ListingId[]): Promise<void> {
  await tx.query('DELETE FROM leads WHERE listing_id = ANY($1::bigint[])', [listingIds]);
}
