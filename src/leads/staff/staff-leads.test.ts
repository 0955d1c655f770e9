import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeStaff } from '../../accounts/factors/factors.testing.ts';
import { startTestApp, type SignedInTester, type TestApp } from '../../app.testing.ts';
import { aListing } from '../../properties/record.testing.ts';
import { countLeads } from './contract.ts';

let app: TestApp;
let support: SignedInTester;
let listingId = '';
beforeAll(async () => {
  app = await startTestApp();
  support = await makeStaff(app, await app.signIn(), 'support');
  [listingId = ''] = await app.add(aListing());
});
afterAll(() => app.close());

let written = 0;
async function write(kind: string, at: string): Promise<void> {
  written += 1;
  await app.db.query(
    `INSERT INTO leads (listing_id, agency_id, kind, form_id, digest, name, email, message, language, created_at)
     VALUES ($1, '287955', $2, $3, $3, 'Ola Hansen', 'ola@example.com', 'Hemmelig tekst', 'nb', $4)`,
    [listingId, kind, `form ${String(written)}`, at],
  );
}

it('are counted by kind and day, without who wrote and what', async () => {
  const today = app.clock.now().toISOString().slice(0, 10);
  const daysAgo = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString();
  await write('contact', `${today}T08:00:00Z`);
  await write('contact', `${today}T09:00:00Z`);
  await write('viewing', daysAgo(2));
  await write('viewing', daysAgo(30));
  await app.db.query(
    `INSERT INTO agency_messages (agency_id, form_id, digest, name, email, message, language, created_at)
     VALUES ('287955', 'f', 'd', 'Ola Hansen', 'ola@example.com', 'Hemmelig tekst', 'nb', $1)`,
    [daysAgo(29)],
  );
  const { body } = await app.request('GET', countLeads.path, { headers: support.headers });
  const { days, kinds } = body.data;
  expect([days.length, days.at(-1)]).toEqual([30, today]);
  const found = Object.fromEntries(
    kinds.map(({ kind, counts }: { kind: string; counts: number[] }) => [
      kind,
      counts.flatMap((count, index) => (count === 0 ? [] : [[29 - index, count]])),
    ]),
  );
  expect(found).toEqual({
    ...{ contact: [[0, 2]], viewing: [[2, 1]], insurance: [], appraisal: [] },
    agency_message: [[29, 1]],
  });
  expect(JSON.stringify(body)).not.toMatch(/Hemmelig|Ola|ola@/);
});
