import { AppError } from '../contract/errors.ts';
import { translator } from '../texts/messages.ts';
import type { Caller, SignedIn, SignedInCaller } from '../contract/mount.server.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.server.ts';
import type { Outbox } from '../platform/mail/outbox.server.ts';
import type { Refusal } from '../platform/security-events/catalogue.contract.ts';
import type { SecurityEvents } from '../platform/security-events/security-events.server.ts';
import { isFreshSignIn } from './fresh-sign-in.server.ts';
import { styleFor, passwordChangedMail } from './mails.server.ts';
import type { MailTokens, TokenPurpose } from './mail-tokens.server.ts';
import { weaknessOf } from './password-rules.server.ts';
import type { Passwords } from './passwords.server.ts';
import type { Sessions } from './sessions.server.ts';
import {
  activateUser,
  emailKey,
  findUser,
  lockUser,
  setPasswordHash,
  startOver,
  type UserRow,
} from './store.server.ts';
import type { Throttle } from './throttle.server.ts';

/** Choosing a password, and proving again who one is. A link that does not work throws `link_invalid`. */
export interface Recovery {
  /** Whether a link to choose a password works, without using it up. */
  checkLink(secret: string): Promise<{ readonly action: 'set' | 'reset'; readonly email: string }>;
  /**
   * Sets the password by such a link, and ends all sessions of the account. One that nobody had confirmed is activated,
   * without what was set up there before. Throws `invalid_input` on a weak one, and the link still works.
   */
  choose(purpose: 'set_password' | 'reset_password', secret: string, password: string, caller: Caller): Promise<void>;
  /** Changes the password of somebody signed in, and ends their other sessions. */
  change(current: string, next: string, caller: SignedInCaller): Promise<void>;
  /**
   * Throws `invalid_input` on `field` unless it is the password of somebody signed in; `too_many_attempts` after too
   * many wrong ones.
   */
  confirmPassword(
    user: UserRow,
    password: string,
    caller: Caller,
    field?: 'current_password' | 'password',
  ): Promise<void>;
  /**
   * For whoever has no password to give: throws `sign_in_again` unless they have signed in within the last ten minutes.
   */
  requireFreshSignIn(user: SignedIn): Promise<void>;
  /**
   * Asks somebody signed in again who they are: whoever has a password for that, as {@link Recovery.confirmPassword},
   * others for a fresh sign-in.
   */
  proveAgain(
    user: UserRow,
    password: string | undefined,
    caller: SignedInCaller,
    field?: 'current_password' | 'password',
  ): Promise<void>;
  /** Throws `invalid_input` on `field` when a password must not be chosen. */
  requireStrong(
    password: string,
    email: string | undefined,
    field: 'password' | 'new_password',
    caller: Caller,
  ): Promise<void>;
}

export interface RecoveryParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly tokens: MailTokens;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly throttle: Throttle;
  readonly securityEvents: Pick<SecurityEvents, 'note'>;
}

const PASSWORD_LINKS: readonly TokenPurpose[] = ['set_password', 'reset_password'];

