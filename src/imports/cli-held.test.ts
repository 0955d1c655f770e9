import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../platform/db/testing.ts';
import { aMapping } from './mapping.testing.ts';
import { runImport } from './run.ts';
import { savingParts, type SavingParts } from './store.ts';

/** Homes that are held, as whoever runs the site lists, releases and refuses them from the command line. */

let folder: string;
let running: SavingParts;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'grend-held-'));
  running = await savingParts(await testDatabase());
});
afterAll(async () => {
  await running.db.close();
  await rm(folder, { recursive: true, force: true });
});

async function run(...args: readonly string[]) {
  let [stdout, stderr] = ['', ''];
  const code = await runImport(args, {
    env: { DATA_DIR: path.join(folder, 'data') },
    running,
    stdout: { write: (text) => (stdout += text) },
    stderr: { write: (text) => (stderr += text) },
    signal: new AbortController().signal,
  });
  return { code, stdout, stderr };
}

async function importing(...rows: readonly string[]) {
  const [csv, map] = [path.join(folder, 'homes.csv'), path.join(folder, 'map.json')];
  const prices = {
    currency: 'NOK',
    askingPrice: { column: 'price', as: 'integer' },
    jointDebt: { column: 'debt', as: 'integer' },
  };
  await writeFile(
    csv,
    ['id,title,price,debt', ...rows.map((row) => (row.split(',').length < 4 ? `${row},` : row))].join('\n'),
  );
  await writeFile(map, JSON.stringify(aMapping({ title: { column: 'title' }, prices })));
  return run('listings', csv, '-m', map);
}
const held = (...args: readonly string[]) => run('held', ...args);
/** The numbers under which homes are listed. */
const numbers = async () => [...(await held()).stdout.matchAll(/^(\d+-\d+) {2}/gm)].map(([, number]) => number ?? '');

describe('npm run import -- held', () => {
  it('lists what waits, and lets it through or refuses it', async () => {
    expect(await held()).toEqual({ code: 0, stdout: 'No home is held.\n', stderr: '' });
    const imported = await importing('bait,Billig hus,4200', 'slip,Hus,5200', 'fine,Hus,5200000');
    expect([imported.code, imported.stdout]).toEqual([3, expect.stringMatching(/new +1\n[^]*rejected +2\n/)]);
    expect((await held()).stdout).toMatch(
      /^\d+-1 {2}test bait, held since [\d-]+ [\d:]+ UTC: Billig hus, .*4.200.*\. Why: \D*4.200\D* is far from what such homes cost\.\n\d+-1 {2}test slip, /,
    );
    expect((await held('--language', 'nb')).stdout).toMatch(/Hvorfor: 4\s200\skr ligger langt fra det slike/u);

    const [bait = '', slip = ''] = await numbers();
    expect(await held('release', slip)).toEqual({ code: 0, stdout: 'The home is public now.\n', stderr: '' });
    expect(await held('refuse', bait)).toMatchObject({ code: 0, stdout: expect.stringContaining('thrown away') });
    expect(await numbers()).toEqual([]);
    const again = await importing('bait,Billig hus,4200', 'slip,Hus,5200', 'fine,Hus,5200000');
    expect([again.code, again.stdout]).toEqual([3, expect.stringMatching(/unchanged +2\n[^]*rejected +1\n/)]);
    expect(again.stdout).not.toContain('until somebody has looked');
    expect(await numbers()).toEqual([]);
  });

  it('tells the shared debt that makes a price doubtful', async () => {
    const { stdout } = await importing('owing,Leilighet,4500000,99000000000');
    expect(stdout).toMatch(/4.500.000 with 99.000.000.000 of shared debt is far from/);
    const listed = (await held()).stdout;
    expect(listed).toMatch(/Why: \D*4.500.000\D* with \D*99.000.000.000\D* of shared debt is far from/);
    const [number = ''] = await numbers();
    expect(await held('refuse', number)).toMatchObject({ code: 0 });
  });

  it('decides on what was looked at, and on nothing else', async () => {
    const { stdout } = await importing('changing,Hus,4200');
    expect(stdout).toMatch(/\n1 home of \S+ waits until somebody has looked at it: npm run import -- held, or/);
    const [number = ''] = await numbers();
    await importing('changing,Et annet hus,4300');
    expect(await held('release', number)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`${number} has been handed in otherwise meanwhile`),
    });
    expect(await held('release', '999-1')).toMatchObject({ code: 2, stderr: expect.stringContaining('under 999-1') });
    for (const wrong of [['release'], ['release', '12'], ['publish', number], ['refuse', number, 'more']])
      expect(await held(...wrong)).toMatchObject({ code: 2, stdout: '' });
    expect(await numbers()).toHaveLength(1);
  });
});
