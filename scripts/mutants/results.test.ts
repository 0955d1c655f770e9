import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Mutant, Result } from './results.mjs';

const ROOT = join(import.meta.dirname, '..', '..');
let folder: string;
let [first, second, path] = ['', '', ''];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'grend-mutants-'));
  [first, second, path] = ['first.test.ts', 'second.test.ts', 'results.jsonl'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
});
afterAll(() => rm(folder, { recursive: true, force: true }));
beforeEach(async () => {
  await rm(path, { force: true });
  await Promise.all([first, second].map((file) => writeFile(file, `a test in ${file}`)));
});

const SOURCE = 'src/slice/service.server.ts';
const MUTANT: Mutant = { fileName: join(ROOT, SOURCE), location: { start: 1 }, mutatorName: 'X', replacement: 'false' };

/** As a process of its own reads the file. */
async function results(hash = 'as it is') {
  vi.resetModules();
  const { openResults } = await import('./results.mjs');
  return openResults(path, { [SOURCE]: hash });
}

describe('results of mutants', () => {
  const killed = (): Result => ({ status: 'killed', killedBy: [`${first}#a test`] });

  it('are known to the next run, each by its own mutant', async () => {
    (await results()).keep(MUTANT, [first, second], killed());
    expect((await results()).find(MUTANT, [first])).toEqual(killed());
    expect((await results()).find({ ...MUTANT, replacement: 'true' }, [first])).toBeUndefined();
  });

  it('hold no more when the source has changed', async () => {
    (await results()).keep(MUTANT, [first], killed());
    expect((await results('otherwise')).find(MUTANT, [first])).toBeUndefined();
  });

  it('of a killed one hold until the test that killed it changes', async () => {
    (await results()).keep(MUTANT, [first, second], killed());
    await writeFile(second, 'another test');
    expect((await results()).find(MUTANT, [first, second])).toEqual(killed());
    await writeFile(first, 'another test');
    expect((await results()).find(MUTANT, [first, second])).toBeUndefined();
  });

  it('of a survivor hold until any test changes or comes', async () => {
    (await results()).keep(MUTANT, [first], { status: 'survived' });
    expect((await results()).find(MUTANT, [first])).toEqual({ status: 'survived' });
    expect((await results()).find(MUTANT, [first, second])).toBeUndefined();
    await writeFile(first, 'another test');
    expect((await results()).find(MUTANT, [first])).toBeUndefined();
  });

  it('are kept of those that were killed or survived alone', async () => {
    (await results()).keep(MUTANT, [first], { status: 'timeout' });
    (await results()).keep(MUTANT, [first], { status: 'error' });
    expect((await results()).find(MUTANT, [first])).toBeUndefined();
  });
});
