import { hash, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';

/** A page that many readers get alike, ready to be sent. */
export interface CachedPage {
  readonly status: number;
  /** Lower-case names, as the page set them; cookies apart. */
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
  /** Bytes of the body, not compressed. */
  readonly length: number;
  /**
   * The body. It is kept as `br`, which nearly all readers take, and as `gzip` from the first who asks for that; for
   * others it is decompressed.
   */
  as(encoding: Encoding): Promise<Buffer>;
  /** Of the body, for `If-None-Match`. */
  readonly etag: string;
  /**
   * Sources for `script-src` that allow the inline scripts that had the rendering's nonce, and no other; the nonce
   * itself is taken out.
   */
  readonly scriptHashes: readonly string[];
}

export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * Renders a page whose own inline scripts bear the nonce: that is how they are told from what somebody got into its
 * text.
 */
export type Render = (nonce: string) => Promise<Response>;

/**
 * At Brotli's quality 3 a page is a twentieth larger than at 4, in two thirds of the time; the window, 2 to the power
 * of 18, holds a whole page.
 */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 };

const [compressed, decompressed, gzipped] = [promisify(brotliCompress), promisify(brotliDecompress), promisify(gzip)];

/** Renders a page that many readers may get, with a nonce that nobody outside knows, and makes it ready. */
export async function renderCachedPage(render: Render): Promise<CachedPage> {
  const nonce = randomBytes(16).toString('hex');
  const response = await render(nonce);
  const { html, scriptHashes } = withoutNonce(await response.text(), nonce);
  const body = Buffer.from(html);
  const br = await compressed(body, { params: { ...BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } });
  let gz: Promise<Buffer> | undefined;
  return {
    status: response.status,
    headers: Object.fromEntries([...response.headers].filter(([name]) => name !== 'set-cookie')),
    cookies: response.headers.getSetCookie(),
    length: body.length,
    async as(encoding) {
      if (encoding === 'br') return br;
      if (encoding === 'identity') return decompressed(br);
      return (gz ??= decompressed(br).then((whole) => gzipped(whole, { level: 5 })));
    },
    etag: `"${hash('sha256', body, 'base64url').slice(0, 22)}"`,
    scriptHashes,
  };
}

/**
 * The page as it is each time it is rendered, and the policy's sources for its inline scripts: those that had the
 * nonce.
 */
function withoutNonce(
  html: string,
  nonce: string,
): { readonly html: string; readonly scriptHashes: readonly string[] } {
  const marked = new RegExp(`<script(?=[^>]* nonce="${nonce}")(?![^>]* src=)[^>]*>(.*?)</script>`, 'gs');
  const scripts = new Set([...html.matchAll(marked)].map(([, script = '']) => script));
  return {
    html: html.replaceAll(` nonce="${nonce}"`, ''),
    scriptHashes: [...scripts].map((script) => `'sha256-${hash('sha256', script, 'base64')}'`),
  };
}
