import { AppError } from '../../contract/errors.ts';
import type { Caller, SignedIn } from '../../contract/mount.server.ts';
import { ownPath } from '../../contract/own-path.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.server.ts';
import type { Log } from '../../platform/log.server.ts';
import type { Outbox } from '../../platform/mail/outbox.server.ts';
import type { Sessions, SessionTokens } from '../sessions.server.ts';
import { findUser, type UserRow } from '../store.server.ts';
import { createConnection, type Connection, type ConnectionSettings } from './connection.server.ts';
import type { Service } from './contract.ts';
import { linkedLetter, serviceName } from './letters.server.ts';
import { findOrMakeUser, linkTo, type Found } from './linking.server.ts';
import { createMarkers, type Marker } from './marker.server.ts';
import type { ProvenIdentity } from './proven-identity.server.ts';
import { rejectionOf, type Rejection } from './rejections.contract.ts';

/** What a browser brings back from another service. */
export interface CameBack {
  readonly service: Service;
  readonly state?: string | undefined;
  readonly code?: string | undefined;
  readonly error?: string | undefined;
  readonly iss?: string | undefined;
  readonly redirectUrl?: string | undefined;
}

export interface KnownService {
  readonly service: Service;
  readonly name: string;
}

/** Signing in by another service's word. */
export interface Identity {
  services(): readonly KnownService[];
  /** Gives the address to send the browser to, and marks the browser. Throws `not_found` for a service that is not set up, `unavailable` when it does not answer, and `unauthenticated` for linking without an account. */
  begin(
    service: Service,
    how: { readonly redirect?: string | undefined; readonly pending?: string | undefined; readonly link: boolean },
    caller: Caller,
  ): Promise<URL>;
  /** Signs in who came back. Throws `external_login_failed` with the reason, and `identity_taken` when linking what opens another account. */
  finish(back: CameBack, caller: Caller): Promise<Arrival>;
  list(user: SignedIn): Promise<(KnownService & { readonly linkedAt: string; readonly lastUsedAt: string })[]>;
  /** Throws `not_found`, and `last_way_in` when nothing would be left to sign in with. */
  unlink(user: SignedIn, service: Service): Promise<void>;
}

export type Arrival = SessionTokens & {
  readonly cookie: string;
  readonly user: UserRow;
  readonly how: Found['how'];
  readonly redirect: string | undefined;
  readonly pending: string | undefined;
};

export interface IdentityParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly outbox: Outbox;
  readonly sessions: Sessions;
  readonly connections: readonly ConnectionSettings[];
  /** What the second service is called. */
  readonly providerName: string;
  /** Encrypts what is remembered of a sign-in under way. */
  readonly key: Uint8Array;
}

