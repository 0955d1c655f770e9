import { EncryptJWT, jwtDecrypt } from 'jose';
import { z } from 'zod';
import { UserId } from '../../contract/ids.ts';
import { AppError } from '../../contract/errors.ts';
import type { Caller, CookieJar } from '../../contract/mount.server.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.server.ts';
import type { ProvenBy } from '../../platform/security-events/catalogue.contract.ts';
import type { SecurityEvents } from '../../platform/security-events/security-events.server.ts';
import { hashOf } from '../secrets.server.ts';
import type { KnownBrowsers } from '../known-browsers.server.ts';
import type { NotifyOfNewBrowser } from '../new-browser.server.ts';
import type { Sessions, SessionTokens } from '../sessions.server.ts';
import { findUser, type UserRow } from '../store.server.ts';
import type { Factors, FactorWay, GivenFactor } from './service.server.ts';

export type CompleteSignIn = SessionTokens & { readonly cookie: string; readonly user: UserRow };

/** How a sign-in ends: in a session, for whoever has a second factor once that is given too. */
export interface SecondStep {
  /**
   * Begins a session for somebody who has proven who they are by one factor. Throws `account_locked`, and
   * `second_factor_needed` where there is a second one; then the browser is marked for {@link SecondStep.complete},
   * and where to go on to is told. `by` is what they have proven it by.
   */
  arrive(
    user: UserRow,
    caller: Caller,
    by: ProvenBy,
    goOn?: { readonly redirect?: string | undefined; readonly pending?: string | undefined },
  ): Promise<CompleteSignIn>;
  /** What the sign-in under way in this browser still needs; undefined where there is none. */
  pending(caller: Caller): Promise<{ readonly user: UserRow; readonly ways: FactorWay[] } | undefined>;
  /**
   * Throws `second_factor_needed` where no sign-in is under way and no passkey is given, `wrong_credentials` for a
   * passkey that is nobody's, and else as {@link Factors.check}.
   */
  complete(given: GivenFactor, caller: Caller): Promise<CompleteSignIn>;
}

const COOKIE = 'sign_in_step';
const MINUTES = 10;
/** Of the password that was right: another one ends what is under way. */
const Step = z.object({ userId: UserId, password: z.string() });

export function createSecondStep({
  db,
  clock,
  factors,
  sessions,
  known,
  notifyOfNewBrowser,
  securityEvents,
  key,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly factors: Factors;
  readonly sessions: Pick<Sessions, 'begin'>;
  readonly known: KnownBrowsers;
  readonly notifyOfNewBrowser: NotifyOfNewBrowser;
  readonly securityEvents: Pick<SecurityEvents, 'note'>;
  /** Encrypts what is remembered of a sign-in under way. */
  readonly key: Uint8Array;
}): SecondStep {
  async function mark(cookies: CookieJar, user: UserRow): Promise<void> {
    const expiresAt = new Date(clock.now().getTime() + MINUTES * 60_000);
    const text = await new EncryptJWT({ step: { userId: user.id, password: passwordMark(user) } })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .setExpirationTime(expiresAt)
      .encrypt(key);
    cookies.set(COOKIE, text, { path: '/', expiresAt });
  }

  async function underWay(cookies: CookieJar): Promise<UserRow | undefined> {
    const text = cookies.get(COOKIE);
    if (text === undefined || text === '') return undefined;
    try {
      const { payload } = await jwtDecrypt(text, key, {
        currentDate: clock.now(),
        requiredClaims: ['exp'],
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      });
      const step = Step.parse(payload['step']);
      const user = await findUser(db, step.userId);
      return user !== undefined && passwordMark(user) === step.password ? user : undefined;
    } catch {
      return undefined;
    }
  }

  async function begin(user: UserRow, caller: Caller, by: ProvenBy, hasFactor: boolean): Promise<CompleteSignIn> {
    if (user.locked_at !== null)
      throw new AppError('account_locked', { security: { event: 'authn_login_fail', accountId: user.id } });
    const begun = await sessions.begin(user.id, caller.agent, {
      hasFactor,
      inTransaction: (tx, session) => notifyOfNewBrowser(tx, user, caller, session),
    });
    known.remember(caller.cookies, user.id);
    securityEvents.note('authn_login_success', caller, { accountId: user.id, by });
    return { ...begun, user };
  }

  return {
    async arrive(user, caller, by, goOn = {}) {
      const ways = user.locked_at === null ? await factors.ways(user.id, caller) : [];
      if (ways.length === 0) return begin(user, caller, by, false);
      await mark(caller.cookies, user);
      throw new AppError('second_factor_needed', {
        data: { ways, ...goOn },
        security: { event: 'authn_proof_required', accountId: user.id },
      });
    },

    async pending(caller) {
      const user = await underWay(caller.cookies);
      const ways = user === undefined ? [] : await factors.ways(user.id, caller);
      return user === undefined || ways.length === 0 ? undefined : { user, ways };
    },

    async complete(given, caller) {
      const user = await underWay(caller.cookies);
      if (user !== undefined) await factors.check(user, given, 'sign_in', caller, 'sign_in_locked');
      const whose = user ?? (await userOfPasskey(given.passkey, caller));
      caller.cookies.set(COOKIE, '', { path: '/', expiresAt: new Date(0) });
      return begin(whose, caller, given.passkey === undefined ? 'code' : 'passkey', true);
    },
  };

  async function userOfPasskey(passkey: string | undefined, caller: Caller): Promise<UserRow> {
    if (passkey === undefined) throw new AppError('second_factor_needed');
    const userId = await factors.ofPasskey(passkey, caller);
    const user = userId === undefined ? undefined : await findUser(db, userId);
    if (user?.status !== 'active')
      throw new AppError('wrong_credentials', { security: { event: 'authn_login_fail', reason: 'passkey' } });
    return user;
  }
}

function passwordMark(user: UserRow): string {
  return hashOf(user.password_hash ?? '').toString('base64url');
}
