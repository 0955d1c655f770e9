import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { wireJson } from '../contract/case.ts';
import { paginate } from '../contract/shapes.ts';
import { fixedClock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.server.ts';
import { testDatabase } from '../platform/db/testing.ts';
import { silentLog } from '../platform/log.server.ts';
import { POLICY_KEYS } from './addresses.contract.ts';
import type { Content } from './blocks.contract.ts';
import { createContents } from './contents.server.ts';
import { entryIn } from './entries.contract.ts';
import { createHttpSource } from './http-source.server.ts';
import { readSeeds } from './seeds.server.ts';
import { seedContent } from './slice.server.ts';
import { type ContentSource, createDatabaseSource } from './source.server.ts';
import { keepSeeds, readMark } from './versions-store.server.ts';

/** What every source of the site's own texts does: the database, and a service that answers the same calls. */

const NOW = '2026-11-21T11:00:00.000Z';
const SEEDS = readSeeds();

interface Arranged {
  readonly source: ContentSource;
  /** Has a text published. */
  readonly publish: (key: string, content: Content) => Promise<void>;
}

let db: Database;
let server: Server;
let ofService = new Map(SEEDS);
let answerWith: ((path: string) => { readonly status: number; readonly body: string } | 'nothing') | undefined;
const asked: string[] = [];
const clock = fixedClock(NOW);

/** A service as the product's own API is, from its own store. */
function answerTo(url: URL): string {
  const language = url.searchParams.get('locale') === 'nb' ? 'nb' : 'en';
  const entry = (key: string) => {
    const content = ofService.get(key);
    return content === undefined ? undefined : entryIn(content, key, NOW, language);
  };
  switch (url.pathname) {
    case '/cms/api/contents':
      return wireJson({ data: { homepage: entry('homepage'), footer: entry('footer') } });
    case '/cms/api/content-policies':
      return wireJson({
        data: Object.fromEntries(Object.entries(POLICY_KEYS).map(([name, key]) => [name, entry(key)])),
      });
    case '/cms/api/cookie-policies':
      return wireJson({ data: entry('cookie-policy') });
    default: {
      const taken = ['homepage', 'footer', 'cookie-policy', ...Object.values<string>(POLICY_KEYS)];
      const wanted = url.searchParams.get('url');
      const pages = [...ofService]
        .filter(([key, { isHidden }]) => !taken.includes(key) && !isHidden)
        .map(([key]) => entry(key))
        .filter((page) => wanted === null || page?.url === wanted)
        .sort((one, other) => String(one?.url).localeCompare(String(other?.url)));
      return wireJson({ data: pages, pagination: paginate(1, 100, pages.length) });
    }
  }
}

beforeAll(async () => {
  db = await testDatabase();
  await seedContent(db);
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const answer = answerWith?.(request.url ?? '');
    // Left without an answer until the caller gives up.
    if (answer === 'nothing') return;
    response
      .writeHead(answer?.status ?? 200, { 'content-type': 'application/json' })
      .end(answer?.body ?? answerTo(new URL(request.url ?? '', 'http://cms.invalid')));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  answerWith = undefined;
  ofService = new Map(SEEDS);
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await db.close();
});

const urlOfService = () => `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/cms`;
const httpSource = (timeoutMs = 20_000) => createHttpSource({ url: `${urlOfService()}/`, timeoutMs });

const SOURCES: Readonly<Record<string, () => Arranged>> = {
  'the database': () => ({
    source: createDatabaseSource({ db, clock }),
    publish: async (key, content) => {
      await db.query(
        `INSERT INTO content_versions (key, number, content, created_at, publish_at)
         SELECT $1, coalesce(max(number), 0) + 1, $2, $3, $3 FROM content_versions WHERE key = $1`,
        [key, JSON.stringify(content), NOW],
      );
    },
  }),
  'a service by HTTP': () => ({
    source: httpSource(),
    publish: (key, content) => {
      ofService.set(key, content);
      return Promise.resolve();
    },
  }),
};

const both = (en: string, nb = en) => ({ en, nb });
const aText = (markdown: string, rest: Partial<Content> = {}): Content => ({
  title: both('Title', 'Tittel'),
  description: both(''),
  isHidden: false,
  blocks: [{ type: 'text', markdown: both(markdown) }],
  ...rest,
});

describe.each(Object.keys(SOURCES))('%s', (name) => {
  const arranged = () => SOURCES[name]?.() ?? expect.fail();

  it('has all that every site has, in both languages', async () => {
    const { source } = arranged();
    for (const language of ['en', 'nb'] as const) {
      const { homepage, footer } = await source.contents(language);
      expect([homepage.url, footer.url, footer.blocks[0]?.type]).toEqual(['/', null, 'links']);
      expect(Object.values(await source.policies(language)).map(({ key }) => key)).toEqual(Object.values(POLICY_KEYS));
      expect((await source.cookiePolicy(language)).title).toBe(language === 'en' ? 'Cookies' : 'Informasjonskapsler');
    }
  });

  it('has pages at any depth, and none that nobody has written', async () => {
    const { source, publish } = arranged();
    await publish('guides/buying/first', aText('One.'));
    expect(await source.page('nb', '/page/guides/buying/first')).toMatchObject({ title: 'Tittel' });
    for (const url of ['/page/nothing', '/page/homepage', '/page/about-us', '/page/', '', '/page/../gdpr'])
      expect(await source.page('en', url), url).toBeUndefined();
    const urls = (await source.pages('en')).map(({ url }) => url);
    expect(urls).toContain('/page/guides/buying/first');
    expect(urls).not.toContain('/about-us');
  });

  it('shows what was published last, and nothing that is hidden', async () => {
    const { source, publish } = arranged();
    await publish('news', aText('One.'));
    await publish('news', aText('Two for {{brand}}.'));
    expect((await source.page('en', '/page/news'))?.blocks).toEqual([{ type: 'text', markdown: 'Two for {{brand}}.' }]);
    await publish('news', aText('Three.', { isHidden: true }));
    expect(await source.page('en', '/page/news')).toBeUndefined();
    expect((await source.pages('en')).map(({ url }) => url)).not.toContain('/page/news');
  });

  it('says in the other language what one lacks', async () => {
    const { source, publish } = arranged();
    await publish('half', aText('One.', { title: both('', 'Halv') }));
    expect((await source.page('en', '/page/half'))?.title).toBe('Halv');
  });
});

describe('a service by HTTP', () => {
  it('is asked by locale, without a token', async () => {
    asked.length = 0;
    await httpSource().page('nb', '/page/total-price');
    expect(asked).toEqual(['/cms/api/cms-pages?locale=nb&url=%2Fpage%2Ftotal-price']);
  });

  it('gets nothing onto a page that could not be written here', async () => {
    const blocks = [
      { type: 'text', markdown: '<script>alert(1)</script>' },
      { type: 'text', markdown: '[a](javascript:alert(1))' },
      { type: 'html', html: '<p>' },
      { type: 'links', title: 'A', links: [{ label: 'A', to: 'http://plain.example' }] },
      { type: 'text', markdown: 'Good.' },
    ];
    const entry = { key: 'x', url: '/cookie-policy', title: 'T', description: '', updated_at: NOW, blocks };
    answerWith = () => ({ status: 200, body: JSON.stringify({ data: entry }) });
    expect((await httpSource().cookiePolicy('en')).blocks).toEqual([{ type: 'text', markdown: 'Good.' }]);
    const page = { ...entry, url: 'https://evil.example/' };
    answerWith = () => ({ status: 200, body: JSON.stringify({ data: [page], pagination: PAGE }) });
    expect(await httpSource().pages('en')).toEqual([]);
  });

  it.each([
    [500, '{}'],
    [200, 'not json'],
    [200, '{"data": {}}'],
    [302, ''],
  ])('rejects where it answers %i %s', async (status, body) => {
    answerWith = () => ({ status, body });
    await expect(httpSource().cookiePolicy('en')).rejects.toThrow();
  });
});

const PAGE = { current_page: 1, per_page: 100, results: 1, last_page: 1 };

describe('what is kept of a service', () => {
  const kept = (timeoutMs?: number) =>
    createContents({
      source: httpSource(timeoutMs),
      inPlace: createDatabaseSource({ db, clock }),
      clock,
      log: silentLog(),
    });

  it('stays while it is away, and is asked anew after it', async () => {
    const contents = kept();
    let changes = 0;
    contents.onChange(() => (changes += 1));
    ofService.set('cookie-policy', aText('Of the service.'));
    const markdown = async () => {
      const [block] = (await contents.cookiePolicy('en')).blocks;
      return block?.type === 'text' ? block.markdown : undefined;
    };
    expect(await markdown()).toBe('Of the service.');
    answerWith = () => ({ status: 503, body: '' });
    clock.advance(60_000);
    await contents.refresh();
    expect(await markdown()).toBe('Of the service.');
    answerWith = undefined;
    ofService.set('cookie-policy', aText('Changed.'));
    clock.advance(60_000);
    await contents.refresh();
    expect([await markdown(), changes]).toEqual(['Changed.', 1]);
  });

  it('is the site’s own where it has never answered', async () => {
    answerWith = () => 'nothing';
    expect((await kept(50).cookiePolicy('en')).url).toBe('/cookie-policy');
    answerWith = () => ({ status: 500, body: '' });
    const { blocks } = (await kept().contents('en')).footer;
    expect(blocks[0]?.type).toBe('links');
  });

  it('is asked once for all who want it at the same time', async () => {
    const contents = kept();
    asked.length = 0;
    await Promise.all([contents.policies('en'), contents.policies('en'), contents.policies('en')]);
    await contents.policies('en');
    expect(asked).toHaveLength(1);
  });
});

it('a change in the database by another process is noticed', async () => {
  const contents = createContents({
    source: createDatabaseSource({ db, clock }),
    readMark: () => readMark(db, clock.now()),
    clock,
    log: silentLog(),
  });
  let changes = 0;
  contents.onChange(() => (changes += 1));
  await contents.refresh();
  expect(await contents.page('en', '/page/later')).toBeUndefined();
  await SOURCES['the database']?.().publish('later', aText('Here.'));
  await contents.refresh();
  expect(changes).toBe(1);
  expect(await contents.page('en', '/page/later')).toMatchObject({ title: 'Title' });
  await contents.refresh();
  expect(changes).toBe(1);
});

it('texts that the product comes with follow it until somebody edits them', async () => {
  const seeds = (markdown: string) => new Map([['seeded', aText(markdown)]]);
  const versions = () =>
    db.query(
      "SELECT number, content->'blocks'->0->'markdown'->>'en' AS text FROM content_versions WHERE key = 'seeded' ORDER BY number",
    );
  for (const markdown of ['One.', 'One.', 'Two.']) await keepSeeds(db, seeds(markdown));
  expect(await versions()).toEqual([
    { number: 1, text: 'One.' },
    { number: 2, text: 'Two.' },
  ]);
  await db.query("UPDATE content_versions SET author = gen_random_uuid() WHERE key = 'seeded' AND number = 2");
  await keepSeeds(db, seeds('Three.'));
  expect(await versions()).toHaveLength(2);
});
