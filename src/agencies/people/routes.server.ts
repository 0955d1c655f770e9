import { AppError } from '../../contract/errors.ts';
import type { UserId } from '../../contract/ids.ts';
import { handled, handledFor, handledForStaff, type Handled } from '../../contract/mount.server.ts';
import type { AgencyBrand } from './brand.server.ts';
import {
  addAdministrator,
  editBrand,
  editColleague,
  editMyCard,
  getAgencyInvitation,
  getMyAgency,
  inviteColleague,
  joinAgency,
  type MyAgency,
  removeAgencyPicture,
  removeColleague,
  resendInvitation,
  revokeInvitation,
  setAgencyPicture,
} from './contract.ts';
import type { Administrators } from './joining.server.ts';
import type { AgencyPeople } from './service.server.ts';

export function createAgencyPeopleRoutes(
  people: AgencyPeople,
  brand: AgencyBrand,
  administrators: Administrators,
): Handled[] {
  /** The agency as it is after a change of it. */
  async function mine(userId: UserId): Promise<{ data: MyAgency }> {
    const found = await people.mine(userId);
    if (found === undefined) throw new AppError('forbidden');
    return { data: found };
  }

  return [
    handledFor(getMyAgency, async (_, { user }) => ({ data: (await people.mine(user.userId)) ?? null })),
    handledFor(editMyCard, async ({ body }, { user }) => {
      await brand.editCard(user.userId, body);
      return mine(user.userId);
    }),
    handledFor(inviteColleague, async ({ body: { email, role } }, { user: { userId }, language, theme, origin }) => {
      await people.invite({ userId, language, theme, origin }, email, role);
      return mine(userId);
    }),
    handledFor(resendInvitation, async ({ params: { id } }, { user: { userId }, language, theme, origin }) => {
      await people.resend({ userId, language, theme, origin }, id);
      return mine(userId);
    }),
    handledFor(revokeInvitation, async ({ params: { id } }, { user }) => {
      await people.revoke(user.userId, id);
      return mine(user.userId);
    }),
    handled(getAgencyInvitation, async ({ query: { token } }) => ({ data: await people.invitation(token) })),
    handledFor(joinAgency, async ({ body: { token } }, { user }) => {
      await people.join(user.userId, token);
      return mine(user.userId);
    }),
    handledFor(editColleague, async ({ params: { id }, body: { role } }, { user }) => {
      await people.changeRole(user.userId, id, role);
      return mine(user.userId);
    }),
    handledFor(removeColleague, async ({ params: { id } }, { user: { userId }, language, theme, origin }) => {
      await people.remove({ userId, language, theme, origin }, id);
      return { data: { id } };
    }),
    handledFor(editBrand, async ({ body }, { user }) => ({ data: await brand.edit(user.userId, body) })),
    handledFor(setAgencyPicture, async ({ params: { place }, body: { content } }, { user }) => {
      await brand.setPicture(user.userId, place, Buffer.from(content, 'base64'));
      return mine(user.userId);
    }),
    handledFor(removeAgencyPicture, async ({ params: { place } }, { user }) => {
      await brand.removePicture(user.userId, place);
      return mine(user.userId);
    }),
    handledForStaff(addAdministrator, async ({ params: { id }, body: { email } }, caller) => ({
      data: { id: await administrators.add(caller, id, email) },
    })),
  ];
}
