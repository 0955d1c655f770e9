import { bindKernels, type Kernels } from '../kernels.ts';
import { FreeSpace, type FreeSpaceState } from './free-space.ts';

const PAGE = 65_536;
const MAX_PAGES = 65_536;
/** Blocks up to this size come from size classes, larger ones straight from the free space. */
const LARGEST_SMALL = 16_384;
const SMALL_RUN = 65_536;

export interface HeapState {
  readonly space: FreeSpaceState;
  readonly small: readonly (readonly number[])[];
}

/**
 * The engine's memory: one WebAssembly memory, read by the kernels and through views by the host,
 * with an allocator. Pointers are byte offsets; 0 is none. It holds 4 GB at most.
 *
 * The views are replaced whenever the memory grows, so nobody keeps one across an allocation.
 */
export class Heap {
  readonly kernels: Kernels;
  u8!: Uint8Array<ArrayBuffer>;
  u32!: Uint32Array<ArrayBuffer>;
  i32!: Int32Array<ArrayBuffer>;
  f64!: Float64Array<ArrayBuffer>;
  i64!: BigInt64Array<ArrayBuffer>;
  readonly #memory: WebAssembly.Memory;
  readonly #space: FreeSpace;
  /** Everything from here on was never written to. */
  #used: number;
  /** Free blocks of each size class: 16, 24, 32, 48, 64, 96 ... bytes. */
  readonly #small: number[][];

  /** @param image what {@link image} gave, with the state of the same moment. */
  constructor(from?: { readonly image: Uint8Array; readonly state: HeapState }) {
    const pages = Math.max(1, Math.ceil((from?.image.length ?? 0) / PAGE));
    this.#memory = new WebAssembly.Memory({ initial: pages, maximum: MAX_PAGES });
    this.kernels = bindKernels(this.#memory);
    this.#look();
    // The first page is the compiler's, for constants.
    this.#space = new FreeSpace(from?.state.space ?? { top: PAGE, holes: [] });
    this.#small = from?.state.small.map((list) => [...list]) ?? [];
    this.#used = this.#space.top;
    if (from) this.u8.set(from.image);
  }

  /** Takes `bytes` zeroed bytes, beginning on a multiple of 64 when there are 64 or more, else of 8. */
  allocate(bytes: number): number {
    const pointer = bytes <= LARGEST_SMALL ? this.#takeSmall(bytes) : this.#takeLarge(roundUp(bytes, 64));
    // Memory that was never used is zero; not touching it leaves spare room out of the process.
    if (pointer < this.#used) this.u8.fill(0, pointer, pointer + bytes);
    this.#used = Math.max(this.#used, pointer + roundUp(bytes, 64));
    return pointer;
  }

  /** Gives back what `allocate(bytes)` gave. */
  free(pointer: number, bytes: number): void {
    if (bytes > LARGEST_SMALL) this.#space.give(pointer, roundUp(bytes, 64));
    else this.#listOf(classOf(bytes)).push(pointer);
  }

  /** Takes room for `newBytes`, copies `bytes` over, and gives the old room back. */
  move(pointer: number, bytes: number, newBytes: number): number {
    const moved = this.allocate(newBytes);
    this.u8.copyWithin(moved, pointer, pointer + Math.min(bytes, newBytes));
    this.free(pointer, bytes);
    return moved;
  }

  /** Bytes taken from the system for good, free ones between them included. */
  get bytes(): number {
    return this.#space.top;
  }

  /** All memory in use, as one run of bytes; a view, valid until the next allocation. */
  image(): Uint8Array {
    return this.u8.subarray(0, this.#space.top);
  }

  state(): HeapState {
    return { space: this.#space.state(), small: this.#small };
  }

  #takeSmall(bytes: number): number {
    const sizeClass = classOf(bytes);
    const list = this.#listOf(sizeClass);
    if (list.length === 0) {
      const size = sizeOfClass(sizeClass);
      const run = this.#takeLarge(SMALL_RUN);
      for (let at = run + SMALL_RUN - (SMALL_RUN % size) - size; at >= run; at -= size) list.push(at);
    }
    return list.pop() ?? 0;
  }

  #takeLarge(bytes: number): number {
    const pointer = this.#space.take(bytes);
    const missing = this.#space.top - this.u8.length;
    if (missing > 0) {
      // By an eighth at least, as each growth replaces all views; pages not written to cost nothing.
      const wanted = Math.ceil(Math.max(missing, this.u8.length / 8) / PAGE);
      this.#memory.grow(Math.max(Math.ceil(missing / PAGE), Math.min(wanted, MAX_PAGES - this.u8.length / PAGE)));
      this.#look();
    }
    return pointer;
  }

  #listOf(sizeClass: number): number[] {
    while (this.#small.length <= sizeClass) this.#small.push([]);
    return this.#small[sizeClass] ?? [];
  }

  #look(): void {
    const { buffer } = this.#memory;
    this.u8 = new Uint8Array(buffer);
    this.u32 = new Uint32Array(buffer);
    this.i32 = new Int32Array(buffer);
    this.f64 = new Float64Array(buffer);
    this.i64 = new BigInt64Array(buffer);
  }
}

export function roundUp(value: number, multiple: number): number {
  return Math.ceil(value / multiple) * multiple;
}

/** Two classes to an octave: class 0 is 16 bytes, 1 is 24, 2 is 32, 3 is 48. */
function classOf(bytes: number): number {
  let sizeClass = 0;
  while (sizeOfClass(sizeClass) < bytes) sizeClass++;
  return sizeClass;
}

function sizeOfClass(sizeClass: number): number {
  return (sizeClass & 1 ? 24 : 16) << (sizeClass >> 1);
}

/** How many bytes `allocate(bytes)` really sets aside: a caller that grows may use them all. */
export function roomFor(bytes: number): number {
  return bytes > LARGEST_SMALL ? roundUp(bytes, 64) : sizeOfClass(classOf(bytes));
}
