import { z } from 'zod';
import type { UserId } from '../../contract/ids.ts';
import type { Queryable, Transaction } from '../../platform/db/database.server.ts';

/** Second factors, recovery codes and what passkeys are asked to sign. Instants in ISO 8601. */

export const FactorId = z.uuid().brand<'FactorId'>();
export type FactorId = z.output<typeof FactorId>;

export interface FactorRow {
  readonly id: FactorId;
  readonly kind: 'codes' | 'passkey';
  readonly name: string;
  /** Of codes: encrypted. */
  readonly secret: string | null;
  /** Of a passkey, as the browser names it. */
  readonly credential_id: string | null;
  readonly public_key: Buffer | null;
  readonly counter: number | null;
  readonly transports: readonly string[] | null;
  /** The host that a passkey is for. */
  readonly site: string | null;
  readonly created_at: string;
  readonly last_used_at: string | null;
}

const COLUMNS =
  'id, kind, name, secret, credential_id, public_key, counter, transports, site, created_at, last_used_at';

/** The oldest first. */
export async function readFactors(db: Queryable, userId: UserId): Promise<FactorRow[]> {
  return db.query<FactorRow>(
    `SELECT ${COLUMNS} FROM second_factors WHERE user_id = $1 ORDER BY created_at, id LIMIT 100`,
    [userId],
  );
}

/** Of whoever has a passkey, by what the browser calls it. */
export async function findPasskey(
  db: Queryable,
  credentialId: string,
): Promise<(FactorRow & { readonly user_id: UserId }) | undefined> {
  const [row] = await db.query<FactorRow & { readonly user_id: UserId }>(
    `SELECT user_id, ${COLUMNS} FROM second_factors WHERE credential_id = $1`,
    [credentialId],
  );
  return row;
}

export interface NewFactor {
  readonly kind: FactorRow['kind'];
  readonly name: string;
  readonly secret?: string;
  readonly lastStep?: number;
  readonly credentialId?: string;
  readonly publicKey?: Buffer;
  readonly counter?: number;
  readonly transports?: readonly string[];
  readonly site?: string;
}

/** Undefined when the passkey is somebody's already. */
export async function insertFactor(
  tx: Transaction,
  userId: UserId,
  factor: NewFactor,
  now: string,
): Promise<FactorRow | undefined> {
  const [row] = await tx.query<FactorRow>(
    `INSERT INTO second_factors (user_id, kind, name, secret, last_step, credential_id, public_key, counter, transports, site, created_at, last_used_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11) ON CONFLICT (credential_id) DO NOTHING RETURNING ${COLUMNS}`,
    [
      userId,
      factor.kind,
      factor.name,
      factor.secret ?? null,
      factor.lastStep ?? null,
      factor.credentialId ?? null,
      factor.publicKey ?? null,
      factor.counter ?? null,
      factor.transports ?? null,
      factor.site ?? null,
      now,
    ],
  );
  return row;
}

/** False when they have none of this id. */
export async function renameFactor(db: Queryable, userId: UserId, id: FactorId, name: string): Promise<boolean> {
  const rows = await db.query('UPDATE second_factors SET name = $3 WHERE id = $1 AND user_id = $2 RETURNING id', [
    id,
    userId,
    name,
  ]);
  return rows.length > 0;
}

/** False when they have none of this id. */
export async function deleteFactor(tx: Transaction, userId: UserId, id: FactorId): Promise<boolean> {
  const rows = await tx.query('DELETE FROM second_factors WHERE id = $1 AND user_id = $2 RETURNING id', [id, userId]);
  return rows.length > 0;
}

/** All that somebody has, with their recovery codes. Gives how many factors there were. */
export async function deleteFactorsOf(tx: Transaction, userId: UserId): Promise<number> {
  const rows = await tx.query('DELETE FROM second_factors WHERE user_id = $1 RETURNING id', [userId]);
  await tx.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
  return rows.length;
}

/** Takes the code of a half minute. False when that one or a later one was taken before. */
export async function takeStep(db: Queryable, id: FactorId, step: number, now: string): Promise<boolean> {
  const rows = await db.query(
    'UPDATE second_factors SET last_step = $2, last_used_at = $3 WHERE id = $1 AND (last_step IS NULL OR last_step < $2) RETURNING id',
    [id, step, now],
  );
  return rows.length > 0;
}

export async function notePasskeyUse(db: Queryable, id: FactorId, counter: number, now: string): Promise<void> {
  await db.query('UPDATE second_factors SET counter = $2, last_used_at = $3 WHERE id = $1', [id, counter, now]);
}

/** Puts these in the place of all that were there. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  userId: UserId,
  hashes: readonly Buffer[],
  now: string,
): Promise<void> {
  await tx.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
  for (const hash of hashes)
    await tx.query('INSERT INTO recovery_codes (user_id, hash, created_at) VALUES ($1, $2, $3)', [userId, hash, now]);
}

/** False when it is none of theirs, or was used before. */
export async function takeRecoveryCode(tx: Transaction, userId: UserId, hash: Buffer, now: string): Promise<boolean> {
  const rows = await tx.query(
    'UPDATE recovery_codes SET used_at = $3 WHERE user_id = $1 AND hash = $2 AND used_at IS NULL RETURNING hash',
    [userId, hash, now],
  );
  return rows.length > 0;
}

/** How many are left. */
export async function countRecoveryCodes(db: Queryable, userId: UserId): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM recovery_codes WHERE user_id = $1 AND used_at IS NULL',
    [userId],
  );
  return row?.count ?? 0;
}

export type ChallengePurpose = 'add' | 'prove' | 'sign_in';

export async function insertChallenge(
  db: Queryable,
  challenge: {
    readonly hash: Buffer;
    readonly userId: UserId | undefined;
    readonly purpose: ChallengePurpose;
    readonly expiresAt: string;
  },
): Promise<void> {
  await db.query('INSERT INTO passkey_challenges (hash, user_id, purpose, expires_at) VALUES ($1, $2, $3, $4)', [
    challenge.hash,
    challenge.userId ?? null,
    challenge.purpose,
    challenge.expiresAt,
  ]);
}

/** Uses it up: of several at once, one gets it. False when there is none. */
export async function takeChallenge(
  db: Queryable,
  challenge: { readonly hash: Buffer; readonly userId: UserId | undefined; readonly purpose: ChallengePurpose },
  now: string,
): Promise<boolean> {
  const rows = await db.query(
    'DELETE FROM passkey_challenges WHERE hash = $1 AND user_id IS NOT DISTINCT FROM $2::uuid AND purpose = $3 AND expires_at > $4 RETURNING hash',
    [challenge.hash, challenge.userId ?? null, challenge.purpose, now],
  );
  return rows.length > 0;
}

export async function deleteChallengesBefore(db: Queryable, now: string): Promise<void> {
  await db.query('DELETE FROM passkey_challenges WHERE expires_at <= $1', [now]);
}
