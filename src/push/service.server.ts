import { ECDH, hash } from 'node:crypto';
import { isIP } from 'node:net';
import { AppError } from '../contract/errors.ts';
import type { SessionId, UserId } from '../contract/ids.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.server.ts';
import type { Reach } from '../platform/fetching/post.server.ts';
import { isLoopbackAddress, isPublicAddress } from '../platform/fetching/public-address.ts';
import type { Jobs } from '../platform/jobs/jobs.server.ts';
import type { PersonalData } from '../platform/slice.server.ts';
import type { Language } from '../texts/messages.ts';
import { TIME_ZONES } from '../texts/time-zones.ts';
import { MOST_SUBSCRIPTIONS } from './contract.ts';
import { PUSH_JOB, type PushJob } from './send.server.ts';
import {
  deleteClosed,
  deleteSubscription,
  keepSubscription,
  readAllOf,
  readSubscriptions,
  type Subscription,
  trimSubscriptions,
} from './store.server.ts';

/** What a browser shows, as its service worker gets it (src/ui/offline/service-worker.ts). */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Where it leads: a path of the site. */
  readonly path: string;
  /** Names the news: what is sent twice is shown once. */
  readonly tag: string;
  readonly language: Language;
}

export interface Push {
  /** Sends messages to all browsers of these people that are to be told, in the caller's transaction. */
  addAll(
    tx: Transaction,
    messages: readonly {
      readonly userId: UserId;
      readonly message: PushMessage;
      /** After it the message is worth nothing. */
      readonly before: Date;
    }[],
  ): Promise<void>;
  /** Throws `invalid_input` for an endpoint that nothing can be sent to. */
  subscribe(
    who: { readonly userId: UserId; readonly sessionId: SessionId },
    subscription: Subscription & { readonly timeZone?: string | undefined },
  ): Promise<{ readonly id: string; readonly createdAt: string }>;
  list(userId: UserId): Promise<{ readonly id: string; readonly createdAt: string }[]>;
  /** Throws `not_found`. */
  unsubscribe(userId: UserId, id: string): Promise<void>;
  /** Forgets browsers whose readers have signed out. */
  forgetOld(): Promise<void>;
  readonly personalData: PersonalData;
}

export interface PushParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: Pick<Jobs, 'addAll'>;
  readonly reach: Reach;
}

export function createPush({ db, clock, jobs, reach }: PushParts): Push {
  const now = () => clock.now().toISOString();

  return {
    async addAll(tx, messages) {
      if (messages.length === 0) return;
      const browsers = await readSubscriptions(tx, [...new Set(messages.map(({ userId }) => userId))], now());
      await jobs.addAll(
        tx,
        PUSH_JOB,
        messages.flatMap(({ userId, message, before }) =>
          browsers
            .filter(({ user_id: owner }) => owner === userId)
            .map(({ id }) => ({
              userId,
              payload: { subscription: id, userId, message, before: before.toISOString() } satisfies PushJob,
            })),
        ),
      );
    },

    async subscribe({ userId, sessionId }, { timeZone = '', ...subscription }) {
      if (!canBeSentTo(subscription, reach))
        throw new AppError('invalid_input', { fields: { endpoint: ['push.error.endpoint'] } });
      const zone = TIME_ZONES.includes(timeZone) ? timeZone : null;
      const [id, createdAt] = [hash('sha256', subscription.endpoint, 'base64url'), now()];
      await db.transaction(async (tx) => {
        await keepSubscription(tx, { id, userId, sessionId, ...subscription, timeZone: zone }, createdAt);
        await trimSubscriptions(tx, userId, MOST_SUBSCRIPTIONS);
      });
      return { id, createdAt };
    },

    async list(userId) {
      const rows = await readSubscriptions(db, [userId], now());
      return rows.map(({ id, created_at: createdAt }) => ({ id, createdAt }));
    },

    async unsubscribe(userId, id) {
      if (!(await deleteSubscription(db, id, userId))) throw new AppError('not_found');
    },

    forgetOld: () => deleteClosed(db, now()),

    personalData: {
      name: 'push',
      async read(userId) {
        const rows = await readAllOf(db, userId);
        return rows.length === 0 ? undefined : rows;
      },
    },
  };
}

/** What can be told from the address; what its name leads to is looked at when something is sent. */
function canBeSentTo({ endpoint, p256dh }: Subscription, reach: Reach): boolean {
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (username !== '' || password !== '' || !isPoint(p256dh)) return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  if (reach !== 'public' && isLoopbackAddress(host)) return true;
  return protocol === 'https:' && port === '' && (isIP(host) === 0 || isPublicAddress(host));
}

/** Whether it is a public key on the curve: nothing can be encrypted for another. */
function isPoint(key: string): boolean {
  try {
    ECDH.convertKey(key, 'prime256v1', 'base64url');
    return true;
  } catch {
    return false;
  }
}
