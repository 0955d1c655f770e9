import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fixedClock } from '../clock.ts';
import { FetchProblem } from './fetch-problem.ts';
import { createFetcher, type Fetched, type Fetcher, type FetcherParts, type FetchOptions } from './fetcher.server.ts';
import { startTestHost, type TestHost } from './host.testing.ts';

let host: TestHost;
const open: Fetcher[] = [];
const clock = fixedClock('2026-11-21T11:00:00.000Z');
const LIMITS = { bytes: 10_000, totalMs: 20_000, idleMs: 20_000, redirects: 5 };

beforeAll(async () => {
  host = await startTestHost();
});
afterEach(() => {
  for (const fetcher of open.splice(0)) fetcher.close();
  host.asked.length = 0;
});
afterAll(() => host.close());

function fetch(url: string, parts: Partial<FetcherParts> = {}, options: Partial<FetchOptions> = {}): Promise<Fetched> {
  const fetcher = createFetcher({ clock, limits: LIMITS, allowLoopback: true, ...parts });
  open.push(fetcher);
  return fetcher.fetch(url, { signal: new AbortController().signal, ...options });
}

/** What is in the way, and the status of the answer. */
async function problem(...given: Parameters<typeof fetch>): Promise<unknown> {
  const error: unknown = await fetch(...given).then(
    () => 'nothing',
    (thrown: unknown) => thrown,
  );
  return error instanceof FetchProblem ? [error.code, error.status].filter((part) => part !== undefined) : error;
}

function* endlessly(): Generator<Buffer> {
  for (;;) yield Buffer.alloc(1_000);
}

const forbidden = (address: string, family = 4) => ({
  resolve: () => Promise.resolve([{ address, family }]),
});

it('gives what stands under an address, and what tells whether it has changed', async () => {
  host.on('/a.jpg', (_request, response) => {
    response.writeHead(200, { etag: '"1"', 'last-modified': 'Sat, 21 Nov 2026 10:00:00 GMT' }).end('hello');
  });
  const found = await fetch(`${host.origin}/a.jpg`);
  expect(found).toEqual({
    kind: 'fetched',
    bytes: Buffer.from('hello'),
    validators: { etag: '"1"', lastModified: 'Sat, 21 Nov 2026 10:00:00 GMT' },
  });
});

it('asks by what is known, and is told that nothing has changed', async () => {
  host.on('/known.jpg', (request, response) => {
    const isKnown = request.headers['if-none-match'] === '"1"' && request.headers['if-modified-since'] === 'then';
    response.writeHead(isKnown ? 304 : 200).end();
  });
  const known = { etag: '"1"', lastModified: 'then' };
  expect(await fetch(`${host.origin}/known.jpg`, {}, { known })).toEqual({ kind: 'unchanged' });
});

describe('what is not public', () => {
  it.each([
    'http://127.0.0.1/a',
    'http://127.1/a',
    'http://2130706433/a',
    'http://0x7f000001/a',
    'http://[::1]/a',
    'http://[::ffff:10.0.0.1]/a',
    'http://10.0.0.1/a',
    'http://169.254.169.254/latest/meta-data/',
    'http://0.0.0.0/a',
  ])('%s is not connected to', async (url) => {
    expect(await problem(url, { allowLoopback: false })).toEqual(['private_address']);
  });

  it.each(['10.0.0.1', '127.0.0.1', '169.254.169.254', '192.168.0.1', '100.64.0.1'])(
    'a name that leads to %s is refused',
    async (address) => {
      expect(
        await problem(`http://pictures.example:${host.port}/a`, { ...forbidden(address), allowLoopback: false }),
      ).toEqual(['private_address']);
      expect(host.asked).toEqual([]);
    },
  );

  it('a name of this machine is refused as the machine itself knows it', async () => {
    expect(await problem(`http://localhost:${host.port}/a`, { allowLoopback: false })).toEqual(['private_address']);
  });

  it('loopback may be let in, and nothing else with it', async () => {
    expect(await problem('http://10.0.0.1/a')).toEqual(['private_address']);
    expect(await problem('http://pictures.example/a', forbidden('fd00::1', 6))).toEqual(['private_address']);
  });

  it('a redirect there is refused, by number and by name', async () => {
    host.on(
      '/to-number',
      (_request, response) => void response.writeHead(302, { location: 'http://10.0.0.1/a' }).end(),
    );
    host.on(
      '/to-name',
      (_request, response) => void response.writeHead(301, { location: 'http://inside.example/' }).end(),
    );
    expect(await problem(`${host.origin}/to-number`)).toEqual(['private_address']);
    expect(await problem(`${host.origin}/to-name`, forbidden('172.16.0.9'))).toEqual(['private_address']);
  });

  it('of several addresses of a name only those that may be asked are, and the name is looked up once', async () => {
    host.on('/a.jpg', Buffer.from('there'));
    let lookups = 0;
    const resolve = () => {
      lookups += 1;
      // Whoever asks again is sent inside.
      return Promise.resolve(
        lookups === 1
          ? [
              { address: '10.0.0.1', family: 4 },
              { address: '127.0.0.1', family: 4 },
            ]
          : [{ address: '10.0.0.1', family: 4 }],
      );
    };
    expect(await fetch(`http://pictures.example:${host.port}/a.jpg`, { resolve })).toMatchObject({ kind: 'fetched' });
    expect(lookups).toBe(1);
  });
});