export function createRecovery({
  db,
  clock,
  outbox,
  tokens,
  passwords,
  sessions,
  throttle,
  securityEvents,
}: RecoveryParts): Recovery {
  async function notifyOfChange(tx: Transaction, user: UserRow, origin: string): Promise<void> {
    if (user.email === null) return;
    await outbox.send(tx, {
      key: `account password ${user.id} ${clock.now().toISOString()}`,
      to: { name: user.name, address: user.email },
      content: passwordChangedMail(styleFor(user, origin)),
    });
  }

  async function requireStrong(
    password: string,
    email: string | undefined,
    field: string,
    { language }: Caller,
  ): Promise<void> {
    const weakness = await weaknessOf(password, email);
    if (weakness !== undefined) throw wrongField(field, translator(language)(weakness));
  }

  async function confirmPassword(
    user: UserRow,
    password: string,
    caller: Caller,
    field = 'current_password',
  ): Promise<void> {
    const { language } = caller;
    const accountId = user.id;
    if (user.password_hash === null) throw wrongField(field, translator(language)('account.error.no_password'));
    if (password === '') throw wrongField(field, translator(language)('account.error.password'));
    const subject = { kind: 'owner', userId: user.id } as const;
    const taken = await throttle.take(subject);
    if (taken.isLocked)
      throw new AppError('too_many_attempts', {
        retryAfter: taken.retryAfter,
        security: { event: 'authn_login_lock', reason: 'password', accountId },
      });
    if (!(await passwords.matches(user.password_hash, password)))
      throw wrongField(field, translator(language)('account.error.password_wrong'), {
        event: 'authn_reauth_fail',
        reason: 'password',
        accountId,
      });
    await throttle.forgive(subject);
    securityEvents.note('authn_reauth_success', caller, { accountId, by: 'password' });
  }

  async function requireFreshSignIn({ sessionId }: SignedIn): Promise<void> {
    if (!(await isFreshSignIn(db, sessionId, clock.now()))) throw new AppError('sign_in_again');
  }

  return {
    requireStrong,
    confirmPassword,

    requireFreshSignIn,

    async proveAgain(user, password, caller, field) {
      if (user.password_hash === null) return requireFreshSignIn(caller.user);
      await confirmPassword(user, password ?? '', caller, field);
    },

    async checkLink(secret) {
      const token = await tokens.find(db, secret, PASSWORD_LINKS);
      if (token === undefined) throw new AppError('link_invalid');
      return { action: token.purpose === 'set_password' ? 'set' : 'reset', email: token.email };
    },

    async choose(purpose, secret, password, caller) {
      const token = await tokens.find(db, secret, [purpose]);
      if (token === undefined) throw new AppError('link_invalid');
      await requireStrong(password, token.email, 'password', caller);
      const passwordHash = await passwords.hash(password);
      const isFirst = await db.transaction(async (tx) => {
        const user = await lockUser(tx, token.user_id);
        const taken = await tokens.use(tx, secret, [purpose]);
        // A link to an address that the account has left behind proves nothing any more.
        if (taken === undefined || !user?.email || emailKey(user.email) !== emailKey(taken.email))
          throw new AppError('link_invalid');
        if (user.status === 'active') {
          await setPasswordHash(tx, user.id, passwordHash, clock.now());
          await notifyOfChange(tx, user, caller.origin);
        } else {
          await startOver(tx, user.id, user.email, clock.now());
          if (!(await activateUser(tx, user.id, { name: taken.name ?? '', passwordHash }, clock.now())))
            throw new AppError('link_invalid');
        }
        await tokens.recall(tx, user.id);
        await sessions.endAll(tx, user.id, 'password_changed');
        return user.status !== 'active';
      });
      const accountId = token.user_id;
      if (isFirst) securityEvents.note('user_created', caller, { accountId, by: 'link' });
      securityEvents.note('authn_password_change', caller, { accountId, by: 'link' });
      await throttle.forgive({ kind: 'account', email: emailKey(token.email) });
    },

    async change(current, next, caller) {
      const user = await findUser(db, caller.user.userId);
      if (user === undefined) throw new AppError('unauthenticated');
      await confirmPassword(user, current, caller);
      await requireStrong(next, user.email ?? undefined, 'new_password', caller);
      const passwordHash = await passwords.hash(next);
      await db.transaction(async (tx) => {
        // Of two changes at once, the later one was confirmed with a password that is no longer the one.
        if (!(await setPasswordHash(tx, user.id, passwordHash, clock.now(), user.password_hash)))
          throw wrongField('current_password', translator(caller.language)('account.error.password_wrong'));
        await tokens.recall(tx, user.id);
        await sessions.endAll(tx, user.id, 'password_changed', caller.user.sessionId);
        await notifyOfChange(tx, user, caller.origin);
      });
      securityEvents.note('authn_password_change', caller, { by: 'password' });
    },
  };
}

function wrongField(field: string, message: string, security?: Refusal): AppError {
  return new AppError('invalid_input', {
    fields: { [field]: [message] },
    ...(security === undefined ? {} : { security }),
  });
}
