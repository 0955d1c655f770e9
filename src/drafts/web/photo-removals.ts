import type { UnsentRemovals } from './unsent-removals.ts';

/** Photographs that their owner has taken away, until they can no longer take that back. */
export interface PhotoRemovals {
  /** The same set until something changes; with those that are deleted for good. */
  gone(): ReadonlySet<string>;
  subscribe(onChange: () => void): () => void;
  remove(id: string): void;
  undo(id: string): void;
  /** Deletes for good what waits: its reader leaves. */
  settle(): void;
  /** Deletes for good what was taken away before the page was left, of those that are there still. */
  resume(there: ReadonlySet<string>): Promise<void>;
}

export interface RemovalParts {
  readonly deleteForGood: (id: string) => Promise<unknown>;
  /** The same in a call that outlives the page. */
  readonly deleteOnLeaving: (id: string) => Promise<unknown>;
  /** What this browser remembers of them until they are known to be deleted. */
  readonly unsent: UnsentRemovals;
}

/** Longer than the toast stands that offers to take it back. */
const WAIT_MS = 10_000;

export function createPhotoRemovals({ deleteForGood, deleteOnLeaving, unsent }: RemovalParts): PhotoRemovals {
  let gone: ReadonlySet<string> = new Set();
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  const listeners = new Set<() => void>();

  function set(next: Iterable<string>): void {
    gone = new Set(next);
    for (const listener of listeners) listener();
  }

  function show(id: string): void {
    set([...gone].filter((each) => each !== id));
  }

  function finish(id: string): void {
    clearTimeout(waiting.get(id));
    waiting.delete(id);
    void deleteForGood(id)
      // One that could not be deleted is there still.
      .catch(() => show(id))
      .then(() => unsent.forget(id));
  }

  return {
    gone: () => gone,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    remove(id) {
      unsent.keep(id);
      set([...gone, id]);
      waiting.set(
        id,
        setTimeout(() => finish(id), WAIT_MS),
      );
    },
    undo(id) {
      if (!waiting.has(id)) return;
      clearTimeout(waiting.get(id));
      waiting.delete(id);
      unsent.forget(id);
      show(id);
    },
    settle() {
      for (const [id, timer] of [...waiting]) {
        clearTimeout(timer);
        waiting.delete(id);
        // What came of it is seen when the photographs are opened again.
        void deleteOnLeaving(id).catch(() => finish(id));
      }
    },
    async resume(there) {
      for (const id of await unsent.read()) {
        if (waiting.has(id)) continue;
        if (!there.has(id)) unsent.forget(id);
        else {
          set([...gone, id]);
          finish(id);
        }
      }
    },
  };
}
