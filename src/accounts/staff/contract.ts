import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { UserId } from '../../contract/ids.ts';
import { Instant, one, page, PageQuery } from '../../contract/shapes.ts';
import { STAFF_ROLES } from '../../contract/staff-roles.ts';
import { Email } from '../contract.ts';
import { SessionShown } from '../sessions.contract.ts';
import * as operations from './operations.contract.ts';

/** Those who run the site, and what they may do with accounts. */

const tag = 'Administration';

const role = z.enum(STAFF_ROLES, 'account.error.staff_role');
const params = z.object({ id: z.uuid() });
const ofPerson = z.object({ id: UserId });
export const INVITATION_DAYS = 7;

export const StaffPerson = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string().nullable(),
    role,
    hasFactor: z.boolean().describe('Without a second factor, nothing of this is open to them.'),
  })
  .meta({ id: 'StaffPerson' });
export type StaffPerson = z.infer<typeof StaffPerson>;

export const StaffInvitation = z
  .object({ id: z.uuid(), email: z.string(), role, sentAt: Instant, expiresAt: Instant })
  .meta({ id: 'StaffInvitation' });
export type StaffInvitation = z.infer<typeof StaffInvitation>;

/** For administrators alone. */
const forAdministrators = { tag, access: 'staff' } as const;
const forSupport = { tag, access: 'staff', roles: ['support'] } as const;

export const listStaff = endpoint(operations.listStaff, {
  ...forAdministrators,
  summary: 'Who runs the site',
  isNeverCached: true,
  query: PageQuery,
  output: page(StaffPerson),
});

export const changeStaffRole = endpoint(operations.changeStaffRole, {
  ...forAdministrators,
  summary: 'Give one of those who run the site another role',
  isSensitive: true,
  params: ofPerson,
  body: z.object({ role }),
  output: one(z.object({ id: z.uuid(), role })),
  errors: ['not_found', 'last_administrator'],
});

export const removeStaff = endpoint(operations.removeStaff, {
  ...forAdministrators,
  summary: 'Make one of those who run the site a reader like any other',
  isSensitive: true,
  params: ofPerson,
  output: one(z.object({ id: z.uuid() })),
  errors: ['not_found', 'last_administrator'],
});

export const listStaffInvitations = endpoint(operations.listStaffInvitations, {
  ...forAdministrators,
  summary: 'Invitations that wait for an answer',
  isNeverCached: true,
  query: PageQuery,
  output: page(StaffInvitation),
});

export const inviteStaff = endpoint(operations.inviteStaff, {
  ...forAdministrators,
  summary: 'Invite somebody to help run the site',
  description: `By a link in a mail, good for ${INVITATION_DAYS} days and for the account with that address alone. A second invitation takes the place of the first.`,
  isSensitive: true,
  body: z.object({ email: Email, role }),
  output: one(StaffInvitation),
});

export const revokeStaffInvitation = endpoint(operations.revokeStaffInvitation, {
  ...forAdministrators,
  summary: 'Take an invitation back',
  isSensitive: true,
  params,
  output: one(z.object({ id: z.uuid() })),
  errors: ['not_found'],
});

const token = z.string('account.error.link').min(1, 'account.error.link').max(200, 'account.error.link');

export const getStaffInvitation = endpoint(operations.getStaffInvitation, {
  tag,
  summary: 'What an invitation is for',
  access: 'anyone',
  rate: 'sign_in',
  isNeverCached: true,
  query: z.object({ token }),
  output: one(z.object({ email: z.string(), role })),
  errors: ['invitation_gone'],
});

export const joinStaff = endpoint(operations.joinStaff, {
  tag,
  summary: 'Accept an invitation to help run the site',
  description:
    'By the account with the address that was invited, confirmed. A second factor is asked for from then on.',
  access: 'user',
  rate: 'sign_in',
  body: z.object({ token }),
  output: one(z.object({ role })),
  errors: ['invitation_gone', 'wrong_account'],
});

export const FoundPerson = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string().nullable(),
    status: z.enum(['pending', 'active']),
    isLocked: z.boolean(),
    role: z.enum(['user', ...STAFF_ROLES]),
    createdAt: Instant,
  })
  .meta({ id: 'FoundPerson' });
export type FoundPerson = z.infer<typeof FoundPerson>;

export const PersonDetails = z
  .object({
    ...FoundPerson.shape,
    isEmailConfirmed: z.boolean(),
    hasPassword: z.boolean(),
    factors: z.int(),
    sessions: z.array(SessionShown),
  })
  .meta({ id: 'PersonDetails' });
export type PersonDetails = z.infer<typeof PersonDetails>;

export const findPeople = endpoint(operations.findPeople, {
  ...forSupport,
  summary: 'Find an account by its whole mail address',
  isNeverCached: true,
  query: z.object({ email: Email }),
  output: page(FoundPerson),
});

export const getPerson = endpoint(operations.getPerson, {
  ...forSupport,
  summary: 'An account, with where it is signed in',
  description: 'Nothing of what its owner keeps or writes. That it was looked at is written down.',
  isNeverCached: true,
  params: ofPerson,
  output: one(PersonDetails),
  errors: ['not_found'],
});

export const lockPerson = endpoint(operations.lockPerson, {
  ...forSupport,
  summary: 'Lock an account, or unlock it',
  description: 'Locked, nobody signs in to it, and its sessions have ended. Accounts of staff are for administrators.',
  isSensitive: true,
  params: ofPerson,
  body: z.object({ isLocked: z.boolean('account.error.on_off') }),
  output: one(FoundPerson),
  errors: ['not_found', 'forbidden'],
});

export const endPersonSessions = endpoint(operations.endPersonSessions, {
  ...forSupport,
  summary: 'End all sessions of an account',
  isSensitive: true,
  params: ofPerson,
  output: one(z.object({ ended: z.int() })),
  errors: ['not_found', 'forbidden'],
});
