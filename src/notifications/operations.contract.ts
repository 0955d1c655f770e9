import { operation } from '../contract/operation.ts';

/** The operations of notifications. */

export const listNotifications = operation('GET', '/api/v2/my/notifications');
export const readNotification = operation('PATCH', '/api/v2/my/notifications/:id');
export const readAllNotifications = operation('PATCH', '/api/v2/my/notifications');
