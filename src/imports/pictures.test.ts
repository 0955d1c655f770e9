import { mkdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/db/database.server.ts';
import { createFetcher } from '../platform/fetching/fetcher.server.ts';
import { startTestHost, type TestHost } from '../platform/fetching/host.testing.ts';
import { createFolderStore } from '../platform/files/folder-store.server.ts';
import { createImages, fileOfBytes } from '../platform/images/images.server.ts';
import { photo } from '../platform/images/pictures.testing.ts';
import { createJobs } from '../platform/jobs/jobs.server.ts';
import { silentLog } from '../platform/log.server.ts';
import { createAgencyPictureStore } from '../agencies/picture-store.server.ts';
import { createFetchStore } from '../properties/pictures/fetch-store.server.ts';
import { createPictureFetching } from '../platform/fetching/picture-fetching.server.ts';
import { readListings } from '../properties/read-store.server.ts';
import { startCli, type Cli } from './cli.testing.ts';
import { aMapping } from './mapping.testing.ts';

let cli: Cli;
let host: TestHost;
let red: Buffer;
let blue: Buffer;
/** Each test has one of its own; the database is shared, since making one takes seconds. */
let source: string;
let sources = 0;
beforeAll(async () => {
  cli = await startCli();
  host = await startTestHost();
  [red, blue] = [await jpeg('#c03020'), await jpeg('#2030c0')];
  host.on('/red.jpg', red);
  host.on('/blue.jpg', blue);
});
beforeEach(() => {
  sources += 1;
  source = `pictured-${sources}`;
  host.asked.length = 0;
});
afterAll(async () => {
  await cli.remove();
  await host.close();
});

function jpeg(colour: string): Promise<Buffer> {
  return photo({ width: 200, height: 150, colour }).jpeg().toBuffer();
}

/** A mapping of homes with an id and pictures. */
function mapping(format: object, pictures: unknown): string {
  return JSON.stringify(aMapping({ address: { suburb: 'Grünerløkka' }, pictures }, { source, format }));
}

async function take(name: string, content: string, mapped: string, ...flags: string[]) {
  const [file, map] = [await cli.file(name, content), await cli.file('mapping.json', mapped)];
  const report = path.join(cli.folder, 'report.jsonl');
  const ended = await cli.runHere('listings', file, '--mapping', map, '--report', report, ...flags);
  const findings = (await cli.findings()).filter(({ code }) => code.startsWith('picture'));
  return { ...ended, findings };
}

/** What the server does: fetches what is due, and gives each home's pictures. */
async function serve(): Promise<Record<string, (string | undefined)[][]>> {
  const [dataDir, log, clock] = [path.join(cli.folder, 'data'), silentLog(), systemClock];
  const db = await openDatabase({ url: undefined, dataDir, log });
  const limits = { bytes: 1_000_000, totalMs: 20_000, idleMs: 20_000, redirects: 5 };
  const fetcher = createFetcher({ clock, limits, allowLoopback: true });
  try {
    const jobs = createJobs({ db, clock, log });
    const files = createFolderStore(path.join(dataDir, 'files'));
    const stores = { listing: createFetchStore(db, clock), offerer: createAgencyPictureStore(db) };
    createPictureFetching({ db, clock, jobs, files, fetcher, stores, images: createImages({ db, files, log }) });
    await jobs.runDue();
    const ids = await db.query<{ id: string }>('SELECT id::text AS id FROM listings WHERE source = $1', [source]);
    const homes = await readListings(
      db,
      ids.map(({ id }) => id),
    );
    const waiting = await db.query<{ digest: string }>('SELECT digest FROM listing_pictures WHERE digest IS NOT NULL');
    for (const { digest } of waiting) expect(await files.has(`incoming/${digest}`)).toBe(false);
    return Object.fromEntries(
      homes.map(({ externalId, images }) => [
        externalId,
        images.map(({ file, category, caption }) => [file, category, caption].filter((part) => part !== undefined)),
      ]),
    );
  } finally {
    fetcher.close();
    await db.close();
  }
}

const EACH_NUMBERED = {
  each: { numbered: 'Photo {n}' },
  item: {
    url: { column: 'Photo {n}' },
    caption: { column: 'Text {n}' },
    category: { column: 'Room {n}', map: { Kitchen: 'kitchen', Plan: 'floorplan' }, otherwise: 'other' },
    order: { column: 'Order {n}', as: 'integer' },
  },
};

describe('npm run import -- pictures, before any were named', () => {
  it('knows no source without pictures', async () => {
    expect(await cli.runHere('pictures', 'nobody')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^No listing or agency of a source “nobody” names pictures\./),
    });
    expect(await cli.runHere('pictures')).toMatchObject({
      code: 0,
      stdout: 'No imported listing or agency names pictures.\n',
    });
  });
});

