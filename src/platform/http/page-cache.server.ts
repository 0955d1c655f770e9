import { LRUCache } from 'lru-cache';
import { renderCachedPage, type CachedPage, type Render } from './cached-page.server.ts';
import { createSingleFlight } from '../single-flight.ts';

export interface PageCache {
  /**
   * The page of a key, rendered when there is none that will do: one may be as old as `freshMs`; and as
   * old as `staleMs` when nothing has changed since, and is then rendered anew behind the reader's back;
   * and as old as `outageMs` when it cannot be rendered now (the answer is 5xx), which is logged elsewhere.
   * However many requests come at once, it is rendered once. What is for one reader alone (a cookie is set, or the
   * page says `no-store`) is rendered for each; that, and what is no plain success, is not cached.
   */
  page(key: string, render: Render): Promise<CachedPage>;
  /** Says that what pages show has changed. */
  changed(): void;
}

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

/**
 * Pages that are alike for all who are not signed in, by what they depend on. Takes at most `maxBytes`, however many
 * pages there are.
 */
export function createPageCache({ freshMs, staleMs, outageMs, maxBytes, now, onError }: PageCacheOptions): PageCache {
  const cache = new LRUCache<string, { readonly page: CachedPage; readonly at: number }>({
    maxSize: maxBytes,
    sizeCalculation: ({ page }, key) => Math.ceil(COMPRESSED_SHARE * page.length) + 2 * key.length,
  });
  const rendering = createSingleFlight<CachedPage>();
  let changedAt = -Infinity;

  async function renderOnce(key: string, render: Render): Promise<CachedPage> {
    const asked = { isFirst: false };
    const page = await rendering.run(key, async () => {
      asked.isFirst = true;
      const begun = now();
      const made = await renderCachedPage(render);
      if (made.status === 200 && !isPersonal(made)) cache.set(key, { page: made, at: begun });
      else if (made.status < FAILED) cache.delete(key);
      return made;
    });
    return isPersonal(page) && !asked.isFirst ? renderCachedPage(render) : page;
  }

  return {
    async page(key, render) {
      const entry = cache.get(key);
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
/** What a page takes of its length, compressed in both ways, at the most that was seen (0.2 each), rounded up. */
const COMPRESSED_SHARE = 0.5;

/** Whether the page is for the one alone who asked for it. */
export function isPersonal({ headers, cookies }: CachedPage): boolean {
  return cookies.length > 0 || headers['cache-control']?.includes('no-store') === true;
}
