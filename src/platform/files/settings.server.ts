import { z } from 'zod';
import { isLoopback } from '../http/preferences.contract.ts';
import { BadSettings, readSettings, setting } from '../settings.server.ts';

/** The settings of where files are kept, as part of the README's table. */
export const FILE_SETTINGS = {
  S3_URL: setting(
    z
      .url({ protocol: /^https?$/, error: 'must be an http or https address' })
      .transform((value) => value.replace(/\/+$/, ''))
      .refine(namesBucket, 'must be the address of an endpoint and its bucket, such as https://s3.example/bucket')
      .optional(),
    'none: the folder `files` in DATA_DIR',
    'A bucket for pictures and documents at any service that speaks S3, in path style: `https://s3.eu-north-1.amazonaws.com/bucket`. Over https in production, but on this machine. See "Files in a bucket".',
  ),
  S3_REGION: setting(
    z
      .string()
      .regex(/^[a-z0-9-]{1,40}$/, 'must be small letters, digits and hyphens')
      .optional(),
    'as the host says at AWS, R2 and Backblaze, else us-east-1',
    'Its region, by which requests are signed.',
  ),
  S3_ACCESS_KEY_ID: setting(
    z.string().min(1).max(200).optional(),
    'none',
    'Which key requests are signed with. It must be allowed to read, write, delete and list.',
  ),
  S3_SECRET_ACCESS_KEY: setting(z.string().min(1).max(200).optional(), 'none', 'The secret of that key.'),
} as const;

/** A bucket, and what opens it. */
export interface BucketSettings {
  /** Scheme, host and bucket, without a slash at the end. */
  readonly url: string;
  /** Undefined: as the host says, else us-east-1. */
  readonly region: string | undefined;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Reads the bucket from the environment; undefined where files stay in a folder. Throws {@link BadSettings}. */
export function readBucketSettings(
  environment: Readonly<Record<string, string | undefined>>,
  mode: 'trial' | 'production',
): BucketSettings | undefined {
  const {
    S3_URL: url,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = readSettings(FILE_SETTINGS, environment);
  if ([url, region, accessKeyId, secretAccessKey].every((value) => value === undefined)) return undefined;
  if (url === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    throw new BadSettings([
      'S3_URL, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together, and S3_REGION goes with them',
    ]);
  if (mode === 'production' && url.startsWith('http:') && !isLoopback(new URL(url).host))
    throw new BadSettings(['S3_URL must be an https address in production']);
  return { url, region, accessKeyId, secretAccessKey };
}

/** Whether the path of an address is one name as S3 gives to buckets, and there is nothing else beside the host. */
function namesBucket(address: string): boolean {
  const { pathname, search, hash, username, password } = new URL(address);
  return /^\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(pathname) && search + hash + username + password === '';
}
