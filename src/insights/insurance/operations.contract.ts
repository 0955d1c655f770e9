import { operation } from '../../contract/operation.ts';

/** The operations of insurance. */

export const getInsurance = operation('GET', '/api/v2/property/:id/insurance');
