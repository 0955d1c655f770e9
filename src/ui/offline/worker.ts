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

/** Whether this tab follows the worker by now. */
export function isFollowing(): boolean {
  return registered !== undefined;
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

/** Tells it which page is shown, with what it shows in place of one that it has not. */
export async function pageShown(page: string | undefined, offline: string): Promise<void> {
  (await registered)?.active?.postMessage({ kind: 'shown', page, offline });
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

/** Whether the worker has the page, for when it cannot be fetched. */
export async function isKeptByWorker(address: string): Promise<boolean> {
  if (!container?.controller) return false;
  const { pathname, search } = new URL(address);
  const pages = await caches.open('pages');
  if ((await pages.match(pathname + search, { ignoreVary: true })) !== undefined) return true;
  // A list of the reader's own: what it shows in place of the page has it first.
  return (await (await caches.open('own')).match(pathname)) !== undefined;
}

/** Whether the page that the tab was loaded with is one that the worker had kept. */
export function isPageOfWorker(): boolean {
  const [loading] = performance.getEntriesByType('navigation') as readonly Partial<PerformanceNavigationTiming>[];
  return loading?.serverTiming?.some(({ name }) => name === 'kept') === true;
}
