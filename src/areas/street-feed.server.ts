import type { StreetListing } from './street-index.server.ts';
import type { Suggestions } from './suggest.server.ts';

/** What the suggestions learn of homes: those there are already, and each change. */
export interface StreetFeed {
  /** Homes that changed, and ids of those that are gone. */
  changed(homes: readonly StreetListing[], gone: readonly string[]): void;
  /** Resolves when all homes have been read, or reading was stopped. */
  readonly done: Promise<void>;
  stop(): void;
}

/**
 * Reads the homes that are there behind the server's back, so that no start waits for a million of
 * them: until then a street may be missing among the suggestions. What has changed meanwhile is not
 * overwritten by what was read of it before.
 */
export function createStreetFeed(parts: {
  readonly places: AsyncIterable<readonly StreetListing[]>;
  readonly suggestions: Pick<Suggestions, 'addListing' | 'removeListing'>;
  readonly onError: (error: unknown) => void;
}): StreetFeed {
  const { places, suggestions, onError } = parts;
  const touched = new Set<string>();
  let [isReading, isStopped] = [true, false];

  async function read(): Promise<void> {
    for await (const batch of places) {
      if (isStopped) return;
      for (const place of batch) if (!touched.has(place.id)) suggestions.addListing(place);
    }
  }

  const done = read()
    .catch((error: unknown) => {
      if (!isStopped) onError(error);
    })
    .finally(() => {
      isReading = false;
      touched.clear();
    });
  return {
    changed(homes, gone) {
      if (isReading) for (const id of [...homes.map((home) => home.id), ...gone]) touched.add(id);
      homes.forEach(suggestions.addListing);
      gone.forEach(suggestions.removeListing);
    },
    done,
    stop() {
      isStopped = true;
    },
  };
}
