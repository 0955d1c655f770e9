import { operation } from '../contract/operation.ts';

/** The operations of the assistant. */

/** Of the product specification, section 7. */
export const ASSISTANT_SOCKET_PATH = '/ws';
export const deleteConversation = operation('DELETE', '/api/v2/property/:id/conversation');
export const takeOverConversations = operation('POST', '/api/v2/my/conversations');
export const judgeAnswer = operation('POST', '/api/v2/property/:id/conversation/judgement');
