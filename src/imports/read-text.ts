import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { message } from '../texts/message.ts';
import { UnreadableFile } from './row.ts';
import { unpacked } from './unpack.ts';

export type Encoding = 'utf-8' | 'windows-1252' | 'utf-16le';

/** The name of a file that stands for standard input. */
export const STANDARD_INPUT = '-';

/**
 * The text of a file, piece by piece as it is asked for, decompressed where it is compressed and without its byte order
 * mark. Bytes that are no text become U+FFFD. `onBytes` gets the number of bytes of the file that have been read.
 * @throws UnreadableFile when the file cannot be read, or is UTF-16 and the mapping does not say so.
 */
export async function* readText(
  path: string,
  encoding: Encoding = 'utf-8',
  onBytes: (bytes: number) => void = () => undefined,
  standardInput: AsyncIterable<Uint8Array> = process.stdin,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let isFirst = true;
  for await (const chunk of readBytes(path, onBytes, standardInput)) {
    if (isFirst && encoding === 'utf-8' && isUtf16(chunk)) throw new UnreadableFile(message('import.file.utf16'));
    isFirst = false;
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

/**
 * The bytes of a file, decompressed where it is compressed; see {@link readText}. @throws UnreadableFile when it cannot
 * be read.
 */
export async function* readBytes(
  path: string,
  onBytes: (bytes: number) => void,
  standardInput: AsyncIterable<Uint8Array> = process.stdin,
): AsyncGenerator<Uint8Array> {
  const file = path === STANDARD_INPUT ? standardInput : createReadStream(path, { highWaterMark: 256 * 1024 });
  try {
    yield* unpacked(counted(file, onBytes));
  } catch (error) {
    throw unreadable(error, path);
  }
}

async function* counted(
  chunks: AsyncIterable<Uint8Array>,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    onBytes(bytes);
    yield chunk;
  }
}

/** A file's size in bytes; undefined of standard input. @throws UnreadableFile */
export async function sizeOf(path: string): Promise<number | undefined> {
  if (path === STANDARD_INPUT) return undefined;
  const found = await stat(path).catch((error: unknown) => {
    throw unreadable(error, path);
  });
  if (found.isDirectory()) throw new UnreadableFile(message('import.file.folder', { path }));
  return found.size;
}

function isUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

function unreadable(error: unknown, path: string): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT') return new UnreadableFile(message('import.file.none', { path }));
  if (code === 'EISDIR') return new UnreadableFile(message('import.file.folder', { path }));
  return code === 'EACCES' ? new UnreadableFile(message('import.file.denied', { path })) : error;
}
