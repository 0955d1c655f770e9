import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { one } from '../contract/shapes.ts';
import { Email, MAX_PASSWORD, MIN_PASSWORD } from './contract.ts';
import * as operations from './operations.contract.ts';
import { isPlainName } from '../leads/rules.contract.ts';
import { Name, OwnName } from './profile.contract.ts';

/**
 * Getting an account and getting back into it. What is asked for by address answers alike, and as soon,
 * whether somebody has the address or not: what happened stands in the mail to it.
 */

const tag = 'Accounts';

/** A password to be: long enough; whether it is a common one, the server looks up. */
export const NewPassword = z
  .string('account.error.new_password')
  .min(MIN_PASSWORD, 'account.error.password_short')
  .max(MAX_PASSWORD, 'account.error.password_long');

const MailSent = one(
  z.object({ status: z.literal('mail_sent').describe('Also when nobody has the address, and no mail went anywhere.') }),
);
const ByEmail = z.object({ email: Email });
const Redirect = z
  .string()
  .max(500)
  .optional()
  .catch(undefined)
  .describe(
    'A path of the site that the mail’s link leads on to, also on another device: a home, favourites, saved searches, one’s listings, or a new one. Any other is left out.',
  );

export const register = endpoint(operations.register, {
  tag,
  summary: 'Open an account with a password',
  description:
    'Sends a link that activates the account, with the password or in the browser that registered, which gets a cookie for that. Whoever has an account already gets a mail that says so.',
  access: 'anyone',
  rate: 'sign_in',
  body: z.object({
    name: OwnName,
    email: Email,
    password: NewPassword,
    redirect: Redirect,
  }),
  output: MailSent,
  errors: ['unavailable'],
});

export const quickRegistration = endpoint(operations.quickRegistration, {
  tag,
  summary: 'Open an account with a mail address alone',
  description: 'Sends a link by which to choose a password, which activates the account.',
  access: 'anyone',
  rate: 'sign_in',
  body: z.object({ email: Email, name: Name.refine(isPlainName, 'account.error.name_plain').optional() }),
  output: MailSent,
});

export const resendActivation = endpoint(operations.resendActivation, {
  tag,
  summary: 'Send the activation mail again',
  access: 'anyone',
  rate: 'sign_in',
  body: ByEmail.extend({ redirect: Redirect }),
  output: MailSent,
});

/** The secret of a link in a mail. */
export const Token = z.string('account.error.link').min(1, 'account.error.link').max(200, 'account.error.link');
const ByToken = z.object({ token: Token });

export const forgotPassword = endpoint(operations.forgotPassword, {
  tag,
  summary: 'Ask for a link to a new password',
  access: 'anyone',
  rate: 'sign_in',
  body: ByEmail,
  output: MailSent,
});

export const checkPasswordLink = endpoint(operations.checkPasswordLink, {
  tag,
  summary: 'Whether a link to choose a password is still good',
  description: 'For the links of both kinds of mail. Does not use the link up.',
  access: 'anyone',
  rate: 'sign_in',
  params: ByToken,
  output: one(
    z.object({
      action: z.enum(['set', 'reset']),
      email: z.string().describe('Whose account it is, for password managers.'),
    }),
  ),
  errors: ['link_invalid'],
});

const PasswordByToken = z.object({ token: Token, password: NewPassword });
const PasswordSet = one(z.object({ status: z.literal('password_set') }));

export const resetPassword = endpoint(operations.resetPassword, {
  tag,
  summary: 'Choose a new password, by the link of a mail',
  description: 'Ends all sessions of the account. The owner is told by mail.',
  access: 'anyone',
  rate: 'sign_in',
  body: PasswordByToken,
  output: PasswordSet,
  errors: ['link_invalid', 'unavailable'],
});

export const setPassword = endpoint(operations.setPassword, {
  tag,
  summary: 'Choose a first password, by the link of a mail',
  description: 'Activates an account that nobody has confirmed yet. What else was set up on it before is gone.',
  access: 'anyone',
  rate: 'sign_in',
  body: PasswordByToken,
  output: PasswordSet,
  errors: ['link_invalid', 'unavailable'],
});

export const changePassword = endpoint(operations.changePassword, {
  tag,
  summary: 'Change your password',
  description: 'Ends all your other sessions. You are told by mail.',
  access: 'user',
  rate: 'sign_in',
  body: z.object({
    currentPassword: z
      .string('account.error.password')
      .min(1, 'account.error.password')
      .max(MAX_PASSWORD, 'account.error.password'),
    newPassword: NewPassword,
  }),
  output: one(z.object({ status: z.literal('password_changed') })),
  errors: ['too_many_attempts', 'unavailable'],
});

export const checkEmail = endpoint(operations.checkEmail, {
  tag,
  summary: 'Whether somebody has an account with a mail address',
  description: 'The only call that tells.',
  access: 'anyone',
  rate: 'sign_in',
  body: ByEmail,
  output: one(z.object({ isRegistered: z.boolean() })),
});
