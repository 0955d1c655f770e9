import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPath, useLocation, useNavigation } from 'react-router';
import { useTranslate } from './visit.tsx';

/** A thin line at the top while the next page is on its way; from 50 ms on (product specification, section 4). */
export function PageProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 animate-appear">
      <div className="h-0.5 origin-left animate-progress bg-accent" />
    </div>
  );
}

/**
 * What a browser does by itself when a page is loaded, and not when a script changes it: the focus
 * goes to the page's start, and a screen reader is told its title.
 */
export function PageArrival() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('content')?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname]);
  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  );
}

/**
 * Says that there is no network, and what becomes of the page that was asked for: the router waits for
 * parts that never come, so it is fetched anew as soon as there is a network again.
 */
export function Connection() {
  const t = useTranslate();
  const { location: next } = useNavigation();
  const isOnline = useOnline();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (isOnline && wasOffline.current && next !== undefined) window.location.assign(createPath(next));
    wasOffline.current = !isOnline;
  }, [isOnline, next]);
  return (
    <p
      role="status"
      className={
        isOnline
          ? 'sr-only'
          : 'no-print pointer-events-none fixed top-1.5 left-1/2 z-50 w-max max-w-[calc(100%-2rem)] -translate-x-1/2 rounded-card bg-ink px-4 py-2.5 text-sm text-page shadow-float'
      }
    >
      {isOnline ? '' : t(next === undefined ? 'ui.offline' : 'ui.offline_waiting')}
    </p>
  );
}

/** Whether the browser has a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    onConnection,
    () => navigator.onLine,
    () => true,
  );
}

function onConnection(tell: () => void): () => void {
  window.addEventListener('online', tell);
  window.addEventListener('offline', tell);
  return () => {
    window.removeEventListener('online', tell);
    window.removeEventListener('offline', tell);
  };
}
