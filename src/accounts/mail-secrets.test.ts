import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const HOUR_MS = 3_600_000;
/** 256 random bits as links carry them. */
const SECRET = /[\w-]{43}/;

/** Who was written to, and whether the mail still holds a link that opens something. */
async function storedSecrets(): Promise<Record<string, boolean>> {
  const mails = await app.db.query<{ recipient_address: string; html: string; plain_text: string }>(
    'SELECT recipient_address, html, plain_text FROM outbox ORDER BY id',
  );
  const stored: Record<string, boolean> = {};
  for (const { recipient_address: to, html, plain_text: text } of mails)
    stored[to] = stored[to] === true || SECRET.test(html) || SECRET.test(text);
  return stored;
}

it('leads to this site in a mail, whatever host its asker has named', async () => {
  await app.signIn('liv@example.no');
  for (const host of ['evil.example', 'evil.localhost:6666', '127.0.0.1:6666']) {
    await app.request('POST', '/api/forgot-password', { body: { email: 'liv@example.no' }, host });
    await app.app.jobs.runDue();
  }
  const mails = await app.db.query<{ html: string; plain_text: string }>('SELECT html, plain_text FROM outbox');
  expect(mails).toHaveLength(3);
  for (const { html, plain_text: text } of mails) {
    expect(html + text).not.toContain('6666');
    expect(html + text).not.toContain('evil');
    expect(text).toContain('http://localhost:3000/user/resetPassword?token=');
  }
  await app.db.query('DELETE FROM outbox');
});

it('keeps the text of a mail no longer than the link in it works', async () => {
  const [kari, ola] = [await app.signIn('kari@example.no'), await app.signIn('ola@example.no')];
  const post = (url: string, body: object, headers = {}) => app.request('POST', url, { body, headers });
  await post('/api/register', { name: 'Per', email: 'activation@example.no', password: 'nine boats in a harbour' });
  await post('/api/user/quick-registration', { email: 'first-password@example.no' });
  await post('/api/forgot-password', { email: kari.email });
  await post(
    '/api/v2/property-collections',
    { name: 'Byen', shared_with_emails: ['invitation@example.no'] },
    kari.headers,
  );
  await app.request('PATCH', '/api/user/profile', { body: { email: 'new-address@example.no' }, headers: kari.headers });
  await post('/api/user/profile/export-data', {}, ola.headers);
  await app.app.jobs.runDue();
  const until = {
    [kari.email]: 1,
    'activation@example.no': 48,
    'first-password@example.no': 48,
    'new-address@example.no': 48,
    [ola.email]: 7 * 24,
    'invitation@example.no': 14 * 24,
  };
  expect(await storedSecrets()).toEqual(Object.fromEntries(Object.keys(until).map((to) => [to, true])));

  let passed = 0;
  for (const hours of [1, 48, 7 * 24, 14 * 24]) {
    app.clock.advance((hours - passed) * HOUR_MS - 1);
    await app.app.outbox.emptyExpired();
    expect(await storedSecrets()).toEqual(
      Object.fromEntries(Object.entries(until).map(([to, end]) => [to, end >= hours])),
    );
    app.clock.advance(1);
    await app.app.outbox.emptyExpired();
    expect(await storedSecrets()).toEqual(
      Object.fromEntries(Object.entries(until).map(([to, end]) => [to, end > hours])),
    );
    passed = hours;
  }
});