export function createIdentity({
  db,
  clock,
  log,
  outbox,
  sessions,
  connections,
  providerName,
  key,
}: IdentityParts): Identity {
  const byService = new Map<Service, Connection>(
    connections.map((settings) => [settings.service, createConnection(settings)]),
  );
  const markers = createMarkers({ key, clock });
  const nameOf = (service: Service): string => serviceName(service, providerName);

  function connectionOf(service: Service): Connection {
    const connection = byService.get(service);
    if (connection === undefined) throw new AppError('not_found');
    return connection;
  }

  /** Who came back, if all of it is as it was begun. */
  async function prove(
    back: CameBack,
    marker: Marker | undefined,
  ): Promise<{ readonly marker: Marker; readonly identity: ProvenIdentity }> {
    if (
      marker?.service !== back.service ||
      marker.state !== back.state ||
      (back.redirectUrl ?? marker.redirectUri) !== marker.redirectUri
    )
      throw rejected('default_error');
    const refusal = rejectionOf(back.error);
    if (refusal !== undefined) throw rejected(refusal);
    if (back.code === undefined || back.code === '') throw rejected('default_error');
    const callback = new URL(marker.redirectUri);
    callback.search = new URLSearchParams({
      code: back.code,
      state: marker.state,
      ...(back.iss === undefined ? {} : { iss: back.iss }),
    }).toString();
    try {
      return { marker, identity: await connectionOf(back.service).finish(callback, marker) };
    } catch (error) {
      log.warn(
        { reason: error instanceof Error ? error.message : 'unknown', service: back.service },
        'a sign-in with another service could not be checked',
      );
      throw rejected('default_error', error);
    }
  }

  async function tellOwner(tx: Transaction, user: UserRow, service: Service, origin: string): Promise<void> {
    if (user.email === null) return;
    await outbox.send(tx, {
      key: `linked ${user.id} ${service} ${clock.now().toISOString()}`,
      to: { name: user.name, address: user.email },
      letter: linkedLetter(user, nameOf(service), origin),
    });
  }

  return {
    services: () => [...byService.keys()].map((service) => ({ service, name: nameOf(service) })),

    async begin(service, { redirect, pending, link }, caller) {
      const connection = connectionOf(service);
      if (link && caller.user === undefined) throw new AppError('unauthenticated');
      const begun = await connection
        .begin(caller.browserOrigin, `${caller.browserOrigin}/login/${service}/callback`)
        .catch((error: unknown) => {
          throw new AppError('unavailable', { cause: error });
        });
      const { url, ...remembered } = begun;
      await markers.put(caller.cookies, {
        service,
        ...remembered,
        pending,
        redirect: ownPath(redirect),
        ...(link && caller.user !== undefined ? { linkTo: caller.user.userId } : {}),
      });
      return url;
    },

    async finish(back, caller) {
      const { marker, identity } = await prove(back, await markers.take(caller.cookies));
      if (marker.linkTo !== undefined && marker.linkTo !== caller.user?.userId) throw rejected('login_required');
      const { service } = back;
      const arriving = { service, identity, caller, now: clock.now() };
      const { user, how } = await db.transaction(async (tx) => {
        const found =
          marker.linkTo === undefined ? await findOrMakeUser(tx, arriving) : await linkTo(tx, marker.linkTo, arriving);
        // Nothing that it says of them is confirmed: nobody could find them again.
        if (found === undefined) throw rejected('default_error');
        const row = await findUser(tx, found.userId);
        if (row === undefined) throw new Error('an account was not found');
        if (found.how === 'linked') await tellOwner(tx, row, service, caller.origin);
        return { user: row, how: found.how };
      });
      const tokens = await sessions.begin(user.id, caller.agent);
      // Linking goes on in the session that it was begun in, and the new one takes its place.
      if (caller.user !== undefined) await sessions.end(caller.user.sessionId, 'signed_out');
      return { ...tokens, user, how, redirect: marker.redirect, pending: marker.pending };
    },

    async list({ userId }) {
      const rows = await db.query<{ service: Service; linked_at: string; last_used_at: string }>(
        'SELECT service, min(linked_at) AS linked_at, max(last_used_at) AS last_used_at FROM user_identities WHERE user_id = $1 GROUP BY service ORDER BY service DESC',
        [userId],
      );
      return rows.map((row) => ({
        service: row.service,
        name: nameOf(row.service),
        linkedAt: row.linked_at,
        lastUsedAt: row.last_used_at,
      }));
    },

    async unlink({ userId }, service) {
      await db.transaction(async (tx) => {
        // Held against a second one at the same time, which would take the last way in.
        const [user] = await tx.query<{ has_password: boolean }>(
          'SELECT password_hash IS NOT NULL AND email IS NOT NULL AS has_password FROM users WHERE id = $1 FOR UPDATE',
          [userId],
        );
        const gone = await tx.query(
          'DELETE FROM user_identities WHERE user_id = $1 AND service = $2 RETURNING subject',
          [userId, service],
        );
        if (gone.length === 0) throw new AppError('not_found');
        const left = await tx.query('SELECT FROM user_identities WHERE user_id = $1 LIMIT 1', [userId]);
        if (left.length === 0 && user?.has_password !== true) throw new AppError('last_way_in');
      });
    },
  };
}

/** The reason goes with it as a program reads it; the message is for people. */
function rejected(reason: Rejection, cause?: unknown): AppError {
  return new AppError('external_login_failed', { fields: { error: [reason] }, cause });
}
