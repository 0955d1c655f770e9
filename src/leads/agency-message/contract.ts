import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { askedId } from '../appraisal/contract.ts';
import { form, MessageText, received, sender, withPhone } from '../contract.ts';
import * as operations from './operations.contract.ts';

/** Writing to agencies and agents about no home in particular. */

const tag = 'Leads';
const params = z.object({ id: askedId });

export const AgencyMessage = withPhone(z.object({ ...sender, message: MessageText })).meta({ id: 'AgencyMessage' });
export type AgencyMessage = z.output<typeof AgencyMessage>;

export const getAgencyMessageForm = endpoint(operations.getAgencyMessageForm, {
  tag,
  summary: 'A form to write to an agency or an agent',
  description: 'An agency that tells no email address, its own or its agent’s, is 409 `nobody_to_ask`.',
  access: 'anyone',
  params,
  output: form,
  errors: ['agency_not_found', 'agent_not_found', 'nobody_to_ask'],
});

export const sendAgencyMessage = endpoint(operations.sendAgencyMessage, {
  tag,
  summary: 'Write to an agency or an agent about no home in particular',
  description:
    'Goes by mail to the agent, or to the agency, with a copy to the sender that has no links in it. The same message within a day is taken in once.',
  access: 'anyone',
  rate: 'lead',
  params,
  body: AgencyMessage,
  output: received,
  errors: ['agency_not_found', 'agent_not_found', 'nobody_to_ask', 'form_refused'],
});
