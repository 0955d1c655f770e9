import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { LANGUAGES } from '../texts/messages.ts';
import { one, page } from '../contract/shapes.ts';
import { DialCode } from '../leads/dial-code.contract.ts';
import { isPlainName } from '../leads/rules.contract.ts';
import { Email, UserProfile } from './contract.ts';
import * as operations from './operations.contract.ts';

/** What an account says of its owner, and what its owner wants to hear of. */

const tag = 'Accounts';

export const NOTIFICATION_KINDS = [
  'saved_searches',
  'price_changes',
  'status_changes',
  'favourite_changes',
  'shared_collections',
  'collection_news',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const NotificationSetting = z
  .object({ kind: z.enum(NOTIFICATION_KINDS), isEnabled: z.boolean() })
  .meta({ id: 'NotificationSetting' });
export type NotificationSetting = z.infer<typeof NotificationSetting>;

export const MAX_NAME = 100;
export const Name = z
  .string('account.error.name')
  .max(10 * MAX_NAME, 'account.error.name_long')
  .transform((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim())
  .pipe(
    z
      .string()
      .max(MAX_NAME, 'account.error.name_long')
      .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u, 'account.error.name'),
  );

/** A name that somebody gives themselves: forms that it is filled into take no other. */
export const OwnName = Name.pipe(
  z.string().min(1, 'account.error.name').refine(isPlainName, 'account.error.name_plain'),
);

export const getProfile = endpoint(operations.getProfile, {
  tag,
  summary: 'Your profile',
  access: 'user',
  output: one(UserProfile),
});

const phone = z.string('account.error.phone').trim().max(40, 'account.error.phone').nullable().optional();
const code = DialCode.nullable().optional();

export const ProfileChange = z.object({
  name: OwnName.optional(),
  mobile: phone,
  mobileCode: code,
  phone,
  phoneCode: code,
  firstHomeBuyer: z.boolean('account.error.on_off').nullable().optional(),
  email: Email.optional(),
  currentPassword: z
    .string('account.error.password')
    .max(128, 'account.error.password')
    .optional()
    .describe('Needed with `email`, by whoever has a password.'),
});
export type ProfileChange = z.output<typeof ProfileChange>;

export const patchProfile = endpoint(operations.patchProfile, {
  tag,
  summary: 'Change your profile',
  description:
    'What is left out stays; null or nothing takes a number away. A new `email` comes into force when it is confirmed by the link in the mail to it, while signed in to this account; until then the profile keeps the old one, whose owner is told. Whoever has a password must give it with a new address; others must have signed in within the last ten minutes. The answer is the same whether somebody else has the address or not.',
  access: 'user',
  rate: 'sign_in',
  body: ProfileChange,
  output: one(UserProfile),
  errors: ['sign_in_again', 'too_many_attempts', 'unavailable'],
});

export const confirmEmailAgain = endpoint(operations.confirmEmailAgain, {
  tag,
  summary: 'Send the link again that confirms your address',
  description: 'Of the address that you move to, or of your own while it is not confirmed. At most five an hour.',
  access: 'user',
  rate: 'sign_in',
  output: one(z.object({ status: z.literal('mail_sent') })),
  errors: ['not_found'],
});

export const setLanguage = endpoint(operations.setLanguage, {
  tag,
  summary: 'Choose the language of mails to you',
  access: 'user',
  body: z.object({
    language: z.preprocess((value) => (value === 'no' ? 'nb' : value), z.enum(LANGUAGES, 'account.error.language')),
  }),
  output: one(UserProfile),
});

export const getNotificationSettings = endpoint(operations.getNotificationSettings, {
  tag,
  summary: 'What you hear about',
  access: 'user',
  output: page(NotificationSetting),
});

/** On the wire 1 and 0; a page may say true and false. */
const OnOff = z.preprocess(
  (value) => (value === 1 || value === '1' ? true : value === 0 || value === '0' ? false : value),
  z.boolean('account.error.on_off'),
);

export const patchNotificationSetting = endpoint(operations.patchNotificationSetting, {
  tag,
  summary: 'Turn what you hear about on or off',
  description: 'One `kind`, or all of them when none is named. `is_enabled` is 1 or 0, or a boolean.',
  access: 'user',
  body: z.object({ isEnabled: OnOff, kind: z.enum(NOTIFICATION_KINDS, 'account.error.kind').optional() }),
  output: page(NotificationSetting),
});
