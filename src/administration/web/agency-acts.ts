import { textsOf } from '../../accounts/web/refused.ts';
import { addAdministrator } from '../../agencies/people/contract.ts';
import { endInvitationAsStaff, removeMemberAsStaff } from '../../agencies/staff/contract.ts';
import type { Api } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import type { Translate } from '../../texts/messages.ts';

/** Does what a form about an agency's people asks for, and gives what to say of it. */
export async function changeAgency(agency: string, form: FormData, api: Api, t: Translate): Promise<string> {
  const { intent, id, email } = textsOf(form, ['intent', 'id', 'email']);
  switch (intent) {
    case 'remove':
      await api(removeMemberAsStaff, { params: { id: agency, memberId: id } });
      return t('administration.agency.done.remove');
    case 'end':
      await api(endInvitationAsStaff, { params: { id: agency, invitationId: id } });
      return t('administration.agency.done.end');
    case 'add':
      await api(addAdministrator, { params: { id: agency }, body: { email } });
      return t('administration.agency.done.add');
    default:
      throw new AppError('invalid_input');
  }
}
