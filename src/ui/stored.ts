import { useSyncExternalStore } from 'react';
import { mayUse } from './consent.ts';
import { browserKey } from './stored-key.ts';
import { createEncryptedStorage, storageKey, type EncryptedStorage } from './encrypted-storage.ts';

/**
 * A value that this browser remembers between visits: encrypted, for 14 days after its last change,
 * the same in all tabs. On the server, while a page is taken over by React, and where storage is
 * blocked it is the initial value. Unless it is necessary, it lasts for as long as the page is open where its reader
 * has not allowed what is functional (decision 264).
 */
export interface Stored<T> {
  /** As known now; the initial value until it has been read. */
  get(): T;
  /** Changes it, based on what is stored by then, in the order of the calls. */
  change(update: (value: T) => T): Promise<void>;
  /** Replaces it. It is known at once, without waiting for the storage: a switch must not spring back meanwhile. */
  set(value: T): Promise<void>;
  /** Calls back at each change, here or in another tab, until the returned function is called. */
  subscribe(onChange: () => void): () => void;
  readonly initial: T;
}

export interface StoredParts<T> {
  /**
   * Unique on the site: `recent-searches`. What was typed or done and is not sent yet begins with `unsent-` or
   * `waiting-`: it is necessary.
   */
  readonly name: string;
  readonly initial: T;
  /** Makes the value of what was stored, perhaps by an earlier version of the site; undefined when it cannot. */
  readonly parse: (raw: unknown) => T | undefined;
}

export function createStored<T>(
  { name, initial, parse }: StoredParts<T>,
  encrypted: EncryptedStorage = browserStorage,
): Stored<T> {
  let value = initial;
  let isRead = false;
  /** How many values were set and are not stored yet. */
  let unwritten = 0;
  let queue = Promise.resolve();
  const listeners = new Set<() => void>();

  function publish(next: T): void {
    value = next;
    for (const listener of listeners) listener();
  }

  const stored = async (): Promise<T> => {
    const raw = await encrypted.read(name);
    return (raw === undefined ? undefined : parse(raw)) ?? initial;
  };

  /** One after another, so that no change is based on a value that another is about to replace. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    queue = queue.then(work);
    return queue;
  }

  function readAgain(): void {
    isRead = true;
    void inTurn(async () => {
      const known = await stored();
      if (unwritten === 0) publish(known);
    });
  }

  function onStorage(event: StorageEvent): void {
    if (event.key === storageKey(name) || event.key === null) readAgain();
  }

  if (encrypted === browserStorage) initialAgain.set(name, () => publish(initial));

  return {
    initial,
    get: () => value,

    change: (update) =>
      inTurn(async () => {
        const raw = await encrypted.read(name);
        // Where nothing can be kept, the page at least remembers for as long as it is open.
        const before = raw === undefined ? value : (parse(raw) ?? initial);
        isRead = true;
        const after = update(before);
        publish(after);
        await encrypted.write(name, after);
      }),

    set(next) {
      publish(next);
      unwritten++;
      return inTurn(async () => {
        isRead = true;
        publish(next);
        await encrypted.write(name, next);
        unwritten--;
      });
    },

    subscribe(onChange) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(onChange);
      if (!isRead) readAgain();
      return () => {
        listeners.delete(onChange);
        if (listeners.size > 0) return;
        window.removeEventListener('storage', onStorage);
        // Nobody hears of changes in other tabs from now on.
        isRead = false;
      };
    },
  };
}

/** The value as this browser remembers it; the initial one in the first render, on the server and here. */
export function useStored<T>({ subscribe, get, initial }: Stored<T>): T {
  return useSyncExternalStore(subscribe, get, () => initial);
}

/** Names of values that are kept without being asked about: their loss would lose what the reader has done. */
const NECESSARY = /^(unsent|waiting)-/;

const kept = createEncryptedStorage({ storage: () => localStorage, key: browserKey, now: () => Date.now() });

/** What this page remembers for as long as it is open, by name. */
export const inPage = new Map<string, unknown>();

/** What lets each value be its initial one again, by name. */
export const initialAgain = new Map<string, () => void>();

const browserStorage: EncryptedStorage = {
  read: async (name) => (mayKeep(name) ? kept.read(name) : inPage.get(name)),
  write: async (name, value) => {
    if (mayKeep(name)) await kept.write(name, value);
    else inPage.set(name, value);
  },
};

/** Whether a value of this name may outlive the page. */
export function mayKeep(name: string): boolean {
  return NECESSARY.test(name) || mayUse('functional');
}

/** Keeps a value beyond the page, encrypted, as far as the browser lets it. */
export function keepBeyondPage(name: string, value: unknown): Promise<void> {
  return kept.write(name, value);
}
