import { monitorEventLoopDelay } from 'node:perf_hooks';
import { startTestApp } from '../../src/app.testing.ts';
import { aPublished } from '../../src/drafts/drafts.testing.ts';
import { aDraft } from '../../src/drafts/uploads/uploads.testing.ts';
import { listeningPort } from '../../src/platform/http/send-bytes.testing.ts';

/** The server that bench/drafts.ts uploads to, in a process of its own: what it uses is its own too. */

export interface ServerReady {
  readonly port: number;
  readonly headers: { readonly authorization: string };
}

export interface ServerFigures {
  /** Of the event loop's delay. */
  readonly p99Ms: number;
  readonly megabytesBefore: number;
  readonly megabytesMost: number;
  /** Of the processor, on all threads. */
  readonly cpuSeconds: number;
}

const SAMPLE_MS = 20;
const ASKED_AGAIN_MS = 5;
const MEGABYTE = 1024 * 1024;

const app = await startTestApp();
const kari = await app.signIn();
const delay = monitorEventLoopDelay({ resolution: 5 });
let [before, most] = [0, 0];
let sampling: NodeJS.Timeout | undefined;
let cpu = process.cpuUsage();

process.on('message', (asked: 'begin' | 'end' | 'publish' | 'close') => {
  void (async () => {
    if (asked === 'begin') {
      before = most = process.memoryUsage.rss();
      sampling = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), SAMPLE_MS);
      cpu = process.cpuUsage();
      delay.reset();
      delay.enable();
      process.send?.(await aDraft(app, kari));
    } else if (asked === 'end') {
      delay.disable();
      clearInterval(sampling);
      const { user, system } = process.cpuUsage(cpu);
      process.send?.({
        p99Ms: delay.percentile(99) / 1e6,
        megabytesBefore: before / MEGABYTE,
        megabytesMost: most / MEGABYTE,
        cpuSeconds: (user + system) / 1e6,
      } satisfies ServerFigures);
    } else if (asked === 'publish') process.send?.(await publishAndFind());
    else {
      await app.close();
      // A database of tests goes on running for the next test of its process, and would hold this one.
      process.exit();
    }
  })();
});
/**
 * Milliseconds from the answer to publishing a draft until a search by anybody finds it, by nothing but the index's own
 * following.
 */
async function publishAndFind(): Promise<number> {
  // Of somebody new: an account that is new may not publish many.
  const owner = await app.signIn();
  const { property_id: id } = (await aPublished(app, owner)) as { property_id: string };
  const published = performance.now();
  for (;;) {
    const answer = await app.request('POST', '/api/v4/property/search', { body: { property_id: id } });
    const { data } = answer.body as { data: readonly unknown[] };
    if (data.length > 0) return performance.now() - published;
    await new Promise((resolve) => setTimeout(resolve, ASKED_AGAIN_MS));
  }
}

process.send?.({ port: await listeningPort(app.server), headers: kari.headers } satisfies ServerReady);
