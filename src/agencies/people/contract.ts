import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { Instant, one } from '../../contract/shapes.ts';
import { Agency } from '../../properties/listing.contract.ts';
import { AgencyId, BrandProfile } from '../record.contract.ts';
import * as operations from './operations.contract.ts';

/** Those who work for an agency, and what its administrators decide. */

const tag = 'Agencies';
const access = 'user';

export const AGENCY_ROLES = ['administrator', 'agent'] as const;
export const AgencyRole = z
  .enum(AGENCY_ROLES)
  .describe(
    '`administrator`: invites and removes people, and chooses the brand. Both make and edit the agency’s listings.',
  )
  .meta({ id: 'AgencyRole' });
export type AgencyRole = z.output<typeof AgencyRole>;

export const MemberId = z.uuid().brand<'AgencyMemberId'>();
export type MemberId = z.output<typeof MemberId>;
export const InvitationId = z.uuid().brand<'AgencyInvitationId'>();
export type InvitationId = z.output<typeof InvitationId>;

/** Of one agency: those who work there, and those who are asked. */
export const MOST_PEOPLE = 200;
/** Days for which the link of an invitation works. */
export const INVITATION_DAYS = 14;
/** Bytes of a logo, icon or portrait. */
export const MOST_PICTURE_BYTES = 3 * 1024 * 1024;

const MOST_BASE64 = Math.ceil(MOST_PICTURE_BYTES / 3) * 4;

const email = z.string().trim().max(254).pipe(z.email());
const Token = z.string().regex(/^[\w-]{43}$/);
const colour = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/);

export const Colleague = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string().nullable(),
    role: AgencyRole,
    isMe: z.boolean(),
    agentId: z.string().nullable().describe('How buyers see them.'),
    joinedAt: Instant,
  })
  .meta({ id: 'AgencyColleague' });
export type Colleague = z.output<typeof Colleague>;

export const PendingInvitation = z
  .object({
    id: z.uuid(),
    email: z.string(),
    role: AgencyRole,
    sentAt: Instant,
    expiresAt: Instant,
    isExpired: z.boolean(),
  })
  .meta({ id: 'AgencyPendingInvitation' });
export type PendingInvitation = z.output<typeof PendingInvitation>;

export const MyAgency = z
  .object({
    agency: Agency,
    role: AgencyRole,
    memberId: z.uuid(),
    card: z
      .object({ title: z.string(), phone: z.string().nullable(), image: z.string().nullable() })
      .nullable()
      .describe('What buyers see of the caller beside name and mail address.'),
    people: z.array(Colleague),
    invitations: z.array(PendingInvitation).describe('For administrators; others get none.'),
  })
  .meta({ id: 'MyAgency' });
export type MyAgency = z.output<typeof MyAgency>;

const Mine = one(MyAgency);
const FOR_ADMINISTRATORS = 'For administrators of an agency; others get 403.';
const ofMember = z.object({ id: MemberId });
const ofInvitation = z.object({ id: InvitationId });

export const getMyAgency = endpoint(operations.getMyAgency, {
  tag,
  access,
  isNeverCached: true,
  summary: 'The agency that one works for, and one’s colleagues',
  output: one(MyAgency.nullable().describe('Null for somebody who works for none.')),
});

export const editMyCard = endpoint(operations.editMyCard, {
  tag,
  access,
  summary: 'Change what buyers see of oneself',
  body: z.object({
    title: z.string().trim().min(1).max(60),
    phone: z
      .string()
      .trim()
      .max(40)
      .regex(/^(\+?[\d\s()-]{5,})?$/),
  }),
  output: Mine,
  errors: ['forbidden'],
});

export const inviteColleague = endpoint(operations.inviteColleague, {
  tag,
  access,
  summary: 'Ask somebody by mail to work for one’s agency here',
  description: `${FOR_ADMINISTRATORS} The link in the mail works for ${INVITATION_DAYS} days, for an account whose confirmed address is the invited one. Somebody who is asked already is asked anew: the link before works no more.`,
  body: z.object({ email, role: AgencyRole.default('agent') }),
  output: Mine,
  errors: ['forbidden', 'limit_reached'],
});

