import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { describe, expect, it, onTestFinished } from 'vitest';
import { killed, type ProcessesDatabase, testDatabaseOfProcesses } from '../../platform/db/processes.testing.ts';
import type { ListingRecordInput } from '../../properties/record.contract.ts';
import { aListing, AN_IMPORT } from '../../properties/record.testing.ts';
import { saveListings } from '../../properties/save-store.server.ts';
import { parseFilter } from '../../search/filter-parse.contract.ts';

/** What people are told when the processes that tell them are killed: each thing once, whatever happens. */

const server = process.env['TEST_DATABASE_URL'];

async function opened(): Promise<ProcessesDatabase> {
  const place = await testDatabaseOfProcesses();
  onTestFinished(() => place.remove());
  return place;
}

/**
 * After how many statements processes are killed, one after another at each change: between what they write, and before
 * they commit. Fewer where starting takes long.
 */
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
  it('tells each of them everything once, after any number of ends', async () => {
    const place = await opened();
    const world = await begin(place);
    for (const ends of KILLED_AFTER) {
      await world.change();
      for (const statements of ends) {
        const alerts = startProcess(place);
        await kill(alerts, await linesOf(alerts, (line, count) => count >= statements || line === 'idle'));
        await world.letLeaseEnd();
      }
    }
    await world.change();
    const alerts = startProcess(place);
    await kill(alerts, await allDone(alerts));
    await world.expectAllToldOnce();
  });
});

describe.runIf(server !== undefined)('two processes on one PostgreSQL', () => {
  it('take turns, and go on where the other was killed', async () => {
    const place = await opened();
    const world = await begin(place);
    await world.change();
    const first = startProcess(place);
    await linesOf(first, (line) => line === 'idle');
    const second = startProcess(place);
    await linesOf(second, (line) => line === 'idle');
    await world.change();
    await kill(first, await linesOf(first, (line) => line === 'INSERT INTO'));
    await world.change();
    await world.letLeaseEnd();
    await allDone(second);
    await world.change();
    await kill(second, await allDone(second));
    await world.expectAllToldOnce();
  });
});

/**
 * People with two searches each that find every home, and every other of the old ones among their favourites; and homes
 * of which one falls in price at each change while another comes.
 */
async function begin({ within }: ProcessesDatabase) {
  const old = Array.from({ length: MOST_CHANGES }, (_, index) => aListing({ title: `Gammel ${index}` }));
  const added: ListingRecordInput[] = [];
  await within(async (db) => {
    await db.transaction((tx) => saveListings(tx, AN_IMPORT, old, () => []));
    await db.query('INSERT INTO alert_listings SELECT id, availability, asking_price, true FROM listings');
    const homes = await db.query<{ id: string }>(
      "INSERT INTO saved_homes SELECT id, '{}', now() FROM listings WHERE title = ANY($1) RETURNING listing_id::text AS id",
      [kept(old).map(({ title }) => title)],
    );
    for (let person = 0; person < PEOPLE; person += 1) {
      const id = randomUUID();
      await db.query(
        "INSERT INTO users (id, email, email_key, email_verified_at, status, language, region, created_at, updated_at) VALUES ($1, $2, $2, now(), 'active', 'nb', 'no', now(), now())",
        [id, `${id}@grend.example`],
      );
      await db.query(
        `WITH own AS (INSERT INTO collections (owner_id, name, is_default, created_at, updated_at) VALUES ($1, '', true, now(), now()) RETURNING id),
           joined AS (INSERT INTO collection_members (collection_id, user_id, role, invited_at, joined_at) SELECT id, $1, 'owner', now(), now() FROM own)
         INSERT INTO collection_homes (collection_id, listing_id, added_by, added_at) SELECT own.id, unnest($2::bigint[]), $1, now() FROM own`,
        [id, homes.map((home) => home.id)],
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
      await within((db) =>
        db.transaction((tx) =>
          saveListings(
            tx,
            AN_IMPORT,
            [next, { ...fallen, prices: { currency: 'NOK', askingPrice: 4_000_000 } }],
            () => [],
          ),
        ),
      );
    },

    /** As if the half minute had passed for which a process that is not heard of is waited for. */
    letLeaseEnd: () => within((db) => db.query('UPDATE alert_progress SET held_until = now()')),

    async expectAllToldOnce(): Promise<void> {
      const titles = [...added, ...old.slice(0, added.length)].map(({ title }) => title).sort();
      await within(async (db) => {
        const people = await db.query<{ id: string; email: string }>('SELECT id, email FROM users');
        expect(people).toHaveLength(PEOPLE);
        for (const { id, email } of people) {
          const mails = await db.query<{ plain_text: string }>(
            'SELECT plain_text FROM outbox WHERE recipient_address = $1',
            [email],
          );
          const listed = mails.flatMap(({ plain_text: text }) =>
            [...text.matchAll(/^(?:Ny|Satt ned [^:]*): (.+)$/gm)].map(([, title]) => title),
          );
          expect(listed.sort()).toEqual(titles);
          const [{ shown } = { shown: 0 }] = await db.query<{ shown: number }>(
            'SELECT sum(count)::integer AS shown FROM notifications WHERE user_id = $1',
            [id],
          );
          expect(shown).toBe(titles.length);
          const lines = await db.query("SELECT FROM notifications WHERE user_id = $1 AND kind = 'favourite_news'", [
            id,
          ]);
          expect(lines).toHaveLength(kept(old.slice(0, added.length)).length);
        }
      });
    },
  };
}

/** Of the old homes, those that are among favourites. */
function kept(old: readonly ListingRecordInput[]): readonly ListingRecordInput[] {
  return old.filter((_, at) => at % 2 === 0);
}

interface AlertsProcess {
  readonly child: ChildProcess;
  readonly lines: AsyncIterator<string>;
}

/** Noon in Oslo: at night nobody is told anything. */
const AHEAD = Date.parse('2026-11-21T11:00:00.000Z') - Date.now();

function startProcess(place: ProcessesDatabase): AlertsProcess {
  const child = place.start(join(import.meta.dirname, 'alerts-process.testing.ts'), {
    args: [String(AHEAD)],
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  if (child.stdout === null) throw new Error('its output is not read');
  return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() };
}

/** Reads on until a line is the one, and gives how many there were; fails when the process ends before. */
async function linesOf({ lines }: AlertsProcess, isLast: (line: string, count: number) => boolean): Promise<number> {
  for (let count = 1; ; count += 1) {
    const { value, done } = await lines.next();
    if (done === true) throw new Error('the process ended by itself');
    if (isLast(value, count)) return count;
  }
}

/**
 * Reads on until all that is written by now has been worked through, and gives how many lines that took. The
 * lines before the process's answer may have been waiting to be read since long ago; a round that ends after
 * it may have begun before; the next one has seen everything.
 */
async function allDone(alerts: AlertsProcess): Promise<number> {
  alerts.child.stdin?.write('\n');
  const before = await linesOf(alerts, (line) => line === 'asked');
  let idle = 0;
  return before + (await linesOf(alerts, (line) => line === 'idle' && ++idle === 2));
}

async function kill({ child }: AlertsProcess, lines: number): Promise<void> {
  expect(lines).toBeGreaterThan(0);
  await killed(child);
}
