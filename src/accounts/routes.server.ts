import { AppError } from '../contract/errors.ts';
import { handled, handledFor, type Handled } from '../contract/mount.server.ts';
import { login, logout, refresh } from './contract.ts';
import { giveCookies, REFRESH_COOKIE, takeCookies } from './cookies.server.ts';
import { emailStatusOf, profileOf } from './present.server.ts';
import { createProfileRoutes } from './profile.routes.server.ts';
import type { Accounts } from './service.server.ts';
import type { SessionTokens } from './sessions.server.ts';

export function createAccountRoutes(accounts: Accounts): Handled[] {
  return [
    handled(login, async ({ body }, caller) => {
      const signedIn = await accounts.login(body.email, body.password, caller.agent);
      giveCookies(caller.cookies, { session: signedIn.cookie, refresh: signedIn.refreshToken }, signedIn.expiresAt);
      return { data: { ...tokenOf(signedIn), user: profileOf(signedIn.user), emailStatus: emailStatusOf(signedIn.user) } };
    }),
    handled(refresh, async (_, { cookies }) => {
      const given = cookies.get(REFRESH_COOKIE);
      const tokens = given === undefined || given === '' ? undefined : await accounts.sessions.refresh(given);
      if (tokens === undefined) {
        takeCookies(cookies);
        throw new AppError('unauthenticated');
      }
      giveCookies(cookies, { refresh: tokens.refreshToken }, tokens.expiresAt);
      return { data: tokenOf(tokens) };
    }),
    handledFor(logout, async (_, { user, cookies }) => {
      await accounts.sessions.end(user.sessionId, 'signed_out');
      takeCookies(cookies);
      return { data: { status: 'signed_out' as const } };
    }),
    ...createProfileRoutes(accounts),
  ];
}

function tokenOf({ accessToken, accessTokenExpiresAt }: SessionTokens) {
  return { accessToken, tokenType: 'bearer', expiresAt: accessTokenExpiresAt.toISOString() } as const;
}
