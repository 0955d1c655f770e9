import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAgencies } from '../agencies/service.server.ts';
import { type Areas, createAreas } from '../areas/areas.server.ts';
import { addAgencies, aForm } from '../feeds/feeds.testing.ts';
import { systemClock } from '../platform/clock.ts';
import { openDataFolder } from '../platform/data-folder.server.ts';
import { type Database, openDatabase } from '../platform/db/database.server.ts';
import { migrate } from '../platform/db/migrate.server.ts';
import { silentLog } from '../platform/log.server.ts';
import { createProperties } from '../properties/service.server.ts';
import { type Cli, type Ended, startCli } from './cli.testing.ts';
import { SOCKET_NAME } from './frames.ts';
import { runImport, type Surroundings } from './run.ts';
import { type CommandServer, serveCommands } from './serve-commands.ts';

/** `npm run import` while a server has the data folder, with the database in it. */

let cli: Cli;
let db: Database;
let server: CommandServer;
let areas: Areas;
let dataDir: string;

async function serve(): Promise<void> {
  const agencies = await createAgencies(db);
  areas = await createAreas({ db });
  await addAgencies({ app: { agencies } });
  const properties = createProperties({ db, agencies, areas, clock: systemClock });
  server = await serveCommands({ dataDir, env: {}, log: silentLog(), running: { db, agencies, areas, properties } });
}

beforeAll(async () => {
  cli = await startCli();
  dataDir = path.join(cli.folder, 'data');
  openDataFolder(dataDir);
  db = await openDatabase({ dataDir, log: silentLog() });
  await migrate(db);
  await serve();
  await cli.file('own.json', JSON.stringify({ source: 'own', format: { type: 'listing' }, region: 'no' }));
});
beforeEach(() => db.query("DELETE FROM listings WHERE source = 'own'"));
afterAll(async () => {
  await server.close();
  await db.close();
  await cli.remove();
});

const count = async (): Promise<number> =>
  (await db.query<{ n: number }>("SELECT count(*)::integer AS n FROM listings WHERE source = 'own'"))[0]?.n ?? 0;
const homes = (n: number): string => JSON.stringify(Array.from({ length: n }, (_, i) => aForm(`home-${i}`)));

/** In this process, as a terminal shows it. */
async function run(args: readonly string[], more: Partial<Surroundings> = {}): Promise<Ended> {
  let [stdout, stderr] = ['', ''];
  const code = await runImport(args, {
    env: { DATA_DIR: dataDir },
    stdout: { write: (text) => (stdout += text) },
    stderr: { isTTY: true, write: (text) => (stderr += text) },
    signal: new AbortController().signal,
    ...more,
  });
  return { code, stdout, stderr };
}

const listings = (file: string): string[] => [
  ...['listings', file === '-' ? file : path.join(cli.folder, file)],
  ...['--mapping', path.join(cli.folder, 'own.json'), '--report', path.join(cli.folder, 'report.jsonl')],
];

it('is carried out by the server, with the summary, the report and the exit code of always', async () => {
  await cli.file('homes.json', JSON.stringify([aForm('a'), aForm('b', { title: '' }), aForm('c')]));
  // A process of its own, in the folder of the file: its paths are not the server's.
  const ended = await cli.run('listings', 'homes.json', '-m', 'own.json', '--report', 'report.jsonl');
  expect(ended).toMatchObject({ code: 3, stderr: '' });
  expect(ended.stdout).toMatch(/^homes\.json: 3 rows in .*\n {2}new +2\n {2}updated +0\n[^]*rejected +1\n/);
  expect((await cli.findings()).filter(({ status }) => status === 'rejected')).toMatchObject([
    { item: 2, externalId: 'b', reason: expect.stringMatching(/^title: [A-Z].*\.$/) },
  ]);
  expect(await count()).toBe(2);
  expect((await run(['sources'])).stdout).toMatch(
    /^own: 2 listings, 2 available\n {2}last import .* homes\.json: 3 rows/m,
  );
  expect(await run(['remove', 'own', '--yes'])).toMatchObject({ code: 0, stdout: 'own: 2 listings deleted.\n' });
  expect(await count()).toBe(0);
});

it('reads standard input of its own process', async () => {
  const whole = Buffer.from(homes(120));
  async function* stdin(): AsyncGenerator<Uint8Array> {
    for (let at = 0; at < whole.length; at += 1_000) yield await Promise.resolve(whole.subarray(at, at + 1_000));
  }
  expect(await run(listings('-'), { stdin: stdin() })).toMatchObject({ code: 0 });
  expect(await count()).toBe(120);
});

it('says what is wrong in one line', async () => {
  expect(await run(listings('none.json'))).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^There is no file .*none\.json\.\n$/),
  });
  await writeFile(path.join(cli.folder, 'text.json'), 'no listing');
  expect(await run(listings('text.json'))).toMatchObject({ code: 1, stderr: expect.stringContaining('no JSON array') });
  expect(await run(['remove', 'nothing', '--yes'])).toMatchObject({ code: 2 });
});

