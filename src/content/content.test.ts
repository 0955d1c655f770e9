import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeStaff } from '../accounts/factors/factors.testing.ts';
import { NOW, type SignedInTester, startTestApp, type TestApp } from '../app.testing.ts';
import { urlOf } from '../contract/client.ts';
import type { Content, EditedBlock } from './blocks.contract.ts';
import * as calls from './contract.ts';
import { createHttpSource } from './http-source.server.ts';
import { createDatabaseSource } from './source.server.ts';

let app: TestApp;
let editor: SignedInTester;
beforeAll(async () => {
  app = await startTestApp();
  editor = await makeStaff(app, await app.signIn(), 'editor');
});
afterAll(() => app.close());

const HOUR_MS = 3_600_000;
const both = (en: string, nb = en) => ({ en, nb });
const text = (markdown: string): EditedBlock => ({ type: 'text', markdown: both(markdown) });
const aText = (...blocks: EditedBlock[]): Content => ({
  title: both('A guide', 'En veiledning'),
  description: both(''),
  isHidden: false,
  blocks,
});
const wire = (content: Content) => ({
  title: content.title,
  description: content.description,
  is_hidden: content.isHidden,
  blocks: content.blocks,
});

const read = (path: string, query: Readonly<Record<string, string>> = {}) =>
  app.request('GET', `${path}?${new URLSearchParams(query).toString()}`);
const act = (path: string, body: object, headers: Readonly<Record<string, string>> = editor.headers) =>
  app.request('POST', path, { headers, body });
const save = (key: string, content: Content, basedOn = 0) =>
  act(calls.saveVersion.path, { key, based_on: basedOn, content: wire(content) });
const publish = (key: string, number: number, at?: string) =>
  act(calls.publishVersion.path, { key, number, ...(at === undefined ? {} : { at }) });
const pageAt = async (url: string) => {
  const { body } = await read(calls.listPages.path, { url, locale: 'en' });
  return body.data[0];
};

