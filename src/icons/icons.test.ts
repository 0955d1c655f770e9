import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestAppWith, type TestApp } from '../app.testing.ts';
import { createLog } from '../platform/log.server.ts';
import { FACILITIES } from '../properties/enums.contract.ts';
import { facilityView } from '../properties/web/facility-view.ts';
import { KEPT_SECONDS } from './icon-name.contract.ts';
import { pick, type IconifySet } from './icon-source.server.ts';
import { createIconifyApi } from './iconify-api.server.ts';
import { isPlainDrawing } from './plain-drawing.server.ts';

/** Two services as Iconify's API, which answer as a test says. */
const asked: string[] = [];
type Answer = { readonly status: number; readonly body: unknown } | 'nothing';
let answerOf: (service: number, url: string) => Answer;
const services: Server[] = [];
let urls: string[] = [];
let rotateMs = 600_000;

let alone: TestApp;
let app: TestApp;

const MDI: IconifySet = {
  prefix: 'mdi',
  width: 24,
  height: 24,
  icons: { sauna: { body: '<path fill="currentColor" d="M4 4h16"/>' }, evil: { body: '<path onload="alert(1)"/>' } },
};

beforeAll(async () => {
  for (const number of [0, 1]) {
    const server = createServer((request, response) => {
      asked.push(`${number}${request.url ?? ''}`);
      const answer = answerOf(number, request.url ?? '');
      if (answer !== 'nothing')
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    services.push(server);
  }
  urls = services.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  alone = await startTestAppWith([], {});
  app = await startTestAppWith([], {
    iconService: { find: (set, names) => createIconifyApi({ urls, rotateMs }).find(set, names) },
    log: createLog({ level: 'silent', pretty: false, write: () => undefined }),
  });
});
beforeEach(() => {
  asked.length = 0;
  rotateMs = 600_000;
  answerOf = () => ({ status: 200, body: MDI });
});
afterAll(async () => {
  await alone.close();
  await app.close();
  for (const server of services) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

const get = (at: TestApp, set: string, icons: string) => at.request('GET', `/api/icons/${set}.json?icons=${icons}`);

describe('the set that the product ships', () => {
  it('answers as Iconify does, and may be kept for 168 hours', async () => {
    const { status, body, headers } = await get(alone, 'lucide', 'house,home,no-such-icon,house');
    expect(status).toBe(200);
    expect(body.prefix).toBe('lucide');
    expect(Object.keys(body.icons)).toEqual(['house', 'home']);
    expect(body.icons.home).toEqual(body.icons.house);
    expect(body.icons.house).toMatchObject({ width: 24, height: 24, body: expect.stringContaining('<path d="M15 21') });
    expect(body.not_found).toEqual(['no-such-icon']);
    expect(headers['cache-control']).toBe('public, max-age=604800');
  });

  it('is missing for any other name, which no cache keeps', async () => {
    const { status, body, headers } = await get(alone, 'mdi', 'sauna');
    expect([status, body.code]).toEqual([424, 'icons_missing']);
    expect(headers['cache-control']).not.toContain('public');
    expect((await get(alone, 'constructor', 'house')).status).toBe(424);
  });

  it.each([
    '/api/icons/lucide.json',
    '/api/icons/lucide.json?icons=',
    '/api/icons/lucide.json?icons=a,,b',
    '/api/icons/lucide.json?icons=../x',
    '/api/icons/lucide?icons=house',
    '/api/icons/..%2F..%2Fpackage.json?icons=house',
    `/api/icons/lucide.json?icons=${'house,'.repeat(90)}house`,
  ])('refuses %s', async (path) => {
    expect((await alone.request('GET', path)).status).toBe(400);
  });

  it('has no icon by the names of what every object has', async () => {
    expect((await get(alone, 'lucide', 'constructor,house')).body.not_found).toEqual(['constructor']);
  });

  it('has the icons of all facilities', async () => {
    const names = FACILITIES.flatMap(
      (facility) => facilityView(facility, { region: 'no' }, (key) => key).iconName ?? [],
    );
    expect(names.length).toBeGreaterThan(40);
    const half = names.length / 2;
    for (const some of [names.slice(0, half), names.slice(half)]) {
      const { body } = await get(alone, 'lucide', some.map((name) => name.replace('lucide:', '')).join(','));
      expect(body.not_found).toBeUndefined();
    }
  });
});

describe('with icon services', () => {
  it('asks them for what is not shipped, once in 168 hours', async () => {
    for (let time = 0; time < 2; time += 1) {
      const { status, body } = await get(app, 'mdi', 'sauna,evil');
      expect([status, Object.keys(body.icons), body.not_found]).toEqual([200, ['sauna'], ['evil']]);
    }
    await get(app, 'lucide', 'house');
    expect(asked).toEqual(['0/mdi.json?icons=sauna,evil']);
    app.clock.advance(KEPT_SECONDS * 1_000 + 1);
    await get(app, 'mdi', 'sauna');
    expect(asked).toEqual(['0/mdi.json?icons=sauna,evil', '0/mdi.json?icons=sauna']);
  });

  it('goes on to the next where one fails, does not have the set or says nothing', async () => {
    const answers: readonly Answer[] = [
      { status: 500, body: {} },
      { status: 200, body: { icons: [] } },
      { status: 404, body: {} },
      'nothing',
    ];
    for (const answer of answers) {
      app.clock.advance(KEPT_SECONDS * 1_000 + 1);
      rotateMs = answer === 'nothing' ? 1 : 600_000;
      answerOf = (service) => (service === 0 ? answer : { status: 200, body: MDI });
      expect((await get(app, 'mdi', 'sauna')).status).toBe(200);
    }
  });

  it('answers 424 where all fail, and what it has kept all the same', async () => {
    expect((await get(app, 'mdi', 'sauna')).status).toBe(200);
    answerOf = () => ({ status: 503, body: {} });
    expect((await get(app, 'mdi', 'sauna')).status).toBe(200);
    expect((await get(app, 'mdi', 'sauna,bathtub')).status).toBe(424);
    answerOf = () => ({ status: 404, body: {} });
    expect((await get(app, 'none', 'sauna')).status).toBe(424);
  });

  it('writes addresses of at most so many characters', async () => {
    const names = Array.from({ length: 12 }, (_, number) => `name-${number}`);
    const [url = ''] = urls;
    await createIconifyApi({ urls: [url], maxUrl: url.length + 60 }).find('mdi', names);
    expect(asked.length).toBeGreaterThan(1);
    expect(Math.max(...asked.map((path) => path.length - 1))).toBeLessThanOrEqual(60);
    expect(asked.flatMap((path) => path.split('icons=')[1]?.split(',') ?? [])).toEqual(names);
  });
});

describe('a drawing', () => {
  it('is mirrored and turned in itself', () => {
    const set: IconifySet = {
      prefix: 'a',
      icons: { one: { body: '<path d="M0 0h4"/>', width: 24, height: 12 } },
      aliases: { other: { parent: 'one', hFlip: true, rotate: 1 }, loop: { parent: 'loop' } },
    };
    expect(pick(set, ['other', 'loop', 'toString'])).toEqual(
      new Map([
        [
          'other',
          {
            body: '<g transform="rotate(90 12 6) translate(24 0) scale(-1 1)"><path d="M0 0h4"/></g>',
            ...{ left: 6, top: -6, width: 12, height: 24 },
          },
        ],
      ]),
    );
  });

  it.each([
    '<script>alert(1)</script>',
    '<path onload="alert(1)"/>',
    '<g style="background:url(//evil.example)"></g>',
    '<path fill="url(https://evil.example/a)"/>',
    '<use href="https://evil.example/a.svg#a"/>',
    '<image href="x"/>',
    '<a href="javascript:alert(1)"><path d="M0 0"/></a>',
    '<path d="M0 0"/>text<!-- -->',
    '<path d="M0 0',
    'x'.repeat(30_000),
  ])('stands in no page: %s', (body) => {
    expect(isPlainDrawing(body)).toBe(false);
  });
});
