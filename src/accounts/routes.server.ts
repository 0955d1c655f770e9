import { AppError } from '../contract/errors.ts';
import { handled, handledFor, type Handled } from '../contract/mount.server.ts';
import { whole } from '../contract/shapes.ts';
import type { SecurityEvents } from '../platform/security-events/security-events.server.ts';
import { login, logout, refresh } from './contract.ts';
import { giveCookies, REFRESH_COOKIE, takeCookies } from './cookies.server.ts';
import { SESSION_COOKIE } from './session-cookie.contract.ts';
import { createFactorRoutes } from './factors/routes.server.ts';
import { signedInAnswer, tokenOf } from './present.server.ts';
import { createProfileRoutes } from './profile.routes.server.ts';
import { createRegistrationRoutes } from './registration.routes.server.ts';
import type { Accounts } from './service.server.ts';
import { endOtherSessions, endSession, listSessions } from './sessions.contract.ts';
import type { FlagsOn } from './slice.server.ts';
import { webAccess } from './web-access.contract.ts';

export function createAccountRoutes(
  accounts: Accounts,
  flagsOn: FlagsOn,
  securityEvents: Pick<SecurityEvents, 'note'>,
): Handled[] {
  const { sessions } = accounts;
  return [
    handled(login, async ({ body }, caller) => {
      const signedIn = await accounts.login(body, caller);
      giveCookies(caller.cookies, { session: signedIn.cookie, refresh: signedIn.refreshToken }, signedIn.expiresAt);
      return { data: signedInAnswer(signedIn) };
    }),
    handled(refresh, async (_, { cookies }) => {
      const given = cookies.get(REFRESH_COOKIE);
      const { tokens, reusedOf: accountId } =
        given === undefined || given === '' ? {} : await sessions.refresh(given, cookies.get(SESSION_COOKIE));
      if (tokens === undefined) {
        takeCookies(cookies);
        throw new AppError(
          'unauthenticated',
          accountId === undefined ? {} : { security: { event: 'authn_token_reuse', accountId } },
        );
      }
      giveCookies(cookies, { refresh: tokens.refreshToken }, tokens.expiresAt);
      return { data: tokenOf(tokens) };
    }),
    handledFor(logout, async (_, caller) => {
      await sessions.end(caller.user.sessionId, 'signed_out');
      takeCookies(caller.cookies);
      securityEvents.note('session_expired', caller, { reason: 'logout' });
      return { data: { status: 'signed_out' as const } };
    }),
    handledFor(listSessions, async (_, { user }) => whole(await sessions.list(user))),
    handledFor(endSession, async ({ params }, caller) => {
      const { user, cookies } = caller;
      if (!(await sessions.endOne(user.userId, params.id))) throw new AppError('not_found');
      if (params.id === user.sessionId) takeCookies(cookies);
      securityEvents.note('session_expired', caller, { reason: 'revoked' });
      return { data: { status: 'ended' as const } };
    }),
    handledFor(endOtherSessions, async (_, caller) => {
      await sessions.endOthers(caller.user);
      securityEvents.note('session_expired', caller, { reason: 'others_revoked' });
      return { data: { status: 'ended' as const } };
    }),
    handled(webAccess, ({ body }, { cookies }) => ({
      data: { expiration: accounts.webAccess.enter(body.password, cookies).toISOString() },
    })),
    ...createRegistrationRoutes(accounts),
    ...createProfileRoutes(accounts, flagsOn),
    ...createFactorRoutes(accounts),
  ];
}
