import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeStaff } from '../../accounts/factors/factors.testing.ts';
import { startTestApp, type SignedInTester, type TestApp } from '../../app.testing.ts';
import { urlOf } from '../../contract/client.ts';
import { addAgencies, aForm, aKey, delivered, OURS, type Program, programWith, THEIRS } from '../feeds.testing.ts';
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

it('are told with the pictures that could not be had since, counted and by their listings', async () => {
  const picture = (name: string) => ({ address: {}, pictures: [{ url: `https://pictures.example/${name}.jpg` }] });
  const names = ['p1', 'p2', 'p3'];
  const { upload: pictured } = await program.pushed(names.map((name) => aForm(name, picture(name))));
  expect((await upload(pictured.id)).found).toEqual([]);
  // As a job leaves it.
  await app.db.query(
    `UPDATE listing_pictures SET state = 'failed', reason = 'gone', status = 404
     WHERE listing_id IN (SELECT id FROM listings WHERE external_id IN ('p1', 'p3'))`,
  );
  expect((await upload(pictured.id)).found).toEqual([{ code: 'picture_failed', count: 2 }]);
  const about = (page: string) => upload(pictured.id, { code: 'picture_failed', size: '1', page });
  const { data, pagination } = await about('2');
  expect(pagination).toMatchObject({ results: 2, last_page: 2 });
  expect(data).toMatchObject([
    {
      external_id: 'p3',
      issues: {
        warnings: [{ type: 'picture_failed', messages: [expect.stringContaining('https://pictures.example/p3.jpg')] }],
      },
    },
  ]);
  const [p1, p2] = (await upload(pictured.id)).data;
  expect([p1.issues.warnings.length, p2.issues.warnings.length]).toEqual([1, 0]);
});

it('say when a file that came every day has not come', async () => {
  const now = app.clock.now().getTime();
  await delivered(app, [9, 8, 7, 6, 5, 4, 3], {
    ...{ agencyId: THEIRS, source: 'files', region: 'au', kind: 'folder', format: 'file', file: 'homes.csv' },
  });
  const [files] = (await ask(listFeeds.path)).data;
  expect(files).toMatchObject({
    ...{ source: 'files', region: 'au', last: { file: 'homes.csv', kind: 'folder' } },
    missing_since: new Date(now - 2 * 86_400_000).toISOString(),
  });
});
