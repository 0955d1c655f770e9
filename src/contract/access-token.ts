/**
 * The page's access token: kept in memory alone, got from `POST /api/refresh` (whose own token is in a
 * cookie that scripts cannot read), and got anew three minutes before it ends. Tabs take turns, and the
 * one that got a token hands it to the others: a refresh token may be used once only.
 */

interface Token {
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Product specification, section 4. */
const REFRESH_BEFORE_MS = 3 * 60_000;
const LOCK = 'grend-access-token';

let token: Token | undefined;
let channel: BroadcastChannel | undefined;

/** A token that is good for some minutes yet; undefined when the sign-in has ended. Only to be asked for by pages whose reader is signed in. */
export async function accessToken(): Promise<string | undefined> {
  listen();
  if (isGood(token)) return token.text;
  await navigator.locks.request(LOCK, async () => {
    // While this tab waited for its turn, another may have sent the next one.
    if (!isGood(token)) keep(await freshToken(), true);
  });
  const got = token as Token | undefined;
  return isGood(got) ? got.text : undefined;
}

/** Keeps the token that signing in has brought; undefined forgets it. */
export function keepAccessToken(next: Token | undefined): void {
  listen();
  keep(next, true);
}

function keep(next: Token | undefined, isNews: boolean): void {
  token = next;
  if (isNews) channel?.postMessage(next);
}

function listen(): void {
  if (channel !== undefined) return;
  channel = new BroadcastChannel(LOCK);
  channel.addEventListener('message', ({ data }: MessageEvent<Token | undefined>) => keep(data, false));
}

function isGood(candidate: Token | undefined): candidate is Token {
  return candidate !== undefined && candidate.expiresAt - REFRESH_BEFORE_MS > Date.now();
}

async function freshToken(): Promise<Token | undefined> {
  const answer = await fetch('/api/refresh', { method: 'POST', headers: { accept: 'application/json' } });
  if (!answer.ok) return undefined;
  const { data } = (await answer.json()) as { data: { access_token: string; expires_at: string } };
  return { text: data.access_token, expiresAt: Date.parse(data.expires_at) };
}
