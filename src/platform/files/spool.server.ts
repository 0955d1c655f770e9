import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';

/** What had an unknown length while it came. */
export interface Spooled {
  readonly bytes: number;
  /** Hex digits. */
  readonly sha256: string;
  /** Reads it from its beginning, as often as it is called. */
  readonly read: () => AsyncIterable<Uint8Array>;
}

/** Bytes read from the disk at a time. */
const PIECE_BYTES = 256 * 1024;

/**
 * Writes what comes in pieces to a temporary file in `folder`, runs `work` with it, and gives what that gives. Nothing
 * stays in the folder, whatever happens. Passes on what `content` and `work` throw.
 */
export async function spool<T>(
  folder: string,
  content: AsyncIterable<Uint8Array>,
  work: (spooled: Spooled) => Promise<T>,
): Promise<T> {
  await mkdir(folder, { recursive: true });
  const place = path.join(folder, randomUUID());
  const handle = await open(place, 'wx+', 0o600);
  try {
    // From now on it has no name: when the process ends, even killed, the system takes the file away.
    await rm(place);
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const piece of content) {
      hash.update(piece);
      await handle.writeFile(piece);
      bytes += piece.byteLength;
    }
    return await work({ bytes, sha256: hash.digest('hex'), read: () => piecesOf(handle, bytes) });
  } finally {
    await handle.close();
  }
}

async function* piecesOf(handle: FileHandle, bytes: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes;) {
    // A buffer for each piece: the one before may still be on its way.
    const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(PIECE_BYTES), 0, PIECE_BYTES, at);
    if (bytesRead === 0) throw new Error('a temporary file has become shorter');
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}
