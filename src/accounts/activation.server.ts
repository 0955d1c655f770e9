import { AppError } from '../contract/errors.ts';
import { translator } from '../texts/messages.ts';
import type { Caller } from '../contract/mount.server.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.server.ts';
import type { Refusal } from '../platform/security-events/catalogue.contract.ts';
import type { SecurityEvents } from '../platform/security-events/security-events.server.ts';
import type { MailToken } from './mail-tokens-store.server.ts';
import type { MailTokens, TokenPurpose } from './mail-tokens.server.ts';
import type { Passwords } from './passwords.server.ts';
import type { RegisteringBrowsers } from './registering-browsers.server.ts';
import { hashOf } from './secrets.server.ts';
import { activateUser, findUser, lockUser, moveEmail, startOver, type UserRow } from './store.server.ts';
import type { Throttle } from './throttle.server.ts';

/** What the link of a mail would do, and what it takes of whoever asks besides a press. */
export interface Offer {
  readonly action: 'activate' | 'change_email';
  readonly email: string;
  readonly isDone: boolean;
  readonly needs: 'nothing' | 'password' | 'sign_in' | 'other_account';
}

export interface Confirmed {
  readonly status: 'activated' | 'email_changed';
  readonly email: string;
  /** Whether it was this time that something changed. */
  readonly isFirst: boolean;
  /** Whose account was opened by this press, in the browser that registered: it may be signed in (decision 356). */
  readonly opened: UserRow | undefined;
}

/**
 * Links in mails that prove an address. Such a link alone activates nothing: programs open links, and people
 * do without having asked for them. A registration needs its password or its browser besides, a change of
 * address a session of the account. A link that does not work throws `link_invalid`.
 */
export interface Activation {
  /** Changes nothing. */
  look(secret: string, caller: Caller): Promise<Offer>;
  /**
   * Does what the link is for; a second time, says what it did. Throws `invalid_input` on `password` when that
   * is not the registration's, `too_many_attempts` after too many wrong ones, `unauthenticated` and
   * `wrong_account` when a change of address was not asked for by who is signed in.
   */
  act(secret: string, password: string | undefined, caller: Caller): Promise<Confirmed>;
}

export interface ActivationParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly tokens: MailTokens;
  readonly passwords: Passwords;
  readonly throttle: Throttle;
  readonly browsers: RegisteringBrowsers;
  readonly securityEvents: Pick<SecurityEvents, 'note'>;
}

const LINKS: readonly TokenPurpose[] = ['activation', 'email_change'];

export function createActivation({
  db,
  clock,
  tokens,
  passwords,
  throttle,
  browsers,
  securityEvents,
}: ActivationParts): Activation {
  async function doneBefore(secret: string): Promise<MailToken> {
    const token = await tokens.findUsed(db, secret, LINKS);
    if (token === undefined) throw new AppError('link_invalid');
    return token;
  }

  async function prove(token: MailToken, secret: string, password: string | undefined, caller: Caller): Promise<void> {
    const needs = needsOf(token, caller);
    if (needs === 'sign_in') throw new AppError('unauthenticated');
    if (needs === 'other_account') throw new AppError('wrong_account');
    if (needs === 'password') await provePassword(token, secret, password ?? '', caller);
  }

  async function provePassword(
    { password_hash, user_id: accountId }: MailToken,
    secret: string,
    password: string,
    { language }: Caller,
  ): Promise<void> {
    const t = translator(language);
    if (password === '') throw wrongPassword(t('account.error.password'));
    const link = { kind: 'known', id: hashOf(secret).toString('base64url') } as const;
    const taken = await throttle.take(link);
    if (taken.isLocked)
      throw new AppError('too_many_attempts', {
        retryAfter: taken.retryAfter,
        security: { event: 'authn_login_lock', reason: 'link', accountId },
      });
    if (!(await passwords.matches(password_hash, password)))
      throw wrongPassword(t('account.activate.password_wrong'), {
        event: 'authn_login_fail',
        reason: 'wrong_password',
        accountId,
      });
    await throttle.forgive(link);
  }

  function needsOf(token: MailToken, { user, cookies }: Caller): Offer['needs'] {
    if (token.purpose === 'activation') return browsers.isOf(cookies, token.password_hash) ? 'nothing' : 'password';
    if (user === undefined) return 'sign_in';
    return user.userId === token.user_id ? 'nothing' : 'other_account';
  }

  /** Gives whether it did. */
  async function confirm(tx: Transaction, secret: string, token: MailToken): Promise<boolean> {
    const { purpose, user_id, email, name, password_hash } = token;
    const now = clock.now();
    if (purpose === 'email_change') {
      await tokens.recall(tx, user_id);
      return moveEmail(tx, user_id, email, now);
    }
    if ((await lockUser(tx, user_id))?.status !== 'pending') return false;
    await startOver(tx, user_id, email, now);
    // It went with the account's old row, and is to be known when it is opened again.
    await tokens.keepUsed(tx, secret, token);
    return activateUser(tx, user_id, { name: name ?? '', passwordHash: password_hash }, now);
  }

  return {
    async look(secret, caller) {
      const token = await tokens.find(db, secret, LINKS);
      const known = token ?? (await doneBefore(secret));
      return {
        action: known.purpose === 'activation' ? 'activate' : 'change_email',
        email: known.email,
        isDone: token === undefined,
        needs: token === undefined ? 'nothing' : needsOf(token, caller),
      };
    },

    async act(secret, password, caller) {
      const token = await tokens.find(db, secret, LINKS);
      if (token !== undefined) await prove(token, secret, password, caller);
      const taken =
        token === undefined
          ? undefined
          : await db.transaction(async (tx) => {
              // The account first, as others do: two links of one account at once wait for each other.
              await lockUser(tx, token.user_id);
              const used = await tokens.use(tx, secret, LINKS);
              if (used !== undefined && !(await confirm(tx, secret, used))) throw new AppError('link_invalid');
              return used;
            });
      if (taken !== undefined) {
        const event = taken.purpose === 'activation' ? 'user_created' : 'authn_email_change';
        securityEvents.note(event, caller, { accountId: taken.user_id, by: 'link' });
      }
      const done = taken ?? (await doneBefore(secret));
      const isOwnBrowser = done.purpose === 'activation' && browsers.isOf(caller.cookies, done.password_hash);
      if (done.purpose === 'activation') browsers.unmark(caller.cookies);
      return {
        status: done.purpose === 'activation' ? 'activated' : 'email_changed',
        email: done.email,
        isFirst: taken !== undefined,
        opened: taken !== undefined && isOwnBrowser ? await findUser(db, done.user_id) : undefined,
      };
    },
  };
}

function wrongPassword(message: string, security?: Refusal): AppError {
  return new AppError('invalid_input', {
    fields: { password: [message] },
    ...(security === undefined ? {} : { security }),
  });
}
