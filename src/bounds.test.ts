import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeStaff } from './accounts/factors/factors.testing.ts';
import { startTestApp, type SignedInTester, type TestApp } from './app.testing.ts';
import { MAX_BODY_PARTS } from './contract/body-size.ts';
import { urlOf } from './contract/client.ts';
import type { Endpoint } from './contract/endpoint.ts';
import type { SocketEndpoint } from './contract/kinds/socket.ts';
import { wireSchema, type Json } from './contract/openapi.ts';
import { MAX_ADDRESS } from './contract/query-string.ts';

/** What every endpoint takes has an end, which is looked at before what is in it. */

let app: TestApp;
let kari: SignedInTester;
beforeAll(async () => {
  app = await startTestApp();
  kari = await app.signIn();
  // What is for staff alone has bounds as well.
  kari = await makeStaff(app, kari);
});
afterAll(() => app.close());

const PARTS = ['params', 'query', 'body', 'receives'] as const;
type Part = (typeof PARTS)[number];

/** The schema of a part of what an endpoint takes; `receives` is of messages over a WebSocket. */
function schemaOf(endpoint: Endpoint, part: Part) {
  if (part !== 'receives') return endpoint[part];
  return endpoint.kind === 'socket' ? (endpoint as SocketEndpoint).receives : undefined;
}

describe('the input of every endpoint', () => {
  it('has a maximum for each list, text and open record', () => {
    const walk = walkInputs();
    expect(walk.lists.length).toBeGreaterThan(10);
    expect(walk.messages).toBeGreaterThan(0);
    expect(walk.boundless).toEqual([]);
  });

  it('is refused with one word on a list that is too long, whatever is in it', async () => {
    for (const { endpoint, part, path, beside, most } of walkInputs().lists) {
      if (part === 'receives') continue;
      const name = path.map((step) => (step === ITEM ? '0' : step)).join('.');
      const input = nested(path, beside, Array(most + 100).fill('*'));
      const url = urlOf(endpoint, SOME_PARAMS, part === 'query' ? (input as Record<string, unknown>) : {});
      const { status, body } = await app.request(endpoint.method, url, {
        headers: kari.headers,
        ...(part === 'body' ? { body: JSON.stringify(input) } : {}),
      });
      const where = `${endpoint.method} ${endpoint.path} ${name}`;
      expect({ where, status, told: Object.keys(body.errors ?? {}).filter((key) => key.startsWith(name)) }).toEqual({
        where,
        status: 400,
        told: [name],
      });
      expect(body.errors[name], where).toHaveLength(1);
    }
  });

  it('is at most 64 KB of a body, or what the endpoint says', async () => {
    for (const endpoint of withBody()) {
      const { path, maxBodyBytes = 65_536 } = endpoint;
      const answer = await send(endpoint, { padding: 'x'.repeat(maxBodyBytes) });
      expect(answer, path).toMatchObject({ status: 413, body: { code: 'payload_too_large' } });
      if (endpoint.maxBodyBytes === undefined && !path.endsWith('/search')) continue;
      expect((await send(endpoint, { padding: 'x'.repeat(maxBodyBytes - 100) })).status, path).not.toBe(413);
    }
  });

  it('is at most so many parts of a body, however small and deep they are', async () => {
    for (const endpoint of withBody()) {
      const flat = await send(endpoint, { keywords: Array(MAX_BODY_PARTS).fill(1) });
      const deep = await send(endpoint, { a: Array(700).fill([[{ b: 1, c: 2 }, 3], { d: {} }]) });
      for (const answer of [flat, deep])
        expect(answer, endpoint.path).toMatchObject({ status: 413, body: { code: 'payload_too_large' } });
    }
  });

  it('is at most 8 KB and 500 parts of an address', async () => {
    for (const endpoint of app.app.routes.map((route) => route.endpoint)) {
      const path = urlOf(endpoint, SOME_PARAMS);
      for (const query of [`ids=${'1,'.repeat(MAX_ADDRESS / 2)}`, 'a&'.repeat(501)]) {
        const { status, body } = await app.request(endpoint.method, `${path}?${query}`, { headers: kari.headers });
        expect({ path, status, code: body.code }).toEqual({ path, status: 414, code: 'address_too_long' });
      }
    }
  });
});

function withBody(): readonly Endpoint[] {
  return app.app.routes.map(({ endpoint }) => endpoint).filter(({ body }) => body !== undefined);
}

