import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { one } from '../../contract/shapes.ts';
import { PropertyId } from '../../properties/contract.ts';
import * as operations from './operations.contract.ts';

export const showOwnerPhone = endpoint(operations.showOwnerPhone, {
  tag: 'Leads',
  access: 'user',
  rate: 'lead',
  isNeverCached: true,
  summary: 'The phone number of a private owner',
  description:
    'Told one at a time, to people who are signed in, and counted: for each of them so many a day. Where a listing has one, `has_phone` says so. A home that is sold, rented or withdrawn is 409 `listing_closed`.',
  params: z.object({ id: PropertyId }),
  output: one(z.object({ phones: z.array(z.object({ name: z.string(), phone: z.string() })).max(10) })),
  errors: ['listing_not_found', 'listing_closed'],
});
