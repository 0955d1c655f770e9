/** Photographs that their owner has taken away, until they can no longer take that back. */
export interface PhotoRemovals {
  /** The same set until something changes; with those that are deleted for good. */
  gone(): ReadonlySet<string>;
  subscribe(onChange: () => void): () => void;
  remove(id: string): void;
  undo(id: string): void;
  /** Deletes for good what waits: its reader leaves. */
  settle(): void;
}

/** Longer than the toast stands that offers to take it back. */
const WAIT_MS = 10_000;

export function createPhotoRemovals(deleteForGood: (id: string) => Promise<unknown>): PhotoRemovals {
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
    // One that could not be deleted is there still.
    deleteForGood(id).catch(() => show(id));
  }

  return {
    gone: () => gone,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    remove(id) {
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
      show(id);
    },
    settle() {
      for (const id of [...waiting.keys()]) finish(id);
    },
  };
}
