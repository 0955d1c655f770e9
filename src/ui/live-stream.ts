import { EVENTS_PATH, NEWS_KEPT_MS, type News } from '../platform/live/news.contract.ts';

/**
 * News of what has changed for the reader, over one stream for all tabs of a browser: browsers open
 * six connections to a host over HTTP/1.1, and a stream keeps one. The tab that holds the lock listens,
 * and tells the others; when it goes, another takes its place.
 */

/** Undefined: something may have been missed. */
export type NewsListener = (news: News | undefined) => void;

/**
 * Calls `hear` with all news of the signed-in reader until the returned function is called, and with what came while
 * the page was on its way: it begins to listen when it has come to rest. Some may come twice.
 */
export function subscribeToNews(userId: string, hear: NewsListener): () => void {
  listeners.add(hear);
  if (listeners.size === 1) begin(userId);
  else for (const { news } of recentSince(RECENT_MS)) hear(news);
  return () => {
    listeners.delete(hear);
    if (listeners.size === 0) stop?.();
  };
}

const listeners = new Set<NewsListener>();
let stop: (() => void) | undefined;

/** What was told lately, for pages and tabs that come to it later. */
let recent: readonly { readonly news: News | undefined; readonly at: number }[] = [];
/** Longer than a page is on its way. */
const RECENT_MS = 10_000;
/** Until when this tab has listened, by `performance.now`; at first since it was opened, not at all. */
let heardUntil = 0;

function recentSince(ms: number): typeof recent {
  const from = performance.now() - ms;
  return recent.filter(({ at }) => at >= from);
}

/** Between tabs: news, or a tab that asks the one with the stream for what came in so many milliseconds before. */
type Said = { readonly news: News | undefined; readonly to?: string } | { readonly from: string; readonly ms: number };

function begin(userId: string): void {
  // The name has the reader in it: a tab that was left open by somebody else has no part in this.
  const name = `grend-live-${userId}`;
  const me = crypto.randomUUID();
  const channel = new BroadcastChannel(name);
  const missedMs = Math.ceil(performance.now() - heardUntil);
  let own = listenInTurn(name, channel, missedMs);
  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if ('from' in data) {
      if (!own.isListening) return;
      for (const { news } of recentSince(data.ms)) channel.postMessage({ news, to: data.from } satisfies Said);
    } else if (data.to === undefined || data.to === me) notify(data.news);
  });
  channel.postMessage({ from: me, ms: missedMs } satisfies Said);

  // A page that is put aside gives its turn to another; what happened meanwhile, it has missed.
  const onHide = () => own.over.abort();
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    own = listenInTurn(name, channel, 0);
    notify(undefined);
  };
  window.addEventListener('pagehide', onHide);
  window.addEventListener('pageshow', onShow);
  stop = () => {
    stop = undefined;
    heardUntil = performance.now();
    own.over.abort();
    channel.close();
    window.removeEventListener('pagehide', onHide);
    window.removeEventListener('pageshow', onShow);
  };
}

function notify(news: News | undefined): void {
  recent = [...recentSince(RECENT_MS), { news, at: performance.now() }];
  for (const hear of listeners) hear(news);
}

interface Turn {
  readonly over: AbortController;
  /** Whether this tab has the stream. */
  isListening: boolean;
}

/** Waits for the lock, and listens from then on until it is aborted or the sign-in has ended. */
function listenInTurn(name: string, channel: BroadcastChannel, missedMs: number): Turn {
  const begun = performance.now();
  const turn: Turn = { over: new AbortController(), isListening: false };
  const { signal } = turn.over;
  const pass: NewsListener = (news) => {
    if (signal.aborted) return;
    notify(news);
    channel.postMessage({ news } satisfies Said);
  };
  const takeTurn = (): Promise<void> => {
    turn.isListening = true;
    // A tab that had to wait for its turn has heard the one before it until a moment ago.
    const hadToWait = performance.now() - begun > RECENT_MS;
    return listen(pass, signal, hadToWait ? RECENT_MS : missedMs + RECENT_MS);
  };
  navigator.locks.request(name, { signal }, takeTurn).catch(() => undefined);
  return turn;
}

/** Resolves when there is nothing more to hear. @param missedMs what came in so many milliseconds before is told too */
function listen(pass: NewsListener, signal: AbortSignal, missedMs: number): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const stream = new EventSource(`${EVENTS_PATH}?missed_ms=${String(Math.min(missedMs, NEWS_KEPT_MS))}`);
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
