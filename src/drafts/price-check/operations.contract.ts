import { operation } from '../../contract/operation.ts';

/** The operations of the question whether a price is right. */

export const checkDraftPrice = operation('GET', '/api/user/properties/draft/:id/price-check');
export const confirmDraftPrice = operation('PUT', '/api/user/properties/draft/:id/price-check');
