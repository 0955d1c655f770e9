import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestAppWith, type TestApp } from '../app.testing.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestAppWith([], { environment: { RATE_LIMIT_DIRECTIONS: '2' } });
});
afterAll(() => app.close());

const PATH = '/directions/driving?start=10.75,59.91&end=10.79,59.92';

it('finds fewer ways for strangers than for those who are signed in', async () => {
  const { headers } = await app.signIn();
  const ask = async (given: Readonly<Record<string, string>> = {}) =>
    (await app.server.inject({ url: PATH, headers: { host: 'grend.no', ...given } })).statusCode;
  for (let n = 0; n < 4; n++) expect(await ask(headers)).toBe(200);
  expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 429]);
  // A token that proves nothing makes no difference.
  expect(await ask({ authorization: 'Bearer made-up' })).toBe(429);
  expect(await ask(headers)).toBe(200);
});
