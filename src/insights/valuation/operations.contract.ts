import { operation } from '../../contract/operation.ts';

/** The operations of valuations. */

export const valueProperty = operation('POST', '/api/v2/property/:id/valuation');
export const valueOwnHome = operation('POST', '/api/v2/valuation');
