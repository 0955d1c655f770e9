/**
 * Something that holds one entry a slot and must be moved to hold more. Each part of the engine
 * keeps its own capacity, so that growing can be spread over many changes, one part at a time.
 */
export interface Growable {
  /** Slots it has room for; a multiple of a chunk. */
  readonly capacity: number;
  /** Moves to where `capacity` slots have room. */
  reserve(capacity: number): void;
}
