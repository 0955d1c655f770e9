import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type SignedInTester, type TestApp } from '../app.testing.ts';

/** What a field's error says when its schema has no text of its own. */

let app: TestApp;
let kari: SignedInTester;
beforeAll(async () => {
  app = await startTestApp();
  kari = await app.signIn();
});
afterAll(() => app.close());

it.each([
  ['limit=0', 'limit', 'Må være minst 1.', 'This must be at least 1.'],
  ['limit=21', 'limit', 'Kan være høyst 20.', 'This must be at most 20.'],
  ['limit=x', 'limit', 'Må være et tall.', 'This must be a number.'],
  ['limit=1.5', 'limit', 'Må være et helt tall.', 'This must be a whole number.'],
  ['kinds=planet', 'kinds.0', /^Velg en av disse: country, /, /^Choose one of these: country, /],
])('is in the language of the caller: %s', async (query, field, norwegian, english) => {
  for (const [language, text] of [
    ['nb', norwegian],
    ['en', english],
  ] as const) {
    const { status, body } = await app.request('GET', `/api/v2/address?${query}`, {
      headers: { 'accept-language': language },
    });
    expect(status).toBe(400);
    const errors = body['errors'] as unknown as Record<string, readonly string[]> | undefined;
    expect(errors?.[field]).toEqual([expect.stringMatching(text)]);
  }
});

it('keeps what a schema says in words of its own, and gives the rest in those of all fields', async () => {
  const { body } = await app.request('POST', '/api/search-collections', {
    body: { query: {}, notifications: 'hourly' },
    headers: { ...kari.headers, 'accept-language': 'nb' },
  });
  expect(body['errors']).toMatchObject({
    name: ['Gi søket et navn.'],
    notifications: [expect.stringMatching(/^Velg en av disse: /)],
  });
  const missing = await app.request('GET', '/api/v2/property', { headers: { 'accept-language': 'nb' } });
  expect(missing.body['errors']).toMatchObject({ id: ['Må fylles ut.'] });
});
