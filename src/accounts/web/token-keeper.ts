/**
 * Keeps a page's access token, in memory alone: gets it when it is first needed, and anew three
 * minutes before it ends for as long as the page is open. Tabs take turns, and the one that got a token
 * hands it to the others: a refresh token may be used once only. When the sign-in has ended, all tabs
 * hear of it.
 */
export interface TokenKeeper {
  /** A token that is still good; undefined when the sign-in has ended, or when nothing can be had for now. */
  token(): Promise<string | undefined>;
  /**
   * The server takes this token no longer, whatever it says of itself: gives another one, as {@link TokenKeeper.token}
   * does.
   */
  rejected(text: string): Promise<string | undefined>;
  /** Whether there is no token because the sign-in has ended, and not because none can be had for now. */
  hasEnded(): boolean;
  /** Somebody has signed in or out in this tab: what was known is of another reader. Tells the other tabs. */
  readerChanged(): void;
  /**
   * Calls back when the reader has changed: in another tab, or because the sign-in has `ended` by itself. Gives what
   * stops it.
   */
  onReaderChange(listener: (why: 'elsewhere' | 'ended') => void): () => void;
}

export interface Token {
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** What came of asking for a new token: one, the end of the sign-in, or no answer that says either. */
export type Refreshed = Token | 'ended' | 'unavailable';

export interface TokenKeeperParts {
  refresh(): Promise<Refreshed>;
  /** Does the work while no other tab does any. */
  inTurn(work: () => Promise<void>): Promise<void>;
  /** To the other tabs. */
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;
}

type News = { readonly token: Token } | 'reader_changed';

/** Product specification, section 4. */
const REFRESH_BEFORE_MS = 3 * 60_000;
/** After an answer that said nothing. */
const RETRY_MS = 30_000;

export function createTokenKeeper({ refresh, inTurn, channel }: TokenKeeperParts): TokenKeeper {
  let token: Token | undefined;
  let hasEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<(why: 'elsewhere' | 'ended') => void>();

  channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (data !== 'reader_changed') return keep(data.token);
    forget();
    hasEnded = true;
    for (const listener of listeners) listener('elsewhere');
  });

  function keep(next: Token): void {
    token = next;
    hasEnded = false;
    renewIn(next.expiresAt - REFRESH_BEFORE_MS - Date.now());
  }

  function forget(): void {
    token = undefined;
    clearTimeout(timer);
  }

  function renewIn(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void renew(), Math.max(0, ms));
  }

  async function renew(): Promise<void> {
    await inTurn(async () => {
      // While this tab waited for its turn, another may have sent the next one.
      if (isGood(token)) return;
      const refreshed = await refresh();
      if (refreshed === 'unavailable') {
        renewIn(RETRY_MS);
        return;
      }
      if (refreshed === 'ended') {
        forget();
        hasEnded = true;
        channel.postMessage('reader_changed' satisfies News);
        for (const listener of listeners) listener('ended');
        return;
      }
      keep(refreshed);
      channel.postMessage({ token: refreshed } satisfies News);
    });
  }

  async function current(): Promise<string | undefined> {
    if (!isGood(token)) await renew();
    return token !== undefined && token.expiresAt > Date.now() ? token.text : undefined;
  }

  return {
    token: current,
    rejected(text) {
      if (token?.text === text) forget();
      return current();
    },
    hasEnded: () => hasEnded,
    readerChanged() {
      forget();
      channel.postMessage('reader_changed' satisfies News);
    },
    onReaderChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function isGood(candidate: Token | undefined): boolean {
  return candidate !== undefined && candidate.expiresAt - REFRESH_BEFORE_MS > Date.now();
}
