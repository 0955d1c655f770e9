import { operation } from '../../contract/operation.ts';

/** The operations of what buyers have written about a listing of one's own. */

export const listMessages = operation('GET', '/api/user/properties/draft/:id/messages');
export const getMessage = operation('GET', '/api/user/properties/draft/:id/messages/:messageId');
export const markMessage = operation('PATCH', '/api/user/properties/draft/:id/messages/:messageId');
export const replyToMessage = operation('POST', '/api/user/properties/draft/:id/messages/:messageId/reply');
export const countUnread = operation('GET', '/api/user/properties/unread');
