/**
 * `npm run bench -- drafts [--photos 20] [--rounds 3]`: from 20 photographs of 12 megapixels, three uploads at a time
 * as a page sends them, to all their thumbnails; beside it sharp alone, which makes the same pictures of the same bytes
 * in as many lanes. Images a second are counted from the first byte; the time after the last is told too. Memory and
 * the delay of the event loop are those of the server's process. Then drafts are published one after another: how long
 * it takes until a search finds each.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { availableParallelism } from 'node:os';
import { json } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { urlOf } from '../src/contract/client.ts';
import { uploadImages } from '../src/drafts/images/contract.ts';
import { encodeVariant } from '../src/platform/images/encode.server.ts';
import { MASTER_JPEG, MASTER_SIDE } from '../src/platform/images/intake.server.ts';
import { THUMBNAIL_FORMAT, THUMBNAIL_WIDTHS } from '../src/platform/images/photograph.server.ts';
import { demoPhotos } from '../src/platform/images/pictures.testing.ts';
import type { ServerFigures, ServerReady } from './drafts/server.ts';
import { brief, median, printTable } from './search/measure.ts';

const { values } = parseArgs({
  options: { photos: { type: 'string', default: '20' }, rounds: { type: 'string', default: '3' } },
});
const [count, rounds] = [Number(values.photos), Number(values.rounds)];
const SIZE = { width: 4_000, height: 3_000 };
const UPLOADS_AT_ONCE = 3;
const PUBLISHED = 20;
const TARGETS = { share: 0.7, megabytes: 400, p99Ms: 30, foundMs: 1_000 };

const photos = await photographs();
const bytes = photos.reduce((sum, { length }) => sum + length, 0);
const server = fork(new URL('./drafts/server.ts', import.meta.url), { stdio: 'inherit' });
const [{ port, headers }] = (await once(server, 'message')) as [ServerReady];

await upload(photos.slice(0, 3));
const runs: { alone: number; aloneCpu: number; whole: number; after: number; figures: ServerFigures }[] = [];
for (let round = 0; round < rounds; round++) {
  const cpu = process.cpuUsage();
  const alone = await seconds(() => inLanes(Math.min(3, availableParallelism()), photos, sharpAlone));
  const { user, system } = process.cpuUsage(cpu);
  runs.push({ alone, aloneCpu: (user + system) / 1e6, ...(await upload(photos)) });
}
const foundMs: number[] = [];
for (let round = 0; round < PUBLISHED; round++) {
  server.send('publish');
  const [ms] = (await once(server, 'message')) as [number];
  foundMs.push(ms);
}
server.send('close');

const rate = (of: (run: (typeof runs)[number]) => number): number => median(runs.map((run) => count / of(run)));
const share = median(runs.map(({ alone, whole }) => alone / whole));
const megabytes = Math.max(...runs.map(({ figures }) => figures.megabytesMost - figures.megabytesBefore));
const slowest = Math.max(...foundMs);
const p99 = median(runs.map(({ figures }) => figures.p99Ms));
console.log(
  `${count} photographs of 12 megapixels, ${brief(bytes / 1e6 / count)} MB each; median of ${rounds} rounds.\n`,
);
printTable([
  ['', 'images/s', 'seconds'],
  ['sharp alone', brief(rate(({ alone }) => alone)), brief(median(runs.map(({ alone }) => alone)))],
  ['uploaded, from the first byte', brief(rate(({ whole }) => whole)), brief(median(runs.map(({ whole }) => whole)))],
  ['from the last byte to all thumbnails', '', brief(median(runs.map(({ after }) => after)))],
]);
console.log(`
images a second against sharp alone   ${brief(share)} (at least ${TARGETS.share})
processor time, times sharp alone     ${brief(median(runs.map(({ aloneCpu, figures }) => figures.cpuSeconds / aloneCpu)))}
memory more, at most                  ${brief(megabytes)} MB (under ${TARGETS.megabytes})
event loop, 99th percentile           ${brief(p99)} ms (under ${TARGETS.p99Ms})
published until found, the slowest    ${brief(slowest)} ms of ${PUBLISHED}, median ${brief(median(foundMs))} (under ${TARGETS.foundMs})`);
const isFast = share >= TARGETS.share && p99 < TARGETS.p99Ms && slowest < TARGETS.foundMs;
process.exitCode = isFast && megabytes < TARGETS.megabytes ? 0 : 1;

/** Homes as a phone's camera would give them: 12 megapixels, with its noise. */
async function photographs(): Promise<Buffer[]> {
  const noise = await sharp({
    create: { ...SIZE, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 10 } },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const places = (await demoPhotos()).slice(0, count);
  return Promise.all(
    places.map((place) =>
      sharp(place)
        .resize({ ...SIZE, fit: 'cover' })
        .composite([{ input: noise, blend: 'soft-light' }])
        .jpeg({ quality: 90 })
        .toBuffer(),
    ),
  );
}

/** What the server makes of a photograph, by sharp: decoded once, which is faster than once for each picture. */
async function sharpAlone(photo: Buffer): Promise<void> {
  const { data, info } = await sharp(photo)
    .autoOrient()
    .resize({ width: MASTER_SIDE, height: MASTER_SIDE, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels } as const;
  await sharp(data, { raw }).jpeg(MASTER_JPEG).toBuffer();
  for (const width of THUMBNAIL_WIDTHS) await encodeVariant({ data, raw }, width, THUMBNAIL_FORMAT);
}

async function upload(all: readonly Buffer[]): Promise<{ whole: number; after: number; figures: ServerFigures }> {
  server.send('begin');
  const [id] = (await once(server, 'message')) as [string];
  let sentAt = 0;
  const began = performance.now();
  await inLanes(UPLOADS_AT_ONCE, all, async (photo) => {
    const path = urlOf(uploadImages, { id });
    const sending = request({
      ...{ host: '127.0.0.1', port, method: 'POST', path },
      headers: { ...headers, 'content-type': 'image/jpeg', 'content-length': photo.length },
    });
    sending.end(photo, () => (sentAt = performance.now()));
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    const { data } = (await json(answer)) as { data?: { images: { outcome: string }[] } };
    if (data?.images[0]?.outcome !== 'added') throw new Error(`an upload was answered ${answer.statusCode ?? 0}`);
  });
  const ended = performance.now();
  server.send('end');
  const [figures] = (await once(server, 'message')) as [ServerFigures];
  return { whole: (ended - began) / 1000, after: (ended - sentAt) / 1000, figures };
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

/** So many at once, one after another. */
async function inLanes<T>(lanes: number, all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const rest = [...all];
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      for (let next = rest.shift(); next !== undefined; next = rest.shift()) await work(next);
    }),
  );
}
