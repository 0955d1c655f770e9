import { operation } from '../contract/operation.ts';

export const checkPrices = operation('POST', '/api/listing/check-prices');
export const checkout = operation('POST', '/api/listing/checkout');
export const payDraft = operation('POST', '/api/user/properties/draft/:id/payment');
export const lookAtPayment = operation('GET', '/api/payments/:reference');
export const listReceipts = operation('GET', '/api/user/receipts');
export const hearStripe = operation('POST', '/api/payments/stripe/notices');
export const hearVipps = operation('POST', '/api/payments/vipps/notices');
