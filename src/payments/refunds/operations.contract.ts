import { operation } from '../../contract/operation.ts';

/** The operations of paying back, for those who run the site. */

export const refundReceipt = operation('POST', '/api/receipts/:number/refunds');
export const listRefunds = operation('GET', '/api/refunds');
