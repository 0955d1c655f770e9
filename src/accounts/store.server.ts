import type { Language, Region } from '../texts/messages.ts';
import type { Theme } from '../platform/http/preferences.contract.ts';
import type { UserId } from '../contract/ids.ts';
import type { StaffRole } from '../contract/staff-roles.ts';
import type { Queryable, Transaction } from '../platform/db/database.server.ts';

export interface UserRow {
  readonly id: UserId;
  readonly email: string | null;
  readonly email_verified_at: string | null;
  readonly name: string;
  readonly mobile: string | null;
  readonly mobile_verified_at: string | null;
  readonly contact_mobile: string | null;
  readonly contact_phone: string | null;
  readonly password_hash: string | null;
  readonly status: 'pending' | 'active';
  readonly language: Language;
  readonly region: Region;
  readonly brand: Theme;
  readonly feature_flags: readonly string[];
  readonly first_home_buyer: boolean | null;
  readonly role: 'user' | StaffRole;
  readonly locked_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

export interface NewUser {
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string | undefined;
  readonly status: 'pending' | 'active';
  readonly language: Language;
  readonly region: Region;
  readonly brand: Theme;
}

const COLUMNS =
  'id, email, email_verified_at, name, mobile, mobile_verified_at, contact_mobile, contact_phone, password_hash, status, language, region, brand, feature_flags, first_home_buyer, role, locked_at, created_at, updated_at';

export async function findUserByEmail(db: Queryable, email: string): Promise<UserRow | undefined> {
  const [row] = await db.query<UserRow>(`SELECT ${COLUMNS} FROM users WHERE email_key = $1`, [emailKey(email)]);
  return row;
}

export async function findUser(db: Queryable, id: UserId): Promise<UserRow | undefined> {
  const [row] = await db.query<UserRow>(`SELECT ${COLUMNS} FROM users WHERE id = $1`, [id]);
  return row;
}

/** Gives the id; undefined when somebody has the address already. An active one's address counts as confirmed. */
export async function insertUser(db: Queryable, user: NewUser, now: Date): Promise<UserId | undefined> {
  const [row] = await db.query<{ id: UserId }>(
    `INSERT INTO users (email, email_key, email_verified_at, name, password_hash, password_changed_at, status, language, region, brand, created_at, updated_at)
     VALUES ($1, $2, CASE WHEN $5 = 'active' THEN $9::timestamptz END, $3, $4, CASE WHEN $4::text IS NOT NULL THEN $9::timestamptz END, $5, $6, $7, $8, $9, $9)
     ON CONFLICT (email_key) DO NOTHING RETURNING id`,
    [
      user.email,
      emailKey(user.email),
      user.name,
      user.passwordHash ?? null,
      user.status,
      user.language,
      user.region,
      user.brand,
      now.toISOString(),
    ],
  );
  return row?.id;
}

/** What may be changed of an account, by its column. */
export type UserChange = Partial<
  Pick<UserRow, 'name' | 'language' | 'contact_mobile' | 'contact_phone' | 'first_home_buyer'>
>;

/** Gives the account as it is then; undefined when there is none. */
export async function updateUser(
  db: Queryable,
  id: UserId,
  change: UserChange,
  now: Date,
): Promise<UserRow | undefined> {
  const columns = Object.keys(change);
  const assignments = columns.map((column, index) => `${column} = $${index + 3}, `).join('');
  const [row] = await db.query<UserRow>(
    `UPDATE users SET ${assignments}updated_at = $2 WHERE id = $1 RETURNING ${COLUMNS}`,
    [id, now.toISOString(), ...Object.values(change)],
  );
  return row;
}

/** Switches a feature flag of the account's own on or off; gives those that are on. */
export async function setFeatureFlag(
  db: Queryable,
  id: UserId,
  { name, isOn, now }: { readonly name: string; readonly isOn: boolean; readonly now: Date },
): Promise<readonly string[] | undefined> {
  const [row] = await db.query<Pick<UserRow, 'feature_flags'>>(
    `UPDATE users SET updated_at = $2,
       feature_flags = array_remove(feature_flags, $3) || CASE WHEN $4 THEN ARRAY[$3] ELSE '{}'::text[] END
     WHERE id = $1 RETURNING feature_flags`,
    [id, now.toISOString(), name, isOn],
  );
  return row?.feature_flags;
}

/** The same, held until the transaction ends. */
export async function lockUser(tx: Transaction, id: UserId): Promise<UserRow | undefined> {
  const [row] = await tx.query<UserRow>(`SELECT ${COLUMNS} FROM users WHERE id = $1 FOR UPDATE`, [id]);
  return row;
}

/**
 * Lets nobody else do what takes this lock in somebody's name until the transaction ends; rows that name them can still
 * be written.
 */
export async function lockAgainstOthers(tx: Transaction, id: UserId): Promise<void> {
  await tx.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [id]);
}

