import { readdir } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refuse, type S3StandIn, startS3StandIn } from '../platform/files/s3-stand-in.testing.ts';
import type { BucketSettings } from '../platform/files/settings.server.ts';
import { photo } from '../platform/images/pictures.testing.ts';
import { startCli, type Cli } from './cli.testing.ts';
import { runImport } from './run.ts';

/** Imports of a site whose files are in a bucket. */

let cli: Cli;
let standIn: S3StandIn;
let bucket: BucketSettings;
beforeAll(async () => {
  [cli, standIn] = [await startCli(), await startS3StandIn()];
  bucket = standIn.newBucket();
  await cli.file('logo.jpg', await photo({ width: 200, height: 150, colour: '#c03020' }).jpeg().toBuffer());
});
afterAll(async () => {
  await cli.remove();
  await standIn.close();
});

async function takeAgency(): Promise<{ code: number; stderr: string }> {
  const file = await cli.file('agency.json', JSON.stringify([{ external_id: 'c', name: 'Fjord', logo: 'logo.jpg' }]));
  let stderr = '';
  const code = await runImport(['agencies', file, '--source', 'fjord', '--region', 'no', '--language', 'en'], {
    env: {
      ...cli.environment(),
      S3_URL: bucket.url,
      S3_REGION: bucket.region,
      S3_ACCESS_KEY_ID: bucket.accessKeyId,
      S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    },
    stdout: { write: () => undefined },
    stderr: { write: (text) => (stderr += text) },
    signal: new AbortController().signal,
  });
  return { code, stderr };
}

it('says in one line that the bucket went away, and blames no picture', async () => {
  // What looks whether the bucket is there is answered, and nothing from then on.
  const fails: RequestListener = (request, response) => {
    request.resume();
    request.once('end', () => refuse(request, response, [503, 'SlowDown']));
  };
  standIn.instead((request, response) => refuse(request, response, [404, 'NoSuchKey']), fails, fails, fails);
  expect(await takeAgency()).toEqual({
    code: 1,
    stderr: `The bucket at ${bucket.url} cannot be used: its host cannot serve it now (503 SlowDown).\n`,
  });
});

it('brings pictures into the bucket, and none into the data folder', async () => {
  expect(await takeAgency()).toEqual({ code: 0, stderr: '' });
  expect([...(standIn.filesOf(bucket)?.keys() ?? [])]).toEqual([
    expect.stringMatching(/^pictures\/[0-9a-f]{32}\/master$/),
  ]);
  expect(await readdir(path.join(cli.folder, 'data'))).not.toContain('files');
});
