import { operation } from '../../contract/operation.ts';

/** Finding the address of a home that is being listed. */

export const proposeAddresses = operation('GET', '/api/user/properties/addresses');
