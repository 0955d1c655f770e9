import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../platform/db/database.server.ts';
import { silentLog } from '../platform/log.server.ts';
import { PROJECT_ROOT } from '../platform/root.server.ts';
import { CLI, startCli, type Cli } from './cli.testing.ts';

/** The command as people run it: a process of its own, files, exit codes. */

let cli: Cli;
let folder: string;
let environment: Cli['environment'];
let run: Cli['run'];
let runHere: Cli['runHere'];
let file: Cli['file'];
let findings: Cli['findings'];
beforeAll(async () => {
  cli = await startCli({ isBare: true });
  ({ folder, environment, run, runHere, file, findings } = cli);
});
afterAll(() => cli.remove());

function mapping(format: object, prefix = ''): string {
  const column = (name: string, steps: object = {}): object => ({ column: prefix + name, ...steps });
  return JSON.stringify({
    source: 'cli-test',
    format,
    region: 'no',
    timeZone: 'Europe/Oslo',
    record: {
      externalId: column('id'),
      objectType: 'residential_sale',
      propertyTypes: [column('type', { map: { hus: 'house', leilighet: 'apartment' } })],
      availability: 'available',
      condition: 'used',
      ownerType: 'user',
      energyLabel: column('energy'),
      language: 'nb',
      title: column('title'),
      description: column('text'),
      address: { postCode: column('zip') },
      prices: { currency: 'NOK', askingPrice: column('price', { as: 'integer', decimal: ',' }) },
      createdAt: '2026-01-01T00:00:00Z',
      publishedAt: '2026-01-01T00:00:00Z',
    },
  });
}

const HEADING = 'id,type,energy,title,text,zip,price';
const ROWS = [
  '1,hus,a,Hus ved sjøen,"Stort, lyst',
  'og ""nært"" alt",5003,5 250 000', // lines 2 and 3
  '2,leilighet,,Leilighet,,0150,', // 4
  '3,slott,,Slott,,,1000000', // 5: unknown type
  '4,hus,h,Hus,,,1000000', // 6: unknown label
  '5,hus,,Hus,,,mye', // 7: no number
  '6,hus,,Hus,,', // 8: a column short
  '1,hus,,Hus igjen,,,2000000', // 9: an id for the second time
  '7,hus,,"Hus,,,3000000', // 10: a quote that never closes
  '8,hus,,Siste hus,,,4000000', // 11
];

