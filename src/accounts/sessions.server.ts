import { createHmac, randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { SignedIn } from '../contract/mount.server.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../platform/db/database.server.ts';
import type { SessionShown } from './sessions.contract.ts';
import { hashOf, newSecret } from './secrets.server.ts';

/** Minutes and days of conventions.md, "Sign-in". */
export const ACCESS_TOKEN_SECONDS = 15 * 60;
const SESSION_DAYS = 30;
/** For so long after its first use a token may be used once more: a browser whose page is left while it asks never sees the answer, and asks again (decision 075). */
const LOST_ANSWER_MS = 30_000;

/** A browser that has just signed in, or renewed its tokens. */
export interface SessionTokens {
  readonly userId: string;
  readonly sessionId: string;
  /** A signed JWT for `Authorization: Bearer`. */
  readonly accessToken: string;
  readonly accessTokenExpiresAt: Date;
  /** Opaque. Used once; a second time as {@link Sessions.refresh} says. */
  readonly refreshToken: string;
  readonly expiresAt: Date;
}

export type EndReason = 'signed_out' | 'token_reused' | 'password_changed' | 'revoked';

/** Who is signed in where. */
export interface Sessions {
  /** Begins a session for somebody who has proven who they are. `cookie` is what the browser's pages are known by. */
  begin(userId: string, agent: string): Promise<SessionTokens & { readonly cookie: string }>;
  /**
   * Trades a refresh token for new tokens. A used one gives the same next refresh token once more, within 30 seconds,
   * while that one is unused, and to the browser that has the session's `cookie`. Every other use of a used token ends
   * its session; that and an unknown token give undefined.
   */
  refresh(refreshToken: string, cookie: string | undefined): Promise<SessionTokens | undefined>;
  /** Who a bearer token stands for; undefined when it is forged, too old, or of a session that has ended. */
  ofAccessToken(token: string): Promise<SignedIn | undefined>;
  /** Who a page's cookie stands for; undefined when the session has ended. */
  ofCookie(cookie: string): Promise<SignedIn | undefined>;
  end(sessionId: string, reason: EndReason): Promise<void>;
  /** Where somebody is signed in: the session that asks first, then the one used last. */
  list(user: SignedIn): Promise<SessionShown[]>;
  /** Ends one of somebody's own sessions. False when they have none of this id that goes on. */
  endOne(userId: string, sessionId: string): Promise<boolean>;
  /** Ends all but the one that asks. */
  endOthers(user: SignedIn): Promise<void>;
  /** Ends all of somebody's sessions, but for one. */
  endAll(tx: Queryable, userId: string, reason: EndReason, but?: string): Promise<void>;
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
    userId: string,
    sessionId: string,
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

  async function claimsOf(token: string): Promise<SignedIn | undefined> {
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
    async begin(userId, agent) {
      const [cookie, refreshToken] = [newSecret(), newSecret()];
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + SESSION_DAYS * 86_400_000);
      const sessionId = await db.transaction(async (tx) => {
        const [row] = await tx.query<{ id: string }>(
          'INSERT INTO sessions (user_id, cookie_hash, agent, created_at, last_used_at, expires_at) VALUES ($1, $2, $3, $4, $4, $5) RETURNING id',
          [userId, hashOf(cookie), agent.slice(0, 300), now.toISOString(), expiresAt.toISOString()],
        );
        if (row === undefined) throw new Error('a session was not kept');
        await keepRefreshToken(tx, row.id, refreshToken, now);
        return row.id;
      });
      return { ...(await tokensOf(userId, sessionId, refreshToken, expiresAt)), cookie };
    },

    async refresh(refreshToken, cookie) {
      const now = clock.now();
      const traded = await db.transaction(async (tx) => {
        const [session] = await tx.query<RefreshedSession>(
          `SELECT sessions.id, user_id, expires_at, cookie_hash, (ended_at IS NOT NULL OR expires_at <= $2) AS is_over
           FROM refresh_tokens JOIN sessions ON sessions.id = session_id WHERE hash = $1 FOR UPDATE OF sessions`,
          [hashOf(refreshToken), now.toISOString()],
        );
        if (session === undefined || session.is_over) return undefined;
        const hasCookie = cookie !== undefined && hashOf(cookie).equals(session.cookie_hash);
        const next =
          (await tradeFirst(tx, session.id, refreshToken, now)) ??
          (hasCookie ? await tradeAgain(tx, refreshToken, now) : undefined);
        await tx.query(
          next === undefined
            ? "UPDATE sessions SET ended_at = $2, end_reason = 'token_reused' WHERE id = $1"
            : 'UPDATE sessions SET last_used_at = $2 WHERE id = $1',
          [session.id, now.toISOString()],
        );
        return next === undefined ? undefined : { session, next };
      });
      return traded === undefined
        ? undefined
        : tokensOf(traded.session.user_id, traded.session.id, traded.next, new Date(traded.session.expires_at));
    },

    async ofAccessToken(token) {
      const claims = await claimsOf(token);
      if (claims === undefined) return undefined;
      const rows = await db.query(
        'SELECT FROM sessions WHERE id = $1 AND user_id = $2 AND ended_at IS NULL AND expires_at > $3',
        [claims.sessionId, claims.userId, clock.now().toISOString()],
      );
      return rows.length === 0 ? undefined : claims;
    },

    async ofCookie(cookie) {
      const [row] = await db.query<{ id: string; user_id: string }>(
        'SELECT id, user_id FROM sessions WHERE cookie_hash = $1 AND ended_at IS NULL AND expires_at > $2',
        [hashOf(cookie), clock.now().toISOString()],
      );
      return row === undefined ? undefined : { userId: row.user_id, sessionId: row.id };
    },

    async end(sessionId, reason) {
      await db.query('UPDATE sessions SET ended_at = $2, end_reason = $3 WHERE id = $1 AND ended_at IS NULL', [
        sessionId,
        clock.now().toISOString(),
        reason,
      ]);
    },

    async list({ userId, sessionId }) {
      const rows = await db.query<{
        id: string;
        agent: string;
        created_at: string;
        last_used_at: string;
        expires_at: string;
      }>(
        'SELECT id, agent, created_at, last_used_at, expires_at FROM sessions WHERE user_id = $1 AND ended_at IS NULL AND expires_at > $2 ORDER BY id = $3 DESC, last_used_at DESC, id LIMIT 200',
        [userId, clock.now().toISOString(), sessionId],
      );
      return rows.map(({ id, agent, ...row }) => ({
        id,
        agent,
        isCurrent: id === sessionId,
        createdAt: row.created_at,
        lastUsedAt: row.last_used_at,
        expiresAt: row.expires_at,
      }));
    },

    async endOne(userId, sessionId) {
      const now = clock.now().toISOString();
      const rows = await db.query(
        "UPDATE sessions SET ended_at = $3, end_reason = 'revoked' WHERE id = $1 AND user_id = $2 AND ended_at IS NULL AND expires_at > $3 RETURNING id",
        [sessionId, userId, now],
      );
      return rows.length > 0;
    },

    endOthers: ({ userId, sessionId }) => endAll(db, userId, 'revoked', sessionId),
    endAll,

    async forgetOld() {
      const before = (days: number) => new Date(clock.now().getTime() - days * 86_400_000).toISOString();
      await db.query('DELETE FROM sessions WHERE least(ended_at, expires_at) < $1', [before(30)]);
      await db.query('DELETE FROM refresh_tokens WHERE used_at < $1', [before(7)]);
    },
  };

  /** Trades a token that has not been used. Under the session's lock, like the second trade: of several uses at once each finds what the one before has left. */
  async function tradeFirst(tx: Transaction, sessionId: string, token: string, now: Date): Promise<string | undefined> {
    const seed = randomBytes(32);
    const [taken] = await tx.query<object>(
      `UPDATE refresh_tokens SET used_at = $2, next_seed = CASE WHEN is_repeatable THEN $3::bytea END
       WHERE hash = $1 AND used_at IS NULL RETURNING hash`,
      [hashOf(token), now.toISOString(), seed],
    );
    if (taken === undefined) return undefined;
    const next = nextOf(token, seed);
    await keepRefreshToken(tx, sessionId, next, now);
    return next;
  }

  /** Gives the next token out a second time: once, soon after the first time, and while it has not been used. From then on two may have it, so it is not itself repeatable. */
  async function tradeAgain(tx: Transaction, token: string, now: Date): Promise<string | undefined> {
    const [used] = await tx.query<{ next_seed: Buffer }>(
      'SELECT next_seed FROM refresh_tokens WHERE hash = $1 AND used_at >= $2 AND next_seed IS NOT NULL',
      [hashOf(token), new Date(now.getTime() - LOST_ANSWER_MS).toISOString()],
    );
    if (used === undefined) return undefined;
    await tx.query('UPDATE refresh_tokens SET next_seed = NULL WHERE hash = $1', [hashOf(token)]);
    const next = nextOf(token, used.next_seed);
    const [unused] = await tx.query<object>(
      'UPDATE refresh_tokens SET is_repeatable = false WHERE hash = $1 AND used_at IS NULL RETURNING hash',
      [hashOf(next)],
    );
    return unused === undefined ? undefined : next;
  }

  /** Whoever has read the database has no token, and whoever has a token has neither seed nor key: none of them can make the next one. */
  function nextOf(token: string, seed: Buffer): string {
    return createHmac('sha256', refreshKey).update(seed).update(token).digest('base64url');
  }

  async function endAll(tx: Queryable, userId: string, reason: EndReason, but?: string): Promise<void> {
    await tx.query(
      'UPDATE sessions SET ended_at = $2, end_reason = $3 WHERE user_id = $1 AND ended_at IS NULL AND ($4::uuid IS NULL OR id <> $4::uuid)',
      [userId, clock.now().toISOString(), reason, but ?? null],
    );
  }
}

const ISSUER = 'grend';

interface RefreshedSession {
  readonly id: string;
  readonly user_id: string;
  readonly expires_at: string;
  readonly cookie_hash: Buffer;
  readonly is_over: boolean;
}

async function keepRefreshToken(tx: Queryable, sessionId: string, token: string, now: Date): Promise<void> {
  await tx.query('INSERT INTO refresh_tokens (hash, session_id, created_at) VALUES ($1, $2, $3)', [
    hashOf(token),
    sessionId,
    now.toISOString(),
  ]);
}
