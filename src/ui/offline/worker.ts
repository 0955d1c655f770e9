/** What the service worker has of pages (service-worker.ts), as the pages' scripts find it. */

/** The page of a home, which it keeps without what is open on it (service-worker.ts). */
const HOME = /^\/property\/[^/]+\/[^/]+$/;

/** Whether the worker has the page, for when it cannot be fetched. */
export async function isKeptByWorker(address: string): Promise<boolean> {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller === null) return false;
  const { pathname, search } = new URL(address);
  const pages = await caches.open('pages');
  const ignoreSearch = HOME.test(pathname);
  if ((await pages.match(pathname + search, { ignoreVary: true, ignoreSearch })) !== undefined) return true;
  // A list of the reader's own: what it shows in place of the page has it first.
  return (await (await caches.open('own')).match(pathname)) !== undefined;
}

/** Whether the page that the tab was loaded with is one that the worker had kept. */
export function isPageOfWorker(): boolean {
  const [loading] = performance.getEntriesByType('navigation') as readonly Partial<PerformanceNavigationTiming>[];
  return loading?.serverTiming?.some(({ name }) => name === 'kept') === true;
}
