import { AppError } from '../../contract/errors.ts';
import type { Caller, SignedIn, SignedInCaller } from '../../contract/mount.server.ts';
import type { UserId } from '../../contract/ids.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../platform/db/database.server.ts';
import type { Outbox } from '../../platform/mail/outbox.server.ts';
import type { Refusal } from '../../platform/security-events/catalogue.contract.ts';
import type { SecurityEvents } from '../../platform/security-events/security-events.server.ts';
import { translator, type MessageKey } from '../../texts/messages.ts';
import { isFreshSignIn } from '../fresh-sign-in.server.ts';
import { type FactorEvent, factorMail, styleFor } from '../mails.server.ts';
import type { Recovery } from '../recovery.server.ts';
import { FRESH_MINUTES, forgetFactorProofs, hasProvenAfter, noteProof } from '../sessions-store.server.ts';
import { findUser, lockUser, type UserRow } from '../store.server.ts';
import type { Throttle } from '../throttle.server.ts';
import {
  type CodeSetup,
  decryptSecret,
  digitsOf,
  encryptSecret,
  newCodeSetup,
  newRecoveryCodes,
  recoveryHash,
  secretOfSetup,
  stepOfCode,
} from './codes.server.ts';
import type { FactorState } from './contract.ts';
import { createPasskeys, siteOf } from './passkeys.server.ts';
import {
  countRecoveryCodes,
  deleteChallengesBefore,
  deleteFactor,
  type FactorId,
  type FactorRow,
  insertFactor,
  type NewFactor,
  readFactors,
  renameFactor,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeStep,
} from './store.server.ts';

/** What somebody gives as a second factor. */
export interface GivenFactor {
  /** Of an app, or a recovery code. */
  readonly code?: string | undefined;
  readonly passkey?: string | undefined;
}

export type FactorWay = 'code' | 'passkey';

/** Second factors of accounts: what they are, giving them, and changing them. */
export interface Factors {
  /** By what somebody's second factor can be given here; nothing for whoever has none. */
  ways(userId: UserId, caller: Caller): Promise<FactorWay[]>;
  /**
   * Throws `invalid_input` unless it is a second factor of theirs; `tooMany` after too many wrong ones, of which the
   * owner is told.
   */
  check(
    user: UserRow,
    given: GivenFactor,
    purpose: 'prove' | 'sign_in',
    caller: Caller,
    tooMany: 'too_many_attempts' | 'sign_in_locked',
  ): Promise<void>;
  /** Whose passkey this is, that was asked for without a password; undefined when it does not hold. */
  ofPasskey(passkey: string, caller: Caller): Promise<UserId | undefined>;
  optionsToSign(purpose: 'prove' | 'sign_in', userId: UserId | undefined, caller: Caller): Promise<string>;
  state(caller: SignedInCaller): Promise<FactorState>;
  /** Proves again who is signed in, for ten minutes. */
  prove(given: GivenFactor & { readonly password?: string | undefined }, caller: SignedInCaller): Promise<void>;
  /** The following throw `proof_needed` without such a proof, and `limit_reached` for more than ten factors. */
  beginCodes(caller: SignedInCaller): Promise<CodeSetup>;
  /** Gives recovery codes with the first factor. Throws `link_invalid` for a setup that is too old. */
  confirmCodes(
    given: { readonly setup: string; readonly code: string; readonly name: string },
    caller: SignedInCaller,
  ): Promise<string[] | undefined>;
  beginPasskey(caller: SignedInCaller): Promise<string>;
  addPasskey(
    given: { readonly passkey: string; readonly name: string },
    caller: SignedInCaller,
  ): Promise<string[] | undefined>;
  rename(id: FactorId, name: string, caller: SignedInCaller): Promise<void>;
  remove(id: FactorId, caller: SignedInCaller): Promise<void>;
  makeRecoveryCodes(caller: SignedInCaller): Promise<string[]>;
  forgetOld(): Promise<void>;
}

export interface FactorParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly throttle: Throttle;
  readonly recovery: Pick<Recovery, 'confirmPassword'>;
  readonly securityEvents: Pick<SecurityEvents, 'note'>;
  /** Encrypts secrets of one-time codes. */
  readonly key: Uint8Array;
}

const MOST_FACTORS = 10;

