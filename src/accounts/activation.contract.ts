import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { one } from '../contract/shapes.ts';
import { MAX_PASSWORD, SignInAnswer } from './contract.ts';
import * as operations from './operations.contract.ts';
import { Token } from './registration.contract.ts';

/**
 * Links in mails that confirm an address: of a registration, or of an account that moves to it. Looking at one changes
 * nothing.
 */

const tag = 'Accounts';

const ByToken = z.object({ token: Token });

export const lookAtActivation = endpoint(operations.lookAtActivation, {
  tag,
  summary: 'What the link of a mail to confirm an address is for',
  description: 'Changes nothing, whoever asks. `POST /api/user/activate` acts.',
  access: 'anyone',
  rate: 'sign_in',
  params: ByToken,
  output: one(
    z.object({
      action: z.enum(['activate', 'change_email']),
      email: z.string(),
      isDone: z.boolean().describe('Whether it has been done already.'),
      needs: z
        .enum(['nothing', 'password', 'sign_in', 'other_account'])
        .describe(
          'What it takes of this caller: nothing more, the password of the registration, signing in to the account that asked for the change, or signing in to that one in place of the present one.',
        ),
    }),
  ),
  errors: ['link_invalid'],
});

const Confirmed = z.object({
  status: z.enum(['activated', 'email_changed']),
  email: z.string(),
  isFirst: z.boolean().describe('Whether it was this time that something changed.'),
});

export const activate = endpoint(operations.activate, {
  tag,
  summary: 'Confirm an address by the link of a mail',
  description:
    'Activates an account, for the browser that registered (by the cookie that registering sets) or with the password that was given then; or brings a new mail address into force, for whoever is signed in to the account that asked for it. What else was set up on the account before is gone when it is activated. A second time changes nothing, and says what was done.',
  access: 'anyone',
  rate: 'sign_in',
  body: z.object({
    token: Token,
    password: z
      .string('account.error.password')
      .max(MAX_PASSWORD, 'account.error.password')
      .optional()
      .describe('Of the registration; not needed in the browser that registered.'),
  }),
  output: one(
    Confirmed.extend({
      signIn: SignInAnswer.optional().describe(
        'In the browser that registered, where nobody is signed in: the new account is, with the cookies of `POST /api/login`.',
      ),
    }),
  ),
  errors: ['link_invalid', 'unauthenticated', 'wrong_account', 'too_many_attempts', 'unavailable'],
});

export const openActivation = endpoint(operations.openActivation, {
  tag,
  summary: 'Open the link of an activation mail',
  description:
    'Activates the account when it comes from the browser that registered. From anywhere else, and for a change of address, it changes nothing and tells that the link works (`valid`); `POST /api/user/activate` acts. What has been done before, it says again.',
  access: 'anyone',
  rate: 'sign_in',
  params: ByToken,
  output: one(z.object({ ...Confirmed.shape, status: z.enum(['valid', ...Confirmed.shape.status.options]) })),
  errors: ['link_invalid'],
});
