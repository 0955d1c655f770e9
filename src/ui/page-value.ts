import { useSyncExternalStore } from 'react';

/**
 * A value of this page that one part of it keeps and others show. It stands in the place of a React
 * context around the page: when the value of such a context changes, React draws anew all that the server has sent and
 * that it has not taken over yet (lazy-part-within.ts), which is gone until its script has come.
 */
export interface PageValue<T> {
  get(): T;
  set(value: T): void;
  /** Calls back at each change until the returned function is called. */
  subscribe(onChange: () => void): () => void;
  /** On the server, and while a page is taken over. */
  readonly initial: T;
}

export function createPageValue<T>(initial: T): PageValue<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    initial,
  };
}

/** The value as it is now; the initial one on the server and in the first render. */
export function usePageValue<T>({ subscribe, get, initial }: PageValue<T>): T {
  return useSyncExternalStore(subscribe, get, () => initial);
}
