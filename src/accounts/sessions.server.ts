import { jwtVerify, SignJWT } from 'jose';
import type { SignedIn } from '../contract/mount.server.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database, Queryable } from '../platform/db/database.server.ts';
import type { SessionShown } from './sessions.contract.ts';
import { hashOf, newSecret } from './secrets.server.ts';

/** Minutes and days of conventions.md, "Sign-in". */
export const ACCESS_TOKEN_SECONDS = 15 * 60;
const SESSION_DAYS = 30;
/** A browser whose page is left while it asks for new tokens never sees them, and asks again with the old one: so long after its first use that is no theft (decision 066). */
const LOST_ANSWER_MS = 30_000;

/** A browser that has just signed in, or renewed its tokens. */
export interface SessionTokens {
  readonly userId: string;
  readonly sessionId: string;
  /** A signed JWT for `Authorization: Bearer`. */
  readonly accessToken: string;
  readonly accessTokenExpiresAt: Date;
  /** Opaque, for one use. */
  readonly refreshToken: string;
  readonly expiresAt: Date;
}

export type EndReason = 'signed_out' | 'token_reused' | 'password_changed' | 'revoked';

/** Who is signed in where. */
export interface Sessions {
  /** Begins a session for somebody who has proven who they are. `cookie` is what the browser's pages are known by. */
  begin(userId: string, agent: string): Promise<SessionTokens & { readonly cookie: string }>;
  /** Trades a refresh token for new tokens. One that was used before ends its session, unless its answer may have been lost; that and an unknown one give undefined. */
  refresh(refreshToken: string): Promise<SessionTokens | undefined>;
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
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly key: Uint8Array;
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

    async refresh(refreshToken) {
      const now = clock.now();
      const next = newSecret();
      const session = await db.transaction(async (tx) => {
        const [found] = await tx.query<{ session_id: string; user_id: string; expires_at: string; is_over: boolean }>(
          `SELECT session_id, user_id, expires_at, (ended_at IS NOT NULL OR expires_at <= $2) AS is_over
           FROM refresh_tokens JOIN sessions ON sessions.id = session_id WHERE hash = $1 FOR UPDATE OF sessions`,
          [hashOf(refreshToken), now.toISOString()],
        );
        if (found === undefined || found.is_over) return undefined;
        // Under the session's lock: of two that come at once, the second one finds it used.
        const [taken] = await tx.query<{ hash: Buffer }>(
          'UPDATE refresh_tokens SET used_at = $2 WHERE hash = $1 AND used_at IS NULL RETURNING hash',
          [hashOf(refreshToken), now.toISOString()],
        );
        if (taken === undefined && !(await mayHaveBeenLost(tx, found.session_id, refreshToken, now))) {
          await tx.query("UPDATE sessions SET ended_at = $2, end_reason = 'token_reused' WHERE id = $1", [
            found.session_id,
            now.toISOString(),
          ]);
          return undefined;
        }
        // Of two that were given for one, only one reader can go on: the other's counts as used from here on.
        if (taken !== undefined)
          await tx.query('UPDATE refresh_tokens SET used_at = $2 WHERE session_id = $1 AND used_at IS NULL', [
            found.session_id,
            now.toISOString(),
          ]);
        await tx.query('UPDATE sessions SET last_used_at = $2 WHERE id = $1', [found.session_id, now.toISOString()]);
        await keepRefreshToken(tx, found.session_id, next, now);
        return found;
      });
      return session === undefined
        ? undefined
        : tokensOf(session.user_id, session.session_id, next, new Date(session.expires_at));
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

  async function endAll(tx: Queryable, userId: string, reason: EndReason, but?: string): Promise<void> {
    await tx.query(
      'UPDATE sessions SET ended_at = $2, end_reason = $3 WHERE user_id = $1 AND ended_at IS NULL AND ($4::uuid IS NULL OR id <> $4::uuid)',
      [userId, clock.now().toISOString(), reason, but ?? null],
    );
  }
}

const ISSUER = 'grend';

/** Whether the answer to a used token can have been lost: it was used just now, and no token of its session has been used since. */
async function mayHaveBeenLost(tx: Queryable, sessionId: string, token: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    'SELECT FROM refresh_tokens WHERE hash = $1 AND used_at >= $2 AND used_at = (SELECT max(used_at) FROM refresh_tokens WHERE session_id = $3)',
    [hashOf(token), new Date(now.getTime() - LOST_ANSWER_MS).toISOString(), sessionId],
  );
  return rows.length > 0;
}

async function keepRefreshToken(tx: Queryable, sessionId: string, token: string, now: Date): Promise<void> {
  await tx.query('INSERT INTO refresh_tokens (hash, session_id, created_at) VALUES ($1, $2, $3)', [
    hashOf(token),
    sessionId,
    now.toISOString(),
  ]);
}
