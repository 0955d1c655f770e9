import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeStaff } from '../accounts/factors/factors.testing.ts';
import { startTestApp, type TestApp } from '../app.testing.ts';
import { addAgencies, aForm, aKey, delivered, programWith, THEIRS } from './feeds.testing.ts';
import { listKeys, revokeKey } from './keys-store.server.ts';
import { pauseOf } from './silent.server.ts';
import { listFeeds } from './staff/contract.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await addAgencies(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['outbox', 'feed_uploads', 'feed_days', 'feed_keys']) await app.db.query(`DELETE FROM ${table}`);
});

/** Days ago; the longest pause is seven days. */
const WEEKLY = [35, 28, 21, 17, 15];
const look = () => app.app.feeds.mailMissedFeeds();
const mails = async () =>
  (await app.app.outbox.list(1, 100)).mails
    .map(({ to, subject }) => `${to.address}: ${subject}`)
    .filter((mail) => /Agency (?:OURS|THEIRS)/.test(mail))
    .sort();
/** As somebody who has just signed in: the clock goes on by weeks. */
async function silences(): Promise<unknown[]> {
  const { headers } = await makeStaff(app, await app.signIn(), 'support');
  const { data } = (await app.request('GET', listFeeds.path, { headers })).body;
  return data.map(({ silence }: { silence: unknown }) => silence);
}

it('mails once that who delivered regularly has fallen silent, shows it to staff, and ends with a delivery', async () => {
  const program = programWith(app, await aKey(app));
  await delivered(
    app,
    WEEKLY.map((day) => day - 2),
  );
  await look();
  expect([await mails(), await silences()]).toEqual([[], [null]]);
  app.clock.advance(2 * 86_400_000);
  await Promise.all([look(), look()]);
  await look();
  expect(await mails()).toEqual([
    'operator@grend.example: Agency OURS: vi har ikke fått boliger på en stund',
    'ours@agency.example: Agency OURS: vi har ikke fått boliger på en stund',
  ]);
  const { mails: sent } = await app.app.outbox.list(1, 10);
  const ours = sent.find(({ to }) => to.address === 'ours@agency.example');
  expect(ours?.replyTo?.address).toBe('operator@grend.example');
  expect((await app.app.outbox.get(ours?.id ?? ''))?.text).toContain('minst hver 7. dag');
  expect(await silences()).toMatchObject([{ every_days: 7, key_expired_at: null }]);
  // Uploads are kept for thirty days, the last of a feed for longer: it is not lost from sight.
  app.clock.advance(30 * 86_400_000);
  await app.app.forgetOld();
  await look();
  expect([(await mails()).length, await silences()]).toMatchObject([2, [{ every_days: 7 }]]);

  await program.pushed(aForm('a'));
  expect(await silences()).toEqual([null]);
  await look();
  expect(await mails()).toHaveLength(2);
});

it('speaks the language of the market, and of a key that has expired', async () => {
  await aKey(app, { agencyId: THEIRS, region: 'au', expiresAt: new Date(app.clock.now().getTime() - 10 * 86_400_000) });
  await delivered(app, WEEKLY, { agencyId: THEIRS, source: `feed-${THEIRS}`, region: 'au' });
  await look();
  const { mails: sent } = await app.app.outbox.list(1, 10);
  const theirs = sent.find(({ to }) => to.address === 'theirs@agency.example');
  expect((await app.app.outbox.get(theirs?.id ?? ''))?.text).toContain('Ask us for a new key');
});

it('leaves alone who has no rhythm yet, whose keys are revoked, whose folder is gone, and agencies that are', async () => {
  await aKey(app);
  await delivered(app, [40, 39, 38, 37, 36, 35]);
  await look();
  await aKey(app, { agencyId: THEIRS });
  await delivered(app, WEEKLY, { agencyId: THEIRS, source: `feed-${THEIRS}` });
  for (const { keyId } of await listKeys(app.db)) await revokeKey(app.db, keyId, app.clock.now());
  await delivered(app, WEEKLY, { source: 'folder', kind: 'folder', file: 'homes.csv' });
  await aKey(app, { agencyId: '999999' });
  await delivered(app, WEEKLY, { agencyId: '999999', source: 'feed-999999' });
  await look();
  expect(await mails()).toEqual([]);
  expect((await silences()).every((each) => each === null)).toBe(true);
});

it('knows a rhythm by five days within two weeks and more', () => {
  const days = (...all: number[]): string[] => all.map((day) => `2030-06-${String(day).padStart(2, '0')}`);
  expect(pauseOf(days(1, 2, 3, 4, 5, 6, 7))).toBeUndefined();
  expect(pauseOf(days(1, 8, 15, 22))).toBeUndefined();
  expect(pauseOf(days(1, 8, 15, 22, 29))).toBe(7);
  expect(pauseOf([])).toBeUndefined();
});
