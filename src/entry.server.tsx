import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { isRouteErrorResponse, ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from 'react-router';
import { callerContext, reportContext } from './contract/load-context.ts';
import type { Language } from './contract/messages.ts';
import { textFile } from './contract/text-files.ts';
import { NonceContext } from './ui/nonce.ts';
import { ownTexts, TextFilesContext } from './ui/page-texts.tsx';

/** How long a page may take to be written, in milliseconds. */
const ABORT_AFTER = 10_000;
export const streamTimeout = ABORT_AFTER - 1_000;

/** What a loader or a component threw. A reader who went away is no failure, nor is an answer that is meant. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(reportContext)(error);
};

/** Writes a page whole: nearly all are kept to be given to many, packed, and what a page's loaders give is there before it is begun. */
export default function handleRequest(request: Request, status: number, headers: Headers, entry: EntryContext, context: Readonly<RouterContextProvider>): Promise<Response> {
  const { nonce, language } = context.get(callerContext);
  return new Promise((resolve, reject) => {
    let hasBegun = false;
    const allowed = nonce === undefined ? {} : { nonce };
    const { pipe, abort } = renderToPipeableStream(<TextFilesContext value={textFilesOf(entry, language)}><NonceContext value={nonce}><ServerRouter context={entry} url={request.url} {...allowed} /></NonceContext></TextFilesContext>, {
      ...allowed,
      onShellReady() {
        hasBegun = true;
      },
      onAllReady() {
        headers.set('content-type', 'text/html; charset=utf-8');
        if (!headers.has('cache-control')) headers.set('cache-control', cacheControlOf(entry));
        pipe(collect((body) => resolve(new Response(body, { status, headers }))));
      },
      onShellError: reject,
      onError(error: unknown) {
        // Before the page has begun, onShellError tells of it; after, it must not go unseen.
        if (hasBegun) context.get(reportContext)(error);
      },
    });
    const timer = setTimeout(abort, ABORT_AFTER);
    request.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    timer.unref();
  });
}

/** Takes all bytes that are written to it, and gives them on in one piece. */
function collect(done: (bytes: Uint8Array<ArrayBuffer>) => void): Writable {
  const pieces: Uint8Array[] = [];
  return new Writable({
    write(piece: Uint8Array, _encoding, taken) {
      pieces.push(piece);
      taken();
    },
    final(taken) {
      done(Buffer.concat(pieces));
      taken();
    },
  });
}

/** The files of texts that the browser will ask for; none in development. */
function textFilesOf({ manifest, staticHandlerContext }: EntryContext, language: Language): readonly string[] {
  const scripts = ownTexts(staticHandlerContext.matches).flatMap(({ route }) => manifest.routes[route.id]?.module ?? []);
  return scripts.filter((script) => script.endsWith('.js')).map((script) => textFile(script, language));
}

/** A page follows its reader's cookies and the market: it is asked for again each time. One whose loader says so is kept nowhere. */
function cacheControlOf({ staticHandlerContext }: EntryContext): string {
  const isPersonal = Object.values(staticHandlerContext.loaderHeaders).some((headers) => headers.get('cache-control')?.includes('no-store'));
  return isPersonal ? 'private, no-store' : 'private, no-cache';
}
