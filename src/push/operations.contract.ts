import { operation } from '../contract/operation.ts';

/** The operations of news that browsers show although no page is open. */

export const getPush = operation('GET', '/api/v2/my/push');
export const subscribePush = operation('POST', '/api/v2/my/push/subscriptions');
export const unsubscribePush = operation('DELETE', '/api/v2/my/push/subscriptions/:id');
