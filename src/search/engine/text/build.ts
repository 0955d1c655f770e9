import { ones } from '../bits.ts';
import { lengthClass } from './bm25.ts';
import { GrowingBytes } from './growing.ts';
import { blocksPerRow, isCommon, wordsPerRow, type PostingsParts } from './postings.ts';
import type { TextReader } from './reader.ts';

/** Which of the documents read are indexed, by rising slot, and the slot of each document. */
export interface Placing {
  readonly documents: Uint32Array;
  readonly slotOf: Uint32Array;
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

/** What the postings will take: by form of the reader, and by slot. */
interface Tally {
  /** Three numbers a form, side by side for the cache's sake; see the offsets below. */
  readonly forms: Uint32Array;
  readonly lengths: GrowingBytes;
  documents: number;
  words: number;
}

/** Last slot + 1, documents, bytes of the distances between their slots as varints. */
const AFTER = 0;
const DOCUMENTS = 1;
const DISTANCES = 2;
const TALLIES = 3;

/** Indexes documents that were read. */
export function build(read: TextReader, placing: Placing): Built {
  const tally = count(read, placing);
  const names = read.table.forms;
  const order = Uint32Array.from(names.keys()).filter((form) => (tally.forms[form * TALLIES + DOCUMENTS] ?? 0) > 0);
  order.sort((a, b) => ((names[a] ?? '') < (names[b] ?? '') ? -1 : 1));
  return {
    // Parts of one string of their own: else each would keep the whole text alive that it was cut from.
    forms:
      order.length === 0
        ? []
        : Array.from(order, (form) => names[form] ?? '')
            .join('\n')
            .split('\n'),
    postings: write(read, placing, tally, order),
    lengths: tally.lengths.trimmed(),
    documents: tally.documents,
    averageLength: tally.words / Math.max(1, tally.documents),
  };
}

function count(read: TextReader, { documents, slotOf }: Placing): Tally {
  const tally: Tally = {
    forms: new Uint32Array(read.table.forms.length * TALLIES),
    lengths: new GrowingBytes(),
    documents: 0,
    words: 0,
  };
  const { forms, lengths } = tally;
  for (const document of documents) {
    const start = read.ends.array[document - 1] ?? 0;
    const end = read.ends.array[document] ?? 0;
    if (start === end) continue;
    const slot = slotOf[document] ?? 0;
    const words = read.words.array[document] ?? 0;
    lengths.reserve(slot + 1);
    lengths.length = slot + 1;
    lengths.array[slot] = lengthClass(words);
    tally.words += words;
    tally.documents++;
    for (let at = start; at < end; at++) {
      const form = (read.forms.array[at] ?? 0) * TALLIES;
      forms[form + DISTANCES] = (forms[form + DISTANCES] ?? 0) + varintBytes(slot + 1 - (forms[form + AFTER] ?? 0));
      forms[form + AFTER] = slot + 1;
      forms[form + DOCUMENTS] = (forms[form + DOCUMENTS] ?? 0) + 1;
    }
  }
  return tally;
}

/** Writes the postings of all forms, numbered anew by their place in `order`. */
function write(read: TextReader, placing: Placing, tally: Tally, order: Uint32Array): PostingsParts {
  const slots = tally.lengths.length;
  const documents = order.map((form) => tally.forms[form * TALLIES + DOCUMENTS] ?? 0);
  const common = Uint32Array.from(documents.keys()).filter((form) => isCommon(documents[form] ?? 0, slots));
  const rows = new Int32Array(order.length).fill(-1);
  common.forEach((form, row) => (rows[form] = row));
  const starts = new Uint32Array(order.length + 1);
  const numberOf = new Uint32Array(read.table.forms.length);
  for (let form = 0; form < order.length; form++) {
    const distances = (rows[form] ?? 0) < 0 ? (tally.forms[(order[form] ?? 0) * TALLIES + DISTANCES] ?? 0) : 0;
    starts[form + 1] = (starts[form] ?? 0) + (documents[form] ?? 0) + distances;
    numberOf[order[form] ?? 0] = form;
  }
  const words = wordsPerRow(slots);
  const bits = new Uint32Array(common.length * words);
  const bytes = new Uint8Array(starts[order.length] ?? 0);
  const cursors = starts.slice();
  const after = new Uint32Array(order.length);
  for (const document of placing.documents) {
    const slot = placing.slotOf[document] ?? 0;
    const end = read.ends.array[document] ?? 0;
    for (let at = read.ends.array[document - 1] ?? 0; at < end; at++) {
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
