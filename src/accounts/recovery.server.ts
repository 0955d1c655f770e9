import { AppError } from '../contract/errors.ts';
import { translator } from '../contract/messages.ts';
import type { Caller, SignedIn, SignedInCaller } from '../contract/mount.server.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Transaction } from '../platform/db/database.server.ts';
import type { Outbox } from '../platform/mail/outbox.server.ts';
import { lookFor, passwordChangedLetter } from './letters.server.ts';
import type { MailToken, MailTokens, TokenPurpose } from './mail-tokens.server.ts';
import { weaknessOf } from './password-rules.server.ts';
import type { Passwords } from './passwords.server.ts';
import type { Sessions } from './sessions.server.ts';
import { activateUser, emailKey, findUser, moveEmail, setPasswordHash, type UserRow } from './store.server.ts';
import type { Throttle } from './throttle.server.ts';

/** What links in mails do, and choosing a password. A link that does not work throws `link_invalid`. */
export interface Recovery {
  /** Activates an account or brings a new address into force; opened again, says what it did. */
  activate(
    secret: string,
  ): Promise<{ readonly status: 'activated' | 'email_changed'; readonly email: string; readonly isFirst: boolean }>;
  /** Whether a link to choose a password works, without using it up. */
  checkLink(secret: string): Promise<{ readonly action: 'set' | 'reset'; readonly email: string }>;
  /** Sets the password by such a link, activates the account, and ends all its sessions. Throws `invalid_input` on a weak one, and the link still works. */
  choose(purpose: 'set_password' | 'reset_password', secret: string, password: string, caller: Caller): Promise<void>;
  /** Changes the password of somebody signed in, and ends their other sessions. */
  change(current: string, next: string, caller: SignedInCaller): Promise<void>;
  /** Throws `invalid_input` on `field` unless it is the password of somebody signed in; `too_many_attempts` after too many wrong ones. */
  confirmPassword(
    user: UserRow,
    password: string,
    caller: Caller,
    field?: 'current_password' | 'password',
  ): Promise<void>;
  /** For whoever has no password to give: throws `sign_in_again` unless they have signed in within the last ten minutes. */
  requireFreshSignIn(user: SignedIn): Promise<void>;
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
}

/** How long after signing in one need not prove again who one is. */
const FRESH_MS = 10 * 60_000;

const PASSWORD_LINKS: readonly TokenPurpose[] = ['set_password', 'reset_password'];
const ADDRESS_LINKS: readonly TokenPurpose[] = ['activation', 'email_change'];

export function createRecovery({ db, clock, outbox, tokens, passwords, sessions, throttle }: RecoveryParts): Recovery {
  /** Brings into force what the link stands for. Gives whether it did. */
  async function confirm(
    tx: Transaction,
    { purpose, user_id, email, name, password_hash }: MailToken,
  ): Promise<boolean> {
    await tokens.recall(tx, user_id);
    if (purpose === 'email_change') return moveEmail(tx, user_id, email, clock.now());
    return activateUser(tx, user_id, { name: name ?? '', passwordHash: password_hash }, clock.now());
  }

  async function tellOfChange(tx: Transaction, user: UserRow, origin: string): Promise<void> {
    if (user.email === null) return;
    await outbox.send(tx, {
      key: `account password ${user.id} ${clock.now().toISOString()}`,
      to: { name: user.name, address: user.email },
      letter: passwordChangedLetter(lookFor(user, origin)),
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
    { language }: Caller,
    field = 'current_password',
  ): Promise<void> {
    if (user.password_hash === null) throw wrongField(field, translator(language)('account.error.no_password'));
    if (password === '') throw wrongField(field, translator(language)('account.error.password'));
    const subject = { kind: 'owner', userId: user.id } as const;
    const taken = await throttle.take(subject);
    if (taken.isLocked) throw new AppError('too_many_attempts', { retryAfter: taken.retryAfter });
    if (!(await passwords.matches(user.password_hash, password)))
      throw wrongField(field, translator(language)('account.error.password_wrong'));
    await throttle.forgive(subject);
  }

  return {
    requireStrong,
    confirmPassword,

    async requireFreshSignIn({ sessionId }) {
      const fresh = await db.query('SELECT FROM sessions WHERE id = $1 AND created_at > $2', [
        sessionId,
        new Date(clock.now().getTime() - FRESH_MS).toISOString(),
      ]);
      if (fresh.length === 0) throw new AppError('sign_in_again');
    },

    async activate(secret) {
      const token = await db.transaction(async (tx) => {
        const taken = await tokens.use(tx, secret, ADDRESS_LINKS);
        if (taken !== undefined && !(await confirm(tx, taken))) throw new AppError('link_invalid');
        return taken;
      });
      const known = token ?? (await tokens.findUsed(db, secret, ADDRESS_LINKS));
      if (known === undefined) throw new AppError('link_invalid');
      return {
        status: known.purpose === 'activation' ? 'activated' : 'email_changed',
        email: known.email,
        isFirst: token !== undefined,
      };
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
      await db.transaction(async (tx) => {
        const taken = await tokens.use(tx, secret, [purpose]);
        const user = taken === undefined ? undefined : await findUser(tx, taken.user_id);
        // A link to an address that the account has left behind proves nothing any more.
        if (
          taken === undefined ||
          user === undefined ||
          user.email === null ||
          emailKey(user.email) !== emailKey(taken.email)
        )
          throw new AppError('link_invalid');
        if (user.status === 'active') {
          await setPasswordHash(tx, user.id, passwordHash, clock.now());
          await tellOfChange(tx, user, caller.origin);
        } else if (!(await activateUser(tx, user.id, { name: taken.name ?? '', passwordHash }, clock.now())))
          throw new AppError('link_invalid');
        await tokens.recall(tx, user.id);
        await sessions.endAll(tx, user.id, 'password_changed');
      });
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
        await tellOfChange(tx, user, caller.origin);
      });
    },
  };
}

function wrongField(field: string, message: string): AppError {
  return new AppError('invalid_input', { fields: { [field]: [message] } });
}
