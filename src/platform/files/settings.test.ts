import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openFileStore } from './open-file-store.server.ts';
import { startS3StandIn } from './s3-stand-in.testing.ts';
import { readBucketSettings } from './settings.server.ts';

const GIVEN = {
  S3_URL: 'https://s3.eu-north-1.amazonaws.com/homes/',
  S3_ACCESS_KEY_ID: 'AKID',
  S3_SECRET_ACCESS_KEY: 'a-secret',
};

describe('settings of a bucket', () => {
  it('name none, or one with what opens it', () => {
    expect(readBucketSettings({ S3_URL: '', OTHER: 'x' }, 'production')).toBeUndefined();
    expect(readBucketSettings({ ...GIVEN, S3_REGION: 'eu-north-1' }, 'production')).toEqual({
      url: 'https://s3.eu-north-1.amazonaws.com/homes',
      region: 'eu-north-1',
      accessKeyId: 'AKID',
      secretAccessKey: 'a-secret',
    });
    expect(readBucketSettings(GIVEN, 'production')?.region).toBeUndefined();
  });

  it.each([
    { S3_URL: undefined },
    { S3_ACCESS_KEY_ID: undefined },
    { S3_SECRET_ACCESS_KEY: '' },
    { S3_URL: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '', S3_REGION: 'auto' },
  ])('go together, which they do not with %j', (change) => {
    expect(() => readBucketSettings({ ...GIVEN, ...change }, 'trial')).toThrow(
      'S3_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together, and S3_REGION goes with them',
    );
  });

  it.each([
    'https://s3.example',
    'https://s3.example/',
    'https://s3.example/a/folder',
    'https://s3.example/Homes',
    'https://s3.example/homes?x=1',
    'https://somebody:secret@s3.example/homes',
    's3://homes',
  ])('are refused with %s as the address', (S3_URL) => {
    expect(() => readBucketSettings({ ...GIVEN, S3_URL }, 'trial')).toThrow(/S3_URL must be/);
  });

  it('ask for https in production, but on this machine', () => {
    const there = { ...GIVEN, S3_URL: 'http://s3.example/homes' };
    expect(() => readBucketSettings(there, 'production')).toThrow('S3_URL must be an https address in production');
    expect(readBucketSettings(there, 'trial')?.url).toBe(there.S3_URL);
    const here = { ...GIVEN, S3_URL: 'http://127.0.0.1:9000/homes' };
    expect(readBucketSettings(here, 'production')?.url).toBe(here.S3_URL);
  });
});

describe('the file store that settings name', () => {
  it('is a folder in the data folder, or a bucket, which is looked at', async () => {
    const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'grend-open-'));
    const standIn = await startS3StandIn();
    try {
      const bucket = standIn.newBucket();
      const given = {
        S3_URL: bucket.url,
        S3_REGION: bucket.region,
        S3_ACCESS_KEY_ID: bucket.accessKeyId,
        S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
      };
      const config = { DATA_DIR, MODE: 'trial' } as const;
      await (await openFileStore(config, {})).put('a', Buffer.from('in the folder'));
      const store = await openFileStore(config, given);
      expect(await store.get('a')).toBeUndefined();
      await store.put('a', Buffer.from('in the bucket'));
      expect((await (await openFileStore(config, {})).get('a'))?.toString()).toBe('in the folder');
      expect(standIn.filesOf(bucket)?.get('a')?.toString()).toBe('in the bucket');
      await expect(openFileStore(config, { ...given, S3_SECRET_ACCESS_KEY: 'another' })).rejects.toThrow(
        'S3_SECRET_ACCESS_KEY is not the secret of S3_ACCESS_KEY_ID',
      );
    } finally {
      await standIn.close();
      await rm(DATA_DIR, { recursive: true });
    }
  });
});
