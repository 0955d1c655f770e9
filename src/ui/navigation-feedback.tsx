import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { isConnected, onConnection } from './connection.ts';

/** A thin line at the top while the next page is on its way; from 50 ms on (product specification, section 4). */
export function PageProgress() {
  const { state } = useNavigation();
  const isOnline = useOnline();
  if (state === 'idle' || !isOnline) return null;
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

/** Whether the site can be reached. */
export function useOnline(): boolean {
  return useSyncExternalStore(onConnection, isConnected, () => true);
}
