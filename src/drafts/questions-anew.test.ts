import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type SignedInTester, type TestApp } from '../app.testing.ts';
import { readMigrations } from '../platform/db/migrate.server.ts';
import { aPublished } from './drafts.testing.ts';

/** Listings whose owners were asked whether they are still available before that was asked more than once. */

const DAY_MS = 86_400_000;

let app: TestApp;
let kari: SignedInTester;
beforeAll(async () => {
  app = await startTestApp();
  kari = await app.signIn();
});
afterAll(() => app.close());

async function planned(): Promise<readonly { readonly key: string; readonly run_at: string }[]> {
  return app.db.query("SELECT key, run_at FROM jobs WHERE kind = 'draft_still_available' ORDER BY run_at");
}

it('are asked again in time, and others as it was planned', async () => {
  const asked = await aPublished(app, kari);
  app.clock.advance(DAY_MS);
  kari = await app.signIn(kari.email);
  const waiting = await aPublished(app, kari);
  const before = await planned();
  expect(before.map(({ key }) => key)).toEqual([asked.id, waiting.id]);

  app.clock.advance(40 * DAY_MS);
  // The one question has been asked by then, and no other was planned.
  await app.db.query("DELETE FROM jobs WHERE kind = 'draft_still_available' AND key = $1", [asked.id]);
  const migrations = await readMigrations();
  const { sql = '' } = migrations.find(({ name }) => name.includes('questions-anew')) ?? {};
  await app.db.query(sql.slice(sql.indexOf('INSERT INTO jobs')));
  const plans = await app.db.query<{ key: string }>("SELECT key FROM jobs WHERE kind = 'draft_plan'");
  expect(plans.map(({ key }) => key)).toEqual([asked.id]);

  const now = app.clock.now().getTime();
  await app.db.query("UPDATE jobs SET run_at = $1 WHERE kind = 'draft_still_available'", [
    new Date(now + DAY_MS).toISOString(),
  ]);
  await app.app.jobs.runDue();
  const next = (await planned()).find(({ key }) => key === asked.id);
  // 28 days after it was published, and once more a week later, are over: the next is after 56.
  expect(Date.parse(next?.run_at ?? '')).toBe(Date.parse(asked.published_at) + 56 * DAY_MS);
});
