import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LockedDataFolder, lockFolder } from './lock.server.ts';

let folder: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'grend-lock-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

/** Locks the folder in another process, which then lives on. Gives what it said: `got` or `refused`. */
async function lockElsewhere(): Promise<{ child: ChildProcess; said: string }> {
  const code = `
    import { lockFolder } from ${JSON.stringify(new URL('./lock.server.ts', import.meta.url).href)};
    try { lockFolder(${JSON.stringify(folder)}); process.stdout.write('got'); } catch (error) { process.stdout.write(error.name === 'LockedDataFolder' ? 'refused' : String(error)); }
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [output] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, said: output.toString() };
}

it('gives the folder to one at a time, and back', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(LockedDataFolder);
  unlock();
  lockFolder(folder)();
  expect(readdirSync(folder)).toEqual([]);
});

it('names the process that holds it', async () => {
  const { child } = await lockElsewhere();
  expect(() => lockFolder(folder)).toThrow(`in use by process ${String(child.pid)}`);
});

it('takes over from a process that was killed', async () => {
  const { child } = await lockElsewhere();
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(existsSync(join(folder, 'database.lock'))).toBe(true);
  lockFolder(folder)();
});

it('lets exactly one of many take over', async () => {
  const { child } = await lockElsewhere();
  child.kill('SIGKILL');
  await once(child, 'exit');
  const others = await Promise.all(Array.from({ length: 6 }, lockElsewhere));
  expect(others.map(({ said }) => said).sort()).toEqual(['got', ...Array.from({ length: 5 }, () => 'refused')]);
});

it('does not take a later process with the same number for the owner', () => {
  lockFolder(folder);
  const path = join(folder, 'database.lock');
  writeFileSync(
    path,
    JSON.stringify({ ...(JSON.parse(readFileSync(path, 'utf8')) as object), token: 'other', started: 'before' }),
  );
  lockFolder(folder)();
});

it('believes another machine as long as its lock is kept fresh', () => {
  const path = join(folder, 'database.lock');
  writeFileSync(path, JSON.stringify({ token: 'other', pid: 1, host: 'elsewhere', started: '' }));
  expect(() => lockFolder(folder)).toThrow(LockedDataFolder);
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(path, longAgo, longAgo);
  lockFolder(folder)();
});
