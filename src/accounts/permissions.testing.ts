import { FOR_ANYONE, FOR_ONESELF, type PermissionRow, type Scene } from '../permissions.testing.ts';
import { login, logout, refresh } from './contract.ts';
import { patchNotificationSetting, setLanguage } from './profile.contract.ts';

export const accountPermissions: readonly PermissionRow[] = [
  { endpoint: login, ...forAnyone(401), attempt: ({ owner }) => ({ url: login.path, body: { email: owner.email, password: 'not the password' } }) },
  { endpoint: refresh, ...forAnyone(401), attempt: () => ({ url: refresh.path, headers: { cookie: 'refresh=none' } }) },
  { endpoint: logout, ...forOneself(), attempt: () => ({ url: logout.path }) },
  { endpoint: setLanguage, ...forOneself(), attempt: () => ({ url: setLanguage.path, body: { language: 'en' } }) },
  { endpoint: patchNotificationSetting, ...forOneself(), attempt: () => ({ url: patchNotificationSetting.path, body: { is_enabled: 0 } }) },
];

function forAnyone(status: number) {
  return { status: FOR_ANYONE(status), mayChange: [], reads: accountOf } as const;
}

function forOneself() {
  return { status: FOR_ONESELF, mayChange: ['owner'], reads: accountOf } as const;
}

/** All that is kept of the owner's account, but for when something was last done. */
async function accountOf({ app, owner }: Scene): Promise<unknown> {
  const [user] = await app.db.query(`SELECT to_jsonb(users) - 'updated_at' AS user FROM users WHERE id = $1`, [owner.userId]);
  const sessions = await app.db.query('SELECT id, end_reason FROM sessions WHERE user_id = $1 ORDER BY id', [owner.userId]);
  const settings = await app.db.query('SELECT kind, is_enabled FROM notification_settings WHERE user_id = $1 ORDER BY kind', [owner.userId]);
  return { user, sessions, settings };
}
