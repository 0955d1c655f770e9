import { z } from 'zod';
import type { Shortener } from './shortener.server.ts';

/** A link shortener that answers as Shlink does (its REST API, version 3). */
export interface ShlinkSettings {
  /** Up to and without `/rest`. */
  readonly url: string;
  readonly key?: string | undefined;
  readonly timeoutMs?: number;
  readonly fetch?: typeof fetch;
}

/** Bytes of an answer. */
const MOST_BYTES = 65_536;

const Answer = z.object({ shortUrl: z.url({ protocol: /^https?$/ }).max(500) });

export function createShlink({ url, key, timeoutMs = 3_000, fetch: send = fetch }: ShlinkSettings): Shortener {
  return {
    async shorten({ origin, path, expiresAt }) {
      const response = await send(`${url.replace(/\/$/, '')}/rest/v3/short-urls`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...(key === undefined ? {} : { 'x-api-key': key }),
        },
        // Where a link leads, and nothing of who shares it.
        body: JSON.stringify({ longUrl: origin + path, validUntil: expiresAt, findIfExists: false }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      if (!response.ok) throw new Error(`the link shortener answered ${String(response.status)}`);
      const text = await response.text();
      if (text.length > MOST_BYTES) throw new Error('the link shortener answers too much');
      return Answer.parse(JSON.parse(text)).shortUrl;
    },
  };
}
