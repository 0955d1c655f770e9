import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeStaff } from '../../accounts/factors/factors.testing.ts';
import { startTestApp, type SignedInTester, type TestApp } from '../../app.testing.ts';
import { shortAddress } from './audit.server.ts';

let app: TestApp;
let staff: SignedInTester;
beforeAll(async () => {
  app = await startTestApp();
  staff = await makeStaff(app, await app.signIn());
  await app.request('PUT', `/api/admin/people/${(await app.signIn()).userId}/lock`, {
    headers: staff.headers,
    body: { is_locked: true },
  });
});
afterAll(() => app.close());

it.each(["UPDATE audit_log SET act = 'x'", 'DELETE FROM audit_log', 'TRUNCATE audit_log'])(
  'the audit log is only added to: %s',
  async (statement) => {
    const before = await app.db.query('SELECT * FROM audit_log');
    expect(before.length).toBeGreaterThan(1);
    await expect(app.db.query(statement)).rejects.toThrow('the audit log is only added to');
    expect(await app.db.query('SELECT * FROM audit_log')).toEqual(before);
  },
);

it('outlives the account of whoever did it', async () => {
  const answer = await app.request('DELETE', '/api/user', {
    headers: staff.headers,
    body: { confirmation: 'delete' },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(await app.db.query('SELECT act FROM audit_log WHERE actor = $1', [staff.userId])).toEqual([
    { act: 'person_locked' },
  ]);
});

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['', ''],
])('an address %s is kept as %s', (address, kept) => {
  expect(shortAddress(address)).toBe(kept);
});
