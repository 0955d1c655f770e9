import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import { callerContext, reportContext } from './platform/http/load-context.contract.ts';
import { NonceContext } from './ui/nonce.ts';

/** How long a page may take to be rendered, in milliseconds. */
const ABORT_AFTER = 10_000;
export const streamTimeout = ABORT_AFTER - 1_000;

/** What a loader or a component threw. A reader who went away is no failure, nor is an answer that is meant. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(reportContext)(error);
};

/** Renders a page and waits for all of it: nearly all pages are compressed and kept, to be given to many. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const html = withoutPreloadHints(await rendered(request, entry, context));
  headers.set('content-type', 'text/html; charset=utf-8');
  if (!headers.has('cache-control')) headers.set('cache-control', cacheControlOf(entry));
  return new Response(html, { status, headers });
}

/**
 * The page without the hints that make browsers fetch all of its scripts before its pictures: it can be read and
 * used without them, and they are fetched as they are named. `Scripts` has no option for it (decision 083).
 */
function withoutPreloadHints(html: string): string {
  return html.replaceAll(/<link rel="modulepreload" [^>]*>/g, '');
}

function rendered(request: Request, entry: EntryContext, context: Readonly<RouterContextProvider>): Promise<string> {
  const { nonce } = context.get(callerContext);
  const allowed = nonce === undefined ? {} : { nonce };
  return new Promise((resolve, reject) => {
    let hasBegun = false;
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={entry} url={request.url} {...allowed} />
      </NonceContext>,
      {
        ...allowed,
        // What is late is on the page all the same, and needs no script to be moved to its place.
        progressiveChunkSize: Infinity,
        onShellReady() {
          hasBegun = true;
        },
        onAllReady() {
          clearTimeout(timer);
          text(pipe(new PassThrough())).then(resolve, reject);
        },
        onShellError: reject,
        onError(error) {
          // Before the page has begun, onShellError tells of it; after, it must not go unseen.
          if (hasBegun) context.get(reportContext)(error);
        },
      },
    );
    const timer = setTimeout(abort, ABORT_AFTER).unref();
  });
}

/**
 * A page follows its reader's cookies and the market: it is asked for again each time. One whose loader says so is kept
 * nowhere.
 */
function cacheControlOf({ staticHandlerContext }: EntryContext): string {
  const isPersonal = Object.values(staticHandlerContext.loaderHeaders).some((headers) =>
    headers.get('cache-control')?.includes('no-store'),
  );
  return isPersonal ? 'private, no-store' : 'private, no-cache';
}
