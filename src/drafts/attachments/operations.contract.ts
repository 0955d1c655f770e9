import { operation } from '../../contract/operation.ts';

/** The operations of the attachments of drafts. */

export const uploadAttachments = operation('POST', '/api/user/properties/draft/:id/attachments');
export const deleteAttachment = operation('DELETE', '/api/user/properties/draft/:id/attachments/:attId');
export const downloadAttachment = operation('GET', '/api/user/properties/draft/:id/attachments/:attId');
export const editAttachment = operation('PATCH', '/api/user/properties/draft/:id/attachments/:attId');
/** For everybody, of a listing that is published. */
export const downloadDocument = operation('GET', '/api/documents/:documentId');
