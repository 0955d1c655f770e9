import { mayUse } from '../consent.ts';

/**
 * The service worker as a page sees it (product specification, section 4): it is being fetched, waits for the tabs of
 * the version before, could take over at the reader's word, has made the site ready for being offline.
 */
export type WorkerState = 'installing' | 'waiting' | 'needRefresh' | 'offlineReady';

const container = typeof navigator === 'undefined' ? undefined : navigator.serviceWorker;
let registered: Promise<ServiceWorkerRegistration> | undefined;

/**
 * Installs the worker where its reader lets this browser keep something, and follows it; else it leaves with all that
 * it has kept. Robots get none.
 */
export async function followWorker(tell: (state: WorkerState) => void): Promise<void> {
  if (container === undefined || import.meta.env.DEV || ROBOTS.test(navigator.userAgent)) return;
  if (!mayUse('functional')) return dropWorker(container);
  if (registered !== undefined) return lookAgain(await registered);
  registered = container.register('/sw.js', { updateViaCache: 'none' });
  lookedAt = Date.now();
  const registration = await registered;
  const watch = (worker: ServiceWorker | null) => {
    if (worker === null) return;
    const isFirst = registration.active === null;
    const told = () => {
      if (worker.state === 'installing') tell('installing');
      else if (worker.state === 'installed') tell(isFirst ? 'waiting' : 'needRefresh');
      else if (!isFirst) {
        // In another tab somebody has said so; where the worker is switched off, one came that leaves by itself. It
        // does not wait for a tab that was loaded before there was a worker: that one is of the version before.
        if (container.controller !== null) tell('waiting');
      } else if (worker.state === 'activated')
        void hasFiles().then((isReady) => {
          if (isReady) tell('offlineReady');
        });
    };
    worker.addEventListener('statechange', told);
    told();
  };
  watch(registration.waiting);
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));
  document.addEventListener('visibilitychange', () => lookAgain(registration));
}

const LOOK_EVERY_MS = 60 * 60_000;
let lookedAt = 0;

/** Looks for a new version in a tab that stays open: at a next page, or when its reader comes back to it. */
function lookAgain(registration: ServiceWorkerRegistration): void {
  if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_EVERY_MS) return;
  lookedAt = Date.now();
  // Offline it looks again later.
  registration.update().catch(() => undefined);
}

/** Those that run scripts, and what measures pages. */
const ROBOTS = /bot|crawl|spider|slurp|lighthouse|preview/i;

/**
 * At the reader's word: the worker that waits takes over, and this page is that of its version. It cannot take over as
 * long as the one before is at work, such as with a picture that is slow to come: leaving the page ends that.
 */
export async function takeOver(): Promise<void> {
  const waiting = (await registered)?.waiting;
  const again = () => location.replace(location.pathname + location.search);
  if (waiting === null || waiting === undefined) return again();
  waiting.addEventListener('statechange', () => {
    if (waiting.state === 'activated') again();
  });
  waiting.postMessage({ kind: 'take_over' });
  setTimeout(again, PATIENCE_MS);
}

const PATIENCE_MS = 3_000;

/**
 * Tells it which page is shown, if to a stranger, with those before it that it has not heard of, and what it shows in
 * place of one that it has not. Gives whether there was one to tell.
 */
export async function pageShown(
  page: string | undefined,
  before: readonly string[],
  offlinePage: () => Promise<string>,
): Promise<boolean> {
  const active = (await registered)?.active;
  if (!active) return false;
  const pictures = page === undefined ? [] : picturesPastWorker();
  active.postMessage({ kind: 'shown', page, before, pictures, offline: await offlinePage() });
  return true;
}

let picturesUntil = 0;

/** Pictures that came before the worker was in charge of the tab, each told once. */
function picturesPastWorker(): readonly string[] {
  const since = picturesUntil;
  picturesUntil = performance.now();
  return performance
    .getEntriesByType('resource')
    .flatMap((entry) =>
      entry instanceof PerformanceResourceTiming && entry.workerStart === 0 && entry.responseEnd > since
        ? [new URL(entry.name)]
        : [],
    )
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/media/'))
    .map(({ pathname, search }) => pathname + search);
}

async function hasFiles(): Promise<boolean> {
  return (await caches.keys()).some((name) => name.startsWith('files-'));
}

async function dropWorker({ getRegistration }: ServiceWorkerContainer): Promise<void> {
  const registration = await getRegistration.call(container);
  if (registration === undefined) return;
  await registration.unregister();
  for (const name of await caches.keys()) await caches.delete(name);
}
