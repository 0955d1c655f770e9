import { z } from 'zod';

/** The mapping of a REAXML file: the format says what each element is, so that only names of others are left to say. */
export const ReaxmlMapping = z.strictObject({
  description: z.string().optional().describe('For people.'),
  source: z.string().regex(/^[a-z0-9][a-z0-9._-]{0,39}$/),
  format: z.strictObject({ type: z.literal('reaxml') }),
  agencies: z
    .record(z.string().regex(/^[a-z0-9]{1,20}$/i), z.string().regex(/^\d{6}$/, 'must be six digits'))
    .default({})
    .describe('Our agency for an agentID, where it is not the one that has it as its external id.'),
  agencyNames: z
    .record(z.string().regex(/^[a-z0-9]{1,20}$/i), z.string().trim().min(1).max(300))
    .default({})
    .describe('What agencies are called, by agentID: REAXML says it nowhere. For importing agencies.'),
});
export type ReaxmlMapping = z.output<typeof ReaxmlMapping>;
