import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { one, page } from '../contract/shapes.ts';
import * as operations from './operations.contract.ts';
import { FLAG_NAMES } from './registry.contract.ts';

/** Feature flags: what is tried out, and by whom. */

const tag = 'Feature flags';
const name = z.enum(FLAG_NAMES);

export const Flag = z
  .object({
    name,
    isOn: z.boolean(),
    isLab: z.boolean().describe('Whether readers may switch it on for themselves.'),
    isOwn: z.boolean().describe('Whether the reader has switched it on in their account.'),
    until: z.iso.date().describe('The last day on which it exists.'),
  })
  .meta({ id: 'Flag' });
export type Flag = z.infer<typeof Flag>;

export const listFlags = endpoint(operations.listFlags, {
  tag,
  summary: 'The feature flags, as they are for you',
  description:
    'By environment, region, account and percentage. The header `x-features` names labs that are on for this call, separated by commas; pages set it where their address had `features`.',
  access: 'anyone',
  isNeverCached: true,
  output: page(Flag),
});

export const setLab = endpoint(operations.setLab, {
  tag,
  summary: 'Try a lab, or stop trying it',
  access: 'user',
  params: z.object({ name: z.string().max(40) }),
  body: z.object({ isOn: z.boolean() }),
  output: one(Flag),
});

/** Rules of one flag. */
const MOST_RULES = 20;

export const FlagRules = z
  .array(
    z.object({
      environment: z.string().min(1).max(20).optional(),
      region: z.enum(['no', 'au']).optional(),
      percentage: z.int().min(0).max(100).optional().describe('Of those who are signed in.'),
      isOn: z.boolean(),
    }),
  )
  .max(MOST_RULES);

export const setFlagRules = endpoint(operations.setFlagRules, {
  tag,
  summary: 'Say for whom a flag is on',
  description:
    'In the place of what was said before. Of several rules that fit, the one that says most counts: percentage before region before environment. Without effect where a service of feature flags is set up.',
  access: 'staff',
  params: z.object({ name: z.string().max(40) }),
  body: z.object({ rules: FlagRules }),
  output: one(z.object({ rules: FlagRules })),
});

export const FlagWithRules = z
  .object({
    name,
    owner: z.string().describe('The part of the site that has it, and takes it out.'),
    until: z.iso.date().describe('The last day on which it exists.'),
    isLab: z.boolean().describe('Whether readers may switch it on for themselves.'),
    standard: z.boolean().describe('What holds where no rule fits, or none can be asked.'),
    rules: FlagRules,
  })
  .meta({ id: 'FlagWithRules' });
export type FlagWithRules = z.infer<typeof FlagWithRules>;

export const listFlagRules = endpoint(operations.listFlagRules, {
  tag,
  summary: 'The feature flags with their rules',
  description: 'For administrators. A change counts in every process within five seconds.',
  access: 'staff',
  isNeverCached: true,
  output: page(FlagWithRules).extend({
    environment: z.string().describe('Of this site: `production` or `trial`.'),
    isElsewhere: z.boolean().describe('Whether a service of feature flags is asked, and the rules have no effect.'),
  }),
});