function send(endpoint: Endpoint, body: unknown) {
  return app.request(endpoint.method, urlOf(endpoint, SOME_PARAMS), {
    headers: kari.headers,
    body: JSON.stringify(body),
  });
}

/** Fits no endpoint in particular; what is told of the parameters is not looked at. */
const SOME_PARAMS = new Proxy({}, { get: () => '100200301' });

type Schema = Readonly<Record<string, Json | undefined>>;
const ITEM = '[]';

interface InputList {
  readonly endpoint: Endpoint;
  readonly part: Part;
  readonly path: readonly string[];
  /** What tells the kind of the object that has the step of the path, such as `type`, by the step's place. */
  readonly beside: readonly Schema[];
  readonly most: number;
}

/** Looks through the documented input of all endpoints. */
function walkInputs() {
  const lists: InputList[] = [];
  let messages = 0;
  const boundless: string[] = [];
  for (const { endpoint } of app.app.routes) {
    for (const part of PARTS) {
      const schema = schemaOf(endpoint, part);
      if (schema === undefined) continue;
      if (part === 'receives') messages += 1;
      const components: Record<string, Json | undefined> = {};
      const walk = (node: Schema, path: readonly string[], beside: readonly Schema[], isRepaired: boolean): void => {
        if (typeof node.$ref === 'string') {
          const name = node.$ref.replace('#/components/schemas/', '');
          // A search is repaired and not refused: search/bounds.test.ts.
          walk(components[name] as Schema, path, beside, isRepaired || name === 'SearchFilter');
          return;
        }
        const unbounded = whatIsBoundless(node);
        if (unbounded !== undefined)
          boundless.push(`${endpoint.method} ${endpoint.path} ${part} ${path.join('.')}: ${unbounded}`);
        if (node.type === 'array' && !isRepaired)
          lists.push({ endpoint, part, path, beside, most: Number(node.maxItems) });
        const members = Object.entries((node.properties ?? {}) as Record<string, Schema>);
        const constants = Object.fromEntries(
          members.flatMap(([name, { const: only }]) => (only === undefined ? [] : [[name, only]])),
        );
        for (const [name, member] of members) walk(member, [...path, name], [...beside, constants], isRepaired);
        for (const item of [node.items ?? [], node.prefixItems ?? []].flat())
          if (item !== false) walk(item as Schema, [...path, ITEM], [...beside, {}], isRepaired);
        for (const branch of [node.anyOf ?? [], node.oneOf ?? [], node.allOf ?? []].flat())
          walk(branch as Schema, path, beside, isRepaired);
      };
      walk(wireSchema(schema, 'input', components), [], [], false);
    }
  }
  return { lists, boundless, messages };
}

function whatIsBoundless(node: Schema): string | undefined {
  if (node.enum !== undefined || node.const !== undefined) return undefined;
  if (node.anyOf !== undefined || node.oneOf !== undefined || node.allOf !== undefined) return undefined;
  if (node.type === 'string') {
    const hasEnd =
      node.maxLength !== undefined || (typeof node.pattern === 'string' && isOfBoundedLength(node.pattern));
    return hasEnd ? undefined : 'a text without a maximum';
  }
  if (node.type === 'array') return node.maxItems === undefined ? 'a list without a maximum' : undefined;
  if (node.type === 'object') {
    const isOpen = node.additionalProperties !== undefined && node.additionalProperties !== false;
    return isOpen && node.maxProperties === undefined ? 'a record without a maximum' : undefined;
  }
  return node.type === undefined ? 'anything at all' : undefined;
}

/** Whether a regular expression fits no text of any length: anchored, and nothing in it repeats without end. */
function isOfBoundedLength(pattern: string): boolean {
  const bare = pattern.replace(/\\./g, 'x').replace(/\[[^\]]*\]/g, 'x');
  return /^\^.*\$$/.test(bare) && !/[*+]|\{\d+,\}/.test(bare);
}

/** An input with this value at the path. */
function nested(path: readonly string[], beside: readonly Schema[], value: unknown): unknown {
  return path.reduceRight<unknown>(
    (inner, step, place) => (step === ITEM ? [inner] : { ...beside[place], [step]: inner }),
    value,
  );
}

it('knows which texts a regular expression bounds', () => {
  const bounded = ['^\\d{9,15}$', '^(a|b)?[+*]$', '^\\+\\*$'];
  const boundless = ['^\\d+$', '^a{2,}$', '\\d{2}', '^[ab]*$'];
  expect([...bounded, ...boundless].filter(isOfBoundedLength)).toEqual(bounded);
});
