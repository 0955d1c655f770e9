import { Bitset, CHUNK } from '../memory/bitset.ts';
import { Column } from '../memory/column.ts';
import type { Growable } from '../memory/growable.ts';
import type { Heap } from '../memory/heap.ts';

const UNKNOWN = -0x8000_0000;

export interface PlacesState {
  readonly column: { readonly capacity: number; readonly pointer: number };
  readonly placed: { readonly capacity: number; readonly pointer: number };
  readonly boxes: { readonly capacity: number; readonly pointer: number };
}

/**
 * Where the documents are: latitude and longitude as 32-bit integers in units of 1e-7 degrees
 * (about a centimetre), and a box around the known places of each chunk, which only ever grows.
 */
export class Places {
  readonly #heap: Heap;
  readonly #column: Column;
  readonly #boxes: ChunkBoxes;
  readonly placed: Bitset;

  constructor(heap: Heap, from: { capacity: number; state?: PlacesState }) {
    this.#heap = heap;
    this.#column = new Column(heap, 8, from.state?.column ?? { capacity: from.capacity });
    this.placed = new Bitset(heap, from.state?.placed ?? { capacity: from.capacity });
    this.#boxes = new ChunkBoxes(heap, from);
  }

  get pointer(): number {
    return this.#column.pointer;
  }

  get boxes(): number {
    return this.#boxes.pointer;
  }

  /** In degrees, NaN for unknown. */
  get(slot: number): { readonly lat: number; readonly lon: number } {
    const at = this.#column.pointer / 4 + 2 * slot;
    const [y = UNKNOWN, x = UNKNOWN] = [this.#heap.i32[at], this.#heap.i32[at + 1]];
    return y === UNKNOWN ? { lat: NaN, lon: NaN } : { lat: y / 1e7, lon: x / 1e7 };
  }

  /** @param latitude in degrees, NaN for unknown; so the longitude. */
  set(slot: number, latitude: number, longitude: number): void {
    const at = this.#column.pointer / 4 + 2 * slot;
    const isKnown = Number.isFinite(latitude) && Number.isFinite(longitude);
    const y = isKnown ? unitsOf(latitude) : UNKNOWN;
    const x = isKnown ? longitudeUnitsOf(longitude) : UNKNOWN;
    this.#heap.i32[at] = y;
    this.#heap.i32[at + 1] = x;
    if (!isKnown) return;
    this.placed.set(slot);
    this.#boxes.widen(Math.floor(slot / CHUNK), y, x);
  }

  growables(): readonly Growable[] {
    return [this.#column, this.placed, this.#boxes];
  }

  state(): PlacesState {
    return { column: this.#column.state(), placed: this.placed.state(), boxes: this.#boxes.state() };
  }
}

const HALF_TURN = 1_800_000_000;

/** The longitude of a place in units of 1e-7 degrees. The 180th meridian is one line: it is -180, and never 180. */
export function longitudeUnitsOf(degrees: number): number {
  const units = unitsOf(degrees);
  return units === HALF_TURN ? -HALF_TURN : units;
}

/**
 * The longitudes of a box in the same units. One that ends on the 180th meridian goes across it, unless it goes round
 * the earth.
 */
export function boxLongitudesOf({ west, east }: { readonly west: number; readonly east: number }): {
  readonly west: number;
  readonly east: number;
} {
  const end = unitsOf(east);
  return {
    west: longitudeUnitsOf(west),
    east: end === HALF_TURN && unitsOf(west) !== -HALF_TURN ? -HALF_TURN : end,
  };
}

/** Degrees to units of 1e-7 degrees, as everything about places is compared. */
export function unitsOf(degrees: number): number {
  return Math.max(-0x7fff_ffff, Math.min(0x7fff_ffff, Math.round(degrees * 1e7)));
}

/** South, north, west and east of each chunk; south above north while it holds no place. */
class ChunkBoxes implements Growable {
  readonly #heap: Heap;
  readonly #column: Column;

  constructor(heap: Heap, from: { capacity: number; state?: PlacesState }) {
    this.#heap = heap;
    const saved = from.state?.boxes;
    this.#column = new Column(
      heap,
      16,
      saved ? { ...saved, capacity: saved.capacity / CHUNK } : { capacity: from.capacity / CHUNK },
    );
    if (!saved) this.#empty(0);
  }

  get pointer(): number {
    return this.#column.pointer;
  }

  get capacity(): number {
    return this.#column.capacity * CHUNK;
  }

  reserve(capacity: number): void {
    const chunks = this.#column.capacity;
    this.#column.reserve(capacity / CHUNK);
    this.#empty(chunks);
  }

  widen(chunk: number, y: number, x: number): void {
    const { i32 } = this.#heap;
    const at = this.#column.pointer / 4 + 4 * chunk;
    i32[at] = Math.min(i32[at] ?? y, y);
    i32[at + 1] = Math.max(i32[at + 1] ?? y, y);
    i32[at + 2] = Math.min(i32[at + 2] ?? x, x);
    i32[at + 3] = Math.max(i32[at + 3] ?? x, x);
  }

  state(): { capacity: number; pointer: number } {
    return { capacity: this.capacity, pointer: this.pointer };
  }

  #empty(fromChunk: number): void {
    const { i32 } = this.#heap;
    for (let chunk = fromChunk; chunk < this.#column.capacity; chunk++) {
      i32.set([0x7fff_ffff, -0x8000_0000, 0x7fff_ffff, -0x8000_0000], this.#column.pointer / 4 + 4 * chunk);
    }
  }
}
