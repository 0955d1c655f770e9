import { setTimeout } from 'node:timers/promises';
import { Random } from '../search/random.ts';

export interface Arrival {
  readonly path: string;
  /** Sent as JSON by POST; without it, the request is a GET. */
  readonly body?: object;
}

/**
 * Sends requests as readers do who know nothing of each other: at random moments (a Poisson process of `rate` a
 * second), whether or not earlier ones have been answered, each in its turn. Gives what each took in milliseconds from
 * the moment it was due to its last byte. Fails at an answer that is not a success.
 */
export async function sendArrivals(
  url: string,
  requests: readonly Arrival[],
  { rate, seconds, seed }: { readonly rate: number; readonly seconds: number; readonly seed: number },
): Promise<number[]> {
  const random = new Random(seed);
  const start = performance.now();
  const pending: Promise<number>[] = [];
  for (let due = start; due < start + seconds * 1000; due += (-Math.log(1 - random.next()) / rate) * 1000) {
    const wait = due - performance.now();
    if (wait > 0) await setTimeout(wait);
    const request = requests[pending.length % requests.length];
    if (request === undefined) throw new Error('no requests to send');
    const answer = answered(url, request, due);
    // It fails below, once all have been sent.
    answer.catch(() => undefined);
    pending.push(answer);
  }
  return Promise.all(pending);
}

async function answered(url: string, { path, body }: Arrival, due: number): Promise<number> {
  const response = await fetch(new URL(path, url), {
    ...(body !== undefined && {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
    signal: AbortSignal.timeout(60_000),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return performance.now() - due;
}
