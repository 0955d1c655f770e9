import { Postings, type PostingsParts } from './postings.ts';
import { Store, type TextFields, type Tuning } from './store.ts';
import { Vocabulary } from './vocabulary.ts';
import { WidePrefixes } from './wide-prefixes.ts';

/** Raised whenever the bytes, or the words that a text is read as, change. */
const VERSION = 1;

interface Header {
  readonly version: number;
  readonly fields: readonly (readonly [string, number])[];
  readonly averageLength: number;
  readonly documents: number;
  readonly slots: number;
}

/** Everything in the store as bytes; what can be derived quickly is left out. */
export function partsOf(store: Store): Uint8Array[] {
  const { parts } = store.postings;
  const header: Header = {
    version: VERSION,
    fields: store.names.map((name, field) => [name, store.weights[field] ?? 0]),
    averageLength: store.averageLength,
    documents: store.documents,
    slots: parts.slots,
  };
  const added = [...store.added.each()];
  const { tiers, wide, vocabulary } = store;
  return [
    textBytes(JSON.stringify(header)),
    textBytes(vocabulary.forms.join('\n')),
    vocabulary.stemLengths,
    ...[parts.documents, parts.starts, parts.bytes, parts.common, parts.bits, parts.blockRanks, parts.wordRanks],
    ...[wide.parts.from, wide.parts.to, wide.parts.bits],
    ...[tiers.first, tiers.bits, tiers.floorCounts, tiers.floorLengths, tiers.bestCounts, tiers.bestLengths],
    store.lengths.trimmed(),
    textBytes(vocabulary.laterForms.join('\n')),
    Uint32Array.from(added, ({ form }) => form),
    Uint32Array.from(added, ({ slot }) => slot),
    Uint8Array.from(added, ({ counts }) => counts),
    Uint32Array.from(store.removed),
  ].map((array) => new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
}

/** Throws a TypeError when the parts are of another version, or of other fields or weights. */
export function storeFromParts(fields: TextFields, parts: readonly Uint8Array[], tuning: Tuning): Store {
  const next = reader(parts);
  const header = JSON.parse(next.text()) as Header;
  const expected = Object.entries(fields).map(([name, { weight }]) => [name, weight]);
  if (header.version !== VERSION) throw new TypeError(`Text index of version ${header.version}, not ${VERSION}`);
  if (JSON.stringify(header.fields) !== JSON.stringify(expected)) throw new TypeError('Text index of other fields');
  // The order below is the order in which partsOf writes.
  const vocabulary = new Vocabulary(lines(next.text()), next.bytes());
  const postingsParts: PostingsParts = {
    slots: header.slots,
    documents: next.words(),
    starts: next.words(),
    bytes: next.bytes(),
    common: next.words(),
    bits: next.words(),
    blockRanks: next.words(),
    wordRanks: next.halfWords(),
  };
  const postings = new Postings(postingsParts);
  const wide = new WidePrefixes(postings, { from: next.words(), to: next.words(), bits: next.words() });
  const tiers = {
    first: next.words(),
    bits: next.words(),
    floorCounts: next.bytes(),
    floorLengths: next.bytes(),
    bestCounts: next.bytes(),
    bestLengths: next.bytes(),
  };
  const store = new Store(
    fields,
    header.averageLength,
    vocabulary,
    postings,
    wide,
    tiers,
    next.bytes(),
    header.documents,
    tuning.few,
  );
  for (const form of lines(next.text())) vocabulary.add(form);
  const [forms, slots, counts] = [next.words(), next.words(), next.bytes()];
  forms.forEach((form, at) => store.added.add(form, slots[at] ?? 0, counts[at] ?? 0));
  for (const slot of next.words()) store.removed.add(slot);
  return store;
}

/** Copies parts one after the other, for they may lie anywhere in a larger buffer. */
function reader(parts: readonly Uint8Array[]) {
  let at = 0;
  const bytes = (): Uint8Array<ArrayBuffer> => {
    const part = parts[at++];
    if (part === undefined) throw new TypeError('Text index cut short');
    return new Uint8Array(part);
  };
  return {
    bytes,
    words: () => new Uint32Array(bytes().buffer),
    halfWords: () => new Uint16Array(bytes().buffer),
    text: () => new TextDecoder().decode(bytes()),
  };
}

function textBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function lines(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}
