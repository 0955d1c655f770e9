/**
 * The engine's inner loops, compiled to WebAssembly with SIMD. This file names what is exported.
 *
 * All memory is the host's: pointers come in as arguments, nothing is allocated here. Slots come in
 * chunks of 512; in a bitset a chunk is 64 bytes, which is one cache line and four SIMD registers.
 * Every bitset starts on a multiple of 64.
 */
export { runProgram } from './program';
export { countBits, countCommon, countCommonOfLists, listSlots, setBits } from './count';
export { countAmong, countBelow, countHistogram } from './histogram';
export { countInBlock, selectBest, walkBackward, walkForward } from './order';
export { addToCells } from './cells';
