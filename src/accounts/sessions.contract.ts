import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { SessionId } from '../contract/ids.ts';
import { Instant, one, page } from '../contract/shapes.ts';
import * as operations from './operations.contract.ts';

/** Where somebody is signed in. */

const tag = 'Accounts';

export const SessionShown = z
  .object({
    id: z.uuid(),
    agent: z.string().describe('The browser, as its User-Agent header names it.'),
    isCurrent: z.boolean().describe('The session that asks.'),
    createdAt: Instant,
    lastUsedAt: Instant,
    expiresAt: Instant,
  })
  .meta({ id: 'Session' });
export type SessionShown = z.infer<typeof SessionShown>;

export const listSessions = endpoint(operations.listSessions, {
  tag,
  summary: 'Where you are signed in',
  description: 'The one that asks first, then the one used last.',
  access: 'user',
  output: page(SessionShown),
});

export const endSession = endpoint(operations.endSession, {
  tag,
  summary: 'Sign out of one session',
  access: 'user',
  params: z.object({ id: SessionId }),
  output: one(z.object({ status: z.literal('ended') })),
});

export const endOtherSessions = endpoint(operations.endOtherSessions, {
  tag,
  summary: 'Sign out everywhere else',
  access: 'user',
  output: one(z.object({ status: z.literal('ended') })),
});
