import { once } from 'node:events';
import autocannon from 'autocannon';
import { startWorker } from '../src/platform/workers.server.ts';

/**
 * `npm run bench -- http`: how much of the server's own speed a search keeps. In one run, on one
 * server process: `POST /api/v2/property/search` with mixed bodies, and beside it a route that sends
 * the same bytes ready-made. Load comes from this process, the server runs in another thread.
 */

const CONNECTIONS = 50;
const SECONDS = 8;
const ROUNDS = 3;
const TARGET = 0.4;

/** Searches as people make them, from the default page to a narrow one. */
const BODIES = [
  {},
  { page: 3 },
  { property_type: ['apartment'], price: { max: 6_000_000 } },
  { address: ['oslo'], bedroom: { min: 2 }, sorting: 'price', order: 'asc' },
  { address: ['vestland,bergen'], facilities: ['balcony'] },
  { listing_type: 'rent', monthly_rent: { max: 15_000 } },
  { listing_type: 'leisure', location_types: ['mountain'] },
  { keywords: ['balkong', 'peis'] },
  {
    location_top_left_lat: 60,
    location_top_left_lng: 10.5,
    location_bottom_right_lat: 59.8,
    location_bottom_right_lng: 11,
  },
  { map_centroid: { lat: 60.39, lng: 5.32 }, property_radius: 10_000 },
  { viewing_date: [new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)] },
  { usage_area: { min: 60, max: 90 }, ownership: ['share', 'stock'], sorting: 'total_price', order: 'asc' },
].map((body) => JSON.stringify(body));

const server = startWorker(new URL('./http/server.worker.ts', import.meta.url), undefined);
const [{ port, homes, bytes }] = (await once(server, 'message')) as [{ port: number; homes: number; bytes: number }];
const base = `http://127.0.0.1:${port}`;

const runs: Record<'search' | 'ready', autocannon.Result[]> = { search: [], ready: [] };
await load('/ready', 2);
await load('/api/v2/property/search', 2);
for (let round = 0; round < ROUNDS; round += 1) {
  runs.ready.push(await load('/ready', SECONDS));
  runs.search.push(await load('/api/v2/property/search', SECONDS));
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const rate = (of: readonly autocannon.Result[]): number => median(of.map(({ requests }) => requests.average));
const share = median(runs.search.map((run, i) => run.requests.average / (runs.ready[i]?.requests.average ?? NaN)));
const row = (name: string, of: readonly autocannon.Result[]): void => {
  const failed = of.reduce((sum, run) => sum + run.errors + run.non2xx, 0);
  console.log(
    `${name.padEnd(28)} ${rate(of).toFixed(0).padStart(8)} ${median(of.map(({ latency }) => latency.p50))
      .toFixed(1)
      .padStart(8)} ${median(of.map(({ latency }) => latency.p99))
      .toFixed(1)
      .padStart(8)} ${String(failed).padStart(7)}`,
  );
};
console.log(
  `\n${homes} homes, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s, ${BODIES.length} searches, ready-made answer ${bytes} bytes\n`,
);
console.log(
  `${''.padEnd(28)} ${'req/s'.padStart(8)} ${'p50 ms'.padStart(8)} ${'p99 ms'.padStart(8)} ${'failed'.padStart(7)}`,
);
row('ready-made bytes', runs.ready);
row('POST .../property/search', runs.search);
console.log(
  `\nshare of the ready-made rate: ${share.toFixed(2)} (target ${TARGET}) ${share >= TARGET ? 'pass' : 'FAIL'}`,
);
process.exitCode = share >= TARGET ? 0 : 1;
server.postMessage('stop');
await once(server, 'exit');

async function load(path: string, duration: number): Promise<autocannon.Result> {
  const requests = BODIES.map((body) => ({
    method: 'POST' as const,
    path,
    body,
    headers: { 'content-type': 'application/json', host: 'grend.no' },
  }));
  return autocannon({ url: base, connections: CONNECTIONS, duration, requests });
}
