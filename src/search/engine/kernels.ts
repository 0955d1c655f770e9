import { KERNELS_BASE64 } from './kernels.generated.ts';

/**
 * The WebAssembly functions of `kernels/`, which hold the documentation. Pointers are byte
 * offsets into the engine's memory, `from` and `to` are chunk numbers, `to` exclusive.
 */
export interface Kernels {
  runProgram(program: number, end: number, start: number, out: number, from: number, to: number): number;
  countBits(bits: number, from: number, to: number): number;
  countCommon(x: number, y: number, from: number, to: number): number;
  countCommonOfLists(
    starts: number,
    lengths: number,
    lists: number,
    bits: number,
    from: number,
    to: number,
    counts: number,
  ): void;
  listSlots(bits: number, from: number, to: number, out: number): number;
  setBits(bits: number, slots: number, count: number): void;
  countHistogram(
    bits: number,
    from: number,
    to: number,
    column: number,
    isWide: boolean,
    edges: number,
    edgeCount: number,
    counts: number,
  ): void;
  countAmong(
    bits: number,
    from: number,
    to: number,
    column: number,
    isWide: boolean,
    marks: number,
    count: number,
    counts: number,
  ): void;
  countBelow(
    bits: number,
    from: number,
    to: number,
    certain: number,
    possible: number,
    column: number,
    isWide: boolean,
    edge: number,
    isIncluded: boolean,
  ): number;
  countInBlock(block: number, count: number, bits: number): number;
  walkForward(block: number, count: number, bits: number, skip: number, want: number, out: number): number;
  walkBackward(block: number, count: number, bits: number, skip: number, want: number, out: number): number;
  selectBest(
    bits: number,
    from: number,
    to: number,
    column: number,
    isWide: boolean,
    direction: number,
    ids: number,
    reversed: boolean,
    heap: number,
    size: number,
    room: number,
  ): number;
  addToCells(grid: number, bits: number, from: number, to: number): void;
}

let compiled: WebAssembly.Module | undefined;

/** Binds the kernels to a memory. They are compiled once a process. */
export function bindKernels(memory: WebAssembly.Memory): Kernels {
  compiled ??= new WebAssembly.Module(bytesOfBase64(KERNELS_BASE64));
  const { exports } = new WebAssembly.Instance(compiled, { env: { memory, abort } });
  return exports as unknown as Kernels;
}

function abort(): never {
  throw new Error('search kernel aborted');
}

function bytesOfBase64(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}
