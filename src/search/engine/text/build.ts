import { ones } from '../bits.ts';
import { lengthClass } from './bm25.ts';
import { FieldCounts } from './counts.ts';
import { GrowingBytes, GrowingUint32 } from './growing.ts';
import { blocksPerRow, isCommon, wordsPerRow, type PostingsParts } from './postings.ts';
import { SpellingTable } from './spelling-table.ts';

export interface TextOfSlot {
  readonly slot: number;
  readonly texts: Readonly<Record<string, string>>;
}

export interface Built {
  /** All forms, in the order of their UTF-16 code units; their places are their numbers. */
  readonly forms: string[];
  readonly postings: PostingsParts;
  /** Length class (bm25.ts) by slot. */
  readonly lengths: Uint8Array<ArrayBuffer>;
  /** Documents with words in them, and how many words such a document has on average (0 when there is none). */
  readonly documents: number;
  readonly averageLength: number;
}

/** What reading leaves behind: for each document its forms, each once, with their counts. */
interface Read {
  readonly table: SpellingTable;
  /** All documents' forms one after the other, in the table's numbers, and their counts bytes. */
  readonly forms: GrowingUint32;
  readonly counts: GrowingBytes;
  /** The slots that were read, rising, and where in `forms` each one's end. */
  readonly slots: GrowingUint32;
  readonly ends: GrowingUint32;
  readonly lengths: GrowingBytes;
  /** Four numbers a form, side by side for the cache's sake; see the offsets below. */
  readonly tallies: GrowingUint32;
  words: number;
}

/** Last place in `Read.forms` + 1, last slot + 1, documents, bytes of the distances between their slots as varints. */
const PLACE = 0;
const AFTER = 1;
const DOCUMENTS = 2;
const DISTANCES = 3;
const TALLIES = 4;

/** Indexes documents handed in by rising slot; slots may be left out. */
export function build(fields: readonly string[], documents: Iterable<TextOfSlot>): Built {
  const read = readAll(fields, documents);
  const order = Uint32Array.from(read.table.forms.keys());
  const names = read.table.forms;
  order.sort((a, b) => ((names[a] ?? '') < (names[b] ?? '') ? -1 : 1));
  return {
    // Parts of one string of their own: else each would keep the whole text alive that it was cut from.
    forms: order.length === 0 ? [] : Array.from(order, (form) => names[form] ?? '').join('\n').split('\n'),
    postings: write(read, order),
    lengths: read.lengths.trimmed(),
    documents: read.slots.length,
    averageLength: read.words / Math.max(1, read.slots.length),
  };
}

function readAll(fields: readonly string[], documents: Iterable<TextOfSlot>): Read {
  const read: Read = {
    table: new SpellingTable(),
    forms: new GrowingUint32(),
    counts: new GrowingBytes(),
    slots: new GrowingUint32(),
    ends: new GrowingUint32(),
    lengths: new GrowingBytes(),
    tallies: new GrowingUint32(),
    words: 0,
  };
  const fieldCounts = new FieldCounts(fields.length);
  for (const { slot, texts } of documents) {
    const first = read.forms.length;
    let length = 0;
    for (let field = 0; field < fields.length; field++) {
      const count = read.table.read(texts[fields[field] ?? ''] ?? '');
      length += count;
      read.tallies.reserve(read.table.forms.length * TALLIES);
      const tallies = read.tallies.array;
      const { found } = read.table;
      for (let index = 0; index < count; index++) {
        const form = found[index] ?? 0;
        const tally = form * TALLIES;
        const at = (tallies[tally + PLACE] ?? 0) - 1;
        if (at >= first) {
          read.counts.array[at] = fieldCounts.add(read.counts.array[at] ?? 0, field);
          continue;
        }
        read.forms.push(form);
        read.counts.push(fieldCounts.add(0, field));
        tallies[tally + PLACE] = read.forms.length;
        tallies[tally + DISTANCES] = (tallies[tally + DISTANCES] ?? 0) + (varintBytes(slot + 1 - (tallies[tally + AFTER] ?? 0)));
        tallies[tally + AFTER] = slot + 1;
        tallies[tally + DOCUMENTS] = (tallies[tally + DOCUMENTS] ?? 0) + 1;
      }
    }
    if (read.forms.length === first) continue;
    read.lengths.reserve(slot + 1);
    read.lengths.length = slot + 1;
    read.lengths.array[slot] = lengthClass(length);
    read.words += length;
    read.slots.push(slot);
    read.ends.push(read.forms.length);
  }
  return read;
}

/** Writes the postings of all forms, numbered anew by their place in `order`. */
function write(read: Read, order: Uint32Array): PostingsParts {
  const slots = read.lengths.length;
  const documents = order.map((form) => read.tallies.array[form * TALLIES + DOCUMENTS] ?? 0);
  const common = Uint32Array.from(documents.keys()).filter((form) => isCommon(documents[form] ?? 0, slots));
  const rows = new Int32Array(order.length).fill(-1);
  common.forEach((form, row) => (rows[form] = row));
  const starts = new Uint32Array(order.length + 1);
  const numberOf = new Uint32Array(order.length);
  for (let form = 0; form < order.length; form++) {
    const distances = (rows[form] ?? 0) < 0 ? (read.tallies.array[(order[form] ?? 0) * TALLIES + DISTANCES] ?? 0) : 0;
    starts[form + 1] = (starts[form] ?? 0) + (documents[form] ?? 0) + distances;
    numberOf[order[form] ?? 0] = form;
  }
  const words = wordsPerRow(slots);
  const bits = new Uint32Array(common.length * words);
  const bytes = new Uint8Array(starts[order.length] ?? 0);
  const cursors = starts.slice();
  const after = new Uint32Array(order.length);
  let at = 0;
  for (let document = 0; document < read.slots.length; document++) {
    const slot = read.slots.array[document] ?? 0;
    for (const end = read.ends.array[document] ?? 0; at < end; at++) {
      const form = numberOf[read.forms.array[at] ?? 0] ?? 0;
      const row = rows[form] ?? 0;
      let cursor = cursors[form] ?? 0;
      if (row >= 0) {
        const word = row * words + (slot >>> 5);
        bits[word] = (bits[word] ?? 0) | (1 << (slot & 31));
      } else {
        let distance = slot + 1 - (after[form] ?? 0);
        for (; distance > 127; distance >>>= 7) bytes[cursor++] = (distance & 127) | 128;
        bytes[cursor++] = distance;
        after[form] = slot + 1;
      }
      bytes[cursor++] = read.counts.array[at] ?? 0;
      cursors[form] = cursor;
    }
  }
  return { slots, documents, starts, bytes, common, bits, ...ranks(bits, common.length, slots) };
}

function ranks(bits: Uint32Array, rows: number, slots: number): Pick<PostingsParts, 'blockRanks' | 'wordRanks'> {
  const words = wordsPerRow(slots);
  const blocks = blocksPerRow(slots);
  const blockRanks = new Uint32Array(rows * blocks);
  const wordRanks = new Uint16Array(rows * words);
  for (let row = 0; row < rows; row++) {
    let rank = 0;
    let inBlock = 0;
    for (let word = 0; word < words; word++) {
      if (word % 2048 === 0) {
        blockRanks[row * blocks + word / 2048] = rank;
        inBlock = 0;
      }
      wordRanks[row * words + word] = inBlock;
      const here = ones(bits[row * words + word] ?? 0);
      rank += here;
      inBlock += here;
    }
  }
  return { blockRanks, wordRanks };
}

function varintBytes(value: number): number {
  let bytes = 1;
  for (; value > 127; value >>>= 7) bytes++;
  return bytes;
}