describe('pictures by address', () => {
  it('stand in groups of columns, with text, room and order', async () => {
    const csv = [
      'id,Photo 1,Text 1,Room 1,Order 1,Photo 2,Text 2,Room 2,Order 2',
      `1,${host.origin}/red.jpg,Kjøkken,Kitchen,2,${host.origin}/blue.jpg,,Plan,1`,
      `2,${host.origin}/red.jpg,,,,,,,`,
    ].join('\n');
    const { code, stdout } = await take('homes.csv', csv, mapping({ type: 'csv' }, EACH_NUMBERED));
    expect([code, stdout]).toEqual([0, expect.stringContaining('3 pictures wait for the server to fetch them')]);
    expect(await serve()).toEqual({
      '1': [
        [fileOfBytes(blue), 'floorplan'],
        [fileOfBytes(red), 'kitchen', 'Kjøkken'],
      ],
      '2': [[fileOfBytes(red), 'other']],
    });
    host.asked.length = 0;
    expect(await take('homes.csv', csv, mapping({ type: 'csv' }, EACH_NUMBERED))).toMatchObject({
      stdout: expect.stringMatching(/unchanged +2/),
    });
    await serve();
    expect(host.asked).toEqual([]);
  });

  it('stand in one column, or in a list', async () => {
    const urls = [`${host.origin}/red.jpg`, `${host.origin}/blue.jpg`];
    const item = { url: { column: '.' } };
    const one = mapping({ type: 'csv', separator: ';' }, { each: { list: 'Photos', separator: '|' }, item });
    await take('homes.csv', `id;Photos\n1; ${urls.join(' | ')} |\n2;\n`, one);
    const found = {
      '1': [
        [fileOfBytes(red), 'other'],
        [fileOfBytes(blue), 'other'],
      ],
      '2': [],
    };
    expect(await serve()).toEqual(found);
    const listed = mapping({ type: 'jsonl' }, { each: { list: 'photos' }, item });
    const { stdout } = await take('homes.jsonl', `{"id":"1","photos":${JSON.stringify(urls)}}\n{"id":"2"}\n`, listed);
    expect(stdout).toMatch(/unchanged +2/);
  });

  it('are left out, and the home is kept, where the address is none', async () => {
    const csv = [
      'id,Photo 1,Photo 2,Photo 3,Photo 4',
      `1,ftp://a.example/a.jpg,http://10.0.0.1/a.jpg,see brochure,${host.origin}/red.jpg`,
    ].join('\n');
    const pictures = { each: { numbered: 'Photo {n}' }, item: { url: { column: 'Photo {n}' } } };
    const { code, findings } = await take('homes.csv', csv, mapping({ type: 'csv' }, pictures));
    expect(code).toBe(0);
    expect(findings).toHaveLength(3);
    expect(findings[0]).toEqual({
      line: 2,
      status: 'note',
      code: 'picture_address',
      reason:
        'pictures.0.url: “ftp://a.example/a.jpg” is not an http or https address on the public internet. The picture was left out.',
      externalId: '1',
    });
    expect(await serve()).toEqual({ '1': [[fileOfBytes(red), 'other']] });
  });
});

