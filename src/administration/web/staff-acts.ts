import { changeStaffRole, inviteStaff, removeStaff, revokeStaffInvitation } from '../../accounts/staff/contract.ts';
import { textsOf } from '../../accounts/web/refused.ts';
import type { Api } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import { STAFF_ROLES, type StaffRole } from '../../contract/staff-roles.ts';
import type { MessageKey } from '../../texts/messages.ts';

/** Does what a form of the page asks for, and gives what to say of it. Throws an `AppError` when it is refused. */
export async function changeStaff(api: Api, form: FormData): Promise<MessageKey> {
  const { intent, id, email, role: asked } = textsOf(form, ['intent', 'id', 'email', 'role']);
  const role = (): StaffRole => {
    const found = STAFF_ROLES.find((each) => each === asked);
    if (found === undefined) throw new AppError('invalid_input');
    return found;
  };
  switch (intent) {
    case 'invite':
      await api(inviteStaff, { body: { email, role: role() } });
      return 'administration.invited';
    case 'revoke':
      await api(revokeStaffInvitation, { params: { id } });
      return 'administration.revoked';
    case 'role':
      await api(changeStaffRole, { params: { id }, body: { role: role() } });
      return 'administration.role_changed';
    case 'remove':
      await api(removeStaff, { params: { id } });
      return 'administration.removed';
    default:
      throw new AppError('invalid_input');
  }
}
