import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { AppError } from '../contract/errors.ts';

export interface ReadBody {
  /** Compressed. */
  readonly body: Buffer;
  /** Of what was sent. */
  readonly bodyHash: Buffer;
  /** All of it as text, where it is short enough to be one listing; else ''. */
  readonly text: string;
}

/** A listing has some 5,000 characters. */
const LONGEST_LISTING = 256 * 1024;

/**
 * Reads what is sent, compressed as it comes. Throws `upload_incomplete` where there is nothing, and what the stream
 * throws.
 */
export async function readBody(content: Readable): Promise<ReadBody> {
  const hash = createHash('sha256');
  const received: Buffer[] = [];
  const compressed: Buffer[] = [];
  let bytes = 0;
  await pipeline(
    content,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        if (bytes <= LONGEST_LISTING) received.push(chunk);
        yield chunk;
      }
    },
    createGzip({ level: 4 }),
    async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) compressed.push(chunk);
    },
  );
  if (bytes === 0) throw new AppError('upload_incomplete');
  return {
    body: Buffer.concat(compressed),
    bodyHash: hash.digest(),
    text: bytes > LONGEST_LISTING ? '' : Buffer.concat(received).toString('utf8'),
  };
}

/**
 * The external id of the one home that a text is about; null where it names several, or none in plain sight. Found
 * without reading the text as what it is: it says how many uploads of a home wait, and nothing else.
 */
export function onlyHome(text: string, format: 'reaxml' | 'listing'): string | null {
  if (format === 'listing') {
    const ids = distinct(text, /"external_?id"\s*:\s*("(?:[^"\\]|\\.){1,200}")/gi);
    return ids.length === 1 ? stringOf(ids[0]) : null;
  }
  const ids = distinct(text, /<uniqueID>\s*([^<\s][^<]{0,98}?)\s*<\/uniqueID>/gi);
  const agents = distinct(text, /<agentID>\s*([a-z0-9]{1,20})\s*<\/agentID>/gi);
  return ids.length === 1 && agents.length === 1 ? `${(agents[0] ?? '').toUpperCase()}-${ids[0] ?? ''}` : null;
}

function distinct(text: string, pattern: RegExp): readonly string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, found = '']) => found))];
}

function stringOf(json = ''): string | null {
  try {
    return JSON.parse(json) as string;
  } catch {
    return null;
  }
}
