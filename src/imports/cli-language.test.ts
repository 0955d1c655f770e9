import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../platform/db/testing.ts';
import { startCli, type Cli } from './cli.testing.ts';
import { aMapping } from './mapping.testing.ts';
import { runImport } from './run.ts';
import { savingParts, type SavingParts } from './store.ts';

let cli: Cli;
let csv: string;
let mapping: string;
let running: SavingParts;
beforeAll(async () => {
  cli = await startCli();
  running = await savingParts(await testDatabase());
  csv = await cli.file('homes.csv', 'id,price,built\n1,mye,1990\n2,0,1990\n3,5,99\n4,5\n2,5,1990\n5,1250000,1990\n');
  mapping = await cli.file(
    'mapping.json',
    JSON.stringify(
      aMapping({
        prices: { currency: 'NOK', askingPrice: { column: 'price', as: 'integer' } },
        yearBuilt: { column: 'built', as: 'integer' },
      }),
    ),
  );
});
afterAll(async () => {
  await running.db.close();
  await cli.remove();
});

async function run(args: readonly string[], env: Record<string, string> = {}) {
  let [stdout, stderr] = ['', ''];
  const code = await runImport(args, {
    env: { ...cli.environment(), ...env },
    running,
    stdout: { write: (text) => (stdout += text) },
    stderr: { write: (text) => (stderr += text) },
    signal: new AbortController().signal,
  });
  return { code, stdout, stderr };
}

const look = (...more: readonly string[]) => [
  'listings',
  csv,
  '-m',
  mapping,
  '--dry-run',
  '--report',
  path.join(cli.folder, 'report.jsonl'),
  ...more,
];

const CODES = [
  [2, 'rejected', 'value_unreadable'],
  [3, 'note', 'price_zero'],
  [4, 'rejected', 'value_refused'],
  [5, 'rejected', 'row_unreadable'],
  [6, 'duplicate', 'id_twice'],
];

async function printed() {
  const findings = await cli.findings();
  return {
    codes: findings.map(({ line, status, code }) => [line, status, code]),
    reasons: findings.map(({ reason }) => reason),
  };
}

describe('npm run import, in the language asked for', () => {
  it('reports in English unless another language is asked for', async () => {
    const done = await run(look());
    expect(done.stdout).toMatch(/^homes\.csv: 6 rows in .*, nothing kept\n {2}new +2\n/);
    expect(await printed()).toEqual({
      codes: CODES,
      reasons: [
        'prices.askingPrice (price): “mye” is not a number.',
        'prices.askingPrice: The price is 0. It was left out.',
        'yearBuilt (built: 99): This must be at least 1000.',
        'This row has 2 columns, and the heading has 3.',
        'Line 3 has the same external id.',
      ],
    });
  });

  it.each<[string, readonly string[], Record<string, string>]>([
    ['--language nb', ['--language', 'nb'], {}],
    ['--language=no', ['--language=no'], {}],
    ['LANG', [], { LANG: 'nb_NO.UTF-8' }],
    ['LC_ALL, which goes before LANG', [], { LANG: 'en_AU.UTF-8', LC_ALL: 'nn_NO' }],
  ])('reports the same in Norwegian, under the same codes: %s', async (_, args, env) => {
    const done = await run(look(...args), env);
    expect(done.code).toBe(3);
    expect(done.stdout).toMatch(/^homes\.csv: 6 rader på .*, ingenting er lagret\n {2}nye +2\n/);
    expect(done.stdout).toMatch(
      /\n {2}hoppet over +0\n {2}dobbelt +1\n {2}avvist +3\n[^]*Linje for linje, med grunn: /,
    );
    expect(await printed()).toEqual({
      codes: CODES,
      reasons: [
        'prices.askingPrice (price): «mye» er ikke et tall.',
        'prices.askingPrice: Prisen er 0. Den er utelatt.',
        'yearBuilt (built: 99): Må være minst 1000.',
        'Raden har 2 kolonner, og overskriftsraden har 3.',
        'Linje 3 har samme eksterne id.',
      ],
    });
  });

  it('takes the option before the environment, and English for a language that there is not', async () => {
    expect((await run(look('--language', 'en'), { LANG: 'nb_NO' })).stdout).toContain('nothing kept');
    expect((await run(look(), { LANG: 'sv_SE.UTF-8' })).stdout).toContain('nothing kept');
    expect((await run(look(), { LANG: 'C.UTF-8', LC_ALL: '' })).stdout).toContain('nothing kept');
  });

  it('says in it what is in the way', async () => {
    const cases: [string[], RegExp][] = [
      [['listings', csv], /^Annonser trenger en mapping: --mapping FILE\.\n\nBruk:\n/],
      [['keys', 'give', '1'], /^Nøkler listes, .*«give» er ingen av disse\.\n\nBruk:/],
      [['listings', csv, '-m', mapping, '--fast'], /^Det finnes ikke noe valg --fast\.\n/],
      [['listings', 'nowhere.csv', '-m', mapping], /^Filen nowhere\.csv finnes ikke\.\n$/],
      [['listings', csv, '-m', 'nowhere.json'], /^Mappingen kan ikke brukes\. Filen nowhere\.json finnes ikke\.\n$/],
    ];
    for (const [args, said] of cases) expect((await run([...args, '--language', 'nb'])).stderr).toMatch(said);
    expect(await run(look('--language', 'sv'))).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^“sv” is no language of this command: nb or en\.\n/) as string,
    });
  });

  it('explains itself', async () => {
    const [english, norwegian] = [await run(['--help']), await run(['--help', '--language', 'nb'])];
    expect(english).toMatchObject({ code: 0, stderr: '' });
    expect(english.stdout).toMatch(/^Usage:\n {2}npm run import -- listings FILE/);
    expect(english.stdout).toContain('  --language nb|en\n');
    expect(norwegian.stdout).toMatch(/^Bruk:\n {2}npm run import -- listings FILE/);
    expect(norwegian.stdout).toMatch(/\nremove {4}Sletter alle annonser/);
    for (const { stdout } of [english, norwegian])
      expect(stdout.split('\n').filter((line) => line.length > 120)).toEqual([]);
  });
});
