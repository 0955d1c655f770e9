import { FOR_ANYONE, FOR_ONESELF, type PermissionRow, type Scene } from '../permissions.testing.ts';
import { activate } from './activation.contract.ts';
import { login, logout, refresh } from './contract.ts';
import { confirmEmailAgain, patchNotificationSetting, patchProfile, setLanguage } from './profile.contract.ts';
import {
  changePassword,
  checkEmail,
  forgotPassword,
  quickRegistration,
  register,
  resendActivation,
  resetPassword,
  setPassword,
} from './registration.contract.ts';
import { hashOf } from './secrets.server.ts';
import { endOtherSessions, endSession } from './sessions.contract.ts';
import { webAccess } from './web-access.contract.ts';

const PASSWORD = 'nine boats in a harbour';

export const accountPermissions: readonly PermissionRow[] = [
  {
    endpoint: login,
    ...forAnyone(401),
    attempt: ({ owner }) => ({ url: login.path, body: { email: owner.email, password: 'not the password' } }),
  },
  { endpoint: refresh, ...forAnyone(401), attempt: () => ({ url: refresh.path, headers: { cookie: 'refresh=none' } }) },
  {
    endpoint: register,
    ...forAnyone(200),
    attempt: ({ owner }) => ({ url: register.path, body: { name: 'Mallory', email: owner.email, password: PASSWORD } }),
  },
  {
    endpoint: quickRegistration,
    ...forAnyone(200),
    attempt: ({ owner }) => ({ url: quickRegistration.path, body: { name: 'Mallory', email: owner.email } }),
  },
  {
    endpoint: resendActivation,
    ...forAnyone(200),
    attempt: ({ owner }) => ({ url: resendActivation.path, body: { email: owner.email } }),
  },
  {
    endpoint: forgotPassword,
    ...forAnyone(200),
    attempt: ({ owner }) => ({ url: forgotPassword.path, body: { email: owner.email } }),
  },
  {
    endpoint: resetPassword,
    ...forAnyone(400),
    attempt: ({ owner }) => ({ url: resetPassword.path, body: { token: owner.userId, password: PASSWORD } }),
  },
  {
    endpoint: setPassword,
    ...forAnyone(400),
    attempt: ({ owner }) => ({ url: setPassword.path, body: { token: owner.userId, password: PASSWORD } }),
  },
  {
    endpoint: activate,
    // The link of a change of address that the owner has asked for.
    status: { anonymous: 401, stranger: 403, member: 403, owner: 200 },
    mayChange: ['owner'],
    reads: accountOf,
    attempt: async ({ app, owner }) => {
      await app.db.query(
        "INSERT INTO mail_tokens (hash, purpose, user_id, email, created_at, expires_at) VALUES ($1, 'email_change', $2, $3, now(), now() + interval '10 years')",
        [hashOf(owner.userId), owner.userId, `moved-${owner.email}`],
      );
      return { url: activate.path, body: { token: owner.userId } };
    },
  },
  {
    endpoint: checkEmail,
    ...forAnyone(200),
    attempt: ({ owner }) => ({ url: checkEmail.path, body: { email: owner.email } }),
  },
  { endpoint: webAccess, ...forAnyone(404), attempt: () => ({ url: webAccess.path, body: { password: PASSWORD } }) },
  { endpoint: logout, ...forOneself(), attempt: () => ({ url: logout.path }) },
  { endpoint: setLanguage, ...forOneself(), attempt: () => ({ url: setLanguage.path, body: { language: 'en' } }) },
  {
    endpoint: patchProfile,
    ...forOneself(),
    attempt: () => ({ url: patchProfile.path, body: { name: 'Somebody Else' } }),
  },
  {
    endpoint: confirmEmailAgain,
    // The others' addresses are confirmed.
    status: { anonymous: 401, stranger: 404, member: 404, owner: 200 },
    mayChange: ['owner'],
    reads: async ({ app, owner }) => {
      await app.app.jobs.runDue();
      return app.db.query('SELECT purpose FROM mail_tokens WHERE user_id = $1', [owner.userId]);
    },
    attempt: async ({ app, owner }) => {
      await app.db.query('UPDATE users SET email_verified_at = NULL WHERE id = $1', [owner.userId]);
      return { url: confirmEmailAgain.path };
    },
  },
  {
    endpoint: patchNotificationSetting,
    ...forOneself(),
    attempt: () => ({ url: patchNotificationSetting.path, body: { is_enabled: 0 } }),
  },
  {
    endpoint: changePassword,
    ...forOneself(),
    // The others have none to change.
    status: { anonymous: 401, stranger: 400, member: 400, owner: 200 },
    attempt: async ({ app, owner }) => {
      await app.db.query('UPDATE users SET password_hash = $2 WHERE id = $1', [
        owner.userId,
        await app.app.accounts.passwords.hash(PASSWORD),
      ]);
      return { url: changePassword.path, body: { current_password: PASSWORD, new_password: 'ten boats in a harbour' } };
    },
  },
  {
    endpoint: endSession,
    ...forOneself(),
    status: { anonymous: 401, stranger: 404, member: 404, owner: 200 },
    attempt: async ({ app, owner }) => ({
      url: endSession.path.replace(
        ':id',
        (await app.app.accounts.sessions.begin(owner.userId, 'another browser')).sessionId,
      ),
    }),
  },
  {
    endpoint: endOtherSessions,
    ...forOneself(),
    attempt: async ({ app, owner }) => {
      await app.app.accounts.sessions.begin(owner.userId, 'another browser');
      return { url: endOtherSessions.path };
    },
  },
];

function forAnyone(status: number) {
  return { status: FOR_ANYONE(status), mayChange: [], reads: accountOf } as const;
}

function forOneself() {
  return { status: FOR_ONESELF, mayChange: ['owner'], reads: accountOf } as const;
}

/**
 * All that is kept of the owner's account, but for when something was last done; after what was asked for has been
 * done.
 */
async function accountOf({ app, owner }: Scene): Promise<unknown> {
  await app.app.jobs.runDue();
  const [user] = await app.db.query(`SELECT to_jsonb(users) - 'updated_at' AS user FROM users WHERE id = $1`, [
    owner.userId,
  ]);
  const sessions = await app.db.query('SELECT id, end_reason FROM sessions WHERE user_id = $1 ORDER BY id', [
    owner.userId,
  ]);
  const settings = await app.db.query(
    'SELECT kind, is_enabled FROM notification_settings WHERE user_id = $1 ORDER BY kind',
    [owner.userId],
  );
  return { user, sessions, settings };
}
