import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PMTiles, TileType } from 'pmtiles';
import type { MapTiles } from '../platform/http/load-context.contract.ts';
import { BadSettings } from '../platform/config.server.ts';
import { PROJECT_ROOT } from '../platform/root.server.ts';

/** An archive of streets as it lies on this machine. */
export interface TileFile extends MapTiles {
  /** An absolute path. */
  readonly file: string;
  readonly bytes: number;
}

/** Layers of Protomaps' basemap schema that a map of streets cannot do without. */
const NEEDED = ['earth', 'water', 'roads', 'places'];

/**
 * Opens the archives that MAP_TILES names; paths count from the project's folder. Throws {@link BadSettings}
 * with a line for each that is missing, no PMTiles archive, or of another schema.
 */
export async function openTiles(names: readonly string[]): Promise<readonly TileFile[]> {
  const opened = await Promise.allSettled(names.map(openOne));
  const problems = opened.flatMap((result, index) =>
    result.status === 'rejected'
      ? [`MAP_TILES ${names[index] ?? ''} ${result.reason instanceof Error ? result.reason.message : ''}`]
      : [],
  );
  if (problems.length > 0) throw new BadSettings(problems);
  return opened.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}

async function openOne(name: string): Promise<TileFile> {
  const file = resolve(PROJECT_ROOT, name);
  const handle = await open(file).catch((error: unknown) => {
    throw new Error(`cannot be read: ${(error as Error).message}`);
  });
  try {
    return await describeFile(file, handle);
  } finally {
    await handle.close();
  }
}

async function describeFile(file: string, handle: FileHandle): Promise<TileFile> {
  const archive = new PMTiles({
    getKey: () => file,
    getBytes: async (offset, length) => {
      const { buffer, bytesRead } = await handle.read(new Uint8Array(length), 0, length, offset);
      return { data: buffer.buffer.slice(0, bytesRead) };
    },
  });
  const header = await archive.getHeader().catch(() => {
    throw new Error('is no PMTiles archive');
  });
  if (header.tileType !== TileType.Mvt) throw new Error('holds no vector tiles');
  const layers = layersOf(await archive.getMetadata());
  const missing = NEEDED.filter((layer) => !layers.has(layer));
  if (missing.length > 0)
    throw new Error(`is not in Protomaps' basemap schema: it has no layer ${missing.join(', no layer ')}`);
  if (layers.get('roads')?.includes('pmap:kind') === true)
    throw new Error('is in version 3 of the basemap schema; version 4 is needed');
  const { size, mtimeMs } = await handle.stat();
  const digest = createHash('sha256')
    .update(`${file} ${String(size)} ${String(mtimeMs)}`)
    .digest('hex')
    .slice(0, 16);
  return {
    file,
    bytes: size,
    path: `/map-tiles/${digest}.pmtiles`,
    bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat],
  };
}

/** The names of an archive's layers, and of the fields that it says they have. */
function layersOf(metadata: unknown): ReadonlyMap<string, readonly string[]> {
  const { vector_layers: layers } = metadata as { vector_layers?: { id: string; fields?: object }[] };
  return new Map((layers ?? []).map(({ id, fields }) => [id, Object.keys(fields ?? {})]));
}

/**
 * Serves the archives by the ranges that browsers ask for. A path stands for one content: it is kept for
 * ever, and another file gets another one at the next start.
 */
export function serveTiles(app: FastifyInstance, files: readonly TileFile[]): void {
  for (const tiles of files) {
    app.get(tiles.path, { compress: false }, (request, reply) => answer(request, reply, tiles));
  }
}

function answer(request: FastifyRequest, reply: FastifyReply, { file, bytes }: TileFile): FastifyReply {
  void reply
    .header('accept-ranges', 'bytes')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .type('application/vnd.pmtiles');
  const wanted = request.headers.range;
  if (wanted === undefined) return reply.header('content-length', bytes).send(createReadStream(file));
  const range = rangeOf(wanted, bytes);
  if (range === undefined)
    return reply
      .code(416)
      .header('content-range', `bytes */${String(bytes)}`)
      .send();
  const { start, end } = range;
  return reply
    .code(206)
    .header('content-range', `bytes ${String(start)}-${String(end)}/${String(bytes)}`)
    .header('content-length', end - start + 1)
    .send(createReadStream(file, { start, end }));
}

/** A single range of bytes, both ends included (RFC 9110, 14.1.2); undefined when nothing of it is there. */
function rangeOf(header: string, bytes: number): { readonly start: number; readonly end: number } | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  if (from === '' && to === '') return undefined;
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1);
  return start > end ? undefined : { start, end };
}
