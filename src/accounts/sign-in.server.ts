import { AppError } from '../contract/errors.ts';
import type { Caller } from '../contract/mount.server.ts';
import type { Database } from '../platform/db/database.server.ts';
import type { AboutWhom } from '../platform/security-events/catalogue.contract.ts';
import type { KnownBrowsers } from './known-browsers.server.ts';
import type { MailRequests } from './mail-requests.server.ts';
import type { MailTokens } from './mail-tokens.server.ts';
import type { Passwords } from './passwords.server.ts';
import { hashOf } from './secrets.server.ts';
import type { CompleteSignIn, SecondStep } from './factors/second-step.server.ts';
import { emailKey, findUserByEmail, type UserRow } from './store.server.ts';
import type { Subject, Throttle } from './throttle.server.ts';

/** A sign-in with a password. */
export interface PasswordAttempt {
  readonly email: string;
  readonly password: string;
  /** The secret of an unlock mail. */
  readonly unlock?: string | undefined;
}

export type SignIn = (attempt: PasswordAttempt, caller: Caller) => Promise<CompleteSignIn>;

export interface SignInParts {
  readonly db: Database;
  readonly steps: Pick<SecondStep, 'arrive'>;
  readonly passwords: Passwords;
  readonly throttle: Throttle;
  readonly known: Pick<KnownBrowsers, 'of'>;
  readonly tokens: MailTokens;
  readonly requests: MailRequests;
}

/**
 * Signs in with a password. Throws `wrong_credentials`, and says nothing of which part was wrong; `email_unconfirmed`
 * after the password of a registration whose link nobody has opened yet;
 * `sign_in_locked` or `too_many_requests` after too many failures, whether the password is right or not; after a right
 * one as {@link SecondStep.arrive}.
 */
export function createSignIn({ db, steps, passwords, throttle, known, tokens, requests }: SignInParts): SignIn {
  return async ({ email, password, unlock }, caller) => {
    const user = await findUserByEmail(db, email);
    const unlocking = unlock === undefined || user === undefined ? undefined : await unlockOf(user, unlock);
    const browser = user === undefined ? undefined : known.of(caller.cookies, user.id);
    const subjects = subjectsOf(email, unlocking, browser, caller);
    const whom = user === undefined ? { identifier: emailKey(email) } : { accountId: user.id };
    const locks = await takeAll(subjects, whom);
    // Asked for whoever it is: nobody learns by the time it takes who waits for their link.
    const [registration] = await tokens.registrationsOf(db, user?.id);
    const isPending = user?.status === 'pending';
    const hash = isPending ? registration?.password_hash : user?.password_hash;
    const isRight = await passwords.matches(hash ?? null, password);
    if (user === undefined || !isRight || (user.status !== 'active' && !isPending)) {
      if (locks) await requests.take({ kind: 'unlock', email }, caller);
      const reason = user === undefined ? 'unknown_account' : 'wrong_password';
      throw new AppError('wrong_credentials', { security: { event: 'authn_login_fail', reason, ...whom } });
    }
    for (const subject of subjects) await throttle.forgive(subject);
    if (isPending) throw new AppError('email_unconfirmed', { security: { event: 'authn_login_fail', ...whom } });
    if (unlocking !== undefined) await db.transaction((tx) => tokens.recall(tx, user.id, ['unlock']));
    return steps.arrive(user, caller, 'password');
  };

  /** The link's own name among those who try, when it is one of this account. */
  async function unlockOf(user: UserRow, secret: string): Promise<string | undefined> {
    const token = await tokens.find(db, secret, ['unlock']);
    return token?.user_id === user.id ? hashOf(secret).toString('base64url') : undefined;
  }

  /** Counts the attempt, by each in turn. Gives whether it locks the account when it fails. */
  async function takeAll(subjects: readonly Subject[], whom: AboutWhom): Promise<boolean> {
    let locks = false;
    for (const [index, subject] of subjects.entries()) {
      const taken = await throttle.take(subject);
      if (!taken.isLocked) {
        locks ||= taken.locks && subject.kind === 'account';
        continue;
      }
      // Not made, so not counted by those that were asked before.
      for (const earlier of subjects.slice(0, index)) await throttle.forgive(earlier);
      const isPlace = subject.kind === 'place';
      throw new AppError(isPlace ? 'too_many_requests' : 'sign_in_locked', {
        retryAfter: taken.retryAfter,
        security: { event: 'authn_login_lock', ...(isPlace ? { reason: 'address_locked' } : {}), ...whom },
      });
    }
    return locks;
  }
}

/** A place first: one that is locked counts against no account. */
function subjectsOf(
  email: string,
  unlocking: string | undefined,
  browser: string | undefined,
  { address }: Caller,
): readonly Subject[] {
  if (unlocking !== undefined) return [{ kind: 'known', id: unlocking }];
  if (browser !== undefined) return [{ kind: 'known', id: browser }];
  return [
    { kind: 'place', address },
    { kind: 'account', email: emailKey(email) },
  ];
}
