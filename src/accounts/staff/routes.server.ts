import { handled, handledFor, handledForStaff, type Handled } from '../../contract/mount.server.ts';
import { whole } from '../../contract/shapes.ts';
import type { AccountsOfPeople } from './accounts-of-people.server.ts';
import {
  changeStaffRole,
  endPersonSessions,
  findPeople,
  getPerson,
  getStaffInvitation,
  inviteStaff,
  joinStaff,
  listStaff,
  listStaffInvitations,
  lockPerson,
  removeStaff,
  revokeStaffInvitation,
} from './contract.ts';
import type { Team } from './team.server.ts';

export function createStaffRoutes(team: Team, people: AccountsOfPeople): Handled[] {
  return [
    handledForStaff(listStaff, ({ query }, { user }) => team.list(user, query)),
    handledForStaff(listStaffInvitations, ({ query }, { user }) => team.invitations(user, query)),
    handledForStaff(inviteStaff, async ({ body: { email, role } }, caller) => ({
      data: await team.invite(caller, email, role),
    })),
    handledForStaff(revokeStaffInvitation, async ({ params: { id } }, caller) => {
      await team.revoke(caller, id);
      return { data: { id } };
    }),
    handledForStaff(changeStaffRole, async ({ params: { id }, body: { role } }, caller) => {
      await team.give(caller, id, role);
      return { data: { id, role } };
    }),
    handledForStaff(removeStaff, async ({ params: { id } }, caller) => {
      await team.give(caller, id, 'user');
      return { data: { id } };
    }),
    handled(getStaffInvitation, async ({ query: { token } }) => ({ data: await team.invitation(token) })),
    handledFor(joinStaff, async ({ body: { token } }, caller) => ({ data: { role: await team.join(caller, token) } })),
    handledForStaff(findPeople, async ({ query: { email } }, { user }) => whole(await people.find(user, email))),
    handledForStaff(getPerson, async ({ params: { id } }, caller) => ({ data: await people.look(caller, id) })),
    handledForStaff(lockPerson, async ({ params: { id }, body: { isLocked } }, caller) => ({
      data: await people.lock(caller, id, isLocked),
    })),
    handledForStaff(endPersonSessions, async ({ params: { id } }, caller) => ({
      data: { ended: await people.endSessions(caller, id) },
    })),
  ];
}
