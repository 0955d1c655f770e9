import { createReadStream } from 'node:fs';
import { MessageError } from '../texts/message-error.server.ts';

/** The file is not what it should be. */
export class NoFeatureCollection extends MessageError {
  override readonly name = 'NoFeatureCollection';
}

/**
 * One member of a FeatureCollection's `features`, as it stands in the file; `value` is undefined when it is no JSON.
 */
export interface StreamedFeature {
  readonly index: number;
  readonly value: unknown;
  /** Bytes read so far, for a progress bar. */
  readonly bytes: number;
}

/**
 * Reads the features of a GeoJSON file one by one, so that a file may be larger than memory. A feature
 * itself must fit in 256 million characters. Throws {@link NoFeatureCollection}
 * when the file has no `features` or ends in the middle of them.
 */
export async function* readFeatures(file: string): AsyncGenerator<StreamedFeature> {
  const scanner = new FeatureScanner();
  const stream = createReadStream(file, { encoding: 'utf8', highWaterMark: 1 << 20 });
  let index = 0;
  for await (const chunk of stream) {
    for (const text of scanner.push(chunk as string))
      yield { index: index++, value: parsed(text), bytes: stream.bytesRead };
  }
  if (!scanner.isComplete)
    throw new NoFeatureCollection({ key: scanner.hasBegun ? 'import.file.cut_short' : 'import.file.no_geojson' });
}

const LONGEST_FEATURE = 256_000_000;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * Follows brackets and strings, and cuts out the members of the list under the top level's key
 * `features`; one that is no object comes out empty. It does not check what it passes over.
 */
class FeatureScanner {
  isComplete = false;
  hasBegun = false;
  private depth = 0;
  private isInString = false;
  private isEscaped = false;
  /** The last string at the top level, to know the key `features` by. */
  private key = '';
  /** Something other than an object stands in the list since the last comma. */
  private isOdd = false;
  private feature: string[] = [];
  private length = 0;

  *push(chunk: string): Generator<string> {
    let start = this.isInFeature() ? 0 : -1;
    let stringStart = this.isInString ? 0 : -1;
    for (let i = 0; i < chunk.length && !this.isComplete; i++) {
      const letter = chunk.charCodeAt(i);
      if (this.isInString) {
        if (this.isEscaped) this.isEscaped = false;
        else if (letter === BACKSLASH) this.isEscaped = true;
        else if (letter === QUOTE) {
          this.isInString = false;
          if (this.depth === 1) this.key = this.key + chunk.slice(stringStart, i);
        }
        continue;
      }
      if (this.hasBegun && this.depth === FEATURE_DEPTH - 1) {
        if (this.isOdd && (letter === COMMA || letter === CLOSE_BRACKET)) {
          this.isOdd = false;
          yield '';
        } else if (
          letter > SPACE &&
          letter !== COMMA &&
          letter !== OPEN_BRACE &&
          letter !== OPEN_BRACKET &&
          letter !== CLOSE_BRACKET
        )
          this.isOdd = true;
      }
      if (letter === QUOTE) {
        this.isInString = true;
        stringStart = i + 1;
        if (this.depth === 1) this.key = '';
      } else if (letter === OPEN_BRACE || letter === OPEN_BRACKET) {
        if (!this.hasBegun && this.depth === 1 && letter === OPEN_BRACKET && this.key === 'features')
          this.hasBegun = true;
        this.depth++;
        if (this.hasBegun && this.depth === FEATURE_DEPTH && start < 0) start = i;
      } else if (letter === CLOSE_BRACE || letter === CLOSE_BRACKET) {
        this.depth--;
        if (this.hasBegun && this.depth === FEATURE_DEPTH - 1) {
          this.keep(chunk.slice(start, i + 1));
          yield this.feature.join('');
          this.feature = [];
          this.length = 0;
          start = -1;
        } else if (this.hasBegun && this.depth === FEATURE_DEPTH - 2) {
          this.isComplete = true;
        }
      }
    }
    if (start >= 0 && !this.isComplete) this.keep(chunk.slice(start));
    else if (this.isInString && this.depth === 1) this.key += chunk.slice(stringStart);
  }

  private isInFeature(): boolean {
    return this.hasBegun && this.depth >= FEATURE_DEPTH;
  }

  private keep(part: string): void {
    this.length += part.length;
    if (this.length > LONGEST_FEATURE) throw new Error('a feature is too large to be read');
    this.feature.push(part);
  }
}

/** The collection, its list, the feature. */
const FEATURE_DEPTH = 3;
const [SPACE, QUOTE, COMMA, BACKSLASH, OPEN_BRACE, CLOSE_BRACE, OPEN_BRACKET, CLOSE_BRACKET] = [
  32, 34, 44, 92, 123, 125, 91, 93,
];
