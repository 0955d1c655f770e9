import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepareDataFolder } from '../platform/db/testing.ts';
import { PROJECT_ROOT } from '../platform/root.server.ts';
import type { WrittenFinding } from './report.ts';
import { runImport } from './run.ts';

export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export const CLI = path.join(PROJECT_ROOT, 'src/imports/cli.ts');

/**
 * The command as people run it, in a folder of its own, with the data folder as a first start leaves it; `isBare`: with
 * none.
 */
export async function startCli({ isBare = false }: { readonly isBare?: boolean } = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'grend-cli-'));
  if (!isBare) await prepareDataFolder(path.join(folder, 'data'));

  /** Nothing of the test runner's own. */
  function environment(): NodeJS.ProcessEnv {
    return { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: path.join(folder, 'data') };
  }

  function run(...args: readonly string[]): Promise<Ended> {
    return new Promise((resolve) => {
      const child = execFile(
        process.execPath,
        [CLI, ...args],
        { cwd: folder, env: environment() },
        (_error, stdout, stderr) => {
          resolve({ code: child.exitCode ?? -1, stdout, stderr });
        },
      );
    });
  }

  /** The same without a process of its own, which takes a second to start. */
  async function runHere(...args: readonly string[]): Promise<Ended> {
    let [stdout, stderr] = ['', ''];
    const code = await runImport(args, {
      env: environment(),
      stdout: { write: (text) => (stdout += text) },
      stderr: { write: (text) => (stderr += text) },
      signal: new AbortController().signal,
    });
    return { code, stdout, stderr };
  }

  async function file(name: string, content: string | Buffer): Promise<string> {
    const place = path.join(folder, name);
    await writeFile(place, content);
    return place;
  }

  async function findings(name = 'report.jsonl'): Promise<WrittenFinding[]> {
    const text = await readFile(path.join(folder, name), 'utf8');
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as WrittenFinding);
  }

  return {
    folder,
    environment,
    run,
    runHere,
    file,
    findings,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

export type Cli = Awaited<ReturnType<typeof startCli>>;
