import { urlOf } from '../../contract/client.ts';
import type { PermissionRow, Scene } from '../../permissions.testing.ts';
import { hashOf } from '../secrets.server.ts';
import {
  changeStaffRole,
  endPersonSessions,
  inviteStaff,
  joinStaff,
  lockPerson,
  removeStaff,
  revokeStaffInvitation,
} from './contract.ts';

/** What nobody may who is none of the staff. What these may is tried in src/staff-permissions.test.ts. */
export const staffPermissions: readonly PermissionRow[] = [
  { endpoint: inviteStaff, ...forStaff(), attempt: () => ({ url: inviteStaff.path, body: INVITATION }) },
  {
    endpoint: revokeStaffInvitation,
    ...forStaff(),
    attempt: async (scene) => ({ url: urlOf(revokeStaffInvitation, { id: await invited(scene) }) }),
  },
  {
    endpoint: changeStaffRole,
    ...forStaff(),
    attempt: ({ owner }) => ({ url: urlOf(changeStaffRole, { id: owner.userId }), body: { role: 'support' } }),
  },
  {
    endpoint: removeStaff,
    ...forStaff(),
    attempt: ({ owner }) => ({ url: urlOf(removeStaff, { id: owner.userId }) }),
  },
  {
    endpoint: lockPerson,
    ...forStaff(),
    attempt: ({ owner }) => ({ url: urlOf(lockPerson, { id: owner.userId }), body: { is_locked: true } }),
  },
  {
    endpoint: endPersonSessions,
    ...forStaff(),
    attempt: ({ owner }) => ({ url: urlOf(endPersonSessions, { id: owner.userId }) }),
  },
  {
    // Whose address was invited.
    endpoint: joinStaff,
    status: { anonymous: 401, stranger: 403, member: 403, owner: 200 },
    mayChange: ['owner'],
    reads: staffOf,
    attempt: async (scene) => {
      await invited(scene);
      return { url: joinStaff.path, body: { token: scene.owner.userId } };
    },
  },
];

const INVITATION = { email: 'ny@grend.example', role: 'editor' };

function forStaff() {
  return {
    status: { anonymous: 401, stranger: 403, member: 403, owner: 403 },
    mayChange: [],
    reads: staffOf,
  } as const;
}

/** An invitation to the owner, by a token of theirs; gives its id. */
export async function invited({ app, owner }: Pick<Scene, 'app' | 'owner'>): Promise<string> {
  const [row] = await app.db.query<{ id: string }>(
    `INSERT INTO staff_invitations (email, email_key, role, token_hash, sent_at, expires_at)
     VALUES ($1, $1, 'editor', $2, now(), now() + interval '10 years') RETURNING id`,
    [owner.email, hashOf(owner.userId)],
  );
  return row?.id ?? '';
}

async function staffOf({ app, owner }: Scene): Promise<unknown> {
  return Promise.all([
    app.db.query('SELECT role, locked_at FROM users WHERE id = $1', [owner.userId]),
    app.db.query('SELECT count(*) FROM sessions WHERE user_id = $1 AND ended_at IS NULL', [owner.userId]),
    app.db.query('SELECT id FROM staff_invitations WHERE email_key = ANY($1) ORDER BY id', [
      [owner.email, INVITATION.email],
    ]),
  ]);
}
