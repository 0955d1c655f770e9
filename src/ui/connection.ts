/**
 * Whether the site can be reached. What the browser says of its network is half of it: behind a network that leads
 * nowhere, and while the server is away, nothing comes either.
 */
export function isConnected(): boolean {
  return navigator.onLine && isReached;
}

let isReached = true;
const listeners = new Set<() => void>();

/** Whether the server answers, where something that was asked for has told (offline/reach.ts). */
export function setReached(now: boolean): void {
  isReached = now;
  for (const listener of listeners) listener();
}

/** Calls back whenever {@link isConnected} may have changed, until the returned function is called. */
export function onConnection(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
