import { z } from 'zod';
import { endpoint } from '../../contract/endpoint.ts';
import { Coordinates, page } from '../../contract/shapes.ts';
import * as operations from './operations.contract.ts';

/** Finding the address of a home that is being listed. */

export const AddressProposal = z
  .object({
    label: z.string().describe('To choose by, and to keep as `map_suggest`.'),
    precision: z.enum(['address', 'street', 'place']).describe('What the coordinates are those of.'),
    street: z.string().optional().describe('With the number that was typed, or that is known.'),
    suburb: z.string().optional().describe('In Norway the postal place, of the postcode.'),
    neighbourhood: z.string().optional().describe('Norway: the quarter that it lies in.'),
    municipality: z.string().optional(),
    region: z.string().optional().describe('County in Norway, state in Australia.'),
    postCode: z.string().optional(),
    coordinates: Coordinates.optional(),
    metres: z
      .int()
      .positive()
      .optional()
      .describe('How far from the coordinates the home may be; left out for an address.'),
    landRegistry: z
      .object({
        municipalityNumber: z.int(),
        farmNumber: z.int(),
        shareNumber: z.int(),
        leaseNumber: z.int().optional(),
      })
      .optional()
      .describe('Norway, where the service tells it.'),
  })
  .meta({ id: 'AddressProposal' });
export type AddressProposal = z.infer<typeof AddressProposal>;

export const proposeAddresses = endpoint(operations.proposeAddresses, {
  tag: 'Drafts',
  access: 'anyone',
  rate: 'search',
  summary: 'Addresses that a home may have, by what is typed, the best first',
  description:
    'In the region of the request. A service is asked for those who are signed in; one that does not answer gives way to what is known here.',
  query: z.object({ term: z.string().max(100) }),
  output: page(AddressProposal).extend({
    meta: z.object({ attribution: z.string().nullable().describe('To be shown beside them.') }),
  }),
});
