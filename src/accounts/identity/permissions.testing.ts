import { FOR_ANYONE, type PermissionRow, type Scene } from '../../permissions.testing.ts';
import { beginExternalLogin, externalLogin, unlinkIdentity } from './contract.ts';

const PASSWORD = 'nine boats in a harbour';

export const identityPermissions: readonly PermissionRow[] = [
  {
    endpoint: beginExternalLogin,
    status: FOR_ANYONE(200),
    mayChange: [],
    reads: identitiesOf,
    attempt: () => ({ url: beginExternalLogin.path, body: { service: 'vipps' } }),
  },
  {
    endpoint: externalLogin,
    status: FOR_ANYONE(401),
    mayChange: [],
    reads: identitiesOf,
    attempt: () => ({ url: externalLogin.path, body: { service: 'vipps', code: 'guessed' } }),
  },
  {
    endpoint: unlinkIdentity,
    // Each speaks of their own account: the others have nothing there to untie.
    status: { anonymous: 401, stranger: 404, member: 404, owner: 200 },
    mayChange: ['owner'],
    reads: identitiesOf,
    attempt: async ({ app, owner }) => {
      await app.db.query('UPDATE users SET password_hash = $2 WHERE id = $1', [
        owner.userId,
        await app.app.accounts.passwords.hash(PASSWORD),
      ]);
      await app.db.query(
        "INSERT INTO user_identities (issuer, subject, user_id, service, linked_at, last_used_at) VALUES ('https://issuer.example', $1, $2, 'vipps', now(), now())",
        [`of ${owner.email}`, owner.userId],
      );
      return { url: unlinkIdentity.path.replace(':service', 'vipps'), body: { password: PASSWORD } };
    },
  },
];

function identitiesOf({ app, owner }: Scene): Promise<unknown> {
  return app.db.query('SELECT subject, service FROM user_identities WHERE user_id = $1', [owner.userId]);
}
