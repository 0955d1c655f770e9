import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';
import type { Box } from './markets.ts';

/** What an archive says of itself. */
export interface ArchiveFacts {
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly bounds: Box;
  /** The names of its layers, and of the fields in them that are worth telling. */
  readonly layers: Readonly<Record<string, readonly string[]>>;
}

/**
 * Writes tiles, by `z/x/y`, as a PMTiles archive, version 3 of its specification: a header, a root
 * directory, leaf directories, then the tiles along a Hilbert curve, each content once.
 */
export function writeArchive(
  tiles: ReadonlyMap<string, Uint8Array>,
  { minZoom, maxZoom, bounds, layers }: ArchiveFacts,
): Uint8Array {
  const entries: Entry[] = [];
  const contents: Buffer[] = [];
  const known = new Map<string, { offset: number; length: number }>();
  let end = 0;
  for (const { id, bytes } of inOrder(tiles)) {
    const compressed = gzipSync(bytes, { level: 9 });
    const digest = createHash('sha256').update(bytes).digest('hex');
    const place = known.get(digest) ?? { offset: end, length: compressed.length };
    if (!known.has(digest)) {
      known.set(digest, place);
      contents.push(compressed);
      end += compressed.length;
    }
    const last = entries.at(-1);
    if (last?.offset === place.offset && last.id + last.run === id) last.run += 1;
    else entries.push({ id, run: 1, ...place });
  }

  const leaves: Buffer[] = [];
  const root: Entry[] = [];
  let leavesEnd = 0;
  for (let at = 0; at < entries.length; at += LEAF_SIZE) {
    const part = entries.slice(at, at + LEAF_SIZE);
    const leaf = directory(part);
    root.push({ id: part[0]?.id ?? 0, run: 0, offset: leavesEnd, length: leaf.length });
    leaves.push(leaf);
    leavesEnd += leaf.length;
  }
  const rootBytes = directory(root);
  const metadata = gzipSync(
    JSON.stringify({
      vector_layers: Object.entries(layers).map(([id, names]) => ({
        id,
        fields: Object.fromEntries(names.map((name) => [name, 'String'])),
      })),
    }),
  );

  const header = Buffer.alloc(HEADER_SIZE);
  header.write('PMTiles');
  header[7] = 3;
  const sections = [rootBytes.length, metadata.length, leavesEnd, end];
  let offset = HEADER_SIZE;
  for (const [index, length] of sections.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16);
    header.writeBigUInt64LE(BigInt(length), 16 + index * 16);
    offset += length;
  }
  for (const [index, count] of [tiles.size, entries.length, contents.length].entries())
    header.writeBigUInt64LE(BigInt(count), 72 + index * 8);
  header.set([CLUSTERED, GZIP, GZIP, VECTOR_TILES, minZoom, maxZoom], 96);
  for (const [index, degrees] of bounds.entries()) header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4);
  return Buffer.concat([header, rootBytes, metadata, ...leaves, ...contents]);
}

interface Entry {
  readonly id: number;
  /** How many tiles in a row have this content; 0 marks a leaf directory. */
  run: number;
  readonly offset: number;
  readonly length: number;
}

const HEADER_SIZE = 127;
const LEAF_SIZE = 2_048;
const CLUSTERED = 1;
const GZIP = 2;
const VECTOR_TILES = 1;

function inOrder(tiles: ReadonlyMap<string, Uint8Array>): { id: number; bytes: Uint8Array }[] {
  const all = [...tiles].map(([name, bytes]) => {
    const [z = 0, x = 0, y = 0] = name.split('/').map(Number);
    return { id: zxyToTileId(z, x, y), bytes };
  });
  return all.sort((a, b) => a.id - b.id);
}

/** Ids as steps from one to the next, then runs, lengths, and offsets where the content does not follow on. */
function directory(entries: readonly Entry[]): Buffer {
  const numbers = [
    entries.length,
    ...entries.map(({ id }, index) => id - (entries[index - 1]?.id ?? 0)),
    ...entries.map(({ run }) => run),
    ...entries.map(({ length }) => length),
    ...entries.map(({ offset }, index) => {
      const before = entries[index - 1];
      return before !== undefined && offset === before.offset + before.length ? 0 : offset + 1;
    }),
  ];
  return gzipSync(Buffer.from(numbers.flatMap(varint)), { level: 9 });
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 0x7f) {
    bytes.push((rest % 0x80) | 0x80);
    rest = Math.floor(rest / 0x80);
  }
  return [...bytes, rest];
}
