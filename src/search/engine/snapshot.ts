import { checkSchema } from './check.ts';
import { Store, type StoreState } from './store.ts';
import type { Schema } from './types.ts';

/*
 * A snapshot: a header of 32 bytes (magic, version, checksum, length of the description), the
 * description as JSON, and then, each from a multiple of 8 on, the heap and the text index's parts.
 * Addresses in the description are addresses in the heap, which is saved and restored as one piece:
 * loading is little more than copying. Numbers are in the machine's order, little-endian everywhere.
 */
const MAGIC = 0x6772_6e64;
const VERSION = 1;
const HEADER = 32;

/** A snapshot that cannot be loaded: damaged, or of another version or schema. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
}

interface Description {
  readonly schema: Schema;
  readonly state: StoreState;
  /** Length in bytes of the heap, and of each part of the text index. */
  readonly lengths: readonly number[];
}

export function writeSnapshot(store: Store): Uint8Array {
  const state = store.state();
  const parts = [store.heap.image(), ...store.text.toParts()];
  const description: Description = { schema: store.schema, state, lengths: parts.map(({ length }) => length) };
  const json = new TextEncoder().encode(JSON.stringify(description));
  const size = parts.reduce((end, { length }) => aligned(end) + length, HEADER + json.length);
  const snapshot = new Uint8Array(aligned(size));
  snapshot.set(json, HEADER);
  let at = HEADER + json.length;
  for (const part of parts) {
    at = aligned(at);
    snapshot.set(part, at);
    at += part.length;
  }
  const header = new DataView(snapshot.buffer);
  header.setUint32(0, MAGIC, true);
  header.setUint32(4, VERSION, true);
  header.setUint32(8, json.length, true);
  header.setUint32(12, checksumOf(snapshot), true);
  return snapshot;
}

export function readSnapshot(schema: Schema, given: Uint8Array): Store {
  checkSchema(schema);
  const snapshot = given.byteOffset % 8 === 0 ? given : given.slice();
  if (snapshot.length < HEADER) throw new SnapshotError('the snapshot is cut off');
  const header = new DataView(snapshot.buffer, snapshot.byteOffset);
  if (header.getUint32(0, true) !== MAGIC) throw new SnapshotError('this is no snapshot');
  if (header.getUint32(4, true) !== VERSION) throw new SnapshotError('the snapshot is of another version');
  if (snapshot.length % 8 !== 0 || header.getUint32(12, true) !== checksumOf(snapshot)) {
    throw new SnapshotError('the snapshot is damaged');
  }
  const end = HEADER + header.getUint32(8, true);
  const {
    schema: saved,
    state,
    lengths,
  } = JSON.parse(new TextDecoder().decode(snapshot.subarray(HEADER, end))) as Description;
  if (JSON.stringify(saved) !== JSON.stringify(schema)) throw new SnapshotError('the snapshot is of another schema');

  let at = end;
  const [image, ...parts] = lengths.map((length) => {
    const from = aligned(at);
    at = from + length;
    return snapshot.subarray(from, at);
  });
  const store = new Store(schema, { state, image: image ?? new Uint8Array(0) });
  store.loadText(parts);
  return store;
}

/** A 32-bit hash of all but the header (FNV-1a over words in four lanes). */
function checksumOf(snapshot: Uint8Array): number {
  const words = new Uint32Array(snapshot.buffer, snapshot.byteOffset + HEADER, (snapshot.length - HEADER) >>> 2);
  let a = 0x811c_9dc5;
  let b = a + 1;
  let c = a + 2;
  let d = a + 3;
  const even = words.length - (words.length % 4);
  for (let at = 0; at < even; at += 4) {
    a = Math.imul(a ^ (words[at] ?? 0), 0x0100_0193);
    b = Math.imul(b ^ (words[at + 1] ?? 0), 0x0100_0193);
    c = Math.imul(c ^ (words[at + 2] ?? 0), 0x0100_0193);
    d = Math.imul(d ^ (words[at + 3] ?? 0), 0x0100_0193);
  }
  for (let at = even; at < words.length; at++) a = Math.imul(a ^ (words[at] ?? 0), 0x0100_0193);
  return [b, c, d, words.length].reduce((hash, lane) => Math.imul(hash ^ lane ^ (hash >>> 15), 0x85eb_ca6b), a) >>> 0;
}

function aligned(offset: number): number {
  return Math.ceil(offset / 8) * 8;
}