it('shows how far it is, ends behind the batch under way on Ctrl-C, and does the rest when run again', async () => {
  await cli.file('many.json', homes(3_000));
  const interrupted = new AbortController();
  let shown = '';
  const stderr = {
    isTTY: true,
    write(text: string) {
      shown += text;
      if (text.includes('rows')) interrupted.abort();
    },
  };
  const ended = await run(listings('many.json'), { stderr, signal: interrupted.signal });
  expect(ended).toMatchObject({ code: 130, stdout: expect.stringContaining('Interrupted.') });
  expect(shown).toMatch(/\r\d+ %, [\d,]+ rows, /);
  const kept = await count();
  expect(kept % 50).toBe(0);
  expect([kept > 0, kept < 3_000]).toEqual([true, true]);
  const again = await run(listings('many.json'));
  expect(again).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(new RegExp(`unchanged +${kept.toLocaleString('en')}\n`)),
  });
  expect(await count()).toBe(3_000);
});

it('reports that the server went away, which ends behind its batch', async () => {
  await cli.file('many.json', homes(3_000));
  let closing: Promise<void> | undefined;
  const stderr = {
    isTTY: true,
    write(text: string) {
      if (text.includes('rows')) closing ??= server.close();
    },
  };
  expect(await run(listings('many.json'), { stderr })).toMatchObject({ code: 130 });
  await closing;
  expect((await count()) % 50).toBe(0);
  const refused = await run(listings('many.json'));
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringMatching(/^The data folder .* is in use by process/) });
  await serve();
});

it('takes outlines of areas, which the server goes by at once', async () => {
  const [west, south, east, north] = [10.6, 59.8, 10.9, 60];
  const corners = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  const features = [
    {
      type: 'Feature',
      properties: { kommunenummer: '0301' },
      geometry: { type: 'Polygon', coordinates: [corners] },
    },
  ];
  await cli.file('areas.geojson', JSON.stringify({ type: 'FeatureCollection', features }));
  const oslo = () => areas.byPath('oslo', 'no') ?? expect.fail('Oslo is not known');
  expect(areas.rings(oslo())).toBeUndefined();
  // Its paths are not the server's.
  const ended = await cli.run('areas', 'areas.geojson', '--report', 'areas.jsonl');
  expect(ended).toMatchObject({
    code: 0,
    stderr: '',
    stdout: expect.stringMatching(/^areas\.geojson: 1 area in .*\n[^]*updated +1\n/),
  });
  expect(areas.rings(oslo())).toEqual([corners]);
  expect(await cli.findings('areas.jsonl')).toEqual([]);
  const interrupted = new AbortController();
  interrupted.abort();
  const place = path.join(cli.folder, 'areas.geojson');
  expect(await run(['areas', place], { signal: interrupted.signal })).toMatchObject({
    code: 130,
    stdout: expect.stringContaining('Interrupted.'),
  });
});

it('goes through a socket that nobody else on the machine may use', async () => {
  const { mode } = await stat(path.join(dataDir, SOCKET_NAME));
  expect((mode & 0o077).toString(8)).toBe('0');
});

it('makes, lists and revokes keys', async () => {
  const added = await run([
    'keys',
    'add',
    '100001',
    '--name',
    'Vitec',
    '--region',
    'au',
    '--webhook',
    'https://a.example/x',
  ]);
  expect(added).toMatchObject({ code: 0, stderr: '' });
  expect(added.stdout).toMatch(
    /^Key \d+ of Vitec: agency 100001, region au, source “feed-100001”, until 20\d\d-.*\nIt is shown this once: grend_feed_[\w-]{43}\nNotices to https:\/\/a\.example\/x are signed with: [\w-]{43}\n$/,
  );
  const id = /^Key (\d+)/.exec(added.stdout)?.[1] ?? '';
  const listed = await run(['keys']);
  expect(listed.stdout).toMatch(/Vitec: agency 100001, .*, never used\n/);
  expect(listed.stdout).not.toContain('grend_feed_');
  expect(await run(['keys', 'revoke', id])).toMatchObject({ code: 0 });
  expect((await run(['keys'])).stdout).toContain('revoked 20');
  expect(await run(['keys', 'revoke', id])).toMatchObject({ code: 2 });
  const { stderr } = await run(['keys', 'add', '999999', '--name', 'x']);
  expect(stderr).toMatch(/^There is no agency 999999\. Import it first: listings name theirs\. There are .*\b100001 /);
});

it.each([
  'add',
  'add 100001',
  'add 17 --name x',
  'add 100001 --name x --days 0',
  'add 100001 --name x --source A_source',
  'add 100001 --name x --region se',
  'add 100001 --name x --webhook somewhere',
  'add 999999 --name of_no_agency',
  'revoke x',
  'revoke 1 2',
  'give 1',
  'add 100001 --nmae x',
])('refuses keys %s', async (args) => {
  expect(await run(['keys', ...args.split(' ')])).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(/^.+\n\nUsage:/),
  });
});
