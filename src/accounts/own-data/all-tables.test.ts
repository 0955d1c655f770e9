import { createHash } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type SignedInTester, type TestApp } from '../../app.testing.ts';
import type { Database } from '../../platform/db/database.server.ts';
import { aListing } from '../../properties/record.testing.ts';
import { EMAIL, KEPT } from './stored-rows.testing.ts';

/**
 * Asks the schema itself where people are kept: every table that refers to users or to a row that does, or has
 * an address in it, is filled here, then looked for in the copy of one's data, and looked through after deletion. A new
 * table fails here until it says how it is filled, and what the copy tells of it.
 */

const MARK = 'Solveig';
/** What is kept that names the person, in whatever column. */
const TRACES = [MARK, '4791234567', '91234567', 'unik@grend'];
/** Nor may anybody find the person by hashing their address: what is kept hashed has a secret in it. */
const HASHES = [EMAIL, EMAIL.toLowerCase()].map((text) => createHash('sha256').update(text).digest('hex'));

/**
 * Keeps people by hashes with a secret key alone: nobody can look a person up there, so the copy tells nothing of it,
 * and it outlives the account for so long as it is needed.
 */
const BY_KEYED_HASH: Readonly<Record<string, string>> = {
  sign_in_failures: 'failed attempts to sign in, for a day',
  mail_counts: 'how many mails somebody has caused or been sent, for a day',
  listing_visitors: 'who has been counted as a visitor of a home, for a day',
  visitor_keys: 'the key of such hashes, for a day',
};

/** Has columns that look like those of people, and is not about readers. */
const OF_OTHERS: Readonly<Record<string, string>> = {
  agents: 'professionals, as their agencies publish them',
  agencies: 'companies',
};

/** Keep what browsers do under a hash that is of no account, and another one each month. */
const OF_BROWSERS: Readonly<Record<string, string>> = {
  interactions: 'what readers who allow it look at and press',
};

/** Keep hashes, and are about programs of agencies. */
const OF_PROGRAMS: Readonly<Record<string, string>> = {
  feed_days: 'on which days agencies’ programs have handed in listings',
  feed_keys: 'keys with which agencies’ programs hand in listings, hashed',
  feed_uploads: 'what such a program has handed in, until it is worked through',
};

let app: TestApp;
let solveig: SignedInTester;
let tables: ReadonlyMap<string, readonly string[]>;
beforeAll(async () => {
  app = await startTestApp();
  const [home] = await app.add(
    aListing(),
    aListing({
      externalId: 'solveigs-own',
      images: [{ file: '0123456789abcdef0123456789abcdef', category: 'exterior', caption: 'Solveigs garden' }],
      pictures: [{ url: 'https://pictures.example/kitchen.jpg', category: 'kitchen', caption: 'Solveigs kitchen' }],
      viewings: [{ startsAt: '2026-12-01T10:00:00.000Z', endsAt: '2026-12-01T11:00:00.000Z' }],
      priceHistory: [{ date: '2026-11-01', action: 'listed', price: 4_200_000, currency: 'NOK' }],
    }),
  );
  tables = await tablesOfPeople(app.db);
  solveig = await app.signIn(EMAIL);
  const friend = await app.signIn();
  const [theirs] = await app.db.query<{ id: string }>(
    "INSERT INTO collections (owner_id, name, created_at, updated_at) VALUES ($1, 'The home of a stranger', now(), now()) RETURNING id",
    [friend.userId],
  );
  await app.db.query('INSERT INTO saved_homes VALUES ($1::bigint, \'{"title": "A saved home"}\', now())', [home]);
  const named: Readonly<Record<string, string | undefined>> = { $1: solveig.userId, $2: home, $3: theirs?.id };
  for (const { fill } of Object.values(KEPT))
    if (fill !== '') await app.db.query(fill.replace(/\$[123]/g, (name) => `'${named[name] ?? ''}'`));
});
afterAll(() => app.close());

it('knows every table that keeps something of people', () => {
  expect([...tables.keys()].filter((name) => !(name in OF_OTHERS)).sort()).toEqual(Object.keys(KEPT).sort());
});

it('knows every table that keeps hashes, and what a hash with a key tells', async () => {
  const rows = await app.db.query<{ name: string; others: string }>(
    `SELECT table_name AS name, string_agg(column_name, ',') FILTER (WHERE data_type NOT IN ('bytea', 'timestamp with time zone', 'integer', 'bigint')) AS others
     FROM information_schema.columns WHERE table_schema = 'public' GROUP BY table_name HAVING bool_or(data_type = 'bytea') ORDER BY table_name`,
  );
  expect(rows.filter(({ name }) => !(name in KEPT || name in OF_PROGRAMS || name in OF_BROWSERS))).toEqual(
    Object.keys(BY_KEYED_HASH)
      .sort()
      .map((name) => ({ name, others: null })),
  );
});

