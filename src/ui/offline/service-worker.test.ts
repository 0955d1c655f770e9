import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

/** The worker alone, as far as browsers in tests get nothing pushed. */
type Listener = (event: object) => void;
const listeners = new Map<string, Listener>();
const shown: unknown[] = [];
const opened: string[] = [];
const focused: string[] = [];
const unsubscribe = vi.fn(() => Promise.resolve(true));
const deleted: string[] = [];
let tabs: { readonly url: string; focus(): Promise<void> }[] = [];

beforeAll(async () => {
  vi.stubGlobal('VERSION', 'test');
  vi.stubGlobal('FILES', []);
  vi.stubGlobal('caches', { delete: (name: string) => Promise.resolve(deleted.push(name) > 0) });
  vi.stubGlobal('self', {
    location: new URL('https://grend.no/sw.js'),
    registration: {
      showNotification: (...parts: unknown[]) => Promise.resolve(shown.push(parts)),
      pushManager: { getSubscription: () => Promise.resolve({ unsubscribe }) },
    },
    clients: {
      matchAll: () => Promise.resolve(tabs),
      openWindow: (address: string) => Promise.resolve(opened.push(address)),
    },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
  });
  await import('./service-worker.ts');
});
afterAll(() => {
  vi.unstubAllGlobals();
});
beforeEach(() => {
  tabs = [];
  for (const list of [shown, opened, focused, deleted]) list.length = 0;
});

/** Waits until all is done that the worker wants to live for. */
async function happens(name: string, event: object): Promise<void> {
  const works: Promise<unknown>[] = [];
  listeners.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) });
  await Promise.all(works);
}

const pressed = (path: string) =>
  happens('notificationclick', { notification: { data: { path }, close: () => undefined } });

it('shows what is pushed, in its language, and the same once', async () => {
  const news = { title: '1 new home', body: 'Oslo', path: '/list', tag: 'alerts 1', language: 'nb' };
  await happens('push', { data: { json: () => news } });
  expect(shown).toEqual([
    ['1 new home', { body: 'Oslo', tag: 'alerts 1', icon: '/brand/icon-192.png', lang: 'nb', data: { path: '/list' } }],
  ]);
});

it('opens what is pressed in a tab of its own, but for one that shows it', async () => {
  const url = 'https://grend.no/user/saved-search/1';
  await pressed('/user/saved-search/1');
  tabs = [{ url, focus: () => Promise.resolve(void focused.push(url)) }];
  await pressed('/user/saved-search/1');
  expect({ opened, focused }).toEqual({ opened: [url], focused: [url] });
});

it.each(['https://elsewhere.example/', '//elsewhere.example/'])('never opens %s', async (path) => {
  await pressed(path);
  expect(opened).toEqual([]);
});

it.each([
  ['public, max-age=31536000, immutable', 1],
  ['private, no-store', 0],
])('keeps pictures that anybody may see, and none that are for their owner alone: %s', async (cacheControl, count) => {
  const kept: string[] = [];
  const cache = {
    match: () => Promise.resolve(undefined),
    put: ({ url }: { url: string }) => Promise.resolve(void kept.push(url)),
    keys: () => Promise.resolve([]),
  };
  vi.stubGlobal('caches', {
    delete: (name: string) => Promise.resolve(deleted.push(name) > 0),
    open: () => Promise.resolve(cache),
  });
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response('picture', { headers: { 'cache-control': cacheControl } })),
  );
  const request = { url: 'https://grend.no/media/1/a.webp', method: 'GET', mode: 'no-cors' };
  const works: Promise<unknown>[] = [];
  let answer: Promise<Response> | undefined;
  listeners.get('fetch')?.({
    request,
    respondWith: (given: Promise<Response>) => (answer = given),
    waitUntil: (work: Promise<unknown>) => works.push(work),
  });
  expect(await (await answer)?.text()).toBe('picture');
  await Promise.all(works);
  expect(kept).toHaveLength(count);
});

it('fetches each page that was seen once, a home without what is open on it, and none that it has', async () => {
  const kept = new Map<string, Map<string, Response>>();
  const open = (name: string) => {
    const answers = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, answers);
    return Promise.resolve({
      match: (path: string) => Promise.resolve(answers.get(path)?.clone()),
      put: (path: string, answer: Response) => Promise.resolve(void answers.set(path, answer)),
      delete: (path: string) => Promise.resolve(answers.delete(path)),
      keys: () => Promise.resolve([...answers.keys()]),
    });
  };
  vi.stubGlobal('caches', { open, delete: (name: string) => Promise.resolve(deleted.push(name) > 0) });
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    return Promise.resolve(new Response('a page', { headers: { 'x-page-for': 'everybody' } }));
  });
  const shows = (page: string, before: readonly string[]) =>
    happens('message', {
      data: {
        kind: 'shown',
        page: `https://grend.no${page}`,
        before: before.map((path) => `https://grend.no${path}`),
        pictures: [],
        offline: 'offline',
      },
    });
  await Promise.all([shows('/property/1/2?picture=3', ['/list?page=2']), shows('/property/1/2', ['/list?page=2'])]);
  await shows('/property/1/2?picture=4', ['/list?page=2']);
  expect(asked.toSorted()).toEqual(['/list?page=2', '/property/1/2']);
  expect([...(kept.get('pages')?.keys() ?? [])].toSorted()).toEqual(['/list?page=2', '/property/1/2']);
});

it('forgets its reader when they sign out', async () => {
  const request = { url: 'https://grend.no/logout', method: 'POST', mode: 'navigate' };
  await happens('fetch', { request });
  expect(deleted).toContain('own');
  expect(unsubscribe).toHaveBeenCalledOnce();
});
