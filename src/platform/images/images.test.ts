import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { thumbHashToRGBA } from 'thumbhash';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../contract/errors.ts';
import { PICTURE_FORMATS, PICTURE_MIME, PICTURE_WIDTHS, widthsUpTo } from './pictures.contract.ts';
import type { Database } from '../db/database.server.ts';
import { testDatabase } from '../db/testing.ts';
import type { FileStore } from '../files/file-store.server.ts';
import { createFolderStore } from '../files/folder-store.server.ts';
import { createImages, fileOfRecipe, type Images } from './images.server.ts';
import { demoPhotos, photo } from './pictures.testing.ts';
import { serveImages } from './routes.server.ts';

let db: Database;
let folder: string;
let files: FileStore & { puts: string[] };
let images: Images;
let app: FastifyInstance;
const errors: string[] = [];

beforeAll(async () => {
  db = await testDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'grend-images-'));
  files = recorded(createFolderStore(folder));
  images = createImages({ db, files, log: { error: (_, message) => errors.push(message) } });
  app = Fastify();
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof AppError ? error.status : 500).send());
  serveImages(app, images);
});

afterAll(async () => {
  await app.close();
  await db.close();
  await rm(folder, { recursive: true });
});

describe('keeping pictures', () => {
  it('names a picture by its content and keeps it once', async () => {
    const bytes = await photo({ width: 700, height: 500, colour: '#336699' }).jpeg().toBuffer();
    const [first, same] = await Promise.all([images.store(bytes), images.store(Buffer.from(bytes))]);
    expect(first).toEqual({
      file: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      width: 700,
      height: 500,
      colour: expect.stringMatching(/^#[0-9a-f]{6}$/) as string,
    });
    expect(same).toEqual(first);
    expect(await images.store(bytes)).toEqual(first);
    expect(files.puts.filter((key) => key === `pictures/${first.file}/master`)).toHaveLength(1);
    const rows = await db.query('SELECT file, mime, bytes FROM images WHERE file = $1', [first.file]);
    expect(rows).toEqual([{ file: first.file, mime: 'image/jpeg', bytes: bytes.length }]);
  });

  it('keeps the master again when its file was lost', async () => {
    const bytes = await photo({ width: 200, height: 100, colour: '#101112' }).png().toBuffer();
    const { file } = await images.store(bytes);
    await files.remove(`pictures/${file}/master`);
    expect(await images.variant(file, 160, 'jpg')).toBeUndefined();
    expect(errors).toEqual(['a picture has a row but no file']);
    await images.store(bytes);
    expect(await images.variant(file, 160, 'jpg')).toBeDefined();
  });

  it('refuses an SVG from those who may not bring one, also when it is kept already', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><rect width="8" height="4"/></svg>',
    );
    const stored = await images.store(svg, { allowSvg: true });
    expect(stored.width).toBe(1920);
    await expect(images.store(svg)).rejects.toMatchObject({ code: 'unsupported_media_type' });
  });

  it('keeps no row and no file of what it refuses', async () => {
    const [before] = await db.query('SELECT count(*) FROM images');
    const puts = files.puts.length;
    const broken = (await photo({ width: 300, height: 300, noise: true }).jpeg().toBuffer()).subarray(0, 5_000);
    await expect(images.store(broken)).rejects.toBeInstanceOf(AppError);
    await expect(Promise.all([images.store(broken), images.store(broken)])).rejects.toBeInstanceOf(AppError);
    expect(await db.query('SELECT count(*) FROM images')).toEqual([before]);
    expect(files.puts.length).toBe(puts);
  });
});

describe('giving them out', () => {
  it('gives every width and format of a real picture, smaller than the original', async () => {
    const [place = ''] = await demoPhotos();
    const { file, width, height } = await images.store(await readFile(place));
    for (const wanted of PICTURE_WIDTHS) {
      for (const format of PICTURE_FORMATS) {
        const bytes = await images.variant(file, wanted, format);
        const metadata = await sharp(bytes).metadata();
        const fitting = widthsUpTo(width).find((each) => each >= wanted) ?? Math.max(...widthsUpTo(width));
        expect(metadata.width).toBe(fitting);
        expect(metadata.height).toBe(Math.round((height * fitting) / width));
        expect(metadata.format === 'heif' ? 'avif' : metadata.format).toBe(format === 'jpg' ? 'jpeg' : format);
      }
    }
    const made = files.puts.filter((key) => key.startsWith(`pictures/${file}/`));
    expect(made.length).toBe(1 + widthsUpTo(width).length * PICTURE_FORMATS.length);
  });

  it('makes a variant once for many who ask at the same time', async () => {
    const { file } = await images.store(await photo({ width: 1000, height: 600, noise: true }).jpeg().toBuffer());
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, at) => images.variant(file, at % 2 === 0 ? 1280 : 960, 'webp')),
    );
    expect(new Set(answers.map((bytes) => bytes?.length)).size).toBe(1);
    expect(files.puts.filter((key) => key.startsWith(`pictures/${file}/`))).toEqual([
      `pictures/${file}/master`,
      `pictures/${file}/960.webp`,
    ]);
  });

  it('knows nothing of what was never kept', async () => {
    expect(await images.variant('0'.repeat(32), 640, 'jpg')).toBeUndefined();
    expect(await images.variant('../../etc/passwd', 640, 'jpg')).toBeUndefined();
  });

  it('warms what is missing, once, and stops when told to', async () => {
    const { file } = await images.store(await photo({ width: 330, height: 220, colour: '#998877' }).jpeg().toBuffer());
    expect(await images.warm([file], AbortSignal.abort())).toBe(0);
    await images.variant(file, 160, 'jpg');
    expect(await images.warm(['f'.repeat(32), file])).toBe(5);
    expect(await images.warm([file])).toBe(0);
    const before = files.puts.length;
    await images.variant(file, 320, 'avif');
    expect(files.puts.length).toBe(before);
  });
});

