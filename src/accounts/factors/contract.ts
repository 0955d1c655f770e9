import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { Instant, one } from '../../contract/shapes.ts';
import { MAX_PASSWORD, SignInAnswer } from '../contract.ts';
import * as operations from './operations.contract.ts';

/** Second factors: what somebody proves who they are with beside their password. */

const tag = 'Accounts';

export const MAX_FACTOR_NAME = 60;

export const Factor = z
  .object({
    id: z.uuid(),
    kind: z.enum(['codes', 'passkey']),
    name: z.string(),
    createdAt: Instant,
    lastUsedAt: Instant.nullable(),
    isOfThisSite: z.boolean().describe('A passkey works on the host alone that it was made on.'),
  })
  .meta({ id: 'Factor' });
export type Factor = z.infer<typeof Factor>;

const Codes = z
  .array(z.string())
  .optional()
  .describe('Recovery codes, shown this once: with the first factor, or when they are made anew.');

export const FactorState = z
  .object({
    factors: z.array(Factor),
    recoveryCodesLeft: z.int(),
    isProven: z
      .boolean()
      .describe('Whether changes may be made now: it was proven within ten minutes whose account it is.'),
    proofs: z.array(z.enum(['password', 'code', 'passkey', 'sign_in'])).describe('By what it can be proven.'),
    recoveryCodes: Codes,
  })
  .meta({ id: 'FactorState' });
export type FactorState = z.infer<typeof FactorState>;

const code = z
  .string('account.error.code')
  .trim()
  .min(1, 'account.error.code')
  .max(40, 'account.error.code')
  .describe('Six digits of an authenticator app, or a recovery code.');
const passkey = z.string('account.error.passkey').min(1).max(30_000).describe('What the browser answered, as JSON.');
const name = z
  .string('account.error.factor_name')
  .max(10 * MAX_FACTOR_NAME, 'account.error.factor_name')
  .transform((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .min(1, 'account.error.factor_name')
      .max(MAX_FACTOR_NAME, 'account.error.factor_name')
      .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, 'account.error.factor_name'),
  );
const Options = one(z.object({ options: z.string().describe('For the browser’s WebAuthn call, as JSON.') }));
const State = one(FactorState);
const params = z.object({ id: z.uuid() });
const NEEDS_PROOF = 'Needs a proof of the last ten minutes (`POST /api/user/prove`). The owner is told by mail.';

export const listFactors = endpoint(operations.listFactors, {
  tag,
  summary: 'What you prove who you are with beside your password',
  access: 'user',
  isNeverCached: true,
  output: State,
});

export const proveAgain = endpoint(operations.proveAgain, {
  tag,
  summary: 'Prove again that it is you',
  description:
    'By password, by a code or by a passkey; staff who have a second factor by that alone. Whoever has neither signs in anew. Counts for ten minutes in this session.',
  access: 'user',
  rate: 'sign_in',
  body: z
    .object({
      password: z.string('account.error.password').max(MAX_PASSWORD, 'account.error.password').optional(),
      code: code.optional(),
      passkey: passkey.optional(),
    })
    .refine((given) => Object.values(given).some((value) => value !== undefined), 'account.error.code'),
  output: State,
  errors: ['sign_in_again', 'factor_needed', 'too_many_attempts', 'unavailable'],
});

export const passkeyToProve = endpoint(operations.passkeyToProve, {
  tag,
  summary: 'What a passkey signs to prove again that it is you',
  access: 'user',
  rate: 'sign_in',
  output: Options,
});

export const beginCodes = endpoint(operations.beginCodes, {
  tag,
  summary: 'Begin to set up an authenticator app',
  description:
    'Good for a quarter of an hour; nothing is kept before it is confirmed by a code. Needs a proof of the last ten minutes.',
  access: 'user',
  output: one(
    z.object({
      setup: z.string(),
      secret: z.string().describe('In base 32, for typing.'),
      uri: z.string(),
      picture: z.object({ size: z.int(), path: z.string().describe('Of an SVG of that size.') }),
    }),
  ),
  errors: ['proof_needed', 'limit_reached'],
});

export const confirmCodes = endpoint(operations.confirmCodes, {
  tag,
  summary: 'Add an authenticator app, by a code of it',
  description: NEEDS_PROOF,
  access: 'user',
  rate: 'sign_in',
  body: z.object({ setup: z.string().max(2_000), code, name }),
  output: State,
  errors: ['proof_needed', 'limit_reached', 'link_invalid'],
});

export const beginPasskey = endpoint(operations.beginPasskey, {
  tag,
  summary: 'What a browser makes a passkey by',
  description: 'Needs a proof of the last ten minutes.',
  access: 'user',
  rate: 'sign_in',
  output: Options,
  errors: ['proof_needed', 'limit_reached'],
});

export const addPasskey = endpoint(operations.addPasskey, {
  tag,
  summary: 'Add a passkey',
  description: NEEDS_PROOF,
  access: 'user',
  rate: 'sign_in',
  body: z.object({ passkey, name }),
  output: State,
  errors: ['proof_needed', 'limit_reached'],
});

export const renameFactor = endpoint(operations.renameFactor, {
  tag,
  summary: 'Call a second factor otherwise',
  access: 'user',
  params,
  body: z.object({ name }),
  output: State,
  errors: ['proof_needed', 'not_found'],
});

export const removeFactor = endpoint(operations.removeFactor, {
  tag,
  summary: 'Remove a second factor',
  description: `${NEEDS_PROOF} Recovery codes go with the last one.`,
  access: 'user',
  params,
  output: State,
  errors: ['proof_needed', 'not_found'],
});

export const makeRecoveryCodes = endpoint(operations.makeRecoveryCodes, {
  tag,
  summary: 'Make recovery codes anew',
  description: `The old ones count no more. 404 for whoever has no second factor. ${NEEDS_PROOF}`,
  access: 'user',
  output: State,
  errors: ['proof_needed', 'not_found'],
});

/** What `second_factor_needed` brings along as its `data`. */
export const NeededStep = z.object({
  ways: z.array(z.enum(['code', 'passkey'])),
  redirect: z.string().optional(),
  pending: z.string().optional(),
});

export const secondStep = endpoint(operations.secondStep, {
  tag,
  summary: 'What a sign-in under way in this browser still needs',
  description: '404 where none is: it lasts for ten minutes after the password.',
  access: 'anyone',
  isNeverCached: true,
  output: one(z.object({ ways: z.array(z.enum(['code', 'passkey'])) })),
  errors: ['not_found'],
});

export const giveSecondFactor = endpoint(operations.giveSecondFactor, {
  tag,
  summary: 'Sign in by a second factor, or by a passkey alone',
  description:
    'After a password that was right (`second_factor_needed`), in the browser that gave it: a code, a recovery code or a passkey. A passkey that was asked for without a password signs in by itself. A code counts once.',
  access: 'anyone',
  rate: 'sign_in',
  body: z
    .object({ code: code.optional(), passkey: passkey.optional() })
    .refine((given) => given.code !== undefined || given.passkey !== undefined, 'account.error.code'),
  output: one(SignInAnswer),
  errors: ['second_factor_needed', 'wrong_credentials', 'sign_in_locked', 'account_locked'],
});

export const passkeyToSignIn = endpoint(operations.passkeyToSignIn, {
  tag,
  summary: 'What a passkey signs to sign in',
  description: 'For the sign-in that is under way in this browser, or else for whoever has one.',
  access: 'anyone',
  rate: 'sign_in',
  output: Options,
});