it.each([
  'ftp://pictures.example/a',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  'nothing',
  '',
  'http://',
  'http://me:secret@pictures.example/',
  'http://pictures.example:25/',
])('%j is no address to fetch from', async (url) => {
  expect(await problem(url, forbidden('127.0.0.1'))).toEqual(['address']);
});

it('follows five redirects, and no sixth', async () => {
  for (let n = 0; n < 6; n++)
    host.on(`/r${n}`, (_request, response) => void response.writeHead(307, { location: `/r${n + 1}` }).end());
  host.on('/r6', Buffer.from('at last'));
  expect(await fetch(`${host.origin}/r1`)).toMatchObject({ kind: 'fetched' });
  expect(await problem(`${host.origin}/r0`)).toEqual(['too_many_redirects']);
  host.on('/away', (_request, response) => void response.writeHead(302, { location: 'file:///etc/passwd' }).end());
  expect(await problem(`${host.origin}/away`)).toEqual(['address']);
});

describe('a body', () => {
  it('that says it is too large is not read', async () => {
    host.on(
      '/large',
      (_request, response) => void response.writeHead(200, { 'content-length': '10001' }).flushHeaders(),
    );
    expect(await problem(`${host.origin}/large`)).toEqual(['too_large']);
  });

  it('that is larger than others is read to its end by itself, and those wait for nothing', async () => {
    let end = (): void => undefined;
    host.on('/first', (_request, response) => {
      response.write(Buffer.alloc(6_000));
      end = () => void response.end(Buffer.alloc(1_000));
    });
    const sent = new Promise<void>((done) => {
      host.on('/second', (_request, response) => void response.on('finish', done).end(Buffer.alloc(7_000)));
    });
    host.on('/small', (_request, response) => void response.end('small'));
    const fetcher = createFetcher({ clock, limits: { ...LIMITS, bytesAtOnce: 5_000 }, allowLoopback: true });
    open.push(fetcher);
    const order: string[] = [];
    const ask = async (name: string): Promise<void> => {
      await fetcher.fetch(`${host.origin}/${name}`, { signal: new AbortController().signal });
      order.push(name);
    };
    const first = ask('first');
    await expect.poll(() => host.asked.length).toBe(1);
    // Behind the beginning of the first, which is more than may be read beside another.
    await ask('small');
    const second = ask('second');
    await sent;
    await ask('small');
    end();
    await Promise.all([first, second]);
    expect(order).toEqual(['small', 'small', 'first', 'second']);
  });

  it('that never ends is cut off', async () => {
    host.on('/endless', (_request, response) => {
      Readable.from(endlessly()).pipe(response);
    });
    expect(await problem(`${host.origin}/endless`)).toEqual(['too_large']);
  });

  it('that stops coming is given up', async () => {
    host.on('/stuck', (_request, response) => void response.writeHead(200).write('x'));
    expect(await problem(`${host.origin}/stuck`, { limits: { ...LIMITS, idleMs: 50 } })).toEqual(['too_slow']);
  });

  it('that comes too slowly is given up, though it never stops', async () => {
    host.on('/slow', (_request, response) => {
      const drip = setInterval(() => response.write('x'), 10);
      response.on('close', () => {
        clearInterval(drip);
      });
    });
    expect(await problem(`${host.origin}/slow`, { limits: { ...LIMITS, totalMs: 200 } })).toEqual(['too_slow']);
  });

  it('that breaks off is none', async () => {
    host.on('/broken', (_request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('x', () => response.destroy());
    });
    expect(await problem(`${host.origin}/broken`)).toEqual(['unreachable']);
  });
});

it.each([
  [404, 'gone', true],
  [410, 'gone', true],
  [401, 'refused', true],
  [451, 'refused', true],
  [204, 'refused', true],
  [403, 'busy', false],
  [408, 'busy', false],
  [429, 'busy', false],
  [500, 'busy', false],
  [503, 'busy', false],
])('a status of %i means %s', async (status, code, isFinal) => {
  host.on('/status', (_request, response) => void response.writeHead(status).end());
  const error: unknown = await fetch(`${host.origin}/status`).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code, status, isFinal });
});

it.each([
  ['120', '2026-11-21T11:02:00.000Z'],
  ['Sat, 21 Nov 2026 12:00:00 GMT', '2026-11-21T12:00:00.000Z'],
  ['99999999', '2026-11-22T11:00:00.000Z'],
  ['Sat, 21 Nov 2020 12:00:00 GMT', undefined],
  ['soon', undefined],
])('Retry-After: %s', async (header, at) => {
  host.on('/later', (_request, response) => void response.writeHead(503, { 'retry-after': header }).end());
  const error: unknown = await fetch(`${host.origin}/later`).catch((thrown: unknown) => thrown);
  expect((error as FetchProblem).retryAt?.toISOString()).toBe(at);
});

it('a host that nobody answers at may be asked again', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as AddressInfo;
  closed.close();
  await once(closed, 'close');
  expect(await problem(`http://127.0.0.1:${port}/a`)).toEqual(['unreachable']);
  const unknown = { resolve: () => Promise.reject(Object.assign(new Error('not found'), { code: 'ENOTFOUND' })) };
  expect(await problem('http://nobody.example/a', unknown)).toEqual(['unreachable']);
});

it('ends with the reason of who no longer wants it', async () => {
  const stopping = new AbortController();
  host.on('/wait', () => {
    stopping.abort(new Error('stopping'));
  });
  await expect(fetch(`${host.origin}/wait`, {}, { signal: stopping.signal })).rejects.toThrow('stopping');
});
