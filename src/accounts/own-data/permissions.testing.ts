import { FOR_ONESELF, type PermissionRow, type Scene } from '../../permissions.testing.ts';
import { deleteAccount, exportData } from './contract.ts';

export const ownDataPermissions: readonly PermissionRow[] = [
  {
    endpoint: exportData,
    status: FOR_ONESELF,
    mayChange: ['owner'],
    reads: storedFor,
    attempt: () => ({ url: exportData.path }),
  },
  {
    endpoint: deleteAccount,
    status: FOR_ONESELF,
    mayChange: ['owner'],
    reads: storedFor,
    attempt: () => ({ url: deleteAccount.path, body: { confirmation: 'delete' } }),
  },
];

async function storedFor({ app, owner }: Scene): Promise<unknown> {
  return {
    users: await app.db.query('SELECT id FROM users WHERE id = $1', [owner.userId]),
    copies: await app.db.query('SELECT id FROM data_exports WHERE user_id = $1', [owner.userId]),
  };
}