/** All that refers to the account goes with it. */
export async function deleteUser(tx: Transaction, id: UserId): Promise<void> {
  await tx.query('DELETE FROM users WHERE id = $1', [id]);
}

/**
 * Makes an account anew as a pending one, under its id, with an address that is now proven. What was set up while
 * nobody had confirmed the address may be a stranger's: all that refers to the account goes with its old row.
 */
export async function startOver(tx: Transaction, id: UserId, email: string, now: Date): Promise<void> {
  const [old] = await tx.query<Pick<UserRow, 'language' | 'region' | 'brand' | 'created_at'>>(
    'DELETE FROM users WHERE id = $1 RETURNING language, region, brand, created_at',
    [id],
  );
  if (old === undefined) throw new Error('an account was not found');
  await tx.query(
    `INSERT INTO users (id, email, email_key, status, language, region, brand, created_at, updated_at)
     VALUES ($1, $2, $3, 'pending', $4, $5, $6, $7, $8)`,
    [id, email, emailKey(email), old.language, old.region, old.brand, old.created_at, now.toISOString()],
  );
}

/** Brings a registration into force: its address is proven. False when the account is active already, or gone. */
export async function activateUser(
  tx: Queryable,
  id: UserId,
  { name, passwordHash }: { readonly name: string; readonly passwordHash: string | null },
  now: Date,
): Promise<boolean> {
  const rows = await tx.query(
    `UPDATE users SET status = 'active', email_verified_at = $4, updated_at = $4, name = CASE WHEN $2 = '' THEN name ELSE $2 END,
       password_hash = $3, password_changed_at = CASE WHEN $3::text IS NOT NULL THEN $4::timestamptz END
     WHERE id = $1 AND status = 'pending' RETURNING id`,
    [id, name, passwordHash, now.toISOString()],
  );
  return rows.length > 0;
}

/** With `instead` only when that is the password still. False when it is not. */
export async function setPasswordHash(
  tx: Queryable,
  id: UserId,
  passwordHash: string,
  now: Date,
  instead?: string | null,
): Promise<boolean> {
  const rows = await tx.query(
    'UPDATE users SET password_hash = $2, password_changed_at = $3, updated_at = $3 WHERE id = $1 AND ($4::text IS NULL OR password_hash = $4) RETURNING id',
    [id, passwordHash, now.toISOString(), instead ?? null],
  );
  return rows.length > 0;
}

/**
 * Moves an account to an address that is proven to be its owner's; who has registered the address without ever
 * confirming it loses it. False when another account has it.
 */
export async function moveEmail(tx: Queryable, id: UserId, email: string, now: Date): Promise<boolean> {
  await tx.query("DELETE FROM users WHERE email_key = $1 AND status = 'pending' AND id <> $2", [emailKey(email), id]);
  const others = await tx.query('SELECT FROM users WHERE email_key = $1 AND id <> $2 FOR UPDATE', [
    emailKey(email),
    id,
  ]);
  if (others.length > 0) return false;
  await tx.query('UPDATE users SET email = $2, email_key = $3, email_verified_at = $4, updated_at = $4 WHERE id = $1', [
    id,
    email,
    emailKey(email),
    now.toISOString(),
  ]);
  return true;
}

/** Forgets those who registered an address and never confirmed it. */
export async function forgetPending(db: Queryable, before: Date): Promise<void> {
  await db.query(
    "DELETE FROM users WHERE status = 'pending' AND created_at < $1 AND NOT EXISTS (SELECT FROM mail_tokens WHERE user_id = users.id)",
    [before.toISOString()],
  );
}

/** Addresses that differ only in letters' case are one. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFKC').toLowerCase();
}

/** Accounts that were opened on each day from one on, in UTC, and are confirmed. */
export async function readSignUpsByDay(
  db: Queryable,
  from: string,
): Promise<{ readonly day: string; readonly count: number }[]> {
  return db.query(
    "SELECT (created_at AT TIME ZONE 'UTC')::date::text AS day, count(*)::integer AS count FROM users WHERE created_at >= $1::date AND status = 'active' GROUP BY 1 ORDER BY 1",
    [from],
  );
}
