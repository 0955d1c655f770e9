import { createHmac, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { SessionId, UserId } from '../contract/ids.ts';
import type { SignedIn } from '../contract/mount.server.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../platform/db/database.server.ts';
import type { SessionShown } from './sessions.contract.ts';
import { hashOf, newSecret } from './secrets.server.ts';
import {
  deleteSessionsOver,
  deleteTokensUsed,
  endSession,
  endSessionsOf,
  findSession,
  findSessionByCookie,
  hasSessions,
  insertRefreshToken,
  insertSession,
  lockSessionOfToken,
  makeUnrepeatable,
  noteActivity,
  noteProof,
  readSessions,
  revokeSession,
  takeNextSeed,
  touchSession,
  useRefreshToken,
  type EndReason,
} from './sessions-store.server.ts';

/** Minutes and days of conventions.md, "Sign-in". */
export const ACCESS_TOKEN_SECONDS = 15 * 60;
const SESSION_DAYS = 30;
/**
 * For so long after its first use a token may be used once more: a browser whose page is left while it asks never sees
 * the answer, and asks again (decision 075).
 */
const LOST_ANSWER_MS = 30_000;

/** A browser that has just signed in, or renewed its tokens. */
export interface SessionTokens {
  readonly userId: UserId;
  readonly sessionId: SessionId;
  /** A signed JWT for `Authorization: Bearer`. */
  readonly accessToken: string;
  readonly accessTokenExpiresAt: Date;
  /** Opaque. Used once; a second time as {@link Sessions.refresh} says. */
  readonly refreshToken: string;
  readonly expiresAt: Date;
}

export interface BegunSession {
  readonly sessionId: SessionId;
  /** Nothing is known of an earlier one of theirs. */
  readonly isFirst: boolean;
}

/** Who is signed in where. */
export interface Sessions {
  /** Begins a session for somebody who has proven who they are. `cookie` is what the browser's pages are known by. */
  begin(
    userId: UserId,
    agent: string,
    options?: {
      /** Whether they have given a second factor. */
      readonly hasFactor?: boolean;
      /** What is written with the session or not at all. */
      readonly inTransaction?: (tx: Transaction, session: BegunSession) => Promise<void>;
    },
  ): Promise<SessionTokens & { readonly cookie: string }>;
  /**
   * Trades a refresh token for new tokens. A used one gives the same next refresh token once more, within 30 seconds,
   * while that one is unused, and to the browser that has the session's `cookie`. Every other use of a used token ends
   * its session, and tells whose it was; that and an unknown token give no tokens.
   */
  refresh(
    refreshToken: string,
    cookie: string | undefined,
  ): Promise<{ readonly tokens?: SessionTokens; readonly reusedOf?: UserId }>;
  /** Who a bearer token stands for; undefined when it is forged, too old, or of a session that has ended. */
  ofAccessToken(token: string): Promise<SignedIn | undefined>;
  /** Somebody does something in a session by more than a token: of staff, who are signed out when they do nothing. */
  noteActivity(user: SignedIn): Promise<void>;
  /** Who a page's cookie stands for; undefined when the session has ended. */
  ofCookie(cookie: string): Promise<SignedIn | undefined>;
  end(sessionId: SessionId, reason: EndReason): Promise<void>;
  /** Where somebody is signed in: the session that asks first, then the one used last. */
  list(user: { readonly userId: UserId; readonly sessionId?: SessionId | undefined }): Promise<SessionShown[]>;
  /** Ends one of somebody's own sessions. False when they have none of this id that goes on. */
  endOne(userId: UserId, sessionId: SessionId): Promise<boolean>;
  /** Ends all but the one that asks. */
  endOthers(user: SignedIn): Promise<void>;
  /** Ends all of somebody's sessions, but for one. */
  endAll(tx: Queryable, userId: UserId, reason: EndReason, but?: SessionId): Promise<void>;
  /** Forgets sessions that ended a month ago, and tokens that were used up a week ago. */
  forgetOld(): Promise<void>;
}

export function createSessions({
  db,
  clock,
  key,
  refreshKey,
}: {
  readonly db: Database;
  readonly clock: Clock;
  /** Signs access tokens. */
  readonly key: Uint8Array;
  /** Goes into refresh tokens. */
  readonly refreshKey: Uint8Array;
}): Sessions {
  async function tokensOf(
    userId: UserId,
    sessionId: SessionId,
    refreshToken: string,
    expiresAt: Date,
  ): Promise<SessionTokens> {
    const now = Math.floor(clock.now().getTime() / 1000);
    const accessToken = await new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(userId)
      .setIssuer(ISSUER)
      .setAudience(ISSUER)
      .setIssuedAt(now)
      .setExpirationTime(now + ACCESS_TOKEN_SECONDS)
      .sign(key);
    return {
      userId,
      sessionId,
      accessToken,
      accessTokenExpiresAt: new Date((now + ACCESS_TOKEN_SECONDS) * 1000),
      refreshToken,
      expiresAt,
    };
  }

  /** What it says, whether or not that session goes on. */
  async function claimsOf(token: string): Promise<{ userId: string; sessionId: string } | undefined> {
    try {
      const { payload } = await jwtVerify<{ sid: string }>(token, key, {
        algorithms: ['HS256'],
        issuer: ISSUER,
        audience: ISSUER,
        requiredClaims: ['sub', 'sid', 'exp'],
        currentDate: clock.now(),
      });
      return payload.sub === undefined ? undefined : { userId: payload.sub, sessionId: payload.sid };
    } catch {
      return undefined;
    }
  }

  return {
    async begin(userId, agent, { hasFactor = false, inTransaction } = {}) {
      const [cookie, refreshToken] = [newSecret(), newSecret()];
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + SESSION_DAYS * 86_400_000);
      const sessionId = await db.transaction(async (tx) => {
        const isFirst = !(await hasSessions(tx, userId));
        const id = await insertSession(tx, {
          userId,
          cookieHash: hashOf(cookie),
          agent: agent.slice(0, 300),
          now: now.toISOString(),
          expiresAt: expiresAt.toISOString(),
        });
        await insertRefreshToken(tx, id, hashOf(refreshToken), now.toISOString());
        await inTransaction?.(tx, { sessionId: id, isFirst });
        if (hasFactor) await noteProof(tx, id, 'factor', now.toISOString());
        return id;
      });
      return { ...(await tokensOf(userId, sessionId, refreshToken, expiresAt)), cookie };
    },

    async refresh(refreshToken, cookie) {
      const now = clock.now();
      const traded = await db.transaction(async (tx) => {
        const session = await lockSessionOfToken(tx, hashOf(refreshToken), now.toISOString());
        if (session === undefined || session.is_over) return undefined;
        const hasCookie = cookie !== undefined && hashOf(cookie).equals(session.cookie_hash);
        const next =
          (await tradeFirst(tx, session.id, refreshToken, now)) ??
          (hasCookie ? await tradeAgain(tx, refreshToken, now) : undefined);
        if (next === undefined) await endSession(tx, session.id, 'token_reused', now.toISOString());
        else await touchSession(tx, session.id, now.toISOString());
        return { session, next };
      });
      if (traded === undefined) return {};
      const { session, next } = traded;
      if (next === undefined) return { reusedOf: session.user_id };
      return { tokens: await tokensOf(session.user_id, session.id, next, new Date(session.expires_at)) };
    },

    async ofAccessToken(token) {
      const claims = await claimsOf(token);
      const found = claims === undefined ? undefined : await findSession(db, claims, clock.now().toISOString());
      if (found !== undefined) await noteStaffActivity(found);
      return found;
    },

    noteActivity: noteStaffActivity,

    ofCookie: (cookie) => findSessionByCookie(db, hashOf(cookie), clock.now().toISOString()),

    end: (sessionId, reason) => endSession(db, sessionId, reason, clock.now().toISOString()),

    async list(user) {
      const rows = await readSessions(db, user, clock.now().toISOString());
      return rows.map(({ id, agent, ...row }) => ({
        id,
        agent,
        isCurrent: id === user.sessionId,
        createdAt: row.created_at,
        lastUsedAt: row.last_used_at,
        expiresAt: row.expires_at,
      }));
    },

    endOne: (userId, sessionId) => revokeSession(db, userId, sessionId, clock.now().toISOString()),
    endOthers: ({ userId, sessionId }) => endAll(db, userId, 'revoked', sessionId),
    endAll,

    async forgetOld() {
      const before = (days: number) => new Date(clock.now().getTime() - days * 86_400_000).toISOString();
      await deleteSessionsOver(db, before(30));
      await deleteTokensUsed(db, before(7));
    },
  };

  /**
   * Trades a token that has not been used. Under the session's lock, like the second trade: of several uses at once
   * each finds what the one before has left.
   */
  async function tradeFirst(
    tx: Transaction,
    sessionId: SessionId,
    token: string,
    now: Date,
  ): Promise<string | undefined> {
    const seed = randomBytes(32);
    if (!(await useRefreshToken(tx, hashOf(token), seed, now.toISOString()))) return undefined;
    const next = nextOf(token, seed);
    await insertRefreshToken(tx, sessionId, hashOf(next), now.toISOString());
    return next;
  }

  /**
   * Gives the next token out a second time: once, soon after the first time, and while it has not been used. From then
   * on two may have it, so it is not itself repeatable.
   */
  async function tradeAgain(tx: Transaction, token: string, now: Date): Promise<string | undefined> {
    const seed = await takeNextSeed(tx, hashOf(token), new Date(now.getTime() - LOST_ANSWER_MS).toISOString());
    if (seed === undefined) return undefined;
    const next = nextOf(token, seed);
    return (await makeUnrepeatable(tx, hashOf(next))) ? next : undefined;
  }

  /**
   * Whoever has read the database has no token, and whoever has a token has neither seed nor key: none of them can make
   * the next one.
   */
  function nextOf(token: string, seed: Buffer): string {
    return createHmac('sha256', refreshKey).update(seed).update(token).digest('base64url');
  }

  async function noteStaffActivity({ role, unprovenRole, sessionId }: SignedIn): Promise<void> {
    if (role !== undefined || unprovenRole !== undefined) await noteActivity(db, sessionId, clock.now().toISOString());
  }

  function endAll(tx: Queryable, userId: UserId, reason: EndReason, but?: SessionId): Promise<void> {
    return endSessionsOf(tx, userId, reason, clock.now().toISOString(), but);
  }
}

const ISSUER = 'grend';
