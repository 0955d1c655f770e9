import { EVENTS_PATH, type News } from '../platform/live/news.contract.ts';

/**
 * News of what has changed for the reader, over one stream for all tabs of a browser: browsers open
 * six connections to a host over HTTP/1.1, and a stream keeps one. The tab that holds the lock listens,
 * and tells the others; when it goes, another takes its place.
 */

/** Undefined: something may have been missed. */
export type NewsListener = (news: News | undefined) => void;

/** Calls `hear` with all news of the signed-in reader until the returned function is called. */
export function subscribeToNews(userId: string, listener: NewsListener): () => void {
  listeners.add(listener);
  if (listeners.size === 1) begin(userId);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop?.();
  };
}

const listeners = new Set<NewsListener>();
let stop: (() => void) | undefined;

function begin(userId: string): void {
  // The name has the reader in it: a tab that was left open by somebody else has no part in this.
  const name = `grend-live-${userId}`;
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<Parameters<NewsListener>[0]>) => notify(data));
  let own = listenInTurn(name, channel);

  // A page that is put aside gives its turn to another; what happened meanwhile, it has missed.
  const onHide = () => own.abort();
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    own = listenInTurn(name, channel);
    notify(undefined);
  };
  window.addEventListener('pagehide', onHide);
  window.addEventListener('pageshow', onShow);
  stop = () => {
    stop = undefined;
    own.abort();
    channel.close();
    window.removeEventListener('pagehide', onHide);
    window.removeEventListener('pageshow', onShow);
  };
}

function notify(news: Parameters<NewsListener>[0]): void {
  for (const hear of listeners) hear(news);
}

/** Waits for the lock, and listens from then on until it is aborted or the sign-in has ended. */
function listenInTurn(name: string, channel: BroadcastChannel): AbortController {
  const over = new AbortController();
  const { signal } = over;
  const pass: NewsListener = (news) => {
    if (signal.aborted) return;
    notify(news);
    channel.postMessage(news);
  };
  navigator.locks.request(name, { signal }, () => listen(pass, signal)).catch(() => undefined);
  return over;
}

/** Resolves when there is nothing more to hear. */
function listen(pass: NewsListener, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const stream = new EventSource(EVENTS_PATH);
    let isAgain = false;
    const end = () => {
      stream.close();
      resolve();
    };
    signal.addEventListener('abort', end, { once: true });
    stream.addEventListener('hello', () => {
      if (isAgain) pass(undefined);
      isAgain = true;
    });
    stream.addEventListener('message', ({ data }: MessageEvent<string>) => pass(JSON.parse(data) as News));
    stream.addEventListener('end', end);
    // The browser comes again by itself after a break, but not after an answer that is no stream.
    stream.addEventListener('error', () => {
      if (stream.readyState === EventSource.CLOSED) end();
    });
  });
}
