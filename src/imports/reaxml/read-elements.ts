import { SaxesParser } from 'saxes';
import { message, type Message } from '../../texts/message.ts';
import { MessageError } from '../../texts/message-error.server.ts';
import { notText, UnreadableFile, type Place } from '../row.ts';
import { keyOf, type XmlElement } from './element.ts';
import { splitElements, type Piece } from './split-elements.ts';

/** What the reader gives for each listing of a file: the element, or why it is none. */
export type ReadElement =
  | {
      readonly place: Place;
      readonly element: XmlElement;
      readonly size: number;
      /** Of its text, where it stands by itself and hashes are asked for. */
      readonly hash?: string;
    }
  | { readonly place: Place; readonly problem: Message };

/** A listing that was passed over, since nothing in its text has changed. */
export interface PassedElement {
  readonly place: Place;
  readonly passed: string;
}

/** What is known of texts of listings before they are read. */
export interface KnownTexts {
  hash(text: string): string;
  /** The listings that these were the last word on, by hash. */
  unchanged(hashes: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Asked for each of them when its turn comes: whether it may be passed over still. */
  mayPass(externalId: string): boolean;
}

/**
 * Bounds on what a file may hold. A real listing has some 200 elements in four levels, a description of at most 65,535
 * characters and ten attributes at an element.
 */
export const BOUNDS = {
  /** Characters of an element's text. */
  text: 100_000,
  /** Characters of a listing, tags included. */
  listing: 1_000_000,
  /** Elements in a listing. */
  elements: 5_000,
  depth: 32,
  attributes: 50,
  /** Characters without a tag: of a text, comment, name or value, whatever it is. */
  stretch: 1_000_000,
} as const;

/** Reading cannot go on. */
class Stop extends MessageError {
  override readonly name = 'Stop';
}

interface Open {
  name: string;
  key: string;
  attributes: readonly string[];
  children: XmlElement[];
  text: string;
}

/**
 * The listings of a REAXML text, each as soon as it is whole. Nothing outside of the text is ever asked for: a document
 * type is passed over, and one that declares anything ends the reading, so there are no entities but those of
 * XML and the common ones of HTML. A listing beyond the bounds is reported and passed over; where the text is not
 * well-formed or cut short, that is reported as the last thing, and what came before stays good.
 * @throws UnreadableFile when it is no XML from the start, or its root is not `propertyList`.
 */
export function readElements(chunks: AsyncIterable<string>): AsyncGenerator<ReadElement>;
export function readElements(
  chunks: AsyncIterable<string>,
  known: KnownTexts | undefined,
): AsyncGenerator<ReadElement | PassedElement>;
export async function* readElements(
  chunks: AsyncIterable<string>,
  known?: KnownTexts,
): AsyncGenerator<ReadElement | PassedElement> {
  const reader = createReader();
  for await (const window of windows(splitElements(chunks))) {
    const hashes = window.map(({ text, isElement }) => (isElement ? known?.hash(text) : undefined));
    const passed = await known?.unchanged(hashes.filter((hash) => hash !== undefined));
    for (const [at, { text }] of window.entries()) {
      const hash = hashes[at];
      const externalId = hash === undefined ? undefined : passed?.get(hash);
      if (externalId !== undefined && reader.isBetween() && known?.mayPass(externalId) === true) {
        yield { place: { line: reader.skip(text) }, passed: externalId };
        continue;
      }
      const stoodBetween = reader.isBetween();
      const isGoingOn = reader.write(text);
      const [first, ...more] = reader.taken();
      const isOne = stoodBetween && more.length === 0 && reader.isBetween();
      if (first !== undefined) yield 'element' in first && isOne && hash !== undefined ? { ...first, hash } : first;
      yield* more;
      if (!isGoingOn) return;
    }
  }
  reader.end();
  yield* reader.taken();
}

/** Pieces that are looked up together. */
const WINDOW = 500;
const WINDOW_SIZE = 2_000_000;

async function* windows(pieces: AsyncIterable<Piece>): AsyncGenerator<Piece[]> {
  let window: Piece[] = [];
  let [size, count] = [0, 0];
  for await (const piece of pieces) {
    window.push(piece);
    size += piece.text.length;
    if (piece.isElement) count += 1;
    // What may go on without end is looked at at once.
    if (count < WINDOW && size < WINDOW_SIZE && (piece.isElement || count > 0)) continue;
    yield window;
    window = [];
    [size, count] = [0, 0];
  }
  if (window.length > 0) yield window;
}

function createReader() {
  const parser = new SaxesParser({ position: true });
  parser.ENTITIES = ENTITIES;
  let ready: ReadElement[] = [];
  const open: Open[] = [];
  let hasRoot = false;
  let depth = 0;
  /** Of the tag that is being read. */
  const attributes: string[] = [];
  let line = 1;
  /** Lines of what was not given to the parser. */
  let skipped = 0;
  let elements = 0;
  /** Why the listing that is being read will not be given. */
  let problem: Message | undefined;
  /**
   * Characters written, also before the last piece; when the listing began, and when the parser gave its last event.
   */
  let written = 0;
  let writtenBefore = 0;
  let begun = 0;
  let lastEvent = 0;

  const refuse = (said: Message): void => {
    problem ??= said;
    // What has been gathered is let go at once.
    open.length = 0;
  };

  // Seven handlers and no more: with an eighth, V8 keeps the parser's members in a hash table, and it is six times as
  // slow.
  parser.on('error', (error) => {
    if (error.message.endsWith('undefined entity.')) return;
    const detail = error.message.replace(/^(?:\S*?:)?\d+:\d+: /u, '').replace(/\.$/u, '');
    throw new Stop(message('import.xml.not_well_formed', { detail }));
  });
  parser.on('doctype', (doctype) => {
    lastEvent = written;
    if (doctype.includes('[')) throw new Stop(message('import.xml.doctype'));
  });
  parser.on('attribute', ({ name, value }) => {
    lastEvent = written;
    if (attributes.length === 2 * BOUNDS.attributes)
      throw new Stop(message('import.xml.attributes', { most: BOUNDS.attributes }));
    attributes.push(keyOf(name), value);
  });
  parser.on('opentag', (tag) => {
    lastEvent = written;
    // A copy is as long as they are; what is added to has room for more.
    const given = attributes.length === 0 ? NO_ATTRIBUTES : attributes.slice();
    attributes.length = 0;
    depth += 1;
    if (depth > BOUNDS.depth) throw new Stop(message('import.xml.depth', { most: BOUNDS.depth }));
    if (depth === 1) {
      if (tag.name.toLowerCase() !== 'propertylist')
        throw new UnreadableFile(message('import.xml.no_reaxml', { element: tag.name.slice(0, 40) }));
      hasRoot = true;
      return;
    }
    const key = keyOf(tag.name);
    if (depth === 2) {
      line = parser.line + skipped;
      begun = writtenBefore;
      elements = 0;
      problem = undefined;
      open.length = 0;
    } else if (problem !== undefined) return;
    elements += 1;
    if (elements > BOUNDS.elements) return refuse(message('import.xml.elements', { most: BOUNDS.elements }));
    if (INLINE.has(key)) {
      const above = open.at(-1);
      if (above !== undefined && BREAKS.has(key)) above.text += '\n';
      return;
    }
    open.push({ name: tag.name, key, attributes: given, children: [], text: '' });
  });
  const addText = (text: string): void => {
    lastEvent = written;
    const element = open.at(-1);
    if (depth < 2 || problem !== undefined || element === undefined) return;
    if (element.text.length + text.length > BOUNDS.text)
      return refuse(message('import.xml.long_text', { element: element.name.slice(0, 40), most: BOUNDS.text }));
    element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', (tag) => {
    lastEvent = written;
    depth -= 1;
    if (depth < 1) return;
    if (problem === undefined && !INLINE.has(keyOf(tag.name))) {
      const element = open.pop();
      if (element !== undefined && depth > 1) open.at(-1)?.children.push(element);
      if (element !== undefined && depth === 1) give(element);
    }
    if (depth === 1 && problem !== undefined) {
      ready.push({ place: { line }, problem });
      problem = undefined;
    }
  });