describe('GET /media/FILE/WIDTH.FORMAT', () => {
  let file: string;
  beforeAll(async () => {
    ({ file } = await images.store(await photo({ width: 400, height: 300, colour: '#556677' }).jpeg().toBuffer()));
  });

  it.each(PICTURE_FORMATS)('answers %s, to be kept for ever', async (format) => {
    const answer = await app.inject(`/media/${file}/320.${format}`);
    expect(answer.statusCode).toBe(200);
    expect([answer.headers['content-type'], answer.headers['cross-origin-resource-policy']]).toEqual([
      PICTURE_MIME[format],
      'cross-origin',
    ]);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(320);
  });

  it('answers HEAD without the picture', async () => {
    const answer = await app.inject({ method: 'HEAD', url: `/media/${file}/320.jpg` });
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 0]);
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(100);
  });

  it('answers 304 to who has it', async () => {
    const { headers } = await app.inject(`/media/${file}/320.jpg`);
    for (const known of [headers.etag ?? '', `W/${headers.etag ?? ''}`, `"other", ${headers.etag ?? ''}`, '*']) {
      const answer = await app.inject({ url: `/media/${file}/320.jpg`, headers: { 'if-none-match': known } });
      expect([answer.statusCode, answer.rawPayload.length]).toEqual([304, 0]);
    }
    const other = await app.inject({
      url: `/media/${file}/320.webp`,
      headers: { 'if-none-match': headers.etag ?? '' },
    });
    expect(other.statusCode).toBe(200);
  });

  it('answers PNG where the name says no format', async () => {
    for (const name of ['320', '320.png']) {
      const { statusCode, headers, rawPayload } = await app.inject(`/media/${file}/${name}`);
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
      expect((await sharp(rawPayload).metadata()).format).toBe('png');
    }
  });

  it('answers 404 to everything else', async () => {
    const names = [
      '321.jpg',
      '320.gif',
      '320.jpeg',
      '0320.jpg',
      '320.JPG',
      '0320',
      '.jpg',
      'master',
      '1e2.jpg',
      '320.jpg%00',
      '..%2f..%2fmaster',
      '%2e%2e/640.jpg',
    ];
    for (const name of names)
      expect([name, (await app.inject(`/media/${file}/${name}`)).statusCode]).toEqual([name, 404]);
    for (const other of ['0'.repeat(32), file.toUpperCase(), 'x', '..', '%2e%2e', `${file}%2f..`, `${file}0`]) {
      expect([other, (await app.inject(`/media/${other}/320.jpg`)).statusCode]).toEqual([other, 404]);
    }
  });
});

/** A store that notes what is put. */
function recorded(store: FileStore): FileStore & { puts: string[] } {
  const puts: string[] = [];
  return {
    ...store,
    puts,
    async put(key, bytes) {
      puts.push(key);
      await store.put(key, bytes);
    },
  };
}