export const resendInvitation = endpoint(operations.resendInvitation, {
  tag,
  access,
  summary: 'Send an invitation again',
  description: `${FOR_ADMINISTRATORS} With a new link, for another ${INVITATION_DAYS} days.`,
  params: ofInvitation,
  output: Mine,
  errors: ['forbidden', 'not_found'],
});

export const revokeInvitation = endpoint(operations.revokeInvitation, {
  tag,
  access,
  summary: 'Take an invitation back',
  description: FOR_ADMINISTRATORS,
  params: ofInvitation,
  output: Mine,
  errors: ['forbidden', 'not_found'],
});

export const getAgencyInvitation = endpoint(operations.getAgencyInvitation, {
  tag,
  access: 'anyone',
  isNeverCached: true,
  summary: 'What an invitation to work for an agency is to',
  description: 'Opening the link changes nothing.',
  query: z.object({ token: Token }),
  output: one(
    z
      .object({
        agencyName: z.string(),
        invitedBy: z.string().nullable(),
        email: z.string(),
        role: AgencyRole,
        expiresAt: Instant,
      })
      .meta({ id: 'AgencyInvitation' }),
  ),
  errors: ['invitation_gone'],
});

export const joinAgency = endpoint(operations.joinAgency, {
  tag,
  access,
  summary: 'Accept an invitation to work for an agency',
  description:
    'By an account whose confirmed address is the invited one; another gets 403 (`wrong_account`). One agency for each account.',
  body: z.object({ token: Token }),
  output: Mine,
  errors: ['invitation_gone', 'wrong_account', 'in_another_agency'],
});

export const editColleague = endpoint(operations.editColleague, {
  tag,
  access,
  summary: 'Give a colleague another role',
  description: `${FOR_ADMINISTRATORS} The last administrator stays one.`,
  params: ofMember,
  body: z.object({ role: AgencyRole }),
  output: Mine,
  errors: ['forbidden', 'not_found', 'last_administrator'],
});

export const removeColleague = endpoint(operations.removeColleague, {
  tag,
  access,
  summary: 'Take somebody out of the agency, or leave it',
  description:
    'Others may be taken out by administrators alone; oneself by anybody but the last administrator. The listings stay with the agency: an administrator takes them over.',
  params: ofMember,
  output: one(z.object({ id: z.uuid() })),
  errors: ['forbidden', 'not_found', 'last_administrator'],
});

export const editBrand = endpoint(operations.editBrand, {
  tag,
  access,
  summary: 'Choose the agency’s colours, and whether its people are shown with portraits',
  description: `${FOR_ADMINISTRATORS} From then on no import changes the brand.`,
  body: z.object({ primaryColour: colour, secondaryColour: colour, hideProfileImage: z.boolean() }),
  output: one(BrandProfile),
  errors: ['forbidden'],
});

const place = z.enum(['logo', 'icon', 'portrait']);
export type AgencyPicture = z.output<typeof place>;

export const setAgencyPicture = endpoint(operations.setAgencyPicture, {
  tag,
  access,
  summary: 'Set the agency’s logo or icon, or one’s own portrait',
  description: `Logo and icon are for administrators. JPEG, PNG, WebP and AVIF, by content; at most ${MOST_PICTURE_BYTES / 1024 / 1024} MB. Kept is a picture made anew, on white.`,
  params: z.object({ place }),
  body: z.object({ content: z.base64().max(MOST_BASE64).describe('The file, in base64.') }),
  maxBodyBytes: MOST_BASE64 + 4_096,
  output: Mine,
  errors: ['forbidden', 'payload_too_large', 'unsupported_media_type'],
});

export const removeAgencyPicture = endpoint(operations.removeAgencyPicture, {
  tag,
  access,
  summary: 'Remove the agency’s logo or icon, or one’s own portrait',
  params: z.object({ place }),
  output: Mine,
  errors: ['forbidden'],
});

export const addAdministrator = endpoint(operations.addAdministrator, {
  tag,
  access: 'staff',
  roles: ['support'],
  isSensitive: true,
  summary: 'Make an account an administrator of an agency',
  description:
    'The first one of an agency, who then invites the others. The account is active and has its address confirmed.',
  params: z.object({ id: AgencyId }),
  body: z.object({ email }),
  output: one(z.object({ id: z.uuid() })),
  errors: ['agency_not_found', 'not_found', 'in_another_agency'],
});
