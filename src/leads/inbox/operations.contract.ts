import { operation } from '../../contract/operation.ts';

/** The operations of what buyers have written about a listing of one's own. */

export const listMessages = operation('GET', '/api/user/properties/draft/:id/messages');
export const getMessage = operation('GET', '/api/user/properties/draft/:id/messages/:messageId');
export const markMessage = operation('PATCH', '/api/user/properties/draft/:id/messages/:messageId');
export const replyToMessage = operation('POST', '/api/user/properties/draft/:id/messages/:messageId/reply');
export const countUnread = operation('GET', '/api/user/properties/unread');

/** The same of the homes of the agency that one works for. */

export const listAgencyMessages = operation('GET', '/api/user/agency/messages');
export const listHomesWithMessages = operation('GET', '/api/user/agency/messages/homes');
export const getAgencyMessage = operation('GET', '/api/user/agency/messages/:messageId');
export const markAgencyMessage = operation('PATCH', '/api/user/agency/messages/:messageId');
export const replyToAgencyMessage = operation('POST', '/api/user/agency/messages/:messageId/reply');
