import { AppError } from '../../contract/errors.ts';
import type { Caller, SignedIn, SignedInCaller } from '../../contract/mount.server.ts';
import { sameSitePath } from '../../paths.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Transaction } from '../../platform/db/database.server.ts';
import type { Region } from '../../texts/messages.ts';
import type { Log } from '../../platform/log.server.ts';
import type { SecurityEvents } from '../../platform/security-events/security-events.server.ts';
import type { Outbox } from '../../platform/mail/outbox.server.ts';
import { keepSignInTime } from '../sessions-store.server.ts';
import type { Recovery } from '../recovery.server.ts';
import type { SecondStep } from '../factors/second-step.server.ts';
import type { Sessions, SessionTokens } from '../sessions.server.ts';
import { findUser, lockUser, type UserRow } from '../store.server.ts';
import { createConnection, type Connection, type ConnectionSettings } from './connection.server.ts';
import type { Service } from './contract.ts';
import { linkedMail, serviceName } from './mails.server.ts';
import { findOrMakeUser, linkTo, type Found } from './linking.server.ts';
import { createMarkers, type Marker } from './marker.server.ts';
import type { ProvenIdentity } from './proven-identity.server.ts';
import { rejectionOf, type Rejection } from './rejections.contract.ts';
import { deleteService, readServices } from './store.server.ts';

/** What a browser brings back from another service. */
export interface LoginCallback {
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

/** How a sign-in is begun. */
export interface BeginHow {
  readonly redirect?: string | undefined;
  readonly pending?: string | undefined;
  /** Whether the service is to be tied to the account that is open; that needs its password, or a fresh sign-in. */
  readonly link: boolean;
  readonly password?: string | undefined;
}

/** Signing in by another service's word. */
export interface Identity {
  /**
   * Those offered in a region: the mobile identity is Norwegian, and a service that nobody has named says nothing to
   * readers.
   */
  services(region: Region): readonly KnownService[];
  /**
   * Gives the address to send the browser to, and marks the browser. Throws `not_found` for a service that is not set
   * up, `unavailable` when it does not answer, and for linking `unauthenticated` without an account, and as
   * {@link Recovery.proveAgain} says without proof of whose it is.
   */
  begin(service: Service, how: BeginHow, caller: Caller): Promise<URL>;
  /**
   * Signs in who came back. Throws `external_login_failed` with the reason, and `identity_taken` when linking what
   * opens another account; else as {@link SecondStep.arrive}.
   */
  finish(back: LoginCallback, caller: Caller): Promise<CompletedSignIn>;
  list(user: SignedIn): Promise<(KnownService & { readonly linkedAt: string; readonly lastUsedAt: string })[]>;
  /**
   * Throws as {@link Recovery.proveAgain}, `not_found`, and `last_way_in` when nothing would be left to sign in with.
   */
  unlink(caller: SignedInCaller, service: Service, password: string | undefined): Promise<void>;
}

export type CompletedSignIn = SessionTokens & {
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
  readonly recovery: Pick<Recovery, 'proveAgain'>;
  readonly steps: Pick<SecondStep, 'arrive'>;
  readonly securityEvents: Pick<SecurityEvents, 'note'>;
  readonly connections: readonly ConnectionSettings[];
  /** What readers call the second service; it is offered when it has a name alone. */
  readonly providerName: string | undefined;
  /** Encrypts what is remembered of a sign-in under way. */
  readonly key: Uint8Array;
}

export function createIdentity({
  db,
  clock,
  log,
  outbox,
  sessions,
  recovery,
  steps,
  securityEvents,
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
    back: LoginCallback,
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

  async function notifyOwner(tx: Transaction, user: UserRow, service: Service, origin: string): Promise<void> {
    if (user.email === null) return;
    await outbox.send(tx, {
      key: `linked ${user.id} ${service} ${clock.now().toISOString()}`,
      to: { name: user.name, address: user.email },
      content: linkedMail(user, nameOf(service), origin),
    });
  }

  async function proveOwner(caller: Caller, password: string | undefined): Promise<SignedIn> {
    const { user } = caller;
    const row = user === undefined ? undefined : await findUser(db, user.userId);
    if (user === undefined || row === undefined) throw new AppError('unauthenticated');
    await recovery.proveAgain(row, password, { ...caller, user }, 'password');
    return user;
  }

  return {
    services: (region) =>
      [...byService.keys()]
        .filter((service) => (service === 'vipps' ? region === 'no' : providerName !== undefined))
        .map((service) => ({ service, name: nameOf(service) })),

    async begin(service, { redirect, pending, link, password }, caller) {
      const connection = connectionOf(service);
      const linkTo = link ? await proveOwner(caller, password) : undefined;
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
        redirect: sameSitePath(redirect),
        ...(linkTo === undefined ? {} : { linkTo }),
      });
      return url;
    },

    async finish(back, caller) {
      const { marker, identity } = await prove(back, await markers.take(caller.cookies));
      // The session that has proven whose account it is; whoever has ended it meanwhile has stopped this too.
      const linking = marker.linkTo;
      if (linking !== undefined && linking.sessionId !== caller.user?.sessionId) throw rejected('login_required');
      const { service } = back;
      const arriving = { service, identity, caller, now: clock.now() };
      const { user, how } = await db.transaction(async (tx) => {
        const found =
          linking === undefined ? await findOrMakeUser(tx, arriving) : await linkTo(tx, linking.userId, arriving);
        // Nothing that it says of them is confirmed: nobody could find them again.
        if (found === undefined) throw rejected('default_error');
        const row = await findUser(tx, found.userId);
        if (row === undefined) throw new Error('an account was not found');
        if (found.how === 'linked') await notifyOwner(tx, row, service, caller.origin);
        return { user: row, how: found.how };
      });
      // Also where a second factor is asked for next.
      if (how === 'new') securityEvents.note('user_created', caller, { accountId: user.id, by: 'identity' });
      if (how === 'linked' || how === 'taken_over')
        securityEvents.note('authn_identity_link', caller, { accountId: user.id, by: 'identity' });
      const tokens =
        linking === undefined
          ? await steps.arrive(user, caller, 'identity', { redirect: marker.redirect, pending: marker.pending })
          : await sessions.begin(user.id, caller.agent);
      // The new session takes the place of the one that it was begun in. Linking is no fresh sign-in.
      if (linking !== undefined) await keepSignInTime(db, linking.sessionId, tokens.sessionId);
      if (caller.user !== undefined) await sessions.end(caller.user.sessionId, 'signed_out');
      return { ...tokens, user, how, redirect: marker.redirect, pending: marker.pending };
    },

    async list({ userId }) {
      const rows = await readServices(db, userId);
      return rows.map((row) => ({
        service: row.service,
        name: nameOf(row.service),
        linkedAt: row.linked_at,
        lastUsedAt: row.last_used_at,
      }));
    },

    async unlink(caller, service, password) {
      const { userId } = await proveOwner(caller, password);
      await db.transaction(async (tx) => {
        // Held against a second one at the same time, which would take the last way in.
        const user = await lockUser(tx, userId);
        const { wasThere, isOneLeft } = await deleteService(tx, userId, service);
        if (!wasThere) throw new AppError('not_found');
        const [email, password] = [user?.email ?? null, user?.password_hash ?? null];
        if (!isOneLeft && (email === null || password === null)) throw new AppError('last_way_in');
      });
      securityEvents.note('authn_identity_unlink', caller);
    },
  };
}

/** The reason goes with it as a program reads it; the message is for people. */
function rejected(reason: Rejection, cause?: unknown): AppError {
  return new AppError('external_login_failed', { fields: { error: [reason] }, cause });
}