export function createFactors({ db, clock, outbox, throttle, recovery, securityEvents, key }: FactorParts): Factors {
  const passkeys = createPasskeys({ db, clock });
  const now = () => clock.now().toISOString();

  async function userOf({ userId }: Pick<SignedIn, 'userId'>, tx: Queryable = db): Promise<UserRow> {
    const row = await findUser(tx, userId);
    if (row === undefined) throw new AppError('unauthenticated');
    return row;
  }

  async function tell(tx: Transaction, user: UserRow, event: FactorEvent, { origin }: Caller): Promise<void> {
    if (user.email === null) return;
    await outbox.send(tx, {
      key: `factor ${event} ${user.id} ${now()}`,
      to: { name: user.name, address: user.email },
      content: factorMail(event, styleFor(user, origin)),
    });
  }

  /** By what somebody signed in can prove again who they are. */
  function proofsOf(user: UserRow, factors: readonly FactorRow[], caller: Caller): FactorState['proofs'] {
    const ways = waysOf(factors, caller);
    // A password alone says little of who can do so much.
    const hasPassword = user.password_hash !== null && (user.role === 'user' || factors.length === 0);
    const proofs = [...(hasPassword ? (['password'] as const) : []), ...ways];
    return proofs.length === 0 ? ['sign_in'] : proofs;
  }

  async function isProven(user: UserRow, factors: readonly FactorRow[], caller: SignedInCaller): Promise<boolean> {
    const { sessionId, isFresh } = caller.user;
    if (user.role !== 'user' && factors.length > 0) return isFresh === true;
    const instant = new Date(clock.now().getTime() - FRESH_MINUTES * 60_000).toISOString();
    if (await hasProvenAfter(db, sessionId, instant)) return true;
    return user.password_hash === null && factors.length === 0 && (await isFreshSignIn(db, sessionId, clock.now()));
  }

  async function requireProof(caller: SignedInCaller): Promise<{ user: UserRow; factors: FactorRow[] }> {
    const [user, factors] = [await userOf(caller.user), await readFactors(db, caller.user.userId)];
    if (!(await isProven(user, factors, caller))) throw new AppError('proof_needed');
    return { user, factors };
  }

  async function requireRoom(caller: SignedInCaller): Promise<{ user: UserRow; factors: FactorRow[] }> {
    const proven = await requireProof(caller);
    if (proven.factors.length >= MOST_FACTORS) throw new AppError('limit_reached');
    return proven;
  }

  /** The session has just seen it, so it counts as given there. */
  async function add(factor: NewFactor, caller: SignedInCaller): Promise<string[] | undefined> {
    const codes = await db.transaction(async (tx) => {
      // Of two at once, one is the first.
      const user = await lockUser(tx, caller.user.userId);
      if (user === undefined) throw new AppError('unauthenticated');
      const before = await readFactors(tx, user.id);
      if (before.length >= MOST_FACTORS) throw new AppError('limit_reached');
      if ((await insertFactor(tx, user.id, factor, now())) === undefined)
        throw wrong(caller, 'passkey', 'account.error.passkey');
      await noteProof(tx, caller.user.sessionId, 'factor', now());
      await tell(tx, user, factor.kind === 'codes' ? 'codes_added' : 'passkey_added', caller);
      return before.length > 0 ? undefined : putNewCodes(tx, user.id);
    });
    securityEvents.note('authn_factor_add', caller, { by: factor.kind });
    return codes;
  }

  async function putNewCodes(tx: Transaction, userId: UserId): Promise<string[]> {
    const codes = newRecoveryCodes();
    await replaceRecoveryCodes(tx, userId, codes.map(recoveryHash), now());
    return codes;
  }

  async function isRight(
    user: UserRow,
    { code, passkey }: GivenFactor,
    purpose: 'prove' | 'sign_in',
    caller: Caller,
  ): Promise<boolean> {
    if (passkey !== undefined) return (await passkeys.signed(purpose, user.id, passkey, caller)) === user.id;
    const digits = digitsOf(code ?? '');
    if (digits === undefined)
      return db.transaction(async (tx) => {
        if (!(await takeRecoveryCode(tx, user.id, recoveryHash(code ?? ''), now()))) return false;
        await tell(tx, user, 'recovery_used', caller);
        return true;
      });
    for (const factor of await readFactors(db, user.id)) {
      const secret = factor.secret === null ? undefined : await decryptSecret(key, user.id, factor.secret);
      const step = secret === undefined ? undefined : stepOfCode(secret, digits, clock.now());
      if (step !== undefined && (await takeStep(db, factor.id, step, now()))) return true;
    }
    return false;
  }

  async function check(...[user, given, purpose, caller, tooMany]: Parameters<Factors['check']>): Promise<void> {
    const subject = { kind: 'factor', userId: user.id } as const;
    const taken = await throttle.take(subject);
    const accountId = user.id;
    if (taken.isLocked)
      throw new AppError(tooMany, {
        retryAfter: taken.retryAfter,
        security: { event: 'authn_login_lock', reason: 'second_factor', accountId },
      });
    if (await isRight(user, given, purpose, caller)) return throttle.forgive(subject);
    if (taken.locks) await db.transaction((tx) => tell(tx, user, 'guessed', caller));
    const event = purpose === 'sign_in' ? 'authn_login_fail' : 'authn_reauth_fail';
    throw given.passkey === undefined
      ? wrong(caller, 'code', 'account.error.code_wrong', { event, reason: 'code', accountId })
      : wrong(caller, 'passkey', 'account.error.passkey', { event, reason: 'passkey', accountId });
  }

  return {
    ways: async (userId, caller) => waysOf(await readFactors(db, userId), caller),
    check,
    ofPasskey: (passkey, caller) => passkeys.signed('sign_in', undefined, passkey, caller),

    async optionsToSign(purpose, userId, caller) {
      const has = userId === undefined ? [] : await readFactors(db, userId);
      return passkeys.optionsToSign(purpose, userId, has, caller);
    },

    async state(caller) {
      const [user, factors] = [await userOf(caller.user), await readFactors(db, caller.user.userId)];
      const site = siteOf(caller);
      return {
        factors: factors.map(({ id, kind, name, ...row }) => ({
          id,
          kind,
          name,
          createdAt: row.created_at,
          lastUsedAt: row.last_used_at,
          isOfThisSite: kind === 'codes' || row.site === site,
        })),
        recoveryCodesLeft: await countRecoveryCodes(db, user.id),
        isProven: await isProven(user, factors, caller),
        proofs: proofsOf(user, factors, caller),
      };
    },

    async prove({ password, ...given }, caller) {
      const [user, factors] = [await userOf(caller.user), await readFactors(db, caller.user.userId)];
      const proofs = proofsOf(user, factors, caller);
      if (proofs.includes('sign_in')) throw new AppError('sign_in_again');
      const isByFactor = given.code !== undefined || given.passkey !== undefined;
      if (isByFactor) {
        await check(user, given, 'prove', caller, 'too_many_attempts');
        const by = given.passkey === undefined ? 'code' : 'passkey';
        securityEvents.note('authn_reauth_success', caller, { by });
      }
      // Noted where it is confirmed.
      else if (proofs.includes('password')) await recovery.confirmPassword(user, password ?? '', caller, 'password');
      else throw new AppError('factor_needed');
      await noteProof(db, caller.user.sessionId, isByFactor ? 'factor' : 'password', now());
    },

    async beginCodes(caller) {
      const { user } = await requireRoom(caller);
      const account = user.email ?? user.name;
      return newCodeSetup(key, { userId: user.id, account, site: caller.theme, now: clock.now() });
    },

    async confirmCodes({ setup, code, name }, caller) {
      const { user } = await requireRoom(caller);
      const secret = await secretOfSetup(key, setup, user.id, clock.now());
      if (secret === undefined) throw new AppError('link_invalid');
      const lastStep = stepOfCode(secret, digitsOf(code) ?? '', clock.now());
      if (lastStep === undefined) throw wrong(caller, 'code', 'account.error.code_wrong');
      return add({ kind: 'codes', name, secret: await encryptSecret(key, user.id, secret), lastStep }, caller);
    },

    async beginPasskey(caller) {
      const { user, factors } = await requireRoom(caller);
      return passkeys.optionsToAdd({ id: user.id, account: user.email ?? user.name }, factors, caller);
    },

    async addPasskey({ passkey, name }, caller) {
      const { user } = await requireRoom(caller);
      const made = await passkeys.made(user.id, passkey, caller);
      if (made === undefined) throw wrong(caller, 'passkey', 'account.error.passkey');
      return add({ ...made, name }, caller);
    },

    async rename(id, name, caller) {
      const { user } = await requireProof(caller);
      if (!(await renameFactor(db, user.id, id, name))) throw new AppError('not_found');
    },

    async remove(id, caller) {
      await requireProof(caller);
      await db.transaction(async (tx) => {
        const user = await lockUser(tx, caller.user.userId);
        if (user === undefined || !(await deleteFactor(tx, user.id, id))) throw new AppError('not_found');
        await tell(tx, user, 'removed', caller);
        if ((await readFactors(tx, user.id)).length > 0) return;
        await replaceRecoveryCodes(tx, user.id, [], now());
        await forgetFactorProofs(tx, user.id);
      });
      securityEvents.note('authn_factor_remove', caller);
    },

    async makeRecoveryCodes(caller) {
      const { user, factors } = await requireProof(caller);
      if (factors.length === 0) throw new AppError('not_found');
      const codes = await db.transaction(async (tx) => {
        await tell(tx, user, 'recovery_made', caller);
        return putNewCodes(tx, user.id);
      });
      securityEvents.note('authn_recovery_codes_made', caller);
      return codes;
    },

    forgetOld: () => deleteChallengesBefore(db, now()),
  };
}

/** Recovery codes are codes too, for whoever has passkeys alone. */
function waysOf(factors: readonly FactorRow[], caller: Caller): FactorWay[] {
  const site = siteOf(caller);
  const hasPasskey = factors.some((factor) => factor.site === site);
  return factors.length === 0 ? [] : ['code', ...(hasPasskey ? (['passkey'] as const) : [])];
}

function wrong({ language }: Caller, field: 'code' | 'passkey', message: MessageKey, security?: Refusal): AppError {
  return new AppError('invalid_input', {
    fields: { [field]: [translator(language)(message)] },
    ...(security === undefined ? {} : { security }),
  });
}
