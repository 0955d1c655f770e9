/**
 * Whether the site can be reached. What the browser says of its network is half of it: behind a network that leads
 * nowhere, and while the server is away, nothing comes either.
 */
export function isConnected(): boolean {
  return navigator.onLine && isReached;
}

let isReached = true;

/** Whether the server answers (offline/reach.ts): told in the browser's own words, to all who wait for a network. */
export function setReached(now: boolean): void {
  isReached = now;
  dispatchEvent(new Event(now ? 'online' : 'offline'));
}

/** Calls back whenever {@link isConnected} may have changed, until the returned function is called. */
export function onConnection(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
