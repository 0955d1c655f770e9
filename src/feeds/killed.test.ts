import { once } from 'node:events';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createAgencies } from '../agencies/service.server.ts';
import { systemClock } from '../platform/clock.ts';
import { killed, type ProcessesDatabase, testDatabaseOfProcesses } from '../platform/db/processes.testing.ts';
import { createJobs } from '../platform/jobs/jobs.server.ts';
import { silentLog } from '../platform/log.server.ts';
import { allowedFeed } from './allowed-feed.server.ts';
import { addAgencies, aForm, OURS } from './feeds.testing.ts';
import { addKey } from './keys-store.server.ts';
import { createFeeds } from './service.server.ts';
import { workOnFeeds } from './work-on-feeds.testing.ts';

let place: ProcessesDatabase;
beforeEach(async () => {
  place = await testDatabaseOfProcesses();
});
afterEach(() => place.remove());

const HOMES = 300;

it('an upload whose process is killed is done by the next one: nothing twice, nothing missing', async () => {
  const { within } = place;
  const body = (price: number): Readable =>
    Readable.from([
      Buffer.from(
        JSON.stringify(
          Array.from({ length: HOMES }, (_, n) =>
            aForm(`home-${n}`, { prices: { currency: 'NOK', asking_price: price } }),
          ),
        ),
      ),
    ]);

  const [first, second] = await within(async (db) => {
    await addAgencies({ app: { agencies: await createAgencies(db) } });
    const key = { name: 'x', agencyId: OURS, source: 'killed', region: 'no', webhookUrl: null } as const;
    const { id } = await addKey(db, { ...key, expiresAt: new Date('2100-01-01') }, systemClock.now());
    const feed = allowedFeed({ ...key, keyId: id }, OURS);
    const feeds = createFeeds({
      db,
      clock: systemClock,
      jobs: createJobs({ db, clock: systemClock, log: silentLog() }),
      failedPictures: { said: () => Promise.resolve([]), listings: () => Promise.resolve([]) },
    });
    return [await feeds.accept(feed, 'listing', body(1_000_000)), await feeds.accept(feed, 'listing', body(900_000))];
  });
  const child = place.start(join(import.meta.dirname, 'work-on.testing.ts'));
  await once(child.stdout ?? child, 'data');
  await killed(child);

  await within(async (db) => {
    const count = async (sql: string): Promise<number> =>
      (await db.query<{ n: number }>(`SELECT count(*)::integer AS n FROM ${sql}`))[0]?.n ?? -1;
    const kept = await count('listings');
    expect([kept >= 50, kept < HOMES]).toEqual([true, true]);
    expect(await count(`feed_results WHERE upload_id = '${first}' AND result = 'NEW'`)).toBe(kept);
    const later = { now: () => new Date(Date.now() + 61_000) };
    const jobs = createJobs({ db, clock: later, log: silentLog() });
    await workOnFeeds(db, jobs, later, () => undefined);
    await jobs.runDue();
    expect(await count("feed_uploads WHERE state = 'done'")).toBe(2);
    expect(await count('jobs')).toBe(0);
    expect(await count('listings WHERE asking_price = 900000')).toBe(HOMES);
    // Once new, once cheaper, in that order: nobody hears of a home twice.
    expect(await count(`feed_results WHERE upload_id = '${first}' AND result = 'NEW'`)).toBe(HOMES);
    expect(await count(`feed_results WHERE upload_id = '${second}' AND result = 'PROCESSED'`)).toBe(HOMES);
    expect(await count('listing_changes')).toBe(2 * HOMES);
    expect(await count("price_points WHERE action = 'price_down'")).toBe(HOMES);
  });
});
