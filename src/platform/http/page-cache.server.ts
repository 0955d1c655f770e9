import { hash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { WrittenPage } from '../../contract/written-page.ts';
import { createSingleFlight } from '../single-flight.ts';

/** A page that many readers get alike, ready to be sent. */
export interface KeptPage {
  readonly status: number;
  /** Lower-case names, as the page set them; cookies apart. */
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
  /** Bytes of the body, unpacked. */
  readonly length: number;
  /** The body. It is kept as `br`, which nearly all readers take, and as `gzip` from the first who asks for that; for others it is unpacked. */
  as(encoding: Encoding): Promise<Buffer>;
  /** Of the body, for `If-None-Match`. */
  readonly etag: string;
  /** Sources for `script-src` that allow the inline scripts that had the rendering's nonce, and no other; the nonce itself is taken out. */
  readonly scriptHashes: readonly string[];
}

export type Encoding = 'br' | 'gzip' | 'identity';

export interface PageCache {
  /**
   * The page of a key, rendered when there is none that will do: one may be as old as `freshMs`; and as
   * old as `staleMs` when nothing has changed since, and is then rendered anew behind the reader's back;
   * and as old as `outageMs` when it cannot be rendered now (the answer is 5xx), which is logged elsewhere.
   * However many ask at once, it is rendered once. What is for one reader alone (a cookie is set, or the
   * page says `no-store`) is rendered for each; that, and what is no plain success, is not kept.
   */
  page(key: string, render: Render): Promise<KeptPage>;
  /** Says that what pages show has changed. */
  changed(): void;
}

/** Renders a page whose own inline scripts bear the nonce: that is how they are told from what somebody got into its text. */
export type Render = (nonce: string) => Promise<Response>;

export interface PageCacheOptions {
  readonly freshMs: number;
  readonly staleMs: number;
  readonly outageMs: number;
  readonly maxBytes: number;
  /** Milliseconds from any beginning. */
  readonly now: () => number;
  /** Told of a rendering that failed behind a page that was given. */
  readonly onError: (error: unknown) => void;
}

/** Pages that are alike for all who are not signed in, by what they depend on. Takes at most `maxBytes`, however many pages there are. */
export function createPageCache({ freshMs, staleMs, outageMs, maxBytes, now, onError }: PageCacheOptions): PageCache {
  const kept = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }, key) => Math.ceil(KEPT_SHARE * page.length) + 2 * key.length,
  });
  const rendering = createSingleFlight<KeptPage>();
  let changedAt = -Infinity;

  async function renderOnce(key: string, render: Render): Promise<KeptPage> {
    const asked = { isFirst: false };
    const page = await rendering.run(key, async () => {
      asked.isFirst = true;
      const begun = now();
      const made = await renderAndPack(render);
      if (made.status === 200 && !isPersonal(made)) kept.set(key, { page: made, at: begun });
      else if (made.status < FAILED) kept.delete(key);
      return made;
    });
    return isPersonal(page) && !asked.isFirst ? renderAndPack(render) : page;
  }

  return {
    async page(key, render) {
      const entry = kept.get(key);
      if (entry === undefined) return renderOnce(key, render);
      const age = now() - entry.at;
      if (age <= freshMs) return entry.page;
      if (age > staleMs || entry.at <= changedAt) {
        const page = await renderOnce(key, render);
        return page.status >= FAILED && age <= outageMs ? entry.page : page;
      }
      renderOnce(key, render).catch(onError);
      return entry.page;
    },
    changed() {
      changedAt = now();
    },
  };
}

const FAILED = 500;
/** What a page takes of its length, packed in both ways, at the most that was seen (0.2 each), rounded up. */
const KEPT_SHARE = 0.5;

interface Entry {
  readonly page: KeptPage;
  readonly at: number;
}

function isPersonal({ headers, cookies }: KeptPage): boolean {
  return cookies.length > 0 || headers['cache-control']?.includes('no-store') === true;
}

/** A twentieth larger than at the next quality, in two thirds of the time. The window, 2 to the power of this, holds a whole page; a larger one is only memory to be made ready. */
const BROTLI = { quality: 3, windowBits: 18 };
/** Up to this size, in bytes, a page is packed at once: that takes half a millisecond for 100 KB, and giving it to another thread as long again. */
const PACKED_AT_ONCE = 250_000;

const [brotli, unpacked, zip] = [promisify(brotliCompress), promisify(brotliDecompress), promisify(gzip)];

async function asBrotli(body: Buffer): Promise<Buffer> {
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI.quality,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI.windowBits,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  };
  // What is packed later is copied first: the next page is written to the same memory.
  return body.length > PACKED_AT_ONCE ? brotli(Buffer.from(body), options) : brotliCompressSync(body, options);
}

async function renderAndPack(render: Render): Promise<KeptPage> {
  const nonce = randomBytes(16).toString('hex');
  return pack(await render(nonce), nonce);
}

async function pack(response: Response, nonce: string): Promise<KeptPage> {
  const pieces = response instanceof WrittenPage ? response.pieces : [await response.text()];
  const { body, scriptHashes } = withoutNonce(bytesOf(pieces), nonce);
  const { length } = body;
  const etag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
  const br = await asBrotli(body);
  let gz: Promise<Buffer> | undefined;
  return {
    status: response.status,
    headers: Object.fromEntries([...response.headers].filter(([name]) => name !== 'set-cookie')),
    cookies: response.headers.getSetCookie(),
    length,
    async as(encoding) {
      if (encoding === 'br') return br;
      if (encoding === 'identity') return unpacked(br);
      return (gz ??= unpacked(br).then((whole) => zip(whole, { level: 5 })));
    },
    etag,
    scriptHashes,
  };
}

/** The text's bytes, where there is room in memory that the next page is written to as well: they are good until then. */
function bytesOf(pieces: readonly string[]): Buffer {
  const most = MOST_BYTES * pieces.reduce((sum, piece) => sum + piece.length, 0);
  const memory = most <= desk.length ? desk : Buffer.allocUnsafeSlow(most);
  return memory.subarray(
    0,
    pieces.reduce((length, piece) => length + memory.write(piece, length), 0),
  );
}

/** Where pages are written and packed, one after another; pages of usual size have room. */
const desk = Buffer.allocUnsafeSlow(1_048_576);
/** That one UTF-16 unit takes in UTF-8. */
const MOST_BYTES = 3;

/** The page as it is each time it is rendered, in the same memory, and the CSP sources of its inline scripts: those that had the nonce. */
function withoutNonce(
  written: Buffer,
  nonce: string,
): { readonly body: Buffer; readonly scriptHashes: readonly string[] } {
  const mark = Buffer.from(` nonce="${nonce}"`);
  const hashes = new Set<string>();
  let [from, length] = [0, 0];
  const keep = (until: number): void => {
    written.copyWithin(length, from, until);
    length += until - from;
  };
  for (let at = written.indexOf(mark); at !== -1; at = written.indexOf(mark, from)) {
    const begun = written.indexOf('>', at);
    const tag = written.toString('utf8', written.lastIndexOf('<', at), begun);
    if (tag.startsWith('<script') && !/\ssrc=/.test(tag)) {
      const script = written.subarray(begun + 1, written.indexOf('</script>', begun));
      hashes.add(`'sha256-${hash('sha256', script, 'base64')}'`);
    }
    keep(at);
    from = at + mark.length;
  }
  keep(written.length);
  return { body: written.subarray(0, length), scriptHashes: [...hashes] };
}
