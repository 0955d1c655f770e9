import { z } from 'zod';
import { REGIONS } from '../properties/enums.contract.ts';

/** An agency as it is kept. Colours are `#rrggbb`; logo and icon are stored files or paths of this site. */

const line = z.string().trim().min(1).max(300);
const colour = z.string().regex(/^#[0-9a-f]{6}$/);

/** Six digits, padded with zeros. */
const agencyId = z.string().regex(/^\d{6}$/);
export const AgencyId = agencyId.brand<'AgencyId'>();
export type AgencyId = z.output<typeof AgencyId>;

const agentId = z.string().regex(/^[a-z0-9-]{1,40}$/);
export const AgentId = agentId.brand<'AgentId'>();
export type AgentId = z.output<typeof AgentId>;

/** The agency that stands in when a path names none (product specification, section 5). */
export const DEFAULT_AGENCY_ID = AgencyId.parse('287955');

export const BrandProfile = z
  .object({
    primaryColour: colour,
    secondaryColour: colour,
    logoUrl: z.string().max(2_000).optional(),
    iconUrl: z.string().max(2_000).optional(),
    hideProfileImage: z.boolean().default(false),
  })
  .meta({ id: 'BrandProfile' });

export const AgencyRecord = z.object({
  id: agencyId,
  externalId: z.string().max(120),
  /** The import that it came by: with the external id, its name for ever. */
  source: z.string().max(40).optional(),
  name: line,
  region: z.enum(REGIONS),
  /** A branch office names its chain. */
  parentId: agencyId.optional(),
  profile: BrandProfile,
  /** Its own administrators have chosen the profile: imports leave it. */
  hasOwnBrand: z.boolean().optional(),
  description: z.string().max(5_000).optional(),
  street: line.optional(),
  postCode: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
  place: line.optional(),
  lat: z.number().optional(),
  lng: z.number().optional(),
  phone: z.string().max(40).optional(),
  email: z.email().optional(),
  url: z
    .url({ protocol: /^https?$/ })
    .max(2_000)
    .optional(),
  licence: z.string().trim().min(1).max(120).optional(),
});
export type AgencyRecord = z.output<typeof AgencyRecord>;

export const AgentRecord = z.object({
  id: agentId,
  agencyId,
  name: line,
  title: line,
  phone: z.string().max(40).optional(),
  email: z.email().optional(),
  image: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .optional(),
  source: z.string().max(40).optional(),
  externalId: z.string().max(120).optional(),
  licence: z.string().trim().min(1).max(120).optional(),
});
export type AgentRecord = z.output<typeof AgentRecord>;

/**
 * An agency id as a path may carry it: padded to six digits; missing, -1 or 0 gives the default
 * agency (section 5). Undefined when it is no id at all.
 */
export function agencyIdOf(raw: string | undefined): AgencyId | undefined {
  if (raw === undefined || raw === '' || raw === '-1' || /^0+$/.test(raw)) return DEFAULT_AGENCY_ID;
  return AgencyId.safeParse(raw.padStart(6, '0')).data;
}