describe('readers', () => {
  it('get the contents of the front page and of the footer, in their language and brand', async () => {
    const plain = await read(calls.getContents.path, { locale: 'no' });
    expect(plain.body.data.homepage).toMatchObject({ key: 'homepage', url: '/', title: 'Forside' });
    expect(plain.body.data.footer.blocks[0]).toMatchObject({ type: 'links', title: 'Om {{brand}}' });
    const { body } = await read(calls.getContents.path, { locale: 'en', theme: 'zrch' });
    expect(body.data.footer.blocks[0].title).toBe('About zrch');
  });

  it('get the policies and the cookie policy, in the language that they accept', async () => {
    const { body } = await app.request('GET', calls.getPolicies.path, { headers: { 'accept-language': 'en-AU' } });
    expect(
      Object.entries<{ url: string }>(body.data)
        .map(([name, { url }]) => [name, url])
        .sort(),
    ).toEqual([
      ['about_us', '/about-us'],
      ['privacy_policy', '/privacy-policy'],
      ['sale_condition', '/sales-conditions'],
      ['term_and_condition', '/term-and-condition'],
    ]);
    expect(body.data.privacy_policy.blocks[0].markdown.length).toBeGreaterThan(500);
    const cookies = await read(calls.getCookiePolicy.path, { locale: 'nb', theme: 'grend' });
    expect(cookies.body.data).toMatchObject({ url: '/cookie-policy', title: 'Informasjonskapsler' });
  });

  it.each(['en', 'nb'])('read of their own market alone, in %s', async (locale) => {
    const textAt = async (host: string, url: string) => {
      const { body } = await app.request(
        'GET',
        `${calls.listPages.path}?${new URLSearchParams({ locale, url, theme: 'grend' }).toString()}`,
        {
          host,
        },
      );
      const [{ title, blocks }] = body.data;
      return `${String(title)} ${String(blocks[0].markdown)}`;
    };
    const [norwegian, australian] = ['grend.no', 'grend.example'].map((host) => (url: string) => textAt(host, url));
    for (const url of ['/page/selling', '/page/total-price'])
      for (const textIn of [norwegian, australian]) expect(await textIn?.(url)).not.toMatch(/\{\{[#/]/u);
    expect(await australian?.('/page/selling')).toMatch(/Section 32[\s\S]*Form 2[\s\S]*Form 1/u);
    expect(await australian?.('/page/selling')).not.toMatch(/Norway|Norge|title number|bruksnummer/iu);
    expect(await norwegian?.('/page/selling')).not.toMatch(/Austral|Section 32|lot/u);
    expect(await australian?.('/page/total-price')).toMatch(/stamp duty/u);
    expect(await australian?.('/page/total-price')).not.toMatch(/prisantydning|fellesgjeld/iu);
    expect(await norwegian?.('/page/total-price')).not.toMatch(/stamp duty|Austral/u);
  });

  it('get pages by their addresses, or all of them a page at a time', async () => {
    expect(await pageAt('/page/total-price')).toMatchObject({ url: '/page/total-price', key: 'total-price' });
    expect((await read(calls.listPages.path, { url: '/page/nothing' })).body).toMatchObject({
      data: [],
      pagination: { results: 0 },
    });
    expect(await pageAt('/page/footer')).toBeUndefined();
    const { body } = await read(calls.listPages.path, { size: '2', page: '2' });
    expect(body.pagination).toMatchObject({ current_page: 2, per_page: 2, results: 4 });
    expect(body.data.map(({ url }: { url: string }) => url)).toEqual(['/page/selling', '/page/total-price']);
  });
});

it('another site can be its content service: both say the same', async () => {
  const overWire: typeof fetch = async (url, init) => {
    const { pathname, search } = new URL(url as string);
    const headers = { host: 'grend.no', ...(init?.headers as Record<string, string>) };
    const answer = await app.server.inject({ url: pathname + search, headers });
    return new Response(answer.body, { status: answer.statusCode });
  };
  const service = createHttpSource({ url: 'http://grend.no', fetch: overWire });
  const database = createDatabaseSource(app);
  for (const language of ['en', 'nb'] as const) {
    expect(await service.contents(language)).toEqual(await database.contents(language));
    expect(await service.policies(language)).toEqual(await database.policies(language));
    expect(await service.cookiePolicy(language)).toEqual(await database.cookiePolicy(language));
    expect(await service.pages(language)).toEqual(await database.pages(language));
    expect(await service.page(language, '/page/selling')).toEqual(await database.page(language, '/page/selling'));
  }
});

describe('an editor', () => {
  it('saves a page that nobody sees, publishes it, changes it, and brings the first one back', async () => {
    const key = 'guides/first-home';
    const saved = await save(key, aText(text('One.')));
    expect(saved).toMatchObject({
      status: 200,
      body: { data: { number: 1, state: 'draft', author: editor.userId, author_name: 'Kari Nordmann' } },
    });
    expect(await pageAt(`/page/${key}`)).toBeUndefined();
    expect((await publish(key, 1)).body.data).toMatchObject({ state: 'published', published_by: editor.userId });
    expect((await pageAt(`/page/${key}`)).blocks).toEqual([{ type: 'text', markdown: 'One.' }]);
    await save(key, aText(text('Two.')), 1);
    expect((await pageAt(`/page/${key}`)).blocks[0].markdown).toBe('One.');
    await publish(key, 2);
    expect((await pageAt(`/page/${key}`)).blocks[0].markdown).toBe('Two.');
    const restored = await act(calls.restoreVersion.path, { key, number: 1, based_on: 2 });
    expect(restored.body.data).toMatchObject({ number: 3, state: 'draft', restored_from: 1 });
    await publish(key, 3);
    expect((await pageAt(`/page/${key}`)).blocks[0].markdown).toBe('One.');
    const history = await app.request('GET', urlOf(calls.listVersions, {}, { key }), { headers: editor.headers });
    expect(history.body.data.map(({ number, state }: { number: number; state: string }) => [number, state])).toEqual([
      [3, 'published'],
      [2, 'superseded'],
      [1, 'superseded'],
    ]);
    const acts = await app.db.query<{ act: string }>('SELECT act FROM audit_log WHERE subject = $1 ORDER BY id', [key]);
    expect(acts.map((line) => line.act)).toEqual([
      ...['content_saved', 'content_published', 'content_saved', 'content_published'],
      ...['content_restored', 'content_published'],
    ]);
  });

  it('publishes at a time, and may call it off before', async () => {
    const key = 'planned';
    const now = app.clock.now().getTime();
    const at = (hours: number) => new Date(now + hours * HOUR_MS).toISOString();
    await save(key, aText(text('Now.')));
    await publish(key, 1);
    await save(key, aText(text('Later.')), 1);
    expect((await publish(key, 2, at(0.05))).body.data).toMatchObject({ state: 'scheduled', publish_at: at(0.05) });
    expect((await pageAt(`/page/${key}`)).blocks[0].markdown).toBe('Now.');
    app.clock.advance(0.06 * HOUR_MS);
    expect((await pageAt(`/page/${key}`)).blocks[0].markdown).toBe('Later.');
    await save(key, aText(text('Never.')), 2);
    await publish(key, 3, at(0.1));
    const off = await act(calls.unscheduleVersion.path, { key, number: 3 });
    expect(off.body.data).toMatchObject({ state: 'draft', publish_at: null });
    app.clock.advance(0.06 * HOUR_MS);
    expect((await pageAt(`/page/${key}`)).blocks[0].markdown).toBe('Later.');
    expect((await act(calls.unscheduleVersion.path, { key, number: 2 })).body.code).toBe('content_changed');
    const noted =
      "SELECT details->>'number' AS number FROM audit_log WHERE subject = $1 AND act = 'content_unscheduled'";
    expect(await app.db.query(noted, [key])).toEqual([{ number: '3' }]);
  });

  it('hides a page, but none that the site relies on', async () => {
    await save('hidden', aText(text('Here.')));
    await publish('hidden', 1);
    await save('hidden', { ...aText(text('Here.')), isHidden: true }, 1);
    await publish('hidden', 2);
    expect(await pageAt('/page/hidden')).toBeUndefined();
    const saved = await save('gdpr', { ...aText(text('Here.')), isHidden: true }, 1);
    await publish('gdpr', saved.body.data.number);
    expect(await pageAt('/gdpr')).toMatchObject({ key: 'gdpr' });
  });

  it('sees all texts, and opens any of their versions', async () => {
    const { body } = await app.request('GET', calls.listContent.path, { headers: editor.headers });
    expect(body).toMatchObject({ is_elsewhere: false });
    const footer = body.data.find(({ key }: { key: string }) => key === 'footer');
    expect(footer).toMatchObject({ url: null, published_number: 1, latest: { author: null, state: 'published' } });
    const one = await app.request('GET', urlOf(calls.getVersion, {}, { key: 'footer' }), { headers: editor.headers });
    expect(one.body.data).toMatchObject({ latest_number: 1, content: { title: { en: 'Foot of every page' } } });
    const none = urlOf(calls.getVersion, {}, { key: 'footer', number: 9 });
    expect((await app.request('GET', none, { headers: editor.headers })).status).toBe(404);
  });

  it('does not write over what another has saved meanwhile', async () => {
    await save('together', aText(text('One.')));
    expect((await save('together', aText(text('Two.')))).body.code).toBe('content_changed');
    expect((await save('together', aText(text('Two.')), 2)).body.code).toBe('content_changed');
    const both2 = await Promise.all([
      save('together', aText(text('Two.')), 1),
      save('together', aText(text('Also two.')), 1),
    ]);
    expect(both2.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('cannot publish what is not whole in both languages, nor twice', async () => {
    const half: EditedBlock = {
      type: 'links',
      title: both('Links', ''),
      links: [{ label: both('A'), to: '' }],
    };
    await save('half', aText(half));
    const { status, body } = await publish('half', 1);
    expect([status, Object.keys(body.errors).sort()]).toEqual([400, ['blocks.0.links.0.to', 'blocks.0.title.nb']]);
    await save('half', aText(text('Whole.')), 1);
    await publish('half', 2);
    expect((await publish('half', 2)).body.code).toBe('content_changed');
    expect((await publish('half', 9)).status).toBe(404);
  });

  it.each([
    [text('<img src=x onerror=alert(1)>'), 'content.blocks.0.markdown.en'],
    [text('[a](javascript:alert(1))'), 'content.blocks.0.markdown.en'],
    [text('[a]\n\n[a]: data:text/html,x'), 'content.blocks.0.markdown.en'],
    [text('![a](https://x.example/a.png)'), 'content.blocks.0.markdown.en'],
    [
      { type: 'links', title: both('A'), links: [{ label: both('A'), to: '//evil.example' }] },
      'content.blocks.0.links.0.to',
    ],
    [
      { type: 'links', title: both('A'), links: [{ label: both('A'), to: 'javascript:x' }] },
      'content.blocks.0.links.0.to',
    ],
    [{ type: 'html', html: '<p>' }, 'content.blocks.0.type'],
  ])('is refused %j', async (block, field) => {
    const { status, body } = await save('refused', aText(block as EditedBlock));
    expect([status, Object.keys(body.errors ?? {})[0]]).toEqual([400, field]);
  });

  it.each(['', 'A', '/a', 'a/', 'a//b', '../a', 'a b', 'a'.repeat(121)])('cannot call a text %j', async (key) => {
    expect((await save(key, aText(text('One.')))).status).toBe(400);
  });
});

it('the last 50 versions of a text are kept, with what is public and what waits', async () => {
  await app.db.query(
    `INSERT INTO content_versions (key, number, content, author, created_at, publish_at)
     SELECT 'many', n, $1, $2, $3::timestamptz, CASE n WHEN 2 THEN $3::timestamptz WHEN 1 THEN $3::timestamptz - interval '1 day'
       WHEN 3 THEN $3::timestamptz + interval '1 year' END
     FROM generate_series(1, 60) AS n`,
    [JSON.stringify(aText(text('Many.'))), editor.userId, NOW],
  );
  await app.app.forgetOld();
  const rows = await app.db.query<{ number: number }>(
    "SELECT number FROM content_versions WHERE key = 'many' ORDER BY number",
  );
  expect(rows.map(({ number }) => number)).toEqual([2, 3, ...Array.from({ length: 50 }, (_, index) => index + 11)]);
});
