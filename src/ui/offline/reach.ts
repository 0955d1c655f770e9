import { setReached } from '../connection.ts';

let isAsking = false;

/** Something that was asked for did not come. The site is asked until it answers. */
export async function connectionLost(): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  setReached(false);
  for (let wait = 1_000; isAsking; wait = Math.min(2 * wait, 30_000)) {
    await new Promise<void>((resolve) => {
      setTimeout(resolve, wait);
      addEventListener('online', () => resolve(), { once: true });
    });
    isAsking = !(navigator.onLine && (await answers()));
  }
  setReached(true);
}

/** Whatever is in between may answer for a server that is away. */
async function answers(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}
