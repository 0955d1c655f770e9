import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, startTestAppWith, type SignedInTester } from '../../app.testing.ts';
import { urlOf } from '../client.ts';
import { SessionId } from '../ids.ts';
import { errorKey } from '../error-text.ts';
import { AppError } from '../errors.ts';
import { translator } from '../../texts/messages.ts';
import { handledEvents } from './events.server.ts';
import { handled, handledFor, localApi, type Caller, type Handled } from '../mount.server.ts';
import { openApiDocument } from '../openapi.ts';
import { closeSocket, openSocket, RefusedUpgrade, serveKinds, type ServedKinds } from './kinds.testing.ts';
import {
  openCall,
  ownCall,
  sampleDownload,
  sampleEvents,
  sampleRaw,
  sampleSocket,
  sampleUpload,
  SAMPLES,
  signatureOf,
  staffCall,
  staffUpload,
} from './samples.testing.ts';

/** What holds for endpoints of every kind. */

let served: ServedKinds;
let kari: SignedInTester;
let boss: SignedInTester;
beforeAll(async () => {
  served = await serveKinds(await startTestApp(), SAMPLES);
  [kari, boss] = [await served.app.signIn(), await served.signInStaff()];
});
afterAll(() => served.app.close());

const PARAMS = { id: '1', name: 'a.txt' };
const bodyOf = new Map<Handled['endpoint'], { readonly type: string; readonly body: string }>([
  [openCall, { type: 'application/json', body: '{"word":"hi"}' }],
  [sampleUpload, { type: 'image/png', body: 'bytes' }],
  [staffUpload, { type: 'text/csv', body: 'a,b' }],
  [sampleRaw, { type: 'application/json', body: '{}' }],
]);

/** Sends an endpoint what it takes. */
async function send(endpoint: Handled['endpoint'], headers: Readonly<Record<string, string>> = {}, at = served) {
  const sent = bodyOf.get(endpoint);
  const answer = await fetch(`${at.origin}${urlOf(endpoint, PARAMS)}`, {
    method: endpoint.method,
    redirect: 'manual',
    headers: { ...(sent === undefined ? {} : { 'content-type': sent.type }), ...headers },
    ...(sent === undefined ? {} : { body: sent.body }),
  });
  return { status: answer.status, headers: answer.headers, answer };
}

async function sendSocket(headers: Readonly<Record<string, string>> = {}) {
  try {
    await closeSocket(await openSocket(`${served.origin}${sampleSocket.path}`, { headers }));
    return { status: 101, body: undefined };
  } catch (error) {
    if (!(error instanceof RefusedUpgrade)) throw error;
    return { status: error.status, body: error.body };
  }
}

const named = SAMPLES.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const message = (code: 'unauthenticated' | 'forbidden' | 'method_not_allowed') => ({
  code,
  message: translator('nb')(errorKey(code)),
});

describe.each(named)('%s', (_, endpoint) => {
  it('says which methods it has', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((each) => each !== endpoint.method)) {
      const answer = await fetch(`${served.origin}${urlOf(endpoint, PARAMS)}`, {
        method,
        headers: { 'accept-language': 'nb' },
      });
      expect([answer.status, answer.headers.get('allow')]).toEqual([
        405,
        endpoint.method === 'GET' ? 'GET, HEAD' : endpoint.method,
      ]);
      expect(await answer.json()).toEqual(message('method_not_allowed'));
    }
  });

  it('refuses an address that is too long', async () => {
    const answer = await fetch(`${served.origin}${urlOf(endpoint, PARAMS)}?${'a&'.repeat(501)}`, {
      method: endpoint.method,
      headers: { ...kari.headers, 'content-type': bodyOf.get(endpoint)?.type ?? 'text/plain' },
      ...(bodyOf.has(endpoint) ? { body: bodyOf.get(endpoint)?.body ?? '' } : {}),
    });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([414, 'address_too_long']);
  });

  it('stands in the document, with who may call', () => {
    const { paths } = openApiDocument([endpoint], { title: '', version: '', description: '' }) as {
      paths: Record<string, Record<string, { security?: unknown; responses: Record<string, unknown> }>>;
    };
    const operation = Object.values(paths)[0]?.[endpoint.method.toLowerCase()];
    const roles = { anyone: undefined, signed: undefined, uploader: undefined, user: [], staff: ['staff'] }[
      endpoint.access
    ];
    const byCookie = ['download', 'events', 'socket'].includes(endpoint.kind ?? 'call');
    expect(operation?.security).toEqual(
      roles === undefined ? undefined : [{ bearer: roles }, ...(byCookie ? [{ session: roles }] : [])],
    );
    const statuses = Object.keys(operation?.responses ?? {}).map(Number);
    expect(statuses).toEqual(
      expect.arrayContaining(
        {
          anyone: [200],
          signed: [200, 401],
          uploader: [200, 401, 403],
          user: [endpoint.kind === 'socket' ? 101 : 200, 401],
          staff: [200, 401, 403],
        }[endpoint.access],
      ),
    );
  });
});

