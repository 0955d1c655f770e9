import { mailedReturnPath } from '../account-paths.ts';
import { handled, handledFor, type Handled } from '../contract/mount.server.ts';
import type { Confirmed } from './activation.server.ts';
import { activate, lookAtActivation, openActivation } from './activation.contract.ts';
import {
  changePassword,
  checkEmail,
  checkPasswordLink,
  forgotPassword,
  quickRegistration,
  register,
  resendActivation,
  resetPassword,
  setPassword,
} from './registration.contract.ts';
import { giveCookies } from './cookies.server.ts';
import { signedInAnswer } from './present.server.ts';
import type { Accounts } from './service.server.ts';

export function createRegistrationRoutes({
  activation,
  recovery,
  registering,
  requests,
  passwords,
  steps,
  isRegistered,
}: Accounts): Handled[] {
  return [
    handled(register, async ({ body }, caller) => {
      await recovery.requireStrong(body.password, body.email, 'password', caller);
      // Also for an address that has an account: it takes as long.
      const passwordHash = await passwords.hash(body.password);
      const { email, name } = body;
      const redirect = mailedReturnPath(body.redirect);
      await requests.take({ kind: 'registration', email, name, passwordHash, redirect }, caller);
      registering.mark(caller.cookies, passwordHash);
      return MAIL_SENT;
    }),
    handled(quickRegistration, async ({ body }, caller) => {
      await requests.take(
        { kind: 'registration', email: body.email, name: body.name ?? '', passwordHash: undefined },
        caller,
      );
      return MAIL_SENT;
    }),
    handled(resendActivation, async ({ body }, caller) => {
      await requests.take({ kind: 'activation', email: body.email, redirect: mailedReturnPath(body.redirect) }, caller);
      return MAIL_SENT;
    }),
    handled(lookAtActivation, async ({ params }, caller) => ({ data: await activation.look(params.token, caller) })),
    handled(activate, async ({ body }, caller) => {
      const { opened, ...done } = await activation.act(body.token, body.password, caller);
      // Who is signed in here stays so.
      if (opened === undefined || caller.user !== undefined) return { data: done };
      const signedIn = await steps.arrive(opened, caller, 'activation');
      giveCookies(caller.cookies, { session: signedIn.cookie, refresh: signedIn.refreshToken }, signedIn.expiresAt);
      return { data: { ...done, signIn: signedInAnswer(signedIn) } };
    }),
    handled(openActivation, async ({ params: { token } }, caller) => {
      const { action, email, isDone, needs } = await activation.look(token, caller);
      return isDone || (action === 'activate' && needs === 'nothing')
        ? { data: doneOf(await activation.act(token, undefined, caller)) }
        : { data: { status: 'valid' as const, email, isFirst: false } };
    }),
    handled(forgotPassword, async ({ body }, caller) => {
      await requests.take({ kind: 'reset', email: body.email }, caller);
      return MAIL_SENT;
    }),
    handled(checkPasswordLink, async ({ params }) => ({ data: await recovery.checkLink(params.token) })),
    handled(resetPassword, async ({ body }, caller) => {
      await recovery.choose('reset_password', body.token, body.password, caller);
      return PASSWORD_SET;
    }),
    handled(setPassword, async ({ body }, caller) => {
      await recovery.choose('set_password', body.token, body.password, caller);
      return PASSWORD_SET;
    }),
    handledFor(changePassword, async ({ body }, caller) => {
      await recovery.change(body.currentPassword, body.newPassword, caller);
      return { data: { status: 'password_changed' as const } };
    }),
    handled(checkEmail, async ({ body }) => ({ data: { isRegistered: await isRegistered(body.email) } })),
  ];
}

function doneOf({ opened: _, ...done }: Confirmed) {
  return done;
}

const MAIL_SENT = { data: { status: 'mail_sent' } } as const;
const PASSWORD_SET = { data: { status: 'password_set' } } as const;
