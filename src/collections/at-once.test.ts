import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type SignedInTester, type TestApp } from '../app.testing.ts';
import type { Method } from '../contract/endpoint.ts';
import { aListing } from '../properties/record.testing.ts';

const BASE = '/api/v2/property-collections';

let app: TestApp;
let homes: string[];
let kari: SignedInTester;
let ola: SignedInTester;
beforeAll(async () => {
  app = await startTestApp();
  homes = await app.add(...Array.from({ length: 8 }, () => aListing()));
  [kari, ola] = [await app.signIn(), await app.signIn()];
});
afterAll(() => app.close());

async function ask({ headers }: SignedInTester, method: Method, path: string, body?: unknown): Promise<number> {
  return (await app.request(method, BASE + path, { headers, ...(body === undefined ? {} : { body }) })).status;
}

async function make(who: SignedInTester, emails: readonly string[] = []): Promise<string> {
  const { body } = await app.request('POST', BASE, {
    headers: who.headers,
    body: { name: 'Byen', shared_with_emails: emails },
  });
  return body.data.id;
}

/** What was answered to many who asked at once, each answer named once. */
async function answers(count: number, asked: (n: number) => Promise<number>): Promise<number[]> {
  return [...new Set(await Promise.all(Array.from({ length: count }, (_, n) => asked(n))))].sort();
}

it('takes homes in and out in whatever order they come', async () => {
  const [id, all] = [await make(kari), await idOfDefault(kari)];
  const own = [id, 'default', all];
  const taken = await answers(90, (n) => {
    const some = homes.slice(n % 3, (n % 3) + 5);
    const home = homes[n % 8] ?? '';
    if (n % 3 === 0)
      return ask(kari, 'POST', `/${own[n % 2] ?? ''}/properties`, { properties: n % 2 === 0 ? some : some.reverse() });
    return n % 3 === 1 ? ask(kari, 'DELETE', `/properties/${home}`) : ask(kari, 'DELETE', `/${id}/properties/${home}`);
  });
  expect(taken).toEqual([200]);

  await ask(kari, 'POST', `/${id}/properties`, { properties: homes });
  const moved = await answers(40, (n) => {
    const [from = '', to = ''] = n % 2 === 0 ? [all, id] : [id, all];
    return n % 4 === 3
      ? ask(kari, 'POST', `/${id}/properties`, { properties: homes })
      : ask(kari, 'POST', `/${from}/properties/${homes[n % 8] ?? ''}/move`, { collection_id: to });
  });
  // Somebody else's move may have come first.
  expect(moved.filter((status) => status !== 404)).toEqual([200]);
});

it('lets two people ask each other in', async () => {
  const [his, hers] = [await make(ola, [kari.email]), await make(kari, [ola.email])];
  expect(
    await answers(40, (n) =>
      n % 2 === 0
        ? ask(ola, 'POST', `/${his}/user/invite`, { email: 'his-guest@grend.example' })
        : ask(kari, 'POST', `/${hers}/user/invite`, { email: 'her-guest@grend.example' }),
    ),
  ).toEqual([200]);
});

async function idOfDefault(who: SignedInTester): Promise<string> {
  const { body } = await app.request('GET', BASE, { headers: who.headers });
  return body.data.find((collection: { is_default: boolean }) => collection.is_default).id;
}
