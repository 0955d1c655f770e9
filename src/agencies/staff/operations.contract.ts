import { operation } from '../../contract/operation.ts';

/** The operations of agencies and their people, for those who run the site. */

export const listAgenciesAsStaff = operation('GET', '/api/admin/agencies');
export const getAgencyAsStaff = operation('GET', '/api/admin/agencies/:id');
export const removeMemberAsStaff = operation('DELETE', '/api/admin/agencies/:id/people/:memberId');
export const endInvitationAsStaff = operation('DELETE', '/api/admin/agencies/:id/invitations/:invitationId');
