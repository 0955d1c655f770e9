import type { ListingFacts } from './listing-facts.server.ts';
import type { SearchEngine } from './search-engine.server.ts';

/** Listings that can be searched, as whoever follows the log of changes keeps them. */
export interface ListingIndex {
  readonly engine: SearchEngine;
  /** Takes listings in, or in place of those with their ids. The next search sees them. */
  put(listings: readonly ListingFacts[]): Promise<void>;
  /** Ids that are not there are passed over. */
  remove(ids: readonly string[]): Promise<void>;
  /** True when so much has changed that building anew pays. */
  readonly needsRebuild: boolean;
  /** All of it, for {@link IndexMaker.load}. */
  snapshot(): Uint8Array;
  stats(): IndexStats;
  close(): void;
}

export interface IndexStats {
  readonly listings: number;
  /** Memory. */
  readonly bytes: number;
}

/** One way to keep listings: in this process, or for tests by brute force. */
export interface IndexMaker {
  /** Names the form of its snapshots: one of another form is never loaded. */
  readonly form: string;
  /** Throws when the snapshot is damaged. */
  load(snapshot: Uint8Array): ListingIndex;
  /** Of listings with one id the last one counts. */
  build(batches: AsyncIterable<readonly ListingFacts[]>): Promise<ListingIndex>;
}
