import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');

/** The product in a process of its own, started as people start it. */
export interface Started {
  readonly process: ChildProcess;
  /** `http://localhost:PORT` */
  readonly url: string;
  /** Everything it has written so far, a line each. */
  readonly lines: readonly string[];
  /** Asks it to stop, waits, and gives its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Thrown when the process ends before it serves. */
export class EndedEarly extends Error {
  readonly code: number | null;
  readonly lines: readonly string[];

  constructor(code: number | null, lines: readonly string[]) {
    super(`the server ended with ${code} before it served:\n${lines.join('\n')}`);
    this.code = code;
    this.lines = lines;
  }
}

/**
 * Runs scripts/start.mjs, what `npm start` runs, of this or another checkout, on a free port; resolves when it serves.
 */
export async function startProcess(
  dataDir: string,
  settings: Readonly<Record<string, string>> = {},
  root: string = ROOT,
): Promise<Started> {
  const child = spawn(process.execPath, ['--max-semi-space-size=128', join(root, 'scripts', 'start.mjs')], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_FORMAT: 'json',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const url = await new Promise<string>((resolve, reject) => {
    const read = byLine((line) => {
      lines.push(line);
      const address = /grend is at (\S+)/.exec(line)?.[1];
      if (address !== undefined) resolve(address);
    });
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on(
      'data',
      byLine((line) => lines.push(line)),
    );
    child.once('close', (code) => {
      reject(new EndedEarly(code, lines));
    });
  });
  return {
    process: child,
    url,
    lines,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Puts a stream's pieces together to lines; empty ones are left out. */
function byLine(take: (line: string) => void): (piece: string) => void {
  let rest = '';
  return (piece) => {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    lines.filter((line) => line !== '').forEach(take);
  };
}
