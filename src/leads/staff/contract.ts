import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { one } from '../../contract/shapes.ts';
import * as operations from './operations.contract.ts';

/** How much is written to sellers and agencies. Never what, by whom or to whom. */

export const STAFF_LEAD_KINDS = ['contact', 'viewing', 'insurance', 'appraisal', 'agency_message'] as const;
export type StaffLeadKind = (typeof STAFF_LEAD_KINDS)[number];
/** Days that are told of, today among them. */
export const LEAD_DAYS = 30;

export const countLeads = endpoint(operations.countLeads, {
  tag: 'Administration',
  access: 'staff',
  roles: ['support'],
  summary: 'How many messages, sign-ups and requests were written on each of the last 30 days, by kind',
  isNeverCached: true,
  output: one(
    z
      .object({
        days: z.array(z.iso.date()).max(LEAD_DAYS).describe('In UTC, the earliest first.'),
        kinds: z.array(
          z.object({
            kind: z
              .enum(STAFF_LEAD_KINDS)
              .describe('`viewing`: a sign-up; `insurance` and `appraisal`: requests for an offer, a valuation.'),
            counts: z.array(z.int().min(0)).max(LEAD_DAYS).describe('One for each day.'),
          }),
        ),
      })
      .meta({ id: 'LeadCounts' }),
  ),
});
