import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, startTestAppWith, type SignedInTester, type TestApp } from '../app.testing.ts';
import { createLog } from '../platform/log.server.ts';
import { LINK_DAYS, makeShortLink, MOST_LINKS } from './contract.ts';
import { createOwnShortener } from './own-shortener.server.ts';
import { hashOfCode, newCode, openPath, sealPath } from './sealed-link.server.ts';
import { sharedPath } from './shared-path.ts';
import { createShlink } from './shlink.server.ts';
import { describeShortener } from './shortener.conformance.testing.ts';

const DAY_MS = 86_400_000;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const HOME = '/property/310101/100200301';

/** A service as Shlink's, which keeps what it is sent. */
const asked: { readonly url: string; readonly key: unknown; readonly body: Record<string, unknown> }[] = [];
let service: Server;
let serviceUrl: string;
/** In the place of its own answer. */
let answerWith: { readonly status: number; readonly body: string } | undefined;

let app: TestApp;
/** An app whose links that service makes. */
let outside: TestApp;
let people = 0;

beforeAll(async () => {
  service = createServer((request, response) => {
    void json(request).then((body) => {
      asked.push({
        url: request.url ?? '',
        key: request.headers['x-api-key'],
        body: body as Record<string, unknown>,
      });
      const made = { status: 200, body: JSON.stringify({ shortUrl: `https://s.example/${asked.length}` }) };
      const { status, body: text } = answerWith ?? made;
      response.writeHead(status, { 'content-type': 'application/json' }).end(text);
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  serviceUrl = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  app = await startTestApp();
  outside = await startTestAppWith([], {
    shortener: createShlink({ url: serviceUrl, key: 'secret', timeoutMs: 20_000 }),
    log: createLog({ level: 'silent', pretty: false, write: () => undefined }),
  });
});
afterAll(async () => {
  await app.close();
  await outside.close();
  await new Promise((resolve) => service.close(resolve));
});

/** Somebody new: a session does not outlive the days that a test lets go by. */
function somebody(at = app): Promise<SignedInTester> {
  people += 1;
  return at.signIn(`person-${people}@grend.example`);
}

async function make(path: string, given?: SignedInTester, at = app) {
  const who = given ?? (await somebody(at));
  return at.request('POST', makeShortLink.path, { body: { path }, headers: who.headers });
}

/** The code of a new link. */
async function codeOf(path: string, who?: SignedInTester): Promise<string> {
  const { status, body } = await make(path, who);
  expect(status).toBe(200);
  return String(body.data.link).split('/s/')[1] ?? '';
}

function open(code: string, agent = BROWSER, at = app) {
  return at.request('GET', `/api/v2/links/${code}`, { headers: { 'user-agent': agent } });
}

describeShortener('the site’s own links', async () => ({
  shortener: createOwnShortener({ db: app.db, clock: app.clock }),
  userId: (await somebody()).userId,
  open: async (link) => {
    const { status, body } = await open(link.split('/s/')[1] ?? '');
    return status === 200 ? String(body.data.path) : undefined;
  },
  laterBy: async (days) => app.clock.advance(days * DAY_MS),
  now: () => app.clock.now(),
}));

let now = new Date('2026-11-26T12:00:00Z');
describeShortener('links of a service', async () => ({
  shortener: createShlink({ url: serviceUrl, key: 'secret', timeoutMs: 20_000 }),
  userId: (await somebody()).userId,
  open: async (link) => {
    const { longUrl, validUntil } = asked[Number(link.split('/').at(-1)) - 1]?.body ?? {};
    return new Date(String(validUntil)) > now ? String(longUrl).replace('https://grend.example', '') : undefined;
  },
  laterBy: async (days) => void (now = new Date(now.getTime() + days * DAY_MS)),
  now: () => now,
}));

describe('a short link', () => {
  it('leads to what it was made for, until it ends', async () => {
    const { body } = await make(HOME);
    expect(body.data.link).toMatch(/^http:\/\/localhost(:\d+)?\/s\/[1-9A-HJ-NP-Za-km-z]{12}$/);
    expect(Date.parse(body.data.expires_at) - app.clock.now().getTime()).toBe(LINK_DAYS * DAY_MS);
    const code = String(body.data.link).split('/s/')[1] ?? '';
    expect(await open(code)).toMatchObject({ status: 200, body: { data: { path: HOME } } });
    app.clock.advance(LINK_DAYS * DAY_MS);
    expect(await open(code)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  it.each([
    ...['https://evil.example/list', '//evil.example/list', '/\\evil.example', 'list', 'javascript:alert(1)', ''],
    ...['/login?redirect=/list', '/logout', '/s/abcdefghjkmn', '/api/v2/links', '/user/favourite/1', '/listing'],
    ...['/join', '/join?token=a&next=https://evil.example', '/list/../logout', '/list\\..\\..\\logout'],
    `/list?keywords=${'x'.repeat(2_000)}`,
  ])('leads to no page but those that are shared: %s', async (path) => {
    const { status, body } = await make(path);
    expect([status, body.code]).toEqual([400, 'invalid_input']);
  });

  it.each([HOME, '/list', '/list?bedroom_min=2', '/locations/oslo/oslo', '/agent/310101', '/join?token=abc-_1'])(
    'leads to %s',
    async (path) => {
      expect(await open(await codeOf(path))).toMatchObject({ status: 200, body: { data: { path } } });
    },
  );

  it('counts people, and no robots', async () => {
    const ola = await somebody();
    const code = await codeOf(HOME, ola);
    for (const agent of [BROWSER, BROWSER, 'Twitterbot/1.0', 'facebookexternalhit/1.1', ''])
      expect((await open(code, agent)).status).toBe(200);
    const [row] = await app.db.query<{ opened: number }>('SELECT opened FROM short_links WHERE user_id = $1', [
      ola.userId,
    ]);
    expect(row?.opened).toBe(2);
  });

  it('sets no cookie, and no cache keeps where it leads', async () => {
    const { headers } = await open(await codeOf(HOME));
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['cache-control']).toContain('no-store');
  });

  it('is not there under any other code', async () => {
    const code = await codeOf(HOME);
    const other = `${code.slice(0, -1)}${code.endsWith('z') ? 'y' : 'z'}`;
    expect((await open(other)).status).toBe(404);
    for (const wrong of ['1', code.toLowerCase().replace(/./, '0'), `${code}1`, '%00'])
      expect((await open(wrong)).status).toBe(400);
  });

  it('is readable to nobody who has the database alone', async () => {
    const ola = await somebody();
    const code = await codeOf('/join?token=very-secret', ola);
    const rows = await app.db.query('SELECT * FROM short_links WHERE user_id = $1', [ola.userId]);
    const kept = JSON.stringify(rows, (_, value: unknown) =>
      (value as { type?: string } | null)?.type === 'Buffer'
        ? Buffer.from((value as { data: number[] }).data).toString('latin1')
        : value,
    );
    expect(kept).not.toContain('very-secret');
    expect(kept).not.toContain(code);
  });

  it('is one of so many of a person', async () => {
    const ola = await somebody();
    const day = (days: number) => new Date(app.clock.now().getTime() + days * DAY_MS).toISOString();
    for (const [from, to, until] of [
      [1, MOST_LINKS - 1, day(1)],
      // Those that lead nowhere do not count.
      [MOST_LINKS, MOST_LINKS + 5, day(0)],
    ])
      await app.db.query(
        `INSERT INTO short_links SELECT sha256(('many ' || n)::bytea), $1, '', now(), $2 FROM generate_series($3::integer, $4::integer) AS n`,
        [ola.userId, until, from, to],
      );
    const made = await Promise.all([make(HOME, ola), make(HOME, ola)]);
    expect(made.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is forgotten when it has ended', async () => {
    const ola = await somebody();
    await codeOf(HOME, ola);
    app.clock.advance((LINK_DAYS + 1) * DAY_MS);
    await app.app.forgetOld();
    expect(await app.db.query('SELECT 1 FROM short_links WHERE user_id = $1', [ola.userId])).toEqual([]);
  });
});

describe('with a link shortener', () => {
  it('is made there, without a word of who shares it', async () => {
    const ola = await somebody(outside);
    const { body } = await make(HOME, ola, outside);
    expect(body.data.link).toMatch(/^https:\/\/s\.example\/\d+$/);
    const last = asked.at(-1);
    expect(last).toMatchObject({ url: '/rest/v3/short-urls', key: 'secret' });
    expect(Object.keys(last?.body ?? {})).toEqual(['longUrl', 'validUntil', 'findIfExists']);
  });

  it('stays with the site where it holds a secret', async () => {
    const before = asked.length;
    const { body } = await make('/join?token=very-secret', await somebody(outside), outside);
    expect([body.data.link, asked.length]).toEqual([expect.stringContaining('/s/'), before]);
  });

  it.each([
    ['an error', { status: 500, body: '{}' }],
    ['nonsense', { status: 200, body: '<html>' }],
    ['an address that is none', { status: 200, body: '{"shortUrl":"javascript:alert(1)"}' }],
    [
      'far too much',
      { status: 200, body: JSON.stringify({ shortUrl: 'https://s.example/1', more: 'x'.repeat(70_000) }) },
    ],
  ])('is the site’s own when the service answers with %s', async (_, answer) => {
    answerWith = answer;
    try {
      const { body } = await make(HOME, await somebody(outside), outside);
      const code = String(body.data.link).split('/s/')[1] ?? '';
      expect(await open(code, BROWSER, outside)).toMatchObject({ status: 200, body: { data: { path: HOME } } });
    } finally {
      answerWith = undefined;
    }
  });

  it('waits no longer for it than it may', async () => {
    const never = createShlink({
      url: serviceUrl,
      timeoutMs: 1,
      fetch: (_, options) =>
        new Promise((_resolve, reject) => {
          options?.signal?.addEventListener('abort', () => reject(options.signal?.reason as Error));
        }),
    });
    const wanted = {
      origin: 'https://grend.example',
      path: HOME,
      userId: (await somebody()).userId,
      expiresAt: now.toISOString(),
    };
    await expect(never.shorten(wanted)).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});

describe('a sealed path', () => {
  it('opens with its code alone, and not when it was changed', () => {
    const [code, other] = [newCode(), newCode()];
    const sealed = sealPath('/list', code);
    expect(openPath(sealed, code)).toBe('/list');
    expect(() => openPath(sealed, other)).toThrow();
    const changed = Buffer.from(sealed);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(() => openPath(changed, code)).toThrow();
    expect(hashOfCode(code)).not.toEqual(hashOfCode(other));
  });

  it('is one of this site’s', () => {
    expect(sharedPath('/property/1/2#x')).toBe('/property/1/2');
  });
});
