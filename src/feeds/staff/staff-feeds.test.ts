import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeStaff } from '../../accounts/factors/factors.testing.ts';
import { startTestApp, type SignedInTester, type TestApp } from '../../app.testing.ts';
import { urlOf } from '../../contract/client.ts';
import { addAgencies, aForm, aKey, OURS, type Program, programWith, THEIRS } from '../feeds.testing.ts';
import { getUploadAsStaff, listFeeds, listUploads } from './contract.ts';

let app: TestApp;
let program: Program;
let support: SignedInTester;
beforeAll(async () => {
  app = await startTestApp();
  await addAgencies(app);
  program = programWith(app, await aKey(app));
  support = await makeStaff(app, await app.signIn(), 'support');
});
afterAll(() => app.close());

const ask = async (url: string) => (await app.request('GET', url, { headers: support.headers })).body;
const upload = (id: string, query: Readonly<Record<string, string>> = {}) =>
  ask(urlOf(getUploadAsStaff, { id }, query));

it('are listed with their last upload, whose listings are told with what was found of them', async () => {
  await program.pushed([aForm('a'), aForm('b')]);
  const { upload: last } = await program.pushed([aForm('a', { title: 'Pusset opp' }), aForm('bad', { title: '' })]);
  await program.push(aForm('waits'));
  const { data: feeds } = await ask(listFeeds.path);
  expect(feeds).toMatchObject([
    { agency_id: OURS, agency_name: 'Agency OURS', source: `feed-${OURS}`, uploads: 3, waiting: 1, failed: 0 },
  ]);
  expect(feeds[0].last).toMatchObject({ kind: 'push', state: 'waiting' });
  expect(feeds[0].missing_since).toBeNull();

  const done = await ask(urlOf(listUploads, {}, { source: `feed-${OURS}`, state: 'done' }));
  expect(done.data.map(({ id, counts }: { id: string; counts: object }) => [id, counts])).toMatchObject([
    [last.id, { new: 0, processed: 1, skipped: 1 }],
    [expect.any(String), { new: 2 }],
  ]);
  expect((await ask(urlOf(listUploads, {}, { source: 'another' }))).data).toEqual([]);
  expect((await ask(urlOf(listUploads, {}, { size: '1', page: '2' }))).data[0].id).toBe(last.id);

  const whole = await upload(last.id);
  expect(whole.data.map(({ external_id: id, result }: Record<string, string>) => [id, result])).toEqual([
    ['a', 'PROCESSED'],
    ['bad', 'SKIPPED'],
  ]);
  expect(whole.found).toEqual([{ code: 'value_refused', count: 1 }]);
  expect((await upload(last.id, { code: 'value_refused' })).data).toMatchObject([
    { external_id: 'bad', issues: { errors: [{ field: 'title' }] } },
  ]);
  const nowhere = urlOf(getUploadAsStaff, { id: '00000000-0000-4000-8000-000000000000' });
  expect((await app.request('GET', nowhere, { headers: support.headers })).status).toBe(404);
});

it('say when a file that came every day has not come', async () => {
  const now = app.clock.now().getTime();
  const days = [9, 8, 7, 6, 5, 4, 3].map((day) => new Date(now - day * 86_400_000).toISOString());
  for (const day of days)
    await app.db.query(
      `INSERT INTO feed_uploads (id, agency_id, source, region, kind, format, file, body_hash, received_at, state)
       VALUES (gen_random_uuid(), $1, 'files', 'au', 'folder', 'file', 'homes.csv', '', $2, 'done')`,
      [THEIRS, day],
    );
  const [files] = (await ask(listFeeds.path)).data;
  expect(files).toMatchObject({
    ...{ source: 'files', region: 'au', last: { file: 'homes.csv', kind: 'folder' } },
    missing_since: new Date(now - 2 * 86_400_000).toISOString(),
  });
});
