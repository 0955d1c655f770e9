import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { Instant, one, page } from '../../contract/shapes.ts';
import { MAX_PASSWORD, SignInAnswer } from '../contract.ts';
import * as operations from './operations.contract.ts';

/** Signing in by another service's word: the national mobile identity, and one OpenID provider more. */

const tag = 'Accounts';

export const SERVICES = ['vipps', 'provider'] as const;
export const Service = z.enum(SERVICES).describe('`vipps` is the national mobile identity.');
export type Service = z.infer<typeof Service>;

export const signInServices = endpoint(operations.signInServices, {
  tag,
  summary: 'Services to sign in with',
  access: 'anyone',
  output: page(z.object({ service: Service, name: z.string().describe('As people know it.') })),
});

const password = z
  .string('account.error.password')
  .max(MAX_PASSWORD, 'account.error.password')
  .optional()
  .describe('Needed to link and to unlink, by whoever has one.');

export const beginExternalLogin = endpoint(operations.beginExternalLogin, {
  tag,
  summary: 'Begin to sign in with another service',
  description:
    'Gives the address to send the browser to, and sets a cookie that the way back must bring along (10 minutes, one sign-in). The service leads back to `/login/{service}/callback`. With `link`, whoever is signed in will be known by the service from then on: that takes their `password`, or of whoever has none a sign-in of the last ten minutes; the session that follows counts as signed in when this one was.',
  access: 'anyone',
  rate: 'sign_in',
  body: z.object({
    service: Service,
    redirect: z.string().max(2_000).optional().describe('Path of this site to go on to afterwards.'),
    pending: z
      .string()
      .max(220)
      .optional()
      .describe('What was begun before signing in; it comes back with the answer.'),
    link: z.boolean().default(false),
    password,
  }),
  output: one(z.object({ url: z.url() })),
  errors: ['unauthenticated', 'sign_in_again', 'not_found', 'too_many_attempts', 'unavailable'],
});

export const externalLogin = endpoint(operations.externalLogin, {
  tag,
  summary: 'Sign in with the code that another service gave',
  description:
    'The browser brings the cookie that beginning has set. Sets the cookies of a session, as signing in with a password does. What comes to nothing is `external_login_failed`; `errors.error` names the reason (`access_denied`, `server_error`, …, `default_error`).',
  access: 'anyone',
  rate: 'sign_in',
  body: z.object({
    service: Service,
    state: z.string().max(200).optional(),
    code: z.string().max(4_000).optional(),
    error: z.string().max(200).optional().describe('What the service gave in place of a code.'),
    iss: z.string().max(500).optional().describe('The issuer, where the service names it (RFC 9207).'),
    redirectUrl: z
      .string()
      .max(2_000)
      .optional()
      .describe('The address that the service led back to, without its query; must be the one that was begun with.'),
  }),
  output: one(
    z
      .object({
        ...SignInAnswer.shape,
        isNew: z.boolean().describe('Whether the account was made just now.'),
        isLinked: z.boolean().describe('Whether the service was tied to an account that was there.'),
        redirect: z.string().optional(),
        pending: z.string().optional(),
      })
      .meta({ id: 'ExternalSignInAnswer' }),
  ),
  errors: ['external_login_failed', 'identity_taken', 'second_factor_needed', 'account_locked'],
});

export const userIdentities = endpoint(operations.userIdentities, {
  tag,
  summary: 'Services that you are known by',
  access: 'user',
  output: page(z.object({ service: Service, name: z.string(), linkedAt: Instant, lastUsedAt: Instant })),
});

export const unlinkIdentity = endpoint(operations.unlinkIdentity, {
  tag,
  summary: 'Be known by a service no longer',
  description:
    'With your password, or, if you have none, within ten minutes of signing in. Not the last way in: who has no password chooses one first.',
  access: 'user',
  rate: 'sign_in',
  params: z.object({ service: Service }),
  body: z.object({ password }).optional(),
  output: one(z.object({ status: z.literal('unlinked') })),
  errors: ['sign_in_again', 'not_found', 'last_way_in', 'too_many_attempts', 'unavailable'],
});
