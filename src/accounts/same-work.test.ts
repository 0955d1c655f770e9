import argon2 from 'argon2';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../app.testing.ts';
import { takeMail } from './mailbox.testing.ts';

/**
 * What a request does until it is answered, for an address that has an account and for one that has none: the same, and
 * so it takes as long.
 */

const PASSWORD = 'nine boats in a harbour';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.app.accounts.add({
    email: 'kari@example.no',
    name: 'Kari',
    password: PASSWORD,
    language: 'nb',
    region: 'no',
    brand: 'grend',
  });
  // Somebody who has no password, and somebody who has never confirmed their address.
  await app.signIn('ola@example.no');
  await app.request('POST', '/api/register', { body: { name: 'Per', email: 'per@example.no', password: PASSWORD } });
  // What is made once, when it is first needed.
  await app.request('POST', '/api/login', { body: { email: 'warm@example.no', password: PASSWORD } });
});
afterAll(() => app.close());
beforeEach(async () => {
  await takeMail(app);
  await app.db.query('DELETE FROM jobs');
  await app.db.query('DELETE FROM sign_in_failures');
});
afterEach(() => void vi.restoreAllMocks());

/** Each statement, transaction and hashing of one call, in order, and the work that it leaves for later. */
async function workOf(url: string, body: object): Promise<readonly unknown[]> {
  const done: unknown[] = [];
  const { query, transaction } = app.db;
  vi.spyOn(app.db, 'query').mockImplementation((text, values, name) => {
    // The index follows the log of listings meanwhile.
    if (!text.includes('listing_changes')) done.push(text);
    return query.call(app.db, text, values, name);
  });
  vi.spyOn(app.db, 'transaction').mockImplementation((work) => {
    done.push('transaction');
    return transaction.call(app.db, work as never);
  });
  const { hash, verify } = argon2;
  vi.spyOn(argon2, 'hash').mockImplementation((...args: Parameters<typeof hash>) => {
    done.push('hash');
    return hash(...args);
  });
  vi.spyOn(argon2, 'verify').mockImplementation((...args) => {
    done.push('verify');
    return verify(...args);
  });
  const answer = await app.request('POST', url, { body });
  vi.restoreAllMocks();
  const jobs = await app.db.query('SELECT kind FROM jobs');
  await app.db.query('DELETE FROM jobs');
  // What a cookie holds is random; which ones are set is not.
  const cookies = [(answer.headers['set-cookie'] ?? []) as string | string[]]
    .flat()
    .map((cookie) => cookie.replace(/=[^;]*/, '='));
  return [answer.status, ...done, ...jobs, cookies];
}

it.each([
  ['signing in', '/api/login', { password: 'not the password' }, 'verify'],
  ['registering', '/api/register', { name: 'Mallory', password: 'a lamp on the mountain' }, 'hash'],
  ['registering with an address alone', '/api/user/quick-registration', {}, undefined],
  ['asking for a new password', '/api/forgot-password', {}, undefined],
  ['asking for the activation again', '/api/user/resend-activation', {}, undefined],
])('is the same for %s', async (_, url, body, hashing) => {
  const nobody = await workOf(url, { ...body, email: 'nobody@example.no' });
  expect(nobody.length).toBeGreaterThan(3);
  expect(nobody.filter((step) => step === 'hash' || step === 'verify')).toEqual(hashing === undefined ? [] : [hashing]);
  for (const email of ['kari@example.no', 'ola@example.no', 'per@example.no'])
    expect(await workOf(url, { ...body, email }), email).toEqual(nobody);
});
