import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { OWN_BOUNDS } from '../../insights/valuation/own-types.contract.ts';
import { form, received, sender, withPhone } from '../contract.ts';
import { MAX_MESSAGE } from '../rules.contract.ts';
import { cleanLine, cleanText } from '../text.contract.ts';
import * as operations from './operations.contract.ts';
import { ADDRESS_LENGTH, APPRAISED_TYPES, PLANS, TIMINGS } from './rules.contract.ts';

/** Asking agencies and agents what a home is worth, by its owner. */

const tag = 'Leads';
/** Of whom to write to. */
export const askedId = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/)
  .describe('The digits of an agency, or the id of an agent.');
const params = z.object({ id: askedId });
const { size, bedrooms, land } = OWN_BOUNDS;

export const AppraisalRequest = withPhone(
  z.object({
    ...sender,
    plan: z.enum(PLANS, 'appraisal.error.plan').describe('Whether it is to be sold or let.'),
    address: z
      .string('appraisal.error.address')
      .overwrite(cleanLine)
      .min(ADDRESS_LENGTH.least, 'appraisal.error.address')
      .max(ADDRESS_LENGTH.most, 'appraisal.error.address')
      .describe('Of the home, as its owner writes it.'),
    homeType: z.enum(APPRAISED_TYPES, 'appraisal.error.home_type').optional(),
    bedrooms: z
      .int('appraisal.error.bedrooms')
      .min(bedrooms.min, 'appraisal.error.bedrooms')
      .max(bedrooms.max, 'appraisal.error.bedrooms')
      .optional(),
    size: z
      .int('appraisal.error.size')
      .min(size.min, 'appraisal.error.size')
      .max(size.max, 'appraisal.error.size')
      .optional()
      .describe('Square metres inside.'),
    landSize: z
      .int('appraisal.error.land_size')
      .min(land.min, 'appraisal.error.land_size')
      .max(land.max, 'appraisal.error.land_size')
      .optional()
      .describe('Square metres of the plot.'),
    timing: z
      .enum(TIMINGS, 'appraisal.error.timing')
      .optional()
      .describe('`soon`: within three months; `months`: within a year; `curious`: no plans yet.'),
    message: z.string().overwrite(cleanText).max(MAX_MESSAGE, 'lead.error.message_long').optional(),
  }),
).meta({ id: 'AppraisalRequest' });
export type AppraisalRequest = z.output<typeof AppraisalRequest>;

export const getAppraisalForm = endpoint(operations.getAppraisalForm, {
  tag,
  summary: 'A form to ask an agency or an agent what a home is worth',
  description: 'An agency that tells no email address, its own or its agent’s, is 409 `nobody_to_ask`.',
  access: 'anyone',
  params,
  output: form,
  errors: ['agency_not_found', 'agent_not_found', 'nobody_to_ask'],
});

export const requestAppraisal = endpoint(operations.requestAppraisal, {
  tag,
  summary: 'Ask an agency or an agent what a home is worth',
  description:
    'Goes by mail to the agent, or to the agency, with a copy to the sender that has no links in it. The same request within a day is taken in once.',
  access: 'anyone',
  rate: 'lead',
  params,
  body: AppraisalRequest,
  output: received,
  errors: ['agency_not_found', 'agent_not_found', 'nobody_to_ask', 'form_refused'],
});
