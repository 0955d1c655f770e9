import { operation } from '../../contract/operation.ts';

/** The operations of those who work for an agency. */

export const getMyAgency = operation('GET', '/api/user/agency');
export const editMyCard = operation('PATCH', '/api/user/agency/card');
export const inviteColleague = operation('POST', '/api/user/agency/invitations');
export const resendInvitation = operation('POST', '/api/user/agency/invitations/:id/resend');
export const revokeInvitation = operation('DELETE', '/api/user/agency/invitations/:id');
export const getAgencyInvitation = operation('GET', '/api/user/agency/invitation');
export const joinAgency = operation('POST', '/api/user/agency/invitation/accept');
export const editColleague = operation('PATCH', '/api/user/agency/people/:id');
export const removeColleague = operation('DELETE', '/api/user/agency/people/:id');
export const editBrand = operation('PATCH', '/api/user/agency/brand');
export const setAgencyPicture = operation('PUT', '/api/user/agency/pictures/:place');
export const removeAgencyPicture = operation('DELETE', '/api/user/agency/pictures/:place');
export const addAdministrator = operation('POST', '/api/v2/agencies/:id/administrators');
