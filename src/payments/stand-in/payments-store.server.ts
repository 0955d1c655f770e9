import type { Transaction } from '../../platform/db/database.server.ts';

/** What the stand-in knows of payments. */
export interface StandInPayment {
  readonly provider_id: string;
  readonly wire: Wire;
  readonly intent_id: string | null;
  readonly reference: string;
  /** Minor units. */
  readonly amount: number;
  /** Capitals. */
  readonly currency: string;
  readonly description: string;
  readonly return_url: string;
  readonly cancel_url: string | null;
  readonly state: 'created' | 'authorized' | 'aborted' | 'expired' | 'terminated';
  readonly is_in_3ds: boolean;
  readonly captured: number;
  readonly cancelled: number;
  readonly refunded: number;
  readonly card_brand: string | null;
  readonly card_last4: string | null;
  readonly refusal: string | null;
  /** How many notices have been sent. */
  readonly notices: number;
  readonly created_at: string;
  readonly expires_at: string;
}

export type Wire = 'stripe' | 'vipps';

export type NewStandInPayment = Pick<
  StandInPayment,
  | 'provider_id'
  | 'wire'
  | 'intent_id'
  | 'reference'
  | 'amount'
  | 'currency'
  | 'description'
  | 'return_url'
  | 'cancel_url'
  | 'created_at'
  | 'expires_at'
>;

export async function insertStandInPayment(
  tx: Transaction,
  payment: NewStandInPayment,
): Promise<StandInPayment | undefined> {
  const [row] = await tx.query<StandInPayment>(
    `INSERT INTO stand_in_payments (provider_id, wire, intent_id, reference, amount, currency, description, return_url, cancel_url, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING RETURNING *`,
    [
      ...[payment.provider_id, payment.wire, payment.intent_id, payment.reference, payment.amount, payment.currency],
      ...[payment.description, payment.return_url, payment.cancel_url, payment.created_at, payment.expires_at],
    ],
  );
  return row;
}

/** By its own id or that of its intent; locked until the transaction ends. */
export async function lockStandInPayment(tx: Transaction, wire: Wire, id: string): Promise<StandInPayment | undefined> {
  const [row] = await tx.query<StandInPayment>(
    'SELECT * FROM stand_in_payments WHERE wire = $1 AND (provider_id = $2 OR intent_id = $2) FOR UPDATE',
    [wire, id],
  );
  return row;
}

export type Change = Partial<
  Pick<
    StandInPayment,
    'state' | 'is_in_3ds' | 'captured' | 'cancelled' | 'refunded' | 'card_brand' | 'card_last4' | 'refusal' | 'notices'
  >
>;

export async function changeStandInPayment(
  tx: Transaction,
  payment: StandInPayment,
  change: Change,
): Promise<StandInPayment> {
  const next = { ...payment, ...change };
  await tx.query(
    `UPDATE stand_in_payments SET state = $2, is_in_3ds = $3, captured = $4, cancelled = $5, refunded = $6, card_brand = $7,
     card_last4 = $8, refusal = $9, notices = $10 WHERE provider_id = $1`,
    [
      ...[next.provider_id, next.state, next.is_in_3ds, next.captured, next.cancelled, next.refunded],
      ...[next.card_brand, next.card_last4, next.refusal, next.notices],
    ],
  );
  return next;
}

export interface FirstAnswer {
  readonly request_hash: string;
  readonly status: number;
  readonly body: object;
}

/** What was answered to the first call with this key; others with the same wait until the transaction ends. */
export async function findFirstAnswer(tx: Transaction, wire: Wire, key: string): Promise<FirstAnswer | undefined> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`stand-in ${wire} ${key}`]);
  const [answer] = await tx.query<FirstAnswer>(
    'SELECT request_hash, status, body FROM stand_in_calls WHERE wire = $1 AND key = $2',
    [wire, key],
  );
  return answer;
}

export async function keepFirstAnswer(
  tx: Transaction,
  {
    wire,
    key,
    now,
    request_hash,
    status,
    body,
  }: FirstAnswer & { readonly wire: Wire; readonly key: string; readonly now: string },
): Promise<void> {
  await tx.query('INSERT INTO stand_in_calls VALUES ($1, $2, $3, $4, $5, $6)', [
    ...[wire, key, request_hash, status, JSON.stringify(body), now],
  ]);
}
