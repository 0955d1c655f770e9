import { LRUCache } from 'lru-cache';
import type { SearchIndex } from './index.server.ts';

/**
 * Gives what was worked out for a key before, the same object, as long as it holds; else works it out. Who asks for
 * what is being worked out waits for that.
 */
export type AnswerCache<T extends object> = (key: string, work: () => Promise<T>) => Promise<T>;

export interface CacheLimits {
  readonly most: number;
  readonly freshMs?: number;
}

/** Makes a cache of its own for whoever asks; see {@link createAnswerCache}. */
export type CacheAnswers = <T extends object>(limits: CacheLimits) => AnswerCache<T>;

/**
 * Caches answers of the index that many requests need: until it changes, and `freshMs` at least; a failure is not
 * cached. Holds the
 * `most` answers that were asked for last, whatever they take: keep small ones.
 */
export function createAnswerCache<T extends object>(
  index: Pick<SearchIndex, 'version'>,
  { most, freshMs = 0 }: CacheLimits,
): AnswerCache<T> {
  const cache = new LRUCache<string, { readonly version: number; readonly at: number; readonly answer: Promise<T> }>({
    max: most,
  });
  return (key, work) => {
    const [known, now] = [cache.get(key), performance.now()];
    if (known !== undefined && (known.version === index.version || now - known.at < freshMs)) return known.answer;
    const { version } = index;
    const answer = work();
    const entry = { version, at: now, answer };
    cache.set(key, entry);
    answer.catch(() => {
      if (cache.peek(key) === entry) cache.delete(key);
    });
    return answer;
  };
}
