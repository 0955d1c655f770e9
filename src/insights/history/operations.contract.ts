import { operation } from '../../contract/operation.ts';

/** The operations of earlier sales. */

export const earlierSales = operation('GET', '/api/v2/property/:id/earlier-sales');
