import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { Instant, one } from '../contract/shapes.ts';
import * as operations from './operations.contract.ts';

/** Having an account: getting in, staying in, and what the account says of its owner. */

const tag = 'Accounts';

/** NIST SP 800-63B, 5.1.1.2: long enough, and no rules on what it is made of. */
export const MIN_PASSWORD = 12;
export const MAX_PASSWORD = 128;

export const Email = z
  .string('account.error.email')
  .trim()
  .max(254, 'account.error.email')
  .pipe(z.email('account.error.email'));

export const UserProfile = z
  .object({
    id: z.uuid(),
    userId: z.uuid().describe('The same as `id`.'),
    email: z.string().optional(),
    hasPassword: z.boolean().describe('Whether you can sign in with a password; what matters asks for it again.'),
    isEmailConfirmed: z.boolean().describe('Whether the address is proven to be yours.'),
    pendingEmail: z
      .string()
      .optional()
      .describe(
        'An address to move to, once it is confirmed by the link in the mail to it. In `GET /api/user/profile` alone.',
      ),
    name: z.string(),
    mobile: z.string().optional().describe('National number, without its country.'),
    mobileCode: z.string().optional().describe('`+47`, `+61`, …'),
    isMobileConfirmed: z.boolean().describe('Whether a sign-in service has confirmed this very number.'),
    phone: z.string().optional(),
    phoneCode: z.string().optional(),
    firstHomeBuyer: z
      .boolean()
      .optional()
      .describe('Australia: whether you buy your first home; missing until you say so.'),
    language: z.enum(['en', 'nb']),
    status: z.enum(['pending', 'active']),
    featureFlags: z.array(z.string()),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'UserProfile' });
export type UserProfile = z.infer<typeof UserProfile>;

export const AccessToken = z
  .object({
    accessToken: z.string().describe('A JWT for `Authorization: Bearer`, good for 15 minutes.'),
    tokenType: z.literal('bearer'),
    expiresAt: Instant,
  })
  .meta({ id: 'AccessToken' });

export const SignInAnswer = z
  .object({ ...AccessToken.shape, user: UserProfile, emailStatus: z.enum(['verified', 'unverified', 'none']) })
  .meta({ id: 'SignInAnswer' });

export const login = endpoint(operations.login, {
  tag,
  summary: 'Sign in with e-mail and password',
  description:
    'Sets two HttpOnly cookies: one by which pages know their reader, and the refresh token. A wrong password and an address that nobody has are the same answer, after the same time. After several failures further attempts wait, whether somebody has the address or not, unless they come from a browser that has signed in with it before or with the secret of an unlock mail. The password of a registration that is not confirmed gets `email_unconfirmed`. Whoever has a second factor gets `second_factor_needed` after a right password, and goes on at `POST /api/login/second-factor`.',
  access: 'anyone',
  rate: 'sign_in',
  body: z.object({
    email: Email,
    password: z
      .string('account.error.password')
      .min(1, 'account.error.password')
      .max(MAX_PASSWORD, 'account.error.password'),
    unlock: z.string().max(200).optional().describe('The secret of the link in an unlock mail (`/login?unlock=…`).'),
  }),
  output: one(SignInAnswer),
  errors: [
    'wrong_credentials',
    'email_unconfirmed',
    'sign_in_locked',
    'second_factor_needed',
    'account_locked',
    'unavailable',
  ],
});

export const refresh = endpoint(operations.refresh, {
  tag,
  summary: 'Get new tokens',
  description:
    'Takes the refresh token from its cookie and sets the next one. For an answer that was lost, a used token sets the same next one once more: within 30 seconds of its first use, before the next one is used, sent together with the cookie by which pages know their reader, and not when it had itself been set twice. Any other use of a used token ends the whole session.',
  access: 'anyone',
  output: one(AccessToken),
  errors: ['unauthenticated'],
});

export const logout = endpoint(operations.logout, {
  tag,
  summary: 'Sign out of this session',
  access: 'user',
  output: one(z.object({ status: z.literal('signed_out') })),
});
