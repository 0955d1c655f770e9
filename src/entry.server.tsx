import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import { callerContext, reportContext } from './contract/load-context.ts';
import type { Language } from './contract/messages.ts';
import { textFile } from './contract/text-files.ts';
import { WrittenPage } from './contract/written-page.ts';
import { NonceContext } from './ui/nonce.ts';
import { ownTexts, TextFilesContext } from './ui/page-texts.tsx';

/** How long a page may take to be written, in milliseconds. */
const ABORT_AFTER = 10_000;
export const streamTimeout = ABORT_AFTER - 1_000;

/** What a loader or a component threw. A reader who went away is no failure, nor is an answer that is meant. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(reportContext)(error);
};

/**
 * Writes a page whole, when all that it shows is there: nearly all pages are kept to be given to many,
 * packed. At once is how nearly all can be written, in half the time of a stream (decision 037); the
 * others have to wait for code that is fetched when it is first needed.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce, language } = context.get(callerContext);
  const { serverHandoffStream, ...whole } = entry;
  const data = await dataScript(serverHandoffStream, nonce);
  const page = (
    <TextFilesContext value={textFilesOf(entry, language)}>
      <NonceContext value={nonce}>
        <ServerRouter context={ofItsRoutes(whole)} url={request.url} {...(nonce === undefined ? {} : { nonce })} />
      </NonceContext>
    </TextFilesContext>
  );
  const html = writtenAtOnce(page) ?? (await writtenInTime(page, request.signal, context.get(reportContext)));
  headers.set('content-type', 'text/html; charset=utf-8');
  if (!headers.has('cache-control')) headers.set('cache-control', cacheControlOf(entry));
  return new WrittenPage([DOCTYPE, html.slice(0, -END.length), data, END], { status, headers });
}

/** The entry with the routes that the page matched: React Router makes components of all that it is given, for each page. */
function ofItsRoutes<E extends EntryContext | Omit<EntryContext, 'serverHandoffStream'>>(entry: E): E {
  const { routes } = entry.manifest;
  const matched = entry.staticHandlerContext.matches.map(({ route }) => route.id);
  return {
    ...entry,
    branches: undefined,
    manifest: { ...entry.manifest, routes: Object.fromEntries(matched.map((id) => [id, routes[id]])) },
  };
}

const DOCTYPE = '<!DOCTYPE html>';
const END = '</body></html>';

/** What the loaders gave, as React Router's script takes it over in the browser. It would write them itself, behind a stream. */
async function dataScript(stream: EntryContext['serverHandoffStream'], nonce: string | undefined): Promise<string> {
  if (stream === undefined) return '';
  let data = '';
  const decoder = new TextDecoder();
  for await (const piece of stream as unknown as AsyncIterable<Uint8Array>)
    data += decoder.decode(piece, { stream: true });
  const allowed = nonce === undefined ? '' : ` nonce="${nonce}"`;
  return `<script${allowed}>window.__reactRouterContext.streamController.enqueue(${JSON.stringify(data).replace(IN_SCRIPTS, (sign) => ESCAPED[sign] ?? '')});window.__reactRouterContext.streamController.close();</script>`;
}

/** Signs that could end a script, or begin a comment in it. */
const IN_SCRIPTS = /[<>&\u2028\u2029]/g;
const ESCAPED: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** Undefined when something on the page is not there yet, or fails. */
function writtenAtOnce(page: ReactNode): string | undefined {
  try {
    const html = renderToString(page);
    return html.includes(LEFT_OPEN) ? undefined : html;
  } catch {
    return undefined;
  }
}

/** What React leaves to the browser. */
const LEFT_OPEN = '<!--$!-->';

function writtenInTime(page: ReactNode, signal: AbortSignal, report: (error: unknown) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    let hasBegun = false;
    const { pipe, abort } = renderToPipeableStream(page, {
      progressiveChunkSize: Infinity,
      onShellReady() {
        hasBegun = true;
      },
      onAllReady() {
        pipe(collect((html) => resolve(html.replace(DOCTYPE, ''))));
      },
      onShellError: reject,
      onError(error: unknown) {
        // Before the page has begun, onShellError tells of it; after, it must not go unseen.
        if (hasBegun) report(error);
      },
    });
    const timer = setTimeout(abort, ABORT_AFTER);
    signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
    timer.unref();
  });
}

/** Takes all that is written to it, and gives it on as one text. */
function collect(done: (html: string) => void): Writable {
  const pieces: Uint8Array[] = [];
  return new Writable({
    write(piece: Uint8Array, _encoding, taken) {
      pieces.push(piece);
      taken();
    },
    final(taken) {
      done(Buffer.concat(pieces).toString());
      taken();
    },
  });
}

/** The files of texts that the browser will ask for; none in development. */
function textFilesOf({ manifest, staticHandlerContext }: EntryContext, language: Language): readonly string[] {
  const scripts = ownTexts(staticHandlerContext.matches).flatMap(
    ({ route }) => manifest.routes[route.id]?.module ?? [],
  );
  return scripts.filter((script) => script.endsWith('.js')).map((script) => textFile(script, language));
}

/** A page follows its reader's cookies and the market: it is asked for again each time. One whose loader says so is kept nowhere. */
function cacheControlOf({ staticHandlerContext }: EntryContext): string {
  const isPersonal = Object.values(staticHandlerContext.loaderHeaders).some((headers) =>
    headers.get('cache-control')?.includes('no-store'),
  );
  return isPersonal ? 'private, no-store' : 'private, no-cache';
}