describe('who may call', () => {
  it('is told to sign in, with 401 and the one form of errors', async () => {
    for (const endpoint of [ownCall, staffCall, sampleUpload, staffUpload, sampleDownload]) {
      const { status, answer } = await send(endpoint, { 'accept-language': 'nb' });
      expect([endpoint.path, status, await answer.json()]).toEqual([endpoint.path, 401, message('unauthenticated')]);
    }
    expect(await sendSocket({ 'accept-language': 'nb' })).toEqual({ status: 401, body: message('unauthenticated') });
    // A browser that hears 204 does not come again, and logs no error.
    expect((await send(sampleEvents)).status).toBe(204);
  });

  it('is let in by a bearer token', async () => {
    for (const endpoint of [ownCall, sampleUpload, sampleDownload])
      expect([endpoint.path, (await send(endpoint, kari.headers)).status]).toEqual([endpoint.path, 200]);
    expect((await sendSocket(kari.headers)).status).toBe(101);
  });

  it('is let in by the cookie where a browser asks by itself, and nowhere else', async () => {
    const cookie = { cookie: `session=${kari.cookie}` };
    const statuses = await Promise.all(
      [ownCall, sampleUpload, sampleDownload].map(async (endpoint) => (await send(endpoint, cookie)).status),
    );
    expect(statuses).toEqual([401, 401, 200]);
    expect((await sendSocket(cookie)).status).toBe(101);
  });

  it('is staff alone where it is for staff', async () => {
    for (const endpoint of [staffCall, staffUpload]) {
      const refused = await send(endpoint, { ...kari.headers, 'accept-language': 'nb' });
      expect([refused.status, await refused.answer.json()]).toEqual([403, message('forbidden')]);
      const { status, headers, answer } = await send(endpoint, boss.headers);
      expect([status, await answer.json()]).toEqual([200, { data: { by: 'administrator' } }]);
      expect(headers.get('cache-control')).toBe('private, no-store');
    }
  });

  it('is staff alone also for pages, which call without the wire', async () => {
    const as = (user: Caller['user']) => localApi(SAMPLES, { user, language: 'en' } as Caller);
    const ids = { userId: kari.userId, sessionId: SessionId.parse('7b0ac1a3-6d3b-4a8a-9c66-0b6a2a0f4f10') };
    expect(await as({ ...ids, role: 'administrator' })(staffCall, {})).toEqual({ data: { by: 'administrator' } });
    await expect(as(ids)(staffCall, {})).rejects.toEqual(new AppError('forbidden'));
    await expect(as(undefined)(staffCall, {})).rejects.toEqual(new AppError('unauthenticated'));
  });

  it('is said by the endpoint: a handler for others is not tied to it', () => {
    expect(() => handledFor(staffCall, () => ({ data: { by: '' } }))).toThrow('is for staff');
    expect(() => handled(ownCall, () => ({ data: { by: '' } }))).toThrow('is for user');
    expect(() => handledFor(sampleDownload, () => undefined)).toThrow('is no call');
  });
});

describe('what is wrong with a field', () => {
  it('is said to pages, which call without the wire, in the words of the reader', async () => {
    const refuses = handled(openCall, () => {
      throw new AppError('invalid_input', { fields: { word: ['field.required'] } });
    });
    const api = localApi([refuses], { user: undefined, language: 'nb' } as Caller);
    await expect(api(openCall, { body: { word: 'hi' } })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { word: ['Må fylles ut.'] },
    });
  });
});

describe('another site', () => {
  const foreign = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }];

  it('has no browser of a reader’s write here, or open a socket', async () => {
    for (const from of foreign) {
      const headers = { ...from, cookie: `session=${kari.cookie}`, ...kari.headers, 'accept-language': 'nb' };
      for (const endpoint of [openCall, ownCall, sampleUpload]) {
        const { status, answer } = await send(endpoint, headers);
        expect([endpoint.path, status, await answer.json()]).toEqual([endpoint.path, 403, message('forbidden')]);
      }
      expect(await sendSocket(headers)).toEqual({ status: 403, body: message('forbidden') });
    }
  });

  it('is no matter for what is signed', async () => {
    for (const from of foreign)
      expect((await send(sampleRaw, { ...from, 'x-signature': signatureOf('{}') })).status).toBe(200);
  });

  it('is not one’s own', async () => {
    const { origin } = served;
    expect((await send(openCall, { origin })).status).toBe(200);
    expect((await sendSocket({ origin, cookie: `session=${kari.cookie}` })).status).toBe(101);
  });
});

describe('the allowance of an address', () => {
  let limited: ServedKinds;
  beforeAll(async () => {
    limited = await serveKinds(await startTestAppWith([], { environment: { RATE_LIMIT_DEFAULT: '11' } }), SAMPLES);
  });
  afterAll(() => limited.app.close());

  it('is one for endpoints of every kind', async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 2; round += 1)
      for (const { endpoint } of SAMPLES) {
        const { status, answer } = await send(endpoint, {}, limited);
        if (status === 429) expect(((await answer.json()) as { code: string }).code).toBe('too_many_requests');
        statuses.push(status);
      }
    expect(statuses.slice(0, 11)).not.toContain(429);
    expect(statuses.slice(11)).toEqual(Array(SAMPLES.length * 2 - 11).fill(429));
  });
});

it('ends a stream that begins while the server stops as one that a browser comes again to', async () => {
  const other = await startTestApp();
  const stopping = new Promise<void>((resolve) => {
    other.server.addHook('preClose', (done) => {
      done();
      // Those that are there have been told to go.
      setImmediate(resolve);
    });
  });
  let begin = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const { origin } = await serveKinds(other, [
    handledEvents(sampleEvents, async () => {
      begin();
      await stopping;
      return () => undefined;
    }),
  ]);
  const reader = await other.signIn();
  const answer = fetch(`${origin}${sampleEvents.path}`, { headers: reader.headers });
  await asked;
  const [stream] = await Promise.all([answer, other.close()]);
  expect(stream.headers.get('content-type')).toMatch('text/event-stream');
  expect(await stream.text()).toContain('retry: ');
});
