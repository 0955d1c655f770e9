import { handled, handledFor, type Handled } from '../../contract/mount.server.ts';
import { whole } from '../../contract/shapes.ts';
import { giveCookies } from '../cookies.server.ts';
import { emailStatusOf, profileOf } from '../present.server.ts';
import { beginExternalLogin, externalLogin, signInServices, unlinkIdentity, userIdentities } from './contract.ts';
import type { Identity } from './service.server.ts';

export function createIdentityRoutes(identity: Identity): Handled[] {
  return [
    handled(signInServices, (_, { region }) => whole(identity.services(region))),
    handled(beginExternalLogin, async ({ body }, caller) => ({
      data: { url: (await identity.begin(body.service, body, caller)).href },
    })),
    handled(externalLogin, async ({ body }, caller) => {
      const arrival = await identity.finish(body, caller);
      giveCookies(caller.cookies, { session: arrival.cookie, refresh: arrival.refreshToken }, arrival.expiresAt);
      return {
        data: {
          accessToken: arrival.accessToken,
          tokenType: 'bearer' as const,
          expiresAt: arrival.accessTokenExpiresAt.toISOString(),
          user: profileOf(arrival.user),
          emailStatus: emailStatusOf(arrival.user),
          isNew: arrival.how === 'new',
          isLinked: arrival.how === 'linked',
          ...(arrival.redirect === undefined ? {} : { redirect: arrival.redirect }),
          ...(arrival.pending === undefined ? {} : { pending: arrival.pending }),
        },
      };
    }),
    handledFor(userIdentities, async (_, { user }) => whole(await identity.list(user))),
    handledFor(unlinkIdentity, async ({ params, body }, caller) => {
      await identity.unlink(caller, params.service, body?.password);
      return { data: { status: 'unlinked' as const } };
    }),
  ];
}
