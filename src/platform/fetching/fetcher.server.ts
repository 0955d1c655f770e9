import { lookup as lookUp } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Clock } from '../clock.ts';
import { FetchProblem, problemOfStatus } from './fetch-problem.ts';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

/** Fetches from addresses that strangers have given: nothing inside the operator's network, and nothing without end. */
export interface Fetcher {
  /**
   * What stands under an address, after at most {@link FetchLimits.redirects} redirects.
   * @throws FetchProblem; the reason of `signal` when that aborts.
   */
  fetch(url: string, options: FetchOptions): Promise<Fetched>;
  /** Closes the connections that are kept open. */
  close(): void;
}

export interface FetchOptions {
  readonly signal: AbortSignal;
  /** What was said of it the last time: it is sent again only when it has changed. */
  readonly known?: Validators | undefined;
  readonly accept?: string;
}

/** By which a host tells whether something has changed. */
export interface Validators {
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
}

export type Fetched =
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'fetched'; readonly bytes: Buffer; readonly validators: Validators };

export interface FetchLimits {
  readonly bytes: number;
  /** What is longer is read to its end one at a time, for the memory that it takes; left out, nothing is. */
  readonly bytesAtOnce?: number;
  /** Milliseconds from the question to the last byte, redirects included. */
  readonly totalMs: number;
  /** Milliseconds without a byte, once there is a connection. */
  readonly idleMs: number;
  readonly redirects: number;
}

interface Address {
  readonly address: string;
  readonly family: number;
}

export interface FetcherParts {
  readonly clock: Clock;
  readonly limits: FetchLimits;
  /** Lets it ask this machine itself. */
  readonly allowLoopback?: boolean;
  /** All addresses of a name; left out, as the machine knows them. */
  readonly resolve?: (name: string) => Promise<readonly Address[]>;
}

/**
 * The name of each host is looked up once, by the connection itself, which gets those of its addresses alone that may
 * be asked: what is checked is what is connected to, whatever the name's server says a moment later.
 */
export function createFetcher({ clock, limits, allowLoopback = false, resolve = resolveAll }: FetcherParts): Fetcher {
  const agents = { 'http:': new http.Agent({ keepAlive: true }), 'https:': new https.Agent({ keepAlive: true }) };
  const large = createTurns();
  const isAllowed = (address: string): boolean =>
    isPublicAddress(address) || (allowLoopback && isLoopbackAddress(address));

  const lookup: LookupFunction = (name, options, callback) => {
    resolve(name).then(
      (found) => {
        const allowed = found.filter(({ address }) => isAllowed(address));
        const [first] = allowed;
        if (first === undefined) callback(new FetchProblem('private_address'), '');
        else if (options.all === true) callback(null, [...allowed]);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => {
        callback(error as NodeJS.ErrnoException, '');
      },
    );
  };

  /** One question; gives the answer as soon as its head is there. */
  function ask(url: URL, { known = {}, accept = '*/*' }: FetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // A number is connected to without being looked up.
    if (isIP(host) !== 0 && !isAllowed(host)) throw new FetchProblem('private_address');
    const isPublicPort = ['', '80', '443'].includes(url.port) || Number(url.port) >= FIRST_FREE_PORT;
    if (!isPublicPort || url.username !== '' || url.password !== '') throw new FetchProblem('address');
    const protocol = url.protocol;
    if (protocol !== 'http:' && protocol !== 'https:') throw new FetchProblem('address');
    return new Promise((done, failed) => {
      const request = (protocol === 'https:' ? https : http).request(url, {
        agent: agents[protocol],
        lookup,
        signal,
        headers: {
          accept,
          'accept-encoding': 'identity',
          'user-agent': 'grend',
          ...(known.etag === undefined ? {} : { 'if-none-match': known.etag }),
          ...(known.lastModified === undefined ? {} : { 'if-modified-since': known.lastModified }),
        },
      });
      let answer: IncomingMessage | undefined;
      request.setTimeout(limits.idleMs, () => (answer ?? request).destroy(new FetchProblem('too_slow')));
      request.on('response', (response) => done((answer = response)));
      request.on('error', failed).end();
    });
  }

  async function follow(url: string, options: FetchOptions, signal: AbortSignal): Promise<Fetched> {
    let at = parse(url);
    for (let redirects = 0; ; redirects++) {
      const answer = await ask(at, options, signal);
      const { statusCode: status = 0, headers } = answer;
      if (status === 200) {
        const bytes = await read(answer, limits, large);
        return {
          kind: 'fetched',
          bytes,
          validators: { etag: validator(headers.etag), lastModified: validator(headers['last-modified']) },
        };
      }
      answer.destroy();
      if (status === 304 && options.known !== undefined) return { kind: 'unchanged' };
      if (!REDIRECTS.has(status) || headers.location === undefined)
        throw problemOfStatus(status, headers['retry-after'], clock.now());
      if (redirects === limits.redirects) throw new FetchProblem('too_many_redirects');
      at = parse(headers.location, at);
    }
  }

  return {
    async fetch(url, options) {
      const timeout = AbortSignal.timeout(limits.totalMs);
      try {
        return await follow(url, options, AbortSignal.any([options.signal, timeout]));
      } catch (error) {
        options.signal.throwIfAborted();
        if (error instanceof FetchProblem) throw error;
        throw new FetchProblem(timeout.aborted ? 'too_slow' : 'unreachable', { cause: error });
      }
    },
    close() {
      agents['http:'].destroy();
      agents['https:'].destroy();
    },
  };
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Below it only those of http and https are asked: what else answers there was not made to be. */
const FIRST_FREE_PORT = 1024;
/** Longer ones are not kept. */
const LONGEST_VALIDATOR = 500;

function validator(header: string | undefined): string | undefined {
  return header === undefined || header.length > LONGEST_VALIDATOR ? undefined : header;
}

function parse(url: string, base?: URL): URL {
  const parsed = URL.parse(url, base);
  if (parsed === null) throw new FetchProblem('address');
  return parsed;
}

async function read(
  answer: IncomingMessage,
  { bytes: most, bytesAtOnce = Infinity }: FetchLimits,
  large: Turns,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  let done: (() => void) | undefined;
  try {
    if (Number(answer.headers['content-length'] ?? 0) > most) throw new FetchProblem('too_large');
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > most) throw new FetchProblem('too_large');
      chunks.push(chunk);
      if (length > bytesAtOnce) done ??= await large.take();
    }
  } finally {
    answer.destroy();
    done?.();
  }
  return Buffer.concat(chunks, length);
}

/** Gives turns, one at a time and in their order. What `take` gives ends the turn. */
interface Turns {
  take(): Promise<() => void>;
}

function createTurns(): Turns {
  let last = Promise.resolve();
  return {
    take() {
      const before = last;
      return new Promise((given) => {
        last = new Promise((done) => void before.then(() => given(done)));
      });
    },
  };
}

async function resolveAll(name: string): Promise<Address[]> {
  return lookUp(name, { all: true, order: 'verbatim' });
}
