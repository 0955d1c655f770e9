import { message } from '../../texts/message.ts';
import { readBytes } from '../read-text.ts';
import { UnreadableFile } from '../row.ts';

/**
 * The text of an XML file, piece by piece as it is asked for, in the encoding that its byte order mark or its first
 * line names. Bytes that are no text, and signs that XML does not allow, become U+FFFD.
 * @throws UnreadableFile when there is no such file, or its encoding is not known.
 */
export async function* readXmlText(
  path: string,
  onBytes: (bytes: number) => void = () => undefined,
  standardInput?: AsyncIterable<Uint8Array>,
): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const chunk of readBytes(path, onBytes, standardInput)) {
    decoder ??= decoderOf(Buffer.from(chunk));
    yield allowed(decoder.decode(chunk, { stream: true }));
  }
  if (decoder === undefined) throw new UnreadableFile(message('import.file.nothing'));
  yield allowed(decoder.decode());
}

/** All that XML 1.0 forbids but lone surrogates, which a decoder does not give. */
const FORBIDDEN = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

function allowed(text: string): string {
  return text.replace(FORBIDDEN, '\uFFFD');
}

function decoderOf(start: Buffer): TextDecoder {
  const [first, second] = [start[0], start[1]];
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le');
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be');
  if (first === 0x3c && second === 0) return new TextDecoder('utf-16le');
  if (first === 0 && second === 0x3c) return new TextDecoder('utf-16be');
  const named = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/.exec(
    start.subarray(0, 1_000).toString('latin1'),
  )?.[1];
  // The file has one byte for each sign of its first line, or that line could not have been read.
  if (named === undefined || /^utf-?16/i.test(named)) return new TextDecoder('utf-8');
  try {
    return new TextDecoder(named);
  } catch {
    throw new UnreadableFile(message('import.xml.encoding', { encoding: named.slice(0, 40) }));
  }
}
