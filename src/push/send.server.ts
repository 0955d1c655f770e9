import type { RequestDetails, RequestOptions } from 'web-push';
import type { UserId } from '../contract/ids.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/db/database.server.ts';
import { type Post, RefusedAddress } from '../platform/fetching/post.server.ts';
import { type Job, type Jobs, NoFurtherTry, TryAgainAfter } from '../platform/jobs/jobs.server.ts';
import type { Log } from '../platform/log.server.ts';
import type { PushMessage } from './service.server.ts';
import { deleteSubscription, findSubscription, type Subscription } from './store.server.ts';
import type { Vapid } from './vapid.server.ts';

export const PUSH_JOB = 'web_push';

/** One message for one browser. */
export interface PushJob {
  readonly subscription: string;
  readonly userId: UserId;
  readonly message: PushMessage;
  /** After it nothing is sent, nor shown by a browser that was away. */
  readonly before: string;
}

export interface SendParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly jobs: Jobs;
  readonly post: Post;
  readonly vapid: Vapid;
  /** Whom a push service writes to where something is wrong: a `mailto:` address. */
  readonly subject: string;
}

/** Sends what is in the queue to push services. What a service has no browser for is deleted. */
export function handlePushJobs({ db, clock, log, jobs, post, vapid, subject }: SendParts): void {
  jobs.handle<PushJob>(PUSH_JOB, send, { attempts: 6, firstPauseMs: 30_000, atOnce: 4 });

  async function send({ subscription: id, userId, message, before }: PushJob, { signal }: Job): Promise<void> {
    const now = clock.now();
    const ttl = Math.floor((Date.parse(before) - now.getTime()) / 1_000);
    const to = await findSubscription(db, id, userId, now.toISOString());
    if (to === undefined || ttl <= 0) return;
    const { endpoint, headers, body } = await encrypted(to, message, {
      vapidDetails: { subject, ...vapid },
      TTL: ttl,
      urgency: 'normal',
      contentEncoding: 'aes128gcm',
    });
    const { status, retryAfter } = await post(endpoint, { headers, body, signal }).catch((error: unknown) => {
      if (!(error instanceof RefusedAddress)) throw error;
      log.warn({ host: new URL(endpoint).host }, 'a push service has no public address');
      return { status: GONE, retryAfter: undefined };
    });
    if (status >= 200 && status <= 299) return;
    if (status === NOT_FOUND || status === GONE) {
      await deleteSubscription(db, id, userId);
      return;
    }
    const problem = `a push service answered with ${String(status)}`;
    if (status !== TOO_MANY && status < 500) throw new NoFurtherTry(problem);
    const seconds = Number(retryAfter);
    if (seconds > 0) throw new TryAgainAfter(problem, new Date(now.getTime() + seconds * 1_000));
    throw new Error(problem);
  }
}

const NOT_FOUND = 404;
const GONE = 410;
const TOO_MANY = 429;

/** Loaded at the first message: most processes never send one. */
async function encrypted(
  { endpoint, p256dh, auth }: Subscription,
  message: PushMessage,
  options: RequestOptions,
): Promise<{ readonly endpoint: string; readonly headers: Record<string, string | number>; readonly body: Buffer }> {
  const { default: library } = await import('web-push');
  const details: RequestDetails = library.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    options,
  );
  return {
    endpoint,
    headers: details.headers,
    body: details.body ?? Buffer.alloc(0),
  };
}
