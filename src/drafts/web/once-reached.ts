import { AppError } from '../../contract/errors.ts';

/** A network that is back is not always told of: then it is tried again. */
const RETRY_MS = 5_000;

/** How many calls wait for a network: their reader is asked to stay while there are any. */
let waiting = 0;

/**
 * Makes a call as soon as the site can be reached; `onAway` hears each time that it cannot. Throws as the call does,
 * but for `unavailable`.
 */
export async function onceReached<T>(call: () => Promise<T>, onAway: () => void): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'unavailable')) throw error;
      onAway();
      await tryAgain();
    }
  }
}

async function tryAgain(): Promise<void> {
  waiting += 1;
  if (waiting === 1) addEventListener('beforeunload', askToStay);
  await new Promise<void>((resolve) => {
    const goOn = (): void => {
      clearTimeout(timer);
      removeEventListener('online', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, RETRY_MS);
    addEventListener('online', goOn);
  });
  waiting -= 1;
  if (waiting === 0) removeEventListener('beforeunload', askToStay);
}

function askToStay(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