describe('npm run import -- listings', () => {
  it('takes a CSV file with every kind of bad row, keeps the good ones and reports the rest; a second run changes nothing', async () => {
    const csv = await file('homes.csv', `\uFEFF${[HEADING, ...ROWS].join('\r\n')}\r\n`);
    const map = await file('csv.json', mapping({ type: 'csv' }));
    const report = path.join(folder, 'report.jsonl');
    const first = await run('listings', csv, '--mapping', map, '--report', report);
    expect(first.stderr).not.toMatch(/error| at /i);
    expect(first.code).toBe(3);
    expect(first.stdout).toMatch(
      /^homes\.csv: 9 rows in [\d.]+ s \([\d,]+ rows\/s\)\n {2}new +3\n {2}updated +0\n {2}unchanged +0\n {2}skipped +0\n {2}duplicate +1\n {2}rejected +5\n {2}Why rows were rejected, each with the first row:\n {4}1 {2}Line 5: propertyTypes\.0 \(type\): “slott” is not among hus, leilighet\.\n {4}1 {2}Line 6: energyLabel .*\n {4}1 {2}Line 7: prices.*\n {4}1 {2}Line 8: This row has 6.*\n {4}1 {2}Line 10: A quote .*\nLine by line, with reasons: .*report\.jsonl\n$/,
    );
    expect((await findings()).map(({ line, status, reason }) => [line, status, reason])).toEqual([
      [5, 'rejected', 'propertyTypes.0 (type): “slott” is not among hus, leilighet.'],
      [6, 'rejected', 'energyLabel (energy: h): Choose one of these: a, b, c, d, e, f, g.'],
      [7, 'rejected', 'prices.askingPrice (price): “mye” is not a number.'],
      [8, 'rejected', 'This row has 6 columns, and the heading has 7.'],
      [9, 'duplicate', 'Line 2 has the same external id.'],
      [10, 'rejected', 'A quote is opened and never closed.'],
    ]);

    const second = await run('listings', csv, '--mapping', map, '--report', report);
    expect(second.stdout).toMatch(/new +0\n {2}updated +0\n {2}unchanged +3\n/);
    await file('homes.csv', [HEADING, ...ROWS.slice(0, 3), '8,hus,,Siste hus,,,5000000'].join('\n'));
    const third = await run('listings', csv, '--mapping', map, '--report', report);
    expect([third.code, third.stdout]).toEqual([
      0,
      expect.stringMatching(/new +0\n {2}updated +1\n {2}unchanged +2\n/),
    ]);
    expect(await storedListings()).toEqual([
      {
        external_id: '1',
        title: 'Hus ved sjøen',
        description: 'Stort, lyst\nog "nært" alt',
        post_code: '5003',
        asking_price: 5_250_000,
        energy_label: 'a',
      },
      {
        external_id: '2',
        title: 'Leilighet',
        description: null,
        post_code: '0150',
        asking_price: null,
        energy_label: null,
      },
      {
        external_id: '8',
        title: 'Siste hus',
        description: null,
        post_code: null,
        asking_price: 5_000_000,
        energy_label: null,
      },
    ]);
  });

  it('leaves alone a listing that belongs to somebody else, and says so', async () => {
    const row = (price: number) =>
      `id,type,energy,title,text,zip,price\n77,hus,,Hus,,,${price}\n78,hus,,Hus,,,${price}\n`;
    const csv = await file('owned.csv', row(1_000_000));
    const map = await file('csv.json', mapping({ type: 'csv' }));
    const report = path.join(folder, 'owned.jsonl');
    expect((await runHere('listings', csv, '-m', map)).code).toBe(0);
    await inDatabase((db) =>
      db.query(
        `WITH person AS (INSERT INTO users (email, email_key, status, language, region, created_at, updated_at) VALUES ('a@grend.example', 'a@grend.example', 'active', 'nb', 'no', now(), now()) RETURNING id)
         UPDATE listings SET owner_import = NULL, owner_user = person.id FROM person WHERE source = 'cli-test' AND external_id = '77'`,
      ),
    );
    await file('owned.csv', row(2_000_000));
    const again = await runHere('listings', csv, '-m', map, '--report', report);
    expect([again.code, again.stdout]).toEqual([3, expect.stringMatching(/updated +1\n[^]*rejected +1\n/)]);
    expect(await findings('owned.jsonl')).toEqual([
      {
        line: 2,
        status: 'rejected',
        code: 'not_saved',
        reason: 'The listing belongs to a person, and nobody else may change it.',
        externalId: '77',
      },
    ]);
    const prices =
      "SELECT asking_price FROM listings WHERE source = 'cli-test' AND external_id IN ('77', '78') ORDER BY external_id";
    expect(await inDatabase((db) => db.query(prices))).toEqual([
      { asking_price: 1_000_000 },
      { asking_price: 2_000_000 },
    ]);
    await inDatabase((db) => db.query("DELETE FROM listings WHERE external_id IN ('77', '78')"));
  });

  it('refuses while another process has the data folder, and works again afterwards', async () => {
    const csv = await file('more.csv', `${HEADING}\n9,hus,,Hus,,,1000000\n`);
    const map = await file('csv.json', mapping({ type: 'csv' }));
    const db = await openDatabase({ dataDir: path.join(folder, 'data'), log: silentLog() });
    const refused = await run('listings', csv, '-m', map);
    await db.close();
    expect([refused.code, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).toMatch(/^The data folder .* is in use by process \d+\. .*\n$/);
    expect((await run('listings', csv, '-m', map)).code).toBe(0);
  });

  it('takes JSON Lines and GeoJSON', async () => {
    const home = (id: string, more: object = {}): object => ({
      id,
      type: 'hus',
      title: 'Hus',
      price: 1_000_000,
      ...more,
    });
    const lines = [home('a'), '', '{"id":', '[]', home('b', { type: 'telt' }), home('c')].map((line) =>
      typeof line === 'string' ? line : JSON.stringify(line),
    );
    const jsonl = await file('homes.jsonl', lines.join('\n'));
    const asLines = await run(
      'listings',
      jsonl,
      '--mapping',
      await file('jsonl.json', mapping({ type: 'jsonl' })),
      '--dry-run',
      '--report',
      'lines.jsonl',
    );
    expect([asLines.code, asLines.stdout]).toEqual([
      3,
      expect.stringMatching(/5 rows .*, nothing kept\n {2}new +2\n[^]*rejected +3\n/),
    ]);
    expect((await findings('lines.jsonl')).map(({ line }) => line)).toEqual([3, 4, 5]);

    const features = ['a', 'b'].map((id) => ({ type: 'Feature', properties: home(id), geometry: null }));
    const geojson = await file(
      'homes.geojson',
      JSON.stringify({
        type: 'FeatureCollection',
        features: [...features, { type: 'Feature', properties: home('c', { price: 'x' }) }],
      }),
    );
    const asFeatures = await run(
      'listings',
      geojson,
      '--mapping',
      await file('geojson.json', mapping({ type: 'geojson' }, 'properties.')),
      '--dry-run',
      '--report',
      'features.jsonl',
    );
    expect([asFeatures.code, asFeatures.stdout]).toEqual([3, expect.stringMatching(/3 rows [^]*new +2\n/)]);
    expect(await findings('features.jsonl')).toEqual([
      {
        line: 1,
        feature: 3,
        status: 'rejected',
        code: 'value_unreadable',
        reason: 'prices.askingPrice (properties.price): “x” is not a number.',
        externalId: 'c',
      },
    ]);
  });

  it('reports text that is not UTF-8, and huge lines, by their lines', async () => {
    const bad = Buffer.concat([
      Buffer.from(`${HEADING}\nb1,hus,,B`),
      Buffer.from([0xe6]),
      Buffer.from(`rum,,,1000000\nb2,hus,,${'x'.repeat(1_100_000)},,,1\nb3,hus,,Bærum,,,1000000\n`),
    ]);
    const map = await file('csv.json', mapping({ type: 'csv' }));
    const ended = await run(
      'listings',
      await file('bad.csv', bad),
      '--mapping',
      map,
      '--dry-run',
      '--report',
      'bad.jsonl',
    );
    expect([ended.code, ended.stdout]).toEqual([3, expect.stringMatching(/3 rows [^]*new +1\n/)]);
    expect((await findings('bad.jsonl')).map(({ line, reason }) => [line, reason])).toEqual([
      [2, expect.stringContaining('not text')],
      [3, expect.any(String)],
    ]);
    const latin = await run(
      'listings',
      path.join(folder, 'bad.csv'),
      '--mapping',
      await file('latin.json', mapping({ type: 'csv', encoding: 'windows-1252' })),
      '--dry-run',
      '--report',
      'latin.jsonl',
    );
    expect(latin.stdout).toMatch(/new +2\n/);
  });

  it('says in one line what is in the way of the whole', async () => {
    const csv = await file('fine.csv', `${HEADING}\n`);
    const map = await file('csv.json', mapping({ type: 'csv' }));
    const cases: [string[], number, RegExp][] = [
      [['listings', csv], 2, /^Listings need a mapping/],
      [['homes', csv], 2, /^“homes” cannot be imported/],
      [[], 2, /^Say what to import/],
      [['listings', csv, '--mapping', map, '--fast'], 2, /^There is no option --fast\./],
      [['areas', csv, '--kind', 'planet'], 2, /^“planet” is no kind of area/],
      [['listings', 'nowhere.csv', '--mapping', map], 1, /^There is no file nowhere\.csv\.\n$/],
      [['listings', folder, '--mapping', map], 1, /is a folder\.\n$/],
      [
        ['listings', csv, '--mapping', 'nowhere.json'],
        1,
        /^The mapping cannot be used\. There is no file nowhere\.json\.\n$/,
      ],
      [
        ['listings', csv, '--mapping', await file('empty.json', '{}')],
        1,
        /^The mapping cannot be used\. source: This is required\. /,
      ],
      [['listings', await file('empty.csv', ''), '--mapping', map, '--dry-run'], 1, /^The file is empty/],
      [
        ['listings', await file('other.csv', 'a,b\n1,2\n'), '--mapping', map, '--dry-run'],
        1,
        /^The mapping reads columns that the file does not have: id, type, energy, title, text, zip, price\. It has: a, b\.\n$/,
      ],
      [
        ['listings', await file('wide.csv', Buffer.from(`\uFEFF${HEADING}`, 'utf16le')), '--mapping', map, '--dry-run'],
        1,
        /^The file is UTF-16/,
      ],
      [['areas', csv], 1, /no GeoJSON FeatureCollection/],
    ];
    for (const [args, code, said] of cases) {
      const ended = await runHere(...args);
      expect([args.join(' '), ended.code, ended.stdout]).toEqual([args.join(' '), code, '']);
      expect(ended.stderr).toMatch(said);
    }
    const ended = await run('listings', csv);
    expect([ended.code, ended.stdout, ended.stderr]).toEqual([
      2,
      '',
      expect.stringMatching(/^Listings need a mapping[^]*Usage:/),
    ]);
    expect(await runHere('--help')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^Usage:/) as string,
      stderr: '',
    });
  });

  it('ends on Ctrl-C with what it has, and exit code 130', async () => {
    const rows = Array.from({ length: 200_000 }, (_, at) => `${at},hus,,Hus ${at},,,1000000`);
    const csv = await file('long.csv', [HEADING, ...rows].join('\n'));
    const map = await file('csv.json', mapping({ type: 'csv' }));
    const report = path.join(folder, 'long.jsonl');
    const child = spawn(process.execPath, [CLI, 'listings', csv, '--mapping', map, '--dry-run', '--report', report], {
      cwd: PROJECT_ROOT,
      env: environment(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let stdout = '';
    child.stdout.on('data', (chunk: Buffer) => {
      stdout += chunk.toString();
    });
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    await Promise.race([
      ended,
      until(() =>
        readFile(report).then(
          () => true,
          () => false,
        ),
      ),
    ]);
    child.kill('SIGINT');
    expect(await ended).toBe(130);
    expect(stdout).toMatch(/^long\.csv: [\d,]+ rows?[^]*Interrupted\./);
  });
});

function storedListings(): Promise<unknown[]> {
  return inDatabase((db) =>
    db.query(
      "SELECT external_id, title, description, post_code, asking_price, energy_label FROM listings WHERE source = 'cli-test' ORDER BY external_id",
    ),
  );
}

async function inDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase({ dataDir: path.join(folder, 'data'), log: silentLog() });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}

/** Waits until it is so. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve));
}