it('tells in the copy what each of them keeps', async () => {
  expect((await app.request('POST', '/api/user/profile/export-data', { headers: solveig.headers })).status).toBe(200);
  await app.app.jobs.runDue();
  const [mail] = await app.db.query<{ plain_text: string }>(
    "SELECT plain_text FROM outbox WHERE idempotency_key LIKE 'export %'",
  );
  const token = /\/user\/export\/([\w-]{43})$/m.exec(mail?.plain_text ?? '')?.[1] ?? '';
  const { rawPayload } = await app.server.inject({
    url: `/user/export/${token}/file`,
    headers: { host: 'grend.no', cookie: `session=${solveig.cookie}` },
  });
  const files = Object.fromEntries(
    Object.entries(unzipSync(rawPayload)).map(([name, bytes]) => [name, strFromU8(bytes)]),
  );
  for (const [table, { copy }] of Object.entries(KEPT))
    if ('file' in copy) expect(files[copy.file] ?? '', `${table} in ${copy.file}`).toMatch(copy.says);
  for (const [name, text] of Object.entries(files))
    if (name.endsWith('.json')) expect(() => void JSON.parse(text), name).not.toThrow();
  expect(Object.values(files).join()).not.toMatch(/\$argon2|token_?hash|cookie_?hash/i);
});

it('is filled: each of them has a row that goes with the person', async () => {
  for (const [name, columns] of tables)
    if (name in KEPT)
      expect(
        await app.db.query(
          `SELECT FROM "${name}" AS row WHERE ${columns.length === 0 ? 'true' : columns.map((column) => `"${column}"::text ILIKE ANY($1)`).join(' OR ')} LIMIT 1`,
          columns.length === 0 ? [] : [[solveig.userId, EMAIL, `%${MARK}%`]],
        ),
        name,
      ).toHaveLength(1);
});

it('keeps nothing of them in any table after they have left', async () => {
  const body = { email: EMAIL, password: 'not the password' };
  expect((await app.request('POST', '/api/login', { body })).status).toBe(401);
  const [seen] = await app.db.query<{ id: string }>('SELECT id::text AS id FROM listings WHERE owner_user IS NULL');
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  await app.request('POST', `/api/v2/property/${seen?.id ?? ''}/visits`, { headers, body: { kind: 'view' } });
  await app.app.statistics.flush();
  for (const name of Object.keys(BY_KEYED_HASH))
    expect((await app.db.query(`SELECT FROM "${name}"`)).length, name).toBeGreaterThan(0);
  expect(
    (await app.request('DELETE', '/api/user', { headers: solveig.headers, body: { confirmation: 'delete' } })).status,
  ).toBe(200);
  await app.app.jobs.runDue();
  // As the deliverer does once it has sent the goodbye.
  await app.db.query('DELETE FROM outbox WHERE is_forgotten');
  const names = await app.db.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'",
  );
  expect(names.length).toBeGreaterThan(30);
  for (const { name } of names) {
    const found = await app.db.query(
      `SELECT row::text AS row FROM "${name}" AS row WHERE row::text ILIKE ANY($1) LIMIT 1`,
      [[solveig.userId, ...TRACES, ...HASHES].map((text) => `%${text}%`)],
    );
    expect(found, name).toEqual([]);
  }
  // What stays, without its sender.
  expect(await app.db.query('SELECT email FROM listing_reports')).toEqual([{ email: null }]);
});

/**
 * Tables that keep something of people, with the columns that say of whom: those that refer to users, however far, and
 * those with a column named for an address.
 */
async function tablesOfPeople(db: Database): Promise<Map<string, string[]>> {
  const references = await db.query<{ from: string; to: string; column: string }>(
    `SELECT c.conrelid::regclass::text AS from, c.confrelid::regclass::text AS to, a.attname AS column FROM pg_constraint c
     JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY(c.conkey) WHERE c.contype = 'f'`,
  );
  const addresses = await db.query<{ table: string; column: string }>(
    "SELECT table_name AS table, column_name AS column FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name) WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND column_name ~ '(e?mail|recipient|mobile|phone)' AND data_type = 'text'",
  );
  const found = new Map<string, string[]>([['users', ['id']]]);
  const add = (table: string, column?: string) =>
    found.set(table, [...(found.get(table) ?? []), ...(column === undefined ? [] : [column])]);
  for (const { from, to, column } of references) if (to === 'users') add(from, column);
  for (const { table, column } of addresses) add(table, column);
  for (let size = 0; size < found.size;) {
    size = found.size;
    for (const { from, to } of references) if (found.has(to) && !found.has(from) && !(to in OF_OTHERS)) add(from);
  }
  return found;
}
