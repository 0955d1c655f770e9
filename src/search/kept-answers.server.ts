import { LRUCache } from 'lru-cache';
import type { SearchIndex } from './index.server.ts';

/** Gives what was worked out for a key before, the same object, as long as it holds; else works it out. */
export type KeptAnswers<T extends object> = (key: string, work: () => T) => T;

/**
 * Keeps answers of the index that many ask for: until it changes, and `freshMs` at least. Holds the
 * `most` answers that were asked for last, whatever they take: keep small ones.
 */
export function createKeptAnswers<T extends object>(
  index: Pick<SearchIndex, 'version'>,
  { most, freshMs = 0 }: { readonly most: number; readonly freshMs?: number },
): KeptAnswers<T> {
  const kept = new LRUCache<string, { readonly version: number; readonly at: number; readonly answer: T }>({
    max: most,
  });
  return (key, work) => {
    const [known, now] = [kept.get(key), performance.now()];
    if (known !== undefined && (known.version === index.version || now - known.at < freshMs)) return known.answer;
    const { version } = index;
    const answer = work();
    kept.set(key, { version, at: now, answer });
    return answer;
  };
}
