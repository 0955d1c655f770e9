import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { Instant, one } from '../../contract/shapes.ts';
import { PropertyId } from '../../properties/contract.ts';
import { SignUpToken } from '../contract.ts';
import * as operations from './operations.contract.ts';

/** A viewing that somebody has signed up for, as they see it themselves: to look at, and to cancel. */

const tag = 'Leads';

export const SignUp = z
  .object({
    propertyId: PropertyId,
    agencyId: z.string().describe('Part of the address of the home’s page.'),
    home: z.string().describe('Its address, or its title where it has none.'),
    region: z.enum(['no', 'au']),
    timeZone: z.string().describe('Of the home, whose clock all times are told by. IANA name.'),
    seller: z.string().describe('Who offers the home.'),
    viewingDate: Instant.nullable().describe('When the viewing begins. Null for a time to be agreed.'),
    isCancelled: z.boolean(),
    isCalledOff: z.boolean().describe('The viewing was moved or is off, and whoever signed up has been told.'),
    isOver: z.boolean().describe('The viewing has begun: there is nothing to cancel.'),
    isOpen: z.boolean().describe('Whether one can sign up for another time.'),
  })
  .meta({ id: 'SignUp' });
export type SignUp = z.infer<typeof SignUp>;

export const getSignUp = endpoint(operations.getSignUp, {
  tag,
  access: 'anyone',
  isNeverCached: true,
  summary: 'What one has signed up for',
  query: z.object({ token: SignUpToken }),
  output: one(SignUp),
  errors: ['link_invalid'],
});

export const cancelSignUp = endpoint(operations.cancelSignUp, {
  tag,
  access: 'anyone',
  rate: 'lead',
  summary: 'Cancel a sign-up for a viewing',
  description:
    'Whoever offers the home is told, once. One that is cancelled already, or whose viewing has begun, stays as it is.',
  body: z.object({ token: SignUpToken }),
  output: one(SignUp),
  errors: ['link_invalid'],
});
