import { setTimeout } from 'node:timers/promises';
import autocannon from 'autocannon';
import { costOfFixedWork } from './fixed-work.ts';

/** Requests a second, and the time within which 99 of 100 were answered, in milliseconds. */
export interface Load {
  readonly rate: number;
  readonly p99: number;
  readonly failed: number;
}

const CONNECTIONS = 50;

/** Asks for one address over and over, as browsers do that take Brotli. */
export async function load(url: string, seconds: number): Promise<Load> {
  const run = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { 'accept-encoding': 'gzip, br' },
  });
  return { rate: run.requests.average, p99: run.latency.p99, failed: run.errors + run.non2xx };
}

/** Pages that are asked for one after another between two looks at the server's clock. */
const BLOCK = 10;

/**
 * CPU milliseconds: of the whole server process for a page, without what looking at its clock costs, and of the fixed
 * work right before and after, which tells how much the machine gave.
 */
export interface Block {
  readonly page: number;
  readonly work: readonly [before: number, after: number];
}

/** What pages cost, each address asked for once, one after another. `cookie` chooses a language and a look. */
export async function cpuOfEach(base: string, paths: readonly string[], cookie = ''): Promise<Block[]> {
  const blocks: Block[] = [];
  for (let begin = 0; begin + BLOCK <= paths.length; begin += BLOCK) {
    const workBefore = costOfFixedWork();
    const first = await cpuSeconds(base);
    const before = await cpuSeconds(base);
    for (const path of paths.slice(begin, begin + BLOCK)) {
      const response = await fetch(base + path, { headers: { 'accept-encoding': 'br', cookie } });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    }
    const pages = (await cpuSeconds(base)) - before - (before - first);
    blocks.push({ page: (pages * 1_000) / BLOCK, work: [workBefore, costOfFixedWork()] });
  }
  return blocks;
}

/**
 * Waits until the server does nothing by itself: after its first start it makes the catalogue's pictures ready, which
 * would be counted.
 */
export async function untilQuiet(base: string): Promise<void> {
  for (let busy = Infinity; busy > QUIET_SECONDS;) {
    const before = await cpuSeconds(base);
    await setTimeout(LOOK_MS);
    busy = (await cpuSeconds(base)) - before;
  }
}

const LOOK_MS = 2_000;
const QUIET_SECONDS = 0.2;

async function cpuSeconds(base: string): Promise<number> {
  const text = await (await fetch(`${base}/metrics`)).text();
  const seconds = /^process_cpu_seconds_total(?:\{[^}]*\})? ([\d.e+-]+)/m.exec(text)?.[1];
  if (seconds === undefined) throw new Error('the server does not say how much CPU it took');
  return Number(seconds);
}