describe('pictures beside the file', () => {
  const mapped = () =>
    mapping({ type: 'csv' }, { each: { list: 'Files', separator: ';' }, item: { file: { column: '.' } } });

  it('are taken from its folder, and again when their content is another', async () => {
    await mkdir(path.join(cli.folder, 'sub'));
    await cli.file('red.jpg', red);
    await cli.file('sub/blue.jpg', blue);
    const csv = 'id,Files\n1,red.jpg;sub\\blue.jpg\n2,red.jpg\n';
    expect(await take('homes.csv', csv, mapped(), '--dry-run')).toMatchObject({ code: 0, findings: [] });
    expect(await take('homes.csv', csv, mapped())).toMatchObject({ code: 0, findings: [] });
    const before = {
      '1': [
        [fileOfBytes(red), 'other'],
        [fileOfBytes(blue), 'other'],
      ],
      '2': [[fileOfBytes(red), 'other']],
    };
    // Their folder may be emptied by now.
    await rm(path.join(cli.folder, 'red.jpg'));
    expect(await serve()).toEqual(before);

    // A file that does not come again stays.
    const removed = await take('homes.csv', csv, mapped());
    expect(removed.findings.map(({ reason }) => reason)).toEqual([
      'The picture “red.jpg” could not be used: there is no such file beside the one that is imported.',
      'The picture “red.jpg” could not be used: there is no such file beside the one that is imported.',
    ]);
    expect(await serve()).toEqual(before);

    await cli.file('red.jpg', blue);
    expect(await take('homes.csv', csv, mapped())).toMatchObject({ stdout: expect.stringMatching(/updated +2/) });
    expect(await serve()).toMatchObject({ '2': [[fileOfBytes(blue), 'other']] });
  });

  it('are looked for nowhere else', async () => {
    await mkdir(path.join(cli.folder, 'in'));
    await cli.file('secret.jpg', red);
    await cli.file('in/page.jpg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    await cli.file('in/large.jpg', Buffer.concat([red, Buffer.alloc(21 * 1024 * 1024)]));
    await symlink(path.join(cli.folder, 'secret.jpg'), path.join(cli.folder, 'in/link.jpg'));
    const names = [
      '../secret.jpg',
      path.join(cli.folder, 'secret.jpg'),
      'link.jpg',
      'page.jpg',
      'large.jpg',
      '.',
      'no.jpg',
    ];
    const { code, findings } = await take('in/homes.csv', `id,Files\n1,${names.join(';')}\n`, mapped());
    expect(code).toBe(0);
    expect(findings.map(({ reason }) => reason.replace(/^.*”[^:]*: /u, ''))).toEqual([
      ...Array<string>(3).fill('it does not lie beside the file.'),
      'it is not a JPEG, PNG, GIF, WebP or AVIF.',
      'it is larger than 20 MiB.',
      'it does not lie beside the file.',
      'there is no such file beside the one that is imported.',
    ]);
    expect(await serve()).toEqual({ '1': [] });
    const { stdout } = await cli.runHere('pictures', source);
    expect(stdout).toMatch(/^pictured-\d: 7 pictures, 0 fetched, 0 waiting, 7 failed\n/);
    expect(stdout).toContain('failed  1 ../secret.jpg: its file did not come with the listing\n');
  });
});

describe('npm run import -- pictures', () => {
  const mapped = () =>
    mapping({ type: 'csv' }, { each: { list: 'Photos', separator: ' ' }, item: { url: { column: '.' } } });

  it('says what is there, what is not and why, and has it fetched again', async () => {
    host.on('/later.jpg', (_request, response) => void response.writeHead(404).end());
    host.on('/busy.jpg', (_request, response) => void response.writeHead(503).end());
    const photos = ['red', 'later', 'busy'].map((name) => `${host.origin}/${name}.jpg`);
    await take('homes.csv', `id,Photos\n1,${photos.join(' ')}\n`, mapped());
    await serve();
    const printed = await cli.runHere('pictures', source);
    expect(printed.code).toBe(0);
    expect(printed.stdout).toMatch(/^pictured-\d: 3 pictures, 1 fetched, 1 waiting, 1 failed\n/);
    expect(printed.stdout).toMatch(
      / {2}failed {2}1 \S+later\.jpg: its host has no such picture \(404\); tried once, last /,
    );
    expect(printed.stdout).toMatch(
      / {2}waiting 1 \S+busy\.jpg: its host could not give it now \(503\); tried once, last /,
    );

    host.on('/later.jpg', blue);
    expect(await cli.runHere('pictures', source, '--retry')).toMatchObject({
      stdout: `${source}: 1 picture will be asked for again by the server.\n`,
    });
    host.asked.length = 0;
    expect(await serve()).toEqual({
      '1': [
        [fileOfBytes(red), 'other'],
        [fileOfBytes(blue), 'other'],
      ],
    });

    expect(await cli.runHere('pictures', source, '--check')).toMatchObject({
      stdout: `${source}: 2 pictures will be asked for again by the server.\n`,
    });
    host.asked.length = 0;
    await serve();
    expect(host.asked).toContain('/red.jpg');
  });
});
