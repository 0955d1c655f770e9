import { createHmac } from 'node:crypto';
import { wireJson } from '../../contract/case.ts';
import { urlOf } from '../../contract/client.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.server.ts';
import { type Post, RefusedAddress } from '../../platform/fetching/post.server.ts';
import { type Job, type Jobs, NoFurtherTry } from '../../platform/jobs/jobs.server.ts';
import type { Keys } from '../../platform/keys.server.ts';
import { getUpload } from '../contract.ts';
import { findWebhook } from '../keys-store.server.ts';
import { presentUpload } from '../present-upload.server.ts';
import { readResults } from '../results-store.server.ts';
import type { UploadId } from '../upload.contract.ts';
import { type EndedUpload, findUploadOfKey } from '../uploads-store.server.ts';
import { webhookSecret } from './secret.server.ts';

export const WEBHOOK_JOB = 'feed_webhook';

export interface WebhookParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly keys: Keys;
  readonly post: Post;
}

interface Notice {
  readonly uploadId: UploadId;
  readonly keyId: string;
}

/**
 * Notifies uploaders that an upload is done, signed, for as often as it takes within about a day. Gives what adds that
 * to the queue, in the transaction that ends the upload.
 */
export function createWebhook({ db, clock, jobs, keys, post }: WebhookParts) {
  jobs.handle<Notice>(WEBHOOK_JOB, notify, { attempts: 10, firstPauseMs: 30_000, atOnce: 4 });

  async function notify({ uploadId, keyId }: Notice, { signal }: Job): Promise<void> {
    const [address, upload] = [await findWebhook(db, keyId), await findUploadOfKey(db, keyId, uploadId)];
    // The key has been revoked, or the report is forgotten.
    if (address === undefined || upload === undefined) return;
    const { results, count } = await readResults(db, uploadId, { page: 1, size: 1 });
    const { progress, result, counts } = presentUpload(upload, count === 1 ? results[0] : undefined, 'en');
    const report = urlOf(getUpload, { agency: upload.agencyId, id: uploadId });
    const body = wireJson({ event: 'upload.completed', uploadId, report, progress, result, counts });
    const at = Math.floor(clock.now().getTime() / 1_000);
    const signature = signatureOf(webhookSecret(keys, keyId), at, body);
    const headers = { 'content-type': 'application/json', 'grend-signature': `t=${at},v1=${signature}` };
    const { status } = await post(address, { body, headers, signal }).catch((error: unknown) => {
      throw error instanceof RefusedAddress ? new NoFurtherTry(error.message) : error;
    });
    if (status === GONE) throw new NoFurtherTry('the webhook answered 410 Gone');
    if (status < 200 || status > 299) throw new Error(`the webhook answered with ${status}`);
  }

  return async (tx: Transaction, { id, keyId }: EndedUpload): Promise<void> => {
    if (keyId === null || (await findWebhook(tx, keyId)) === undefined) return;
    await jobs.add(tx, WEBHOOK_JOB, { uploadId: id, keyId } satisfies Notice);
  };
}

const GONE = 410;

/** HMAC-SHA-256 over the time in seconds, a dot and the body, as hex digits. */
export function signatureOf(secret: string, at: number, body: string): string {
  return createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
}
