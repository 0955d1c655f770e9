import type { DataStrategyResult, MiddlewareFunction } from 'react-router';

/** What stands between the router and the server: it may answer for a page itself. */
export type PageKeeper = MiddlewareFunction<Record<string, DataStrategyResult>>;

let keeper: PageKeeper | undefined;

/** For the root's `clientMiddleware`. Pages begin without offline/kept-pages.ts; until it is there nothing is kept. */
export const keepPages: PageKeeper = (args, next) => (keeper === undefined ? next() : keeper(args, next));

export function setPageKeeper(to: PageKeeper): void {
  keeper = to;
}
