import { operation } from '../../contract/operation.ts';

/** The operations of those who run the site: who they are, and what they may do with accounts. */

export const listStaff = operation('GET', '/api/admin/staff');
export const changeStaffRole = operation('PATCH', '/api/admin/staff/:id');
export const removeStaff = operation('DELETE', '/api/admin/staff/:id');
export const listStaffInvitations = operation('GET', '/api/admin/staff-invitations');
export const inviteStaff = operation('POST', '/api/admin/staff-invitations');
export const revokeStaffInvitation = operation('DELETE', '/api/admin/staff-invitations/:id');
export const getStaffInvitation = operation('GET', '/api/staff-invitation');
export const joinStaff = operation('POST', '/api/staff-invitation');
export const findPeople = operation('GET', '/api/admin/people');
export const getPerson = operation('GET', '/api/admin/people/:id');
export const lockPerson = operation('PUT', '/api/admin/people/:id/lock');
export const endPersonSessions = operation('DELETE', '/api/admin/people/:id/sessions');
