import { translator, type Language } from '../texts/messages.ts';
import type { Caller } from '../contract/mount.server.ts';
import type { Theme } from '../platform/http/preferences.contract.ts';
import {
  activatePath,
  forgotPasswordPath,
  resetPasswordPath,
  securityPath,
  sessionsPath,
  unlockPath,
} from '../account-paths.ts';
import { loginPath } from '../paths.ts';
import type { MailContent, MailPart } from '../platform/mail/mail-content.ts';
import { browserName } from './browser-name.contract.ts';
import { HOURS } from './mail-tokens.server.ts';
import type { UserRow } from './store.server.ts';

/** How a mail reads: its language and brand, and the site that its links lead to. */
export interface MailStyle {
  readonly language: Language;
  readonly brand: Theme;
  readonly origin: string;
}

/** To somebody with an account: in their own language and under their own brand, whoever caused it. */
export function styleFor(user: Pick<UserRow, 'language' | 'brand'>, origin: string): MailStyle {
  return { language: user.language, brand: user.brand, origin };
}

/** To somebody who has none yet: as they have the site. */
export function styleOf({ language, theme, origin }: Pick<Caller, 'language' | 'theme' | 'origin'>): MailStyle {
  return { language, brand: theme, origin };
}

/**
 * What is written to people about their own account. A stranger can cause most of these with nothing but
 * an address, so none repeats a word that came with the request.
 */
/** `redirect`: a path of the site that the link leads on to, one of `mailedReturnPath`. */
export const activationMail = (token: string, style: MailStyle, redirect?: string) =>
  secret(HOURS.activation, letter('activation', style, activatePath(token, redirect)));
export const firstPasswordMail = (token: string, style: MailStyle) =>
  secret(HOURS.set_password, letter('set_password', style, resetPasswordPath(token, 'set')));
export const resetMail = (token: string, style: MailStyle) =>
  secret(HOURS.reset_password, letter('reset', style, resetPasswordPath(token)));
export const unlockMail = (token: string, style: MailStyle) =>
  secret(HOURS.unlock, letter('unlock', style, unlockPath(token)));
export const confirmEmailMail = (token: string, style: MailStyle) =>
  secret(HOURS.email_change, letter('confirm_email', style, activatePath(token)));
export const passwordChangedMail = (style: MailStyle) => letter('password_changed', style, forgotPasswordPath);

/** To the owner, of a sign-in in a browser that is new to the account. `agent`: its User-Agent header. */
export const newBrowserMail = (agent: string, style: MailStyle): MailContent => {
  const t = translator(style.language);
  const facts = [{ label: t('mail.account.new_browser.browser'), value: browserName(agent, t) }];
  return letter('new_browser', style, sessionsPath, [], [{ kind: 'facts', facts }]);
};

/** What has become of somebody's second factors. */
export type FactorEvent = 'codes_added' | 'passkey_added' | 'removed' | 'recovery_made' | 'recovery_used' | 'guessed';

/** To the owner, whoever did it: nothing in it comes with the request. */
export function factorMail(event: FactorEvent, { language, brand, origin }: MailStyle): MailContent {
  const t = translator(language);
  const title = t(`mail.account.factor.${event}`);
  return {
    ...{ language, brand, origin, subject: title, preview: t('mail.account.factor.otherwise'), title },
    parts: [
      { kind: 'text', text: t(`mail.account.factor.${event}_text`) },
      { kind: 'button', label: t('mail.account.factor.button'), path: securityPath },
      { kind: 'text', text: t('mail.account.factor.otherwise') },
    ],
    footer: t('mail.account.footer'),
  };
}

/** To whoever registers, or moves to, an address that has an account already. */
export function alreadyRegisteredMail(style: MailStyle): MailContent {
  const t = translator(style.language);
  return letter('already', style, loginPath(), [
    { kind: 'link', label: t('mail.account.already.forgotten'), path: forgotPasswordPath },
  ]);
}

/** To the old address, when a new one has been asked for. */
export function emailChangeMail(newEmail: string, style: MailStyle): MailContent {
  const t = translator(style.language);
  return letter(
    'email_change',
    style,
    forgotPasswordPath,
    [],
    [{ kind: 'facts', facts: [{ label: t('mail.account.email_change.new'), value: newEmail }] }],
  );
}

/** Its link opens something for so many hours. */
function secret(secretForHours: number, written: MailContent): MailContent {
  return { ...written, secretForHours };
}

type Kind =
  | 'activation'
  | 'set_password'
  | 'reset'
  | 'unlock'
  | 'confirm_email'
  | 'password_changed'
  | 'new_browser'
  | 'already'
  | 'email_change';

function letter(
  kind: Kind,
  { language, brand, origin }: MailStyle,
  path: string,
  after: readonly MailPart[] = [],
  before: readonly MailPart[] = [],
): MailContent {
  const t = translator(language);
  return {
    language,
    brand,
    origin,
    subject: t(`mail.account.${kind}.subject`),
    preview: t(`mail.account.${kind}.preview`),
    title: t(`mail.account.${kind}.title`),
    parts: [
      { kind: 'text', text: t(`mail.account.${kind}.text`) },
      ...before,
      { kind: 'button', label: t(`mail.account.${kind}.button`), path },
      ...after,
      { kind: 'text', text: t(`mail.account.${kind}.otherwise`) },
    ],
    footer: t('mail.account.footer'),
  };
}