describe('pictures made on demand', () => {
  const drawn: unknown[] = [];
  let lazy: Images;
  beforeAll(() => {
    lazy = createImages({
      db,
      files,
      log: { error: (_, message) => errors.push(message) },
      renderers: {
        square: (facts) => {
          drawn.push(facts);
          return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><rect width="30" height="20" fill="#c00"/></svg>';
        },
      },
    });
  });

  it('draws from the facts at the first request and not before, and keeps what it drew', async () => {
    const recipe = { kind: 'square', facts: { side: 3 }, size: { width: 1920, height: 1280 } };
    const [file = '', same] = await lazy.register([recipe, recipe]);
    expect(same).toBe(file);
    expect(fileOfRecipe(recipe)).toBe(file);
    expect(drawn).toEqual([]);
    const { width, height } = await sharp(await lazy.variant(file, 320, 'webp')).metadata();
    expect([width, height]).toEqual([320, 213]);
    await lazy.variant(file, 160, 'jpg');
    expect(drawn).toEqual([{ side: 3 }]);
    // Nobody waits for it when the server warms up.
    expect(await lazy.files()).not.toContain(file);
  });

  it('cuts a side out of a picture, and mirrors it', async () => {
    const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#0000ff' } })
      .composite([
        { input: await photo({ width: 300, height: 400, colour: '#ff0000' }).png().toBuffer(), left: 0, top: 0 },
      ])
      .png()
      .toBuffer();
    const { file: of } = await lazy.store(bytes);
    const [left = '', mirrored = ''] = await lazy.register([
      { kind: 'part', facts: { of, left: 0, top: 0, share: 0.5, isMirrored: false } },
      { kind: 'part', facts: { of, left: 0, top: 0, share: 1, isMirrored: true } },
    ]);
    const red = async (file: string, x: number): Promise<boolean> => {
      const { data, info } = await sharp(await lazy.variant(file, 160, 'jpg'))
        .raw()
        .toBuffer({ resolveWithObject: true });
      const at = (Math.floor(info.height / 2) * info.width + Math.floor(x * info.width)) * info.channels;
      return (data[at] ?? 0) > 128;
    };
    expect([await red(left, 0.1), await red(left, 0.9)]).toEqual([true, true]);
    expect([await red(mirrored, 0.1), await red(mirrored, 0.9)]).toEqual([false, true]);
    expect(await db.query('SELECT width, height FROM images WHERE file = $1', [left])).toEqual([
      { width: 300, height: 200 },
    ]);
  });

  it('answers nothing for a recipe that nobody knows how to follow', async () => {
    const [file = ''] = await lazy.register([{ kind: 'circle', facts: {}, size: { width: 900, height: 600 } }]);
    expect(await lazy.variant(file, 160, 'jpg')).toBeUndefined();
  });
});

describe('placeholders', () => {
  const hashes = async (names: readonly string[]): Promise<(string | null)[]> => {
    const rows = await db.query<{ file: string; thumbhash: string | null }>(
      'SELECT file, thumbhash FROM image_facts WHERE file = ANY($1)',
      [names],
    );
    return names.map((name) => rows.find(({ file }) => file === name)?.thumbhash ?? null);
  };
  /** Red on the left, blue on the right. */
  const halves = async (height: number) =>
    sharp({ create: { width: 600, height, channels: 3, background: '#0000ff' } })
      .composite([{ input: await photo({ width: 300, height, colour: '#ff0000' }).png().toBuffer(), left: 0, top: 0 }])
      .jpeg()
      .toBuffer();
  /** The colours in the middle of its left and right half. */
  const ends = (hash: string | null | undefined) => {
    const { w, h, rgba } = thumbHashToRGBA(Buffer.from(hash ?? '', 'base64'));
    const redAt = (x: number) => (rgba[4 * (Math.floor(h / 2) * w + Math.floor(x * w))] ?? 0) > 128;
    return [redAt(0.25), redAt(0.75)];
  };

  it('come with each picture, and with parts of one before they are made', async () => {
    const { file: of } = await images.store(await halves(400));
    const [mirrored = '', left = ''] = await images.register([
      { kind: 'part', facts: { of, left: 0, top: 0, share: 1, isMirrored: true } },
      { kind: 'part', facts: { of, left: 0, top: 0, share: 0.5, isMirrored: false } },
    ]);
    const found = await hashes([of, mirrored, left]);
    expect(found.map(ends)).toEqual([
      [true, false],
      [false, true],
      [true, true],
    ]);
    for (const hash of found) expect(hash?.length).toBeLessThanOrEqual(36);
  });

  it('are found for pictures that have none yet, each looked at once, also those that cannot be had', async () => {
    while ((await images.findPlaceholders(100)) > 0);
    const { file: of } = await images.store(await halves(300));
    const [part = ''] = await images.register([
      { kind: 'part', facts: { of, left: 0, top: 0, share: 1, isMirrored: true } },
    ]);
    const { file: lost } = await images.store(await halves(200));
    await images.register([{ kind: 'circle', facts: { r: 1 }, size: { width: 900, height: 600 } }]);
    const before = await hashes([of, part]);
    await db.query('UPDATE images SET thumbhash = NULL WHERE file = ANY($1)', [[of, part, lost]]);
    await files.remove(`pictures/${lost}/master`);
    expect([
      await images.findPlaceholders(2),
      await images.findPlaceholders(2),
      await images.findPlaceholders(2),
    ]).toEqual([2, 1, 0]);
    const [whole, mirrored] = await hashes([of, part, lost]);
    expect([ends(whole), ends(mirrored)]).toEqual(before.map(ends));
    expect(await hashes([lost])).toEqual([null]);
  });
});
