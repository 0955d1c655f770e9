import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyPreparedData, QUICK } from './prepared-data.ts';
import { startProcess, type Started } from './process.ts';

/**
 * Servers that the files of one test worker use one after another: a start and the first requests after it take seven
 * seconds of processor time, which files that leave the catalogue as it is need not spend each. They are started when
 * first asked for, by Vitest's own process, which outlives the workers' files.
 */
export interface SharedServers {
  /** Where workers ask for theirs. */
  readonly url: string;
  /** Ends all. Throws when one does not end well. */
  stop(): Promise<void>;
}

/** What a worker is told of its server. */
export interface SharedServer {
  readonly url: string;
  /** What it has written since the line that was asked from. */
  readonly lines: readonly string[];
  /** The line to ask from next time. */
  readonly next: number;
}

interface Kept {
  readonly folder: string;
  readonly server: Started;
}

/** Answers `/WORKER?from=LINE` on a free port of this machine. */
export async function startSharedServers(): Promise<SharedServers> {
  const started = new Map<string, Promise<Kept>>();
  const start = async (worker: string): Promise<Kept> => {
    const folder = mkdtempSync(join(tmpdir(), 'grend-e2e-shared-'));
    copyPreparedData(folder, worker);
    return { folder, server: await startProcess(folder, QUICK) };
  };
  const answerFor = async (address: URL): Promise<SharedServer> => {
    const worker = address.pathname.slice(1);
    const kept = started.get(worker) ?? start(worker);
    started.set(worker, kept);
    const { url, lines } = (await kept).server;
    const from = Number(address.searchParams.get('from') ?? lines.length);
    return { url, lines: lines.slice(from), next: lines.length };
  };
  const desk = createServer((request, response) => {
    void answerFor(new URL(request.url ?? '/', 'http://localhost')).then(
      (answer) => response.end(JSON.stringify(answer)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((listening) => desk.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(desk.address() as AddressInfo).port}`,
    stop: async () => {
      desk.close();
      for (const { folder, server } of await Promise.all(started.values())) {
        const code = await server.stop();
        rmSync(folder, { recursive: true, force: true });
        if (code !== 0) throw new Error(`a shared server ended with ${code}:\n${server.lines.slice(-20).join('\n')}`);
      }
    },
  };
}

/** The server of this test worker, with what it has written since `from`; left out, with none of it. */
export async function sharedServer(from?: number): Promise<SharedServer> {
  const query = from === undefined ? '' : `?from=${from}`;
  const answer = await fetch(`${process.env['SHARED_SERVERS'] ?? ''}/${process.env['VITEST_POOL_ID'] ?? '0'}${query}`);
  if (!answer.ok) throw new Error(`the shared server did not start: ${await answer.text()}`);
  return (await answer.json()) as SharedServer;
}
