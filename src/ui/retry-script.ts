import type { Translate } from '../texts/messages.ts';

/**
 * Watches, from before the first file of the page is asked for, whether one of them cannot be fetched: after a new
 * version has been put out, or on a bad line. The page is then loaded anew, up to three times, counted in `retry`
 * (product specification, section 2); after that it stays as the server made it, and says so above what it holds. Vite
 * tells of the chunks that are fetched later by `vite:preloadError`. React Router, which cannot fetch a page's code,
 * loads the page that is left anew: in its place goes the page that was asked for (`data-next`, named by
 * ui/next-page.ts). A page that works is not loaded anew for a chunk or its preload that failed within three seconds
 * after the network is back, so that it was asked for without one (the browser can say that it is online before it
 * dispatches the event); nor while a field that holds text has the focus or a dialog is open, which the reader would
 * lose; nor while the server does not answer, as the browser's own error page would take its place; nor for what it
 * works without (`data-optional`, named by ui/optional-chunk.ts).
 */
export function retryScript(t: Translate): string {
  const words = [t('ui.assets_missing'), t('ui.error.retry')];
  return `(() => {
  const tries = Number(new URLSearchParams(location.search).get('retry')) || 0;
  let isLeaving = false;
  let back = -Infinity;
  addEventListener('offline', () => (back = Infinity));
  addEventListener('online', () => (back = performance.now()));
  const tell = () => {
    const [text, retry] = ${JSON.stringify(words).replaceAll('<', '\\u003c')};
    const notice = document.createElement('p');
    const link = document.createElement('a');
    notice.setAttribute('role', 'status');
    notice.className = 'no-print bg-amber-soft px-4 py-3 text-center text-sm';
    link.href = '';
    link.className = 'font-semibold underline underline-offset-4';
    link.textContent = retry;
    notice.append(text + ' ', link);
    (document.querySelector('main') ?? document.body).prepend(notice);
  };
  const again = () => {
    if (isLeaving || !navigator.onLine) return;
    isLeaving = true;
    const page = new URL(document.documentElement.dataset.next ?? location.href, location.href);
    page.searchParams.delete('retry');
    if (tries >= 3) return document.readyState === 'loading' ? addEventListener('DOMContentLoaded', tell) : tell();
    page.searchParams.set('retry', tries + 1);
    location.replace(page);
  };
  addEventListener('beforeunload', () => (isLeaving = true));
  const isAlive = () => 'alive' in document.documentElement.dataset;
  const isTyping = () => !!document.activeElement?.matches(':read-write') && document.activeElement.value !== '';
  const isBusy = () => isTyping() || [...document.querySelectorAll('dialog[open],[role=dialog]')].some((dialog) => dialog.checkVisibility());
  const chunkFailed = () => {
    if (!isAlive()) return again();
    if (performance.now() - back < 3000 || isBusy() || 'optional' in document.documentElement.dataset) return;
    fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(5000) }).then(({ ok }) => !ok || isBusy() || again(), () => undefined);
  };
  addEventListener('vite:preloadError', chunkFailed);
  window.navigation?.addEventListener('navigate', (event) => {
    // A reader's own reload is not the page's doing.
    if (event.navigationType !== 'reload' || event.userInitiated || !event.cancelable) return;
    // On the way to another page it would take that page's place.
    event.preventDefault();
    if (!isLeaving) setTimeout(again);
  });
  // Until the page is alive nothing runs but what fetches its scripts: by import(), whose failure no element tells of.
  addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof TypeError && !isAlive()) again();
  });
  addEventListener('error', ({ target }) => {
    if (target instanceof HTMLScriptElement || (target instanceof HTMLLinkElement && /^(modulepreload|stylesheet)$/.test(target.rel))) chunkFailed();
  }, true);
})()`;
}
