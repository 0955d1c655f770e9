import { operation } from '../../contract/operation.ts';

/** The operations of orders and payments, for those who run the site. */

export const searchOrders = operation('GET', '/api/admin/orders');
export const reconcilePayment = operation('POST', '/api/admin/payments/:reference/reconcile');
export const listPrices = operation('GET', '/api/admin/prices');
