import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { Instant, one } from '../contract/shapes.ts';
import { TIME_ZONES } from '../texts/time-zones.ts';
import * as operations from './operations.contract.ts';

/** News that browsers show although no page is open (Web Push, RFC 8030). */

const tag = 'Push';

/** Browsers of one person: the one that asked longest ago goes for one more. */
export const MOST_SUBSCRIPTIONS = 10;

const SubscriptionId = z
  .string()
  .regex(/^[\w-]{43}$/)
  .describe('SHA-256 of the endpoint, base64url without padding: a browser knows itself by it.');

const Subscription = z.object({ id: SubscriptionId, createdAt: Instant }).meta({ id: 'PushSubscription' });

export const getPush = endpoint(operations.getPush, {
  tag,
  summary: 'What a browser needs to be told of news, and which of one’s browsers are',
  access: 'user',
  isNeverCached: true,
  output: one(
    z.object({
      publicKey: z.string().describe('The server’s (VAPID, RFC 8292), base64url.'),
      subscriptions: z.array(Subscription).max(MOST_SUBSCRIPTIONS),
    }),
  ),
});

export const subscribePush = endpoint(operations.subscribePush, {
  tag,
  summary: 'Have a browser told of news',
  description:
    'What is sent goes to the endpoint, encrypted for the browser alone, until the session ends in which this was called. A browser is told of the news of one account: the last that asked.',
  access: 'user',
  body: z.object({
    endpoint: z.url({ protocol: /^https?$/, error: 'push.error.endpoint' }).max(1_000, 'push.error.endpoint'),
    p256dh: z
      .string()
      .regex(/^[\w-]{87}$/, 'push.error.endpoint')
      .describe('Of the browser, as `PushSubscription` gives it.'),
    auth: z.string().regex(/^[\w-]{22}$/, 'push.error.endpoint'),
    timeZone: z
      .string()
      .max(100, 'push.error.endpoint')
      .optional()
      .describe(
        `The browser’s (IANA), by which news waits for the morning: ${TIME_ZONES.join(', ')}. Another, or none, is taken for that of the account’s region.`,
      ),
  }),
  output: one(Subscription),
});

export const unsubscribePush = endpoint(operations.unsubscribePush, {
  tag,
  summary: 'Have a browser told no more',
  access: 'user',
  params: z.object({ id: SubscriptionId }),
  output: one(z.object({ id: SubscriptionId })),
  errors: ['not_found'],
});
