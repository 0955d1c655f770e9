import { forgetOwn, keepOwnList, ownLists } from './own-kept.ts';
import type { OwnItem, OwnList } from './own.ts';

/**
 * What the browser keeps of the site beyond a tab, so that it can be opened without a network: the files that pages
 * begin with, pages that everybody gets alike, and their pictures; of a reader who is signed in, lists of their own. It
 * also shows what is pushed to them. A file of its own in the build, `/sw.js`, with what it imports in it. `FILES` is
 * put in by the build (scripts/worker-files.ts).
 */
declare const FILES: readonly string[];
declare const VERSION: string;

interface Lifetime {
  waitUntil(work: Promise<unknown>): void;
}
interface WorkerEvents {
  install: Lifetime;
  activate: Lifetime;
  message: Lifetime & { readonly data: WorkerMessage };
  push: Lifetime & { readonly data: { json(): PushedNews } | null };
  notificationclick: Lifetime & { readonly notification: Notification };
  fetch: Lifetime & { readonly request: Request; respondWith(answer: Promise<Response>): void };
}
interface Worker {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { readonly type: 'window' }): Promise<readonly WindowClient[]>;
    openWindow(address: string): Promise<unknown>;
    claim(): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
}
interface WindowClient {
  readonly url: string;
  focus(): Promise<unknown>;
}
/** As the server sends it (src/push/service.server.ts). */
interface PushedNews {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
  readonly language: string;
}
/**
 * What pages tell it: to take over, as the reader says; which page is shown, if to a stranger, with what stands for one
 * that is not kept, and the pages before it and pictures that it has not heard of (a page of an older version tells of
 * neither); and a list of the reader's own.
 */
type WorkerMessage = { readonly kind: 'take_over' } | ShownMessage | { readonly kind: 'own'; readonly list: OwnList };

interface ShownMessage {
  readonly kind: 'shown';
  readonly page: string | undefined;
  readonly before?: readonly string[];
  readonly pictures?: readonly string[];
  readonly offline: string;
}

const worker = self as unknown as Worker;

/** Where the form of signing out leads (src/paths.ts). */
const SIGN_OUT = '/logout';
const FILES_CACHE = `files-${VERSION}`;
const PAGES = 'pages';
const PICTURES = 'pictures';
const MOST_PAGES = 30;
const MOST_PICTURES = 200;
/** Holds what stands for a page that is not kept. */
const OFFLINE = 'offline';
const OFFLINE_PAGE = '/offline';
/** How old a kept page may grow before it is fetched again when it is shown, in milliseconds. */
const FRESH_MS = 5 * 60_000;

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(FILES_CACHE).then((cache) => cache.addAll(FILES)));
});

worker.addEventListener('activate', (event) => {
  // The first one comes while a page is read already, and keeps its pictures from now on.
  event.waitUntil(forgetOldFiles().then(() => worker.clients.claim()));
});

worker.addEventListener('message', (event) => {
  const { data } = event;
  if (data.kind === 'take_over') event.waitUntil(worker.skipWaiting());
  else if (data.kind === 'own') event.waitUntil(noteOwn(data.list));
  else event.waitUntil(noteShown(data));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== worker.location.origin) return;
  if (request.method !== 'GET') {
    // What pages are like may be another thing from now on: language, brand, who reads.
    if (request.mode === 'navigate' || pathname.endsWith('.data')) event.waitUntil(caches.delete(PAGES));
    if (pathname === SIGN_OUT) event.waitUntil(forgetReader());
  } else if (request.mode === 'navigate') event.respondWith(page(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(file(request));
  else if (pathname.startsWith('/media/')) event.respondWith(picture(event));
});

worker.addEventListener('push', (event) => {
  if (event.data !== null) event.waitUntil(showNews(event.data.json()));
});

worker.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(openNews((notification.data as { readonly path: string }).path));
});

