import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../platform/db/database.server.ts';
import { testDatabase } from '../platform/db/testing.ts';
import { createOfrepSource } from './ofrep.server.ts';
import { decide, type FlagContext, type FlagRule, type FlagSource } from './rules.server.ts';
import { createDatabaseSource } from './slice.server.ts';
import { replaceRules } from './store.server.ts';

/** What every source of flags does: the database's own, and a service by OFREP. */

interface Arranged {
  readonly source: FlagSource;
  /** Says for whom the flag is on. */
  readonly arrange: (rules: readonly Omit<FlagRule, 'flag'>[]) => Promise<void>;
}

let db: Database;
let server: Server;
let ofService: readonly FlagRule[] = [];
let answerWith: ((context: FlagContext) => { status: number; body: string }) | undefined;
const asked: unknown[] = [];

/** A service as OFREP has it, with flags that we do not know among ours. */
function answerTo(context: FlagContext & { readonly targetingKey?: string }): { status: number; body: string } {
  const values = decide(ofService, { ...context, userId: context.targetingKey });
  const flags = [
    { key: 'of_somebody_else', value: true, reason: 'STATIC' },
    ...[...values].map(([key, value]) => ({ key, value, reason: 'TARGETING_MATCH', variant: String(value) })),
  ];
  return { status: 200, body: JSON.stringify({ flags }) };
}

beforeAll(async () => {
  db = await testDatabase();
  server = createServer((request, response) => {
    void json(request).then((body) => {
      asked.push({ method: request.method, url: request.url, key: request.headers.authorization, body });
      const { context } = body as { context: FlagContext };
      const { status, body: text } = (answerWith ?? answerTo)(context);
      response.writeHead(status, { 'content-type': 'application/json' }).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await db.close();
});

const urlOfService = () => `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
/** How long a busy machine takes says nothing of the source. */
const ofrepSource = (settings: { readonly url?: string; readonly key?: string } = {}) =>
  createOfrepSource({ url: urlOfService(), timeoutMs: 20_000, ...settings });

const SOURCES: Readonly<Record<string, () => Arranged>> = {
  'the database': () => ({
    source: createDatabaseSource(db),
    arrange: (rules) => db.transaction((tx) => replaceRules(tx, 'search_key', rules)),
  }),
  'a service by OFREP': () => ({
    source: ofrepSource(),
    arrange: (rules) => {
      ofService = rules.map((rule) => ({ ...rule, flag: 'search_key' }));
      return Promise.resolve();
    },
  }),
};

const TRIAL = { environment: 'trial', region: 'no' } as const;
const people = Array.from({ length: 100 }, (_, index) => `person-${String(index)}`);

describe.each(Object.keys(SOURCES))('%s', (name) => {
  const arranged = () => SOURCES[name]?.() ?? expect.fail();
  const valueFor = async (source: FlagSource, context: FlagContext) =>
    (await source.evaluate(context)).get('search_key');

  it('says nothing of what it does not know', async () => {
    const { source, arrange } = arranged();
    await arrange([]);
    expect([...(await source.evaluate(TRIAL))]).toEqual([]);
  });

  it('knows environments and regions, and lets the more exact word count', async () => {
    const { source, arrange } = arranged();
    await arrange([{ isOn: false }, { environment: 'trial', isOn: true }, { region: 'au', isOn: false }]);
    expect(await valueFor(source, TRIAL)).toBe(true);
    expect(await valueFor(source, { environment: 'production', region: 'no' })).toBe(false);
    expect(await valueFor(source, { environment: 'trial', region: 'au' })).toBe(false);
  });

  it('knows a share of the people, always the same ones, and none who is not signed in', async () => {
    const { source, arrange } = arranged();
    const who = async () => {
      const found = new Set<string>();
      for (const userId of people) if (await valueFor(source, { ...TRIAL, userId })) found.add(userId);
      return found;
    };
    await arrange([{ percentage: 25, isOn: true }]);
    const some = await who();
    expect(some.size).toBeGreaterThan(10);
    expect(some.size).toBeLessThan(45);
    expect(await who()).toEqual(some);
    expect(await valueFor(source, TRIAL)).toBeUndefined();
    await arrange([{ percentage: 50, isOn: true }]);
    const more = await who();
    expect([...some].filter((person) => !more.has(person))).toEqual([]);
    await arrange([{ percentage: 0, isOn: true }]);
    expect((await who()).size).toBe(0);
  });
});

it('asks a service for one person as the protocol has it', async () => {
  asked.length = 0;
  await ofrepSource({ url: `${urlOfService()}/`, key: 'a-key' }).evaluate({ ...TRIAL, userId: 'person-1' });
  expect(asked).toEqual([
    {
      method: 'POST',
      url: '/ofrep/v1/evaluate/flags',
      key: 'Bearer a-key',
      body: { context: { environment: 'trial', region: 'no', targetingKey: 'person-1' } },
    },
  ]);
});

it.each([
  [500, '{}'],
  [200, 'not json'],
  [200, '{"flags": {}}'],
])('rejects where a service answers %i %s', async (status, body) => {
  answerWith = () => ({ status, body });
  await expect(ofrepSource().evaluate(TRIAL)).rejects.toThrow();
  answerWith = undefined;
});

it('takes no value that is none, and no flag that the service could not work out', async () => {
  for (const flag of [
    { key: 'search_key', value: 'on' },
    { key: 'search_key', errorCode: 'PARSE_ERROR', value: true },
    { key: 'search_key' },
  ]) {
    answerWith = () => ({ status: 200, body: JSON.stringify({ flags: [flag] }) });
    expect([...(await ofrepSource().evaluate(TRIAL))]).toEqual([]);
  }
  answerWith = undefined;
});
