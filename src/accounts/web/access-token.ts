import { refresh as operation } from '../operations.contract.ts';
import { createTokenKeeper, type Refreshed, type TokenKeeper } from './token-keeper.ts';

/**
 * The page's own keeper of access tokens: over `POST /api/refresh`, whose own token is in a cookie that scripts cannot
 * read. Made when it is first asked for, since servers have none of this.
 */

const NAME = 'grend-access-token';

let keeper: TokenKeeper | undefined;

export function tokenKeeper(): TokenKeeper {
  keeper ??= createTokenKeeper({
    refresh,
    inTurn: (work) => navigator.locks.request(NAME, work),
    channel: new BroadcastChannel(NAME),
  });
  return keeper;
}

async function refresh(): Promise<Refreshed> {
  // Goes on when the page is left, so that the browser keeps the next token that comes with the answer.
  const answer = await fetch(operation.path, {
    method: operation.method,
    headers: { accept: 'application/json' },
    keepalive: true,
  }).catch(() => undefined);
  if (answer?.status === 401) return 'ended';
  if (answer?.ok !== true) return 'unavailable';
  const { data } = (await answer.json()) as { data: { access_token: string; expires_at: string } };
  return { text: data.access_token, expiresAt: Date.parse(data.expires_at) };
}
