import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { UnreadableFile } from './row.ts';

export type Encoding = 'utf-8' | 'windows-1252' | 'utf-16le';

/**
 * The text of a file, piece by piece as it is asked for, without its byte order mark. Bytes that are no
 * text become U+FFFD. `onBytes` gets the number of bytes read so far.
 * @throws UnreadableFile when the file cannot be read, or is UTF-16 and the mapping does not say so.
 */
export async function* readText(
  path: string,
  encoding: Encoding = 'utf-8',
  onBytes: (bytes: number) => void = () => undefined,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let bytes = 0;
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
      if (bytes === 0 && encoding === 'utf-8' && isUtf16(chunk))
        throw new UnreadableFile('The file is UTF-16. Say so in the mapping: "encoding": "utf-16le" (for CSV).');
      bytes += chunk.length;
      onBytes(bytes);
      yield decoder.decode(chunk, { stream: true });
    }
  } catch (error) {
    throw unreadable(error, path);
  }
  yield decoder.decode();
}

/** A file's size in bytes. @throws UnreadableFile */
export async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch((error: unknown) => {
    throw unreadable(error, path);
  });
  if (found.isDirectory()) throw new UnreadableFile(`${path} is a folder.`);
  return found.size;
}

function isUtf16(chunk: Buffer): boolean {
  return chunk.length >= 2 && (chunk.readUInt16BE(0) === 0xfffe || chunk.readUInt16BE(0) === 0xfeff);
}

function unreadable(error: unknown, path: string): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT') return new UnreadableFile(`There is no file ${path}.`);
  if (code === 'EISDIR') return new UnreadableFile(`${path} is a folder.`);
  return code === 'EACCES' ? new UnreadableFile(`${path} may not be read.`) : error;
}
