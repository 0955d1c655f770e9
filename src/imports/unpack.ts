import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Unzip, UnzipInflate, UnzipPassThrough } from 'fflate';
import { message } from '../texts/message.ts';
import { UnreadableFile } from './row.ts';

/** Decompresses files, whose format is recognised by their first bytes: gzip, or a zip with one file in it. */

/**
 * The bytes of a file, decompressed where they are compressed. What is held of it does not grow with the file.
 * @throws UnreadableFile when it is damaged, cut short, holds several files, or unpacks to far more than a table does.
 */
export async function* unpacked(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const rest = chunks[Symbol.asyncIterator]();
  const head = await beginning(rest);
  const whole = startingWith(head, rest);
  if (head[0] === 0x1f && head[1] === 0x8b) yield* gunzipped(whole);
  else if (head[0] === 0x50 && head[1] === 0x4b && (head[2] === 3 || head[2] === 5)) yield* unzipped(whole);
  else yield* whole;
}

/** The first bytes, as many as show what a file is: a pipe may give them one by one. */
async function beginning(rest: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  let head = new Uint8Array();
  while (head.length < 4) {
    const next = await rest.next();
    if (next.done === true) break;
    head = Buffer.concat([head, next.value]);
  }
  return head;
}

async function* startingWith(head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    if (head.length > 0) yield head;
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

async function* gunzipped(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const size = createSizes();
  const gunzip = createGunzip();
  // What goes wrong is thrown by reading from it.
  pipeline(Readable.from(size.counted(chunks)), gunzip, () => undefined);
  try {
    for await (const chunk of gunzip as AsyncIterable<Buffer>) {
      size.check(chunk.length);
      yield chunk;
    }
  } catch (error) {
    const isPackers = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
    throw isPackers ? new UnreadableFile(message('import.file.gzip')) : error;
  }
}

/**
 * Bytes that are handed to the inflater at once: what comes of them is held, and is a thousand times as much at worst.
 */
const STEP = 16 * 1024;

async function* unzipped(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const size = createSizes();
  const names: string[] = [];
  let ready: Uint8Array[] = [];
  const state: { isWhole: boolean; failure?: Error } = { isWhole: false };
  const unzip = new Unzip((file) => {
    if (isNoData(file.name)) return;
    names.push(file.name);
    if (names.length > 1) return;
    file.ondata = (error, chunk, isLast) => {
      if (error !== null) return void (state.failure ??= error);
      ready.push(chunk);
      state.isWhole ||= isLast;
    };
    file.start();
  });
  unzip.register(UnzipPassThrough);
  unzip.register(UnzipInflate);

  for await (const chunk of size.counted(chunks)) {
    for (let start = 0; start < chunk.length; start += STEP) {
      try {
        unzip.push(chunk.subarray(start, start + STEP));
      } catch (error) {
        state.failure ??= error as Error;
      }
      if (state.failure !== undefined) throw new UnreadableFile(message('import.file.zip'));
      if (names[0] === '[Content_Types].xml') throw new UnreadableFile(message('import.file.workbook'));
      if (names.length > 1) throw new UnreadableFile(message('import.file.zip_several', { files: names.join(', ') }));
      for (const piece of ready) {
        size.check(piece.length);
        yield piece;
      }
      ready = [];
    }
  }
  if (names.length === 0) throw new UnreadableFile(message('import.file.zip_empty'));
  if (!state.isWhole) throw new UnreadableFile(message('import.file.zip_short'));
}

/** Folders, and what computers add to archives on their own. */
function isNoData(name: string): boolean {
  return name.endsWith('/') || name.startsWith('__MACOSX/') || name.endsWith('.DS_Store');
}

/** Tables become five to fifty times smaller by compression; a thousand times is as much as the method can. */
const MOST_TIMES = 200;
/** Below it any ratio is fine: small files of equal rows pack very well. */
const ALWAYS_FINE = 32 * 1024 * 1024;

/** Compares what goes in with what comes out. */
function createSizes(): {
  counted(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array>;
  check(more: number): void;
} {
  let [compressed, opened] = [0, 0];
  return {
    async *counted(chunks) {
      for await (const chunk of chunks) {
        compressed += chunk.length;
        yield chunk;
      }
    },
    check(more) {
      opened += more;
      if (opened > ALWAYS_FINE && opened > MOST_TIMES * compressed)
        throw new UnreadableFile(message('import.file.unpacks', { times: MOST_TIMES }));
    },
  };
}