/** From the network; without one as it was kept, else what says that there is none. */
async function page(event: WorkerEvents['fetch']): Promise<Response> {
  const { request } = event;
  try {
    const answer = await fetch(request);
    // Of a home with a picture open the home is kept, once the page has told of it.
    if (isForEverybody(answer) && isWhole(request.url)) event.waitUntil(keepPage(request.url, answer.clone()));
    return answer;
  } catch (error) {
    const kept = await keptPage(request.url);
    if (kept !== undefined && !isWhole(request.url)) return Response.redirect(pageKey(request.url));
    const answer = kept ?? (await offlinePage(new URL(request.url).pathname));
    if (answer === undefined) throw error;
    return answer;
  }
}

/** One with the same tag is the same news: it takes the place of the other without a sound. */
async function showNews({ title, body, path, tag, language }: PushedNews): Promise<void> {
  const icon = '/brand/icon-192.png';
  await worker.registration.showNotification(title, { body, tag, icon, lang: language, data: { path } });
}

/** In the tab that shows it already, else in a new one: what others hold, such as a form, stays. No other site. */
async function openNews(path: string): Promise<void> {
  const address = new URL(path, worker.location.origin);
  if (address.origin !== worker.location.origin) return;
  const tabs = await worker.clients.matchAll({ type: 'window' });
  const tab = tabs.find(({ url }) => url === address.href);
  await (tab === undefined ? worker.clients.openWindow(address.href) : tab.focus());
}