  function give(element: XmlElement): void {
    const wrong = textProblem(element);
    if (wrong === undefined) ready.push({ place: { line }, element, size: Math.max(1_000, written - begun) });
    else problem = wrong;
  }

  const stopped = (error: unknown): false => {
    if (!(error instanceof Stop)) throw error;
    if (!hasRoot) throw new UnreadableFile(message('import.xml.no_xml'), ...error.says);
    const at = depth > 1 ? line : parser.line + skipped;
    ready.push({ place: { line: at }, problem: message('import.xml.no_further', { why: error.says[0] ?? '' }) });
    return false;
  };

  return {
    /** Whether the next thing would stand right below the root. */
    isBetween: () => depth === 1,
    /** Passes over a text, and gives its line. */
    skip(text: string): number {
      const begins = parser.line + skipped;
      for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) skipped += 1;
      return begins;
    },
    /** False when it cannot go on. */
    write(text: string): boolean {
      writtenBefore = written;
      written += text.length;
      try {
        parser.write(text);
        if (written - lastEvent > BOUNDS.stretch)
          throw new Stop(message('import.xml.stretch', { most: BOUNDS.stretch }));
        if (depth > 1 && problem === undefined && written - begun > BOUNDS.listing)
          refuse(message('import.row.long', { most: BOUNDS.listing }));
        return true;
      } catch (error) {
        return stopped(error);
      }
    },
    end(): void {
      try {
        parser.close();
      } catch (error) {
        stopped(error instanceof Stop && isCutShort(error) ? new Stop(message('import.xml.cut_short')) : error);
      }
    },
    taken(): ReadElement[] {
      const given = ready;
      ready = [];
      return given;
    },
  };
}

/** The parser says it only in words. */
function isCutShort({ says }: Stop): boolean {
  const detail = says[0]?.values?.['detail'];
  return typeof detail === 'string' && /^unclosed tag|^unexpected end|root element/.test(detail);
}

function textProblem(element: XmlElement): Message | undefined {
  let wrong = notText(element.text);
  for (const value of element.attributes) wrong ??= notText(value);
  if (wrong !== undefined) return message('import.xml.no_text', { element: element.name.slice(0, 40) });
  for (const child of element.children) {
    const found = textProblem(child);
    if (found !== undefined) return found;
  }
  return undefined;
}

const NO_ATTRIBUTES: readonly string[] = [];

/** HTML that stands in descriptions as it is. */
const BREAKS = new Set(['br', 'p', 'li']);
const INLINE = new Set([...BREAKS, 'b', 'i', 'u', 'em', 'strong', 'ul', 'ol', 'span']);

/** Beside the five of XML, those of HTML that are found in feeds. */
const ENTITIES: Record<string, string> = Object.assign(Object.create(null) as Record<string, string>, {
  amp: '&',
  gt: '>',
  lt: '<',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  bull: '•',
  middot: '·',
  eacute: 'é',
  frac12: '½',
  sup2: '²',
  deg: '°',
  copy: '©',
  reg: '®',
  trade: '™',
});
