import { handled, handledFor, type Handled } from '../contract/mount.server.ts';
import {
  activate,
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
import type { Accounts } from './service.server.ts';

export function createRegistrationRoutes({ recovery, requests, passwords, isRegistered }: Accounts): Handled[] {
  return [
    handled(register, async ({ body }, caller) => {
      await recovery.requireStrong(body.password, body.email, 'password', caller);
      // Also for an address that has an account: it takes as long.
      const passwordHash = await passwords.hash(body.password);
      await requests.take({ kind: 'registration', email: body.email, name: body.name, passwordHash }, caller);
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
      await requests.take({ kind: 'activation', email: body.email }, caller);
      return MAIL_SENT;
    }),
    handled(activate, async ({ params }) => ({ data: await recovery.activate(params.token) })),
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

const MAIL_SENT = { data: { status: 'mail_sent' } } as const;
const PASSWORD_SET = { data: { status: 'password_set' } } as const;
