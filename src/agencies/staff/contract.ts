import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { Instant, one, page, PageQuery } from '../../contract/shapes.ts';
import { REGIONS } from '../../properties/enums.contract.ts';
import { AgencyRole, InvitationId, MemberId, PendingInvitation } from '../people/contract.ts';
import { AgencyId, BrandProfile } from '../record.contract.ts';
import * as operations from './operations.contract.ts';

/** Agencies and those who work for them, as those who run the site see them. */

const tag = 'Administration';
const forSupport = { tag, access: 'staff', roles: ['support'] } as const;
/** For administrators alone. */
const forAdministrators = { tag, access: 'staff', isSensitive: true } as const;
const count = z.int().min(0);

export const StaffAgency = z
  .object({
    id: AgencyId,
    name: z.string(),
    region: z.enum(REGIONS),
    place: z.string().nullable(),
    parent: z.object({ id: z.string(), name: z.string() }).nullable().describe('The chain that it is an office of.'),
    offices: count,
    homes: count.describe('On the market now, without those of its offices. Up to a minute old.'),
    people: count.describe('With an account here.'),
    invitations: count.describe('That wait for an answer, or have run out within 30 days.'),
    feeds: count.describe('Sources that it has handed in listings by in the last 30 days, or has a key for.'),
    lastUploadAt: Instant.nullable().describe('Of the last 30 days.'),
  })
  .meta({ id: 'StaffAgency' });
export type StaffAgency = z.infer<typeof StaffAgency>;

export const StaffAgencyDetails = z
  .object({
    ...StaffAgency.omit({ offices: true, people: true, invitations: true, feeds: true, lastUploadAt: true }).shape,
    externalId: z.string(),
    profile: BrandProfile,
    isBrandOwn: z.boolean().describe('Its administrators have chosen the profile; imports leave it.'),
    offices: z.array(z.object({ id: z.string(), name: z.string() })),
    people: z.array(
      z.object({
        id: MemberId,
        userId: z.uuid(),
        name: z.string(),
        email: z.string().nullable(),
        role: AgencyRole,
        joinedAt: Instant,
      }),
    ),
    invitations: z.array(PendingInvitation),
    feeds: z.array(
      z.object({
        source: z.string(),
        hasKey: z.boolean().describe('A program has a key that works now.'),
        uploads: count.describe('In the last 30 days.'),
        lastUploadAt: Instant.nullable(),
      }),
    ),
  })
  .meta({ id: 'StaffAgencyDetails' });
export type StaffAgencyDetails = z.infer<typeof StaffAgencyDetails>;

export const listAgenciesAsStaff = endpoint(operations.listAgenciesAsStaff, {
  ...forSupport,
  summary: 'Agencies by name, with how many homes, people and feeds they have',
  isNeverCached: true,
  query: z.object({
    ...PageQuery.shape,
    query: z.string().trim().max(100).optional().describe('Words of the name or place.'),
    region: z.enum(REGIONS).optional(),
  }),
  output: page(StaffAgency),
});

export const getAgencyAsStaff = endpoint(operations.getAgencyAsStaff, {
  ...forSupport,
  summary: 'An agency with its offices, people, invitations, brand and feeds',
  description: 'Nothing of what its people write or get. That it was looked at stands in the audit log.',
  isNeverCached: true,
  params: z.object({ id: AgencyId }),
  output: one(StaffAgencyDetails),
  errors: ['agency_not_found'],
});

export const removeMemberAsStaff = endpoint(operations.removeMemberAsStaff, {
  ...forAdministrators,
  summary: 'Take somebody out of an agency',
  description:
    'They are told by mail, and an administrator of the agency takes their listings over. The last administrator stays: another is made first.',
  params: z.object({ id: AgencyId, memberId: MemberId }),
  output: one(z.object({ id: MemberId })),
  errors: ['not_found', 'last_administrator'],
});

export const endInvitationAsStaff = endpoint(operations.endInvitationAsStaff, {
  ...forAdministrators,
  summary: 'End an invitation to an agency',
  description: 'Its link works no more.',
  params: z.object({ id: AgencyId, invitationId: InvitationId }),
  output: one(z.object({ id: InvitationId })),
  errors: ['not_found'],
});