/** Somebody signs out: their lists go, and what was on its way to them is not shown any more. */
async function forgetReader(): Promise<void> {
  await forgetOwn();
  const subscription = await worker.registration.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

/** Only such a page is kept: the server says so of those that it gives to all who are not signed in. */
function isForEverybody(answer: Response): boolean {
  return answer.status === 200 && answer.headers.get('x-page-for') === 'everybody';
}

async function keepPage(address: string, answer: Response): Promise<void> {
  const html = await answer.text();
  const headers = new Headers(answer.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  // How a page knows that it was kept (worker.ts), and when it came: `document.lastModified`.
  headers.set('server-timing', 'kept');
  headers.set('last-modified', new Date().toUTCString());
  const pages = await caches.open(PAGES);
  const key = pageKey(address);
  await pages.delete(key, LOOSELY);
  await pages.put(key, new Response(html, { headers }));
  await trim(pages, MOST_PAGES);
  const files = await caches.open(FILES_CACHE);
  const named = new Set([...html.matchAll(/\/assets\/[\w.-]+\w/g)].map(([path]) => path));
  await Promise.all([...named].map(async (path) => (await caches.match(path)) ?? files.add(path)));
}

/** The page of a home: what is open on it (a picture, a sum of its calculator) makes it no other page. */
const HOME = /^\/property\/[^/]+\/[^/]+$/;

function pageKey(address: string): string {
  const { pathname } = new URL(address);
  return HOME.test(pathname) ? pathname : pathOf(address);
}

/** Whether an address names a page as it is kept. */
function isWhole(address: string): boolean {
  return pageKey(address) === pathOf(address);
}

/** How often a page was tried to be loaded says nothing of it. */
function pathOf(address: string): string {
  const url = new URL(address);
  url.searchParams.delete('retry');
  return url.pathname + url.search;
}

/** The kept are of one reader's browser, whatever its cookies. */
const LOOSELY = { ignoreVary: true };

async function keptPage(address: string): Promise<Response | undefined> {
  return (await caches.open(PAGES)).match(pageKey(address), LOOSELY);
}

/** What pages sent in, with the reader's lists, and the pages that are there. */
async function offlinePage(path: string): Promise<Response | undefined> {
  const pages = await caches.open(PAGES);
  const frame = await (await caches.open(OFFLINE)).match(OFFLINE_PAGE);
  if (frame === undefined) return undefined;
  const links: string[] = [];
  for (const { url } of (await pages.keys()).toReversed()) {
    const { pathname, search } = new URL(url);
    const title = /<title>([^<]*)/.exec((await (await pages.match(url, LOOSELY))?.text()) ?? '')?.[1];
    if (title !== undefined)
      links.push(
        `<li><a href="${pathname}${search.replaceAll('&', '&amp;').replaceAll('"', '%22')}">${title}</a></li>`,
      );
  }
  const own = await ownLists(path);
  const html = (await frame.text())
    .replace('<ul></ul>', () => `<ul>${links.join('')}</ul>`)
    .replace('<!-- own -->', () => own.map(listHtml).join(''));
  return new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

/** With their first pictures. */
async function noteOwn(list: OwnList): Promise<void> {
  await keepOwnList(list);
  const pictures = await caches.open(PICTURES);
  for (const { picture } of list.items)
    if (picture !== undefined && (await pictures.match(picture, LOOSELY)) === undefined)
      await pictures.add(picture).catch(() => undefined);
  await trim(pictures, MOST_PICTURES);
}

function listHtml({ heading, since, items }: OwnList): string {
  const lines = items.map(itemHtml).join('');
  return `<section><h2>${escaped(heading)}</h2><p>${escaped(since)}</p><ul class="own">${lines}</ul></section>`;
}

function itemHtml({ path, title, text, more = [], picture }: OwnItem): string {
  const lines = more.map((line) => `<small>${escaped(line)}</small>`).join('');
  const image = picture === undefined ? '' : `<img src="${escaped(picture)}" alt="" width="96" height="72">`;
  return `<li><a href="${escaped(path)}">${image}<span><b>${escaped(title)}</b><br>${escaped(text)}${lines}</span></a></li>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${String(letter.charCodeAt(0))};`);
}

/** A page that the router has put together is kept too: as it comes whole, for somebody who is not signed in. */
async function noteShown({ page, before = [], pictures = [], offline }: ShownMessage): Promise<void> {
  const words = await caches.open(OFFLINE);
  await words.put(OFFLINE_PAGE, new Response(offline, { headers: { 'content-type': 'text/html; charset=utf-8' } }));
  if (page === undefined) return;
  // To a stranger: whoever was signed in here is not any more.
  await forgetOwn();
  await keepSeen(page, FRESH_MS);
  for (const address of before) await keepSeen(address, Infinity);
  await keepFetched(pictures);
}

const fetching = new Set<string>();

/** Fetches a page that was seen, unless what is kept of it is young enough. */
async function keepSeen(address: string, freshMs: number): Promise<void> {
  const key = pageKey(address);
  if (fetching.has(key)) return;
  fetching.add(key);
  try {
    const kept = await keptPage(address);
    if (kept !== undefined && Date.now() - Date.parse(kept.headers.get('last-modified') ?? '') < freshMs) return;
    const answer = await fetch(key, { priority: 'low', signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!answer.redirected && isForEverybody(answer)) await keepPage(address, answer);
  } catch {
    // There is no network any more.
  } finally {
    fetching.delete(key);
  }
}

/** A page that is still not there then is not waited for. */
const PATIENCE_MS = 20_000;

/** Pictures that the browser has by itself: none of them is asked for again. */
async function keepFetched(paths: readonly string[]): Promise<void> {
  const pictures = await caches.open(PICTURES);
  for (const path of paths) {
    if ((await pictures.match(path, LOOSELY)) !== undefined) continue;
    const answer = await fetch(path, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => undefined);
    if (answer?.status === 200) await pictures.put(path, answer);
  }
  await trim(pictures, MOST_PICTURES);
}

/** Named by its contents: what is kept is right, of whichever version. */
async function file(request: Request): Promise<Response> {
  const kept = await caches.match(request, LOOSELY);
  return kept ?? fetch(request);
}

/** What is under a path never changes; what is for its owner and the staff alone is not kept. */
async function picture(event: WorkerEvents['fetch']): Promise<Response> {
  const { request } = event;
  const pictures = await caches.open(PICTURES);
  const kept = await pictures.match(request, LOOSELY);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.status === 200 && !/\bno-store\b/.test(answer.headers.get('cache-control') ?? '')) {
    const copy = answer.clone();
    event.waitUntil(pictures.put(request, copy).then(() => trim(pictures, MOST_PICTURES)));
  }
  return answer;
}

/** Leaves those that came last. */
async function trim(cache: Cache, most: number): Promise<void> {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
}

/** Tabs of the version before go on with its files. */
async function forgetOldFiles(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith('files-') && name !== FILES_CACHE);
  await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
}
