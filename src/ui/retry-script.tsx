import { useNonce } from './nonce.ts';

/**
 * Watches, from before the first file of the page is asked for, whether one of them cannot be fetched:
 * after a new version has been put out, or on a bad line. The page is then loaded anew, up to three
 * times, counted in `retry` (product specification, section 2); after that a page that says so. Vite
 * tells of the chunks that are fetched later by `vite:preloadError`.
 */
export function RetryScript() {
  return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SCRIPT }} />;
}

const SCRIPT = `(() => {
  const tries = Number(new URLSearchParams(location.search).get('retry')) || 0;
  let isLeaving = false;
  const again = () => {
    if (isLeaving || !navigator.onLine || location.pathname === '/error') return;
    isLeaving = true;
    const page = new URL(location.href);
    page.searchParams.delete('retry');
    if (tries >= 3) return location.replace('/error?type=assets&to=' + encodeURIComponent(page.pathname + page.search));
    page.searchParams.set('retry', tries + 1);
    location.replace(page);
  };
  addEventListener('beforeunload', () => (isLeaving = true));
  addEventListener('vite:preloadError', again);
  addEventListener('error', ({ target }) => {
    if (target instanceof HTMLScriptElement || (target instanceof HTMLLinkElement && /^(modulepreload|stylesheet)$/.test(target.rel))) again();
  }, true);
})()`;
