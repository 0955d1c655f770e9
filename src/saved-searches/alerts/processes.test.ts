import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../platform/db/database.server.ts';
import { migrate } from '../../platform/db/migrate.server.ts';
import { testDatabaseUrl } from '../../platform/db/testing.ts';
import { silentLog } from '../../platform/log.server.ts';
import { PROJECT_ROOT } from '../../platform/root.server.ts';
import type { ListingRecordInput } from '../../properties/record.contract.ts';
import { aListing } from '../../properties/record.testing.ts';
import { saveListings } from '../../properties/save.server.ts';
import { parseFilter } from '../../search/filter-parse.contract.ts';

/** What people are told when the processes that tell them are killed: each thing once, whatever happens. */

const server = process.env['TEST_DATABASE_URL'];
const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** After how many statements processes are killed, one after another at each change: between what they write, and before they commit. Fewer where starting takes long. */
const KILLED_AFTER =
  server === undefined
    ? [[12, 22], [14]]
    : [
        [11, 14],
        [13, 22],
        [15, 23],
        [12, 21],
      ];
const PEOPLE = 3;
/** In one test: each brings two pieces of news, and one mail names twelve homes. */
const MOST_CHANGES = 6;

describe('a process killed while it tells people what is new', () => {
  it('tells each of them everything once, after any number of ends', { timeout: 240_000 }, async () => {
    const place = await somewhere();
    const world = await begin(place);
    for (const ends of KILLED_AFTER) {
      await world.change();
      for (const statements of ends) {
        const teller = startTeller(place);
        await kill(teller, await linesOf(teller, (line, count) => count >= statements || line === 'idle'));
        await world.letLeaseEnd();
      }
    }
    await world.change();
    const teller = startTeller(place);
    // Twice: what was written by a transaction that was under way is due by the second.
    let idle = 0;
    await kill(teller, await linesOf(teller, (line) => line === 'idle' && ++idle === 2));
    await world.expectAllToldOnce();
  });
});

describe.runIf(server !== undefined)('two processes on one PostgreSQL', () => {
  it('take turns, and go on where the other was killed', { timeout: 120_000 }, async () => {
    const place = await somewhere();
    const world = await begin(place);
    await world.change();
    const first = startTeller(place);
    await linesOf(first, (line) => line === 'idle');
    const second = startTeller(place);
    await linesOf(second, (line) => line === 'idle');
    await world.change();
    await kill(first, await linesOf(first, (line) => line === 'INSERT INTO'));
    await world.change();
    await world.letLeaseEnd();
    let idle = 0;
    await linesOf(second, (line, count) => count > 20 && line === 'idle' && ++idle === 2);
    await world.change();
    await linesOf(second, (line) => line === 'INSERT INTO');
    await kill(second, await linesOf(second, (line) => line === 'idle'));
    await world.expectAllToldOnce();
  });
});

interface Place {
  readonly folder: string;
  readonly url: string | undefined;
}

async function somewhere(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'grend-alerts-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  if (server === undefined) return { folder, url: undefined };
  const { url, drop } = await testDatabaseUrl(server);
  cleanups.push(drop);
  return { folder, url };
}

/** On PGlite one process at a time has the records: they are opened for each step, and closed again. */
async function within<T>({ folder, url }: Place, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase({ url, dataDir: folder, log: silentLog(), connections: 2 });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** People with two searches each that find every home, and homes of which one falls in price at each change while another comes. */
async function begin(place: Place) {
  const old = Array.from({ length: MOST_CHANGES }, (_, index) => aListing({ title: `Gammel ${index}` }));
  const added: ListingRecordInput[] = [];
  await within(place, async (db) => {
    await migrate(db);
    await saveListings(db, old, () => []);
    await db.query('INSERT INTO alert_listings SELECT id, availability, asking_price, true FROM listings');
    for (let person = 0; person < PEOPLE; person += 1) {
      const id = randomUUID();
      await db.query(
        "INSERT INTO users (id, email, email_key, email_verified_at, status, language, region, created_at, updated_at) VALUES ($1, $2, $2, now(), 'active', 'nb', 'no', now(), now())",
        [id, `${id}@grend.example`],
      );
      for (const price of [9_000_000, 8_000_000]) {
        const { filter } = parseFilter({ priceMax: price });
        await db.query(
          "INSERT INTO saved_searches (user_id, region, name, query, hash, notifications, created_at, updated_at, seen_at) VALUES ($1, 'no', 'Alt', $2::json, $3, 'instant', now(), now(), now())",
          [id, JSON.stringify(filter), String(price)],
        );
      }
    }
  });

  return {
    async change(): Promise<void> {
      const fallen = old[added.length];
      if (fallen === undefined) throw new Error('every home has fallen in price');
      const next = aListing({ title: `Ny ${added.length}` });
      added.push(next);
      await within(place, (db) =>
        saveListings(db, [next, { ...fallen, prices: { currency: 'NOK', askingPrice: 4_000_000 } }], () => []),
      );
    },

    /** As if the half minute had passed for which a process that is not heard of is waited for. */
    letLeaseEnd: () => within(place, (db) => db.query('UPDATE alert_progress SET held_until = now()')),

    async expectAllToldOnce(): Promise<void> {
      const titles = [...added, ...old.slice(0, added.length)].map(({ title }) => title).sort();
      await within(place, async (db) => {
        const people = await db.query<{ id: string; email: string }>('SELECT id, email FROM users');
        expect(people).toHaveLength(PEOPLE);
        for (const { id, email } of people) {
          const mails = await db.query<{ plain_text: string }>(
            'SELECT plain_text FROM outbox WHERE recipient_address = $1',
            [email],
          );
          const told = mails.flatMap(({ plain_text: text }) =>
            [...text.matchAll(/^(?:Ny|Satt ned [^:]*): (.+)$/gm)].map(([, title]) => title),
          );
          expect(told.sort()).toEqual(titles);
          const [{ shown } = { shown: 0 }] = await db.query<{ shown: number }>(
            'SELECT sum(count)::integer AS shown FROM notifications WHERE user_id = $1',
            [id],
          );
          expect(shown).toBe(titles.length);
        }
      });
    },
  };
}

interface Teller {
  readonly child: ChildProcess;
  readonly lines: AsyncIterator<string>;
}

/** Noon in Oslo: at night nobody is told anything. */
const AHEAD = Date.parse('2026-11-21T11:00:00.000Z') - Date.now();

function startTeller({ folder, url }: Place): Teller {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'tell-on.testing.ts'), folder, String(AHEAD)], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  cleanups.push(() => Promise.resolve(child.kill('SIGKILL')));
  return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() };
}

/** Reads on until a line is the one, and gives how many there were; fails when the process ends before. */
async function linesOf({ lines }: Teller, isLast: (line: string, count: number) => boolean): Promise<number> {
  for (let count = 1; ; count += 1) {
    const { value, done } = await lines.next();
    if (done === true) throw new Error('the process ended by itself');
    if (isLast(value, count)) return count;
  }
}

async function kill({ child }: Teller, lines: number): Promise<void> {
  expect(lines).toBeGreaterThan(0);
  child.kill('SIGKILL');
  await once(child, 'exit');
}
