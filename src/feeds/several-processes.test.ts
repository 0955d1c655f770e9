import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAgencies } from '../agencies/service.server.ts';
import { systemClock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.server.ts';
import { testDatabase } from '../platform/db/testing.ts';
import { createJobs, type Jobs } from '../platform/jobs/jobs.server.ts';
import { silentLog } from '../platform/log.server.ts';
import { allowedFeed, type AllowedFeed } from './allowed-feed.server.ts';
import { addAgencies, aForm, OURS } from './feeds.testing.ts';
import { addKey } from './keys-store.server.ts';
import { createFeeds } from './service.server.ts';
import { workOnFeeds } from './work-on-feeds.testing.ts';

let db: Database;
beforeAll(async () => {
  db = await testDatabase();
  await addAgencies({ app: { agencies: await createAgencies(db) } });
});
afterAll(() => db.close());

async function aFeed(source: string): Promise<AllowedFeed> {
  const key = { name: 'x', agencyId: OURS, source, region: 'no', webhookUrl: null } as const;
  const { id } = await addKey(db, { ...key, expiresAt: new Date('2100-01-01') }, systemClock.now());
  return allowedFeed({ ...key, keyId: id }, OURS);
}

it('several processes keep the order of each source, while more comes in', async () => {
  const processes: Jobs[] = [];
  const troubles: unknown[] = [];
  const log = silentLog();
  log.warn = log.error = (...said: unknown[]) => void troubles.push(said);
  for (let n = 0; n < 4; n++) {
    const jobs = createJobs({ db, clock: systemClock, log });
    await workOnFeeds(db, jobs, systemClock, () => undefined);
    processes.push(jobs);
  }
  const [jobs] = processes;
  if (jobs === undefined) throw new Error('there are four');
  const feeds = createFeeds({
    db,
    clock: systemClock,
    jobs,
    failedPictures: { said: () => Promise.resolve([]), listings: () => Promise.resolve([]) },
  });
  const sources = [await aFeed('first'), await aFeed('second')];
  const prices = [5, 3, 4, 1, 2, 6, 9, 8].map((millions) => millions * 1_000_000);
  const accept = async (feed: AllowedFeed): Promise<void> => {
    for (const price of prices) {
      const form = aForm('home', { prices: { currency: 'NOK', asking_price: price } });
      await feeds.accept(feed, 'listing', Readable.from([Buffer.from(JSON.stringify(form))]));
    }
  };
  const isWaiting = async (): Promise<boolean> =>
    (await db.query("SELECT FROM feed_uploads WHERE state = 'waiting' LIMIT 1")).length > 0;
  let isAccepted = false;
  const accepted = Promise.all(sources.map(accept)).then(() => (isAccepted = true));
  await Promise.all(
    processes.map(async (each) => {
      while (!isAccepted || (await isWaiting())) await each.runDue();
    }),
  );
  await accepted;
  const stored = await db.query(
    `SELECT source, array_agg(price ORDER BY position) AS prices FROM listings
     JOIN price_points ON listing_id = listings.id GROUP BY source ORDER BY source`,
  );
  expect(stored).toEqual(sources.map(({ source }) => ({ source, prices })));
  expect(await db.query('SELECT FROM jobs')).toEqual([]);
  // Nobody took what somebody else had in hand.
  expect(troubles).toEqual([]);
});
