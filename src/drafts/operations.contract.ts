import { operation } from '../contract/operation.ts';

/** The operations of drafts: listings that people make themselves. Images, attachments and payments have their own. */

export const createDraft = operation('POST', '/api/user/properties/draft');
export const listDrafts = operation('GET', '/api/user/properties/draft');
export const getDraft = operation('GET', '/api/user/properties/draft/:id');
export const editDraft = operation('PATCH', '/api/user/properties/draft/:id');
export const deleteDraft = operation('DELETE', '/api/user/properties/draft/:id');
export const duplicateDraft = operation('POST', '/api/user/properties/draft/:id/duplicate');
export const previewDraft = operation('GET', '/api/user/properties/draft/:id/preview');
export const publishDraft = operation('POST', '/api/user/properties/draft/:id/publish');
export const activateDraft = operation('PUT', '/api/user/properties/draft/:id/activate');
export const deactivateDraft = operation('PUT', '/api/user/properties/draft/:id/deactivate');
export const closeDraft = operation('PUT', '/api/user/properties/draft/:id/close');
export const relistDraft = operation('POST', '/api/user/properties/draft/:id/relist');
export const extendDraft = operation('POST', '/api/user/properties/draft/:id/extend');
export const confirmDraft = operation('POST', '/api/user/properties/draft/:id/confirm');
export const getManagedListing = operation('GET', '/api/user/properties/listing/:id');
export const listHeldDrafts = operation('GET', '/api/user/properties/held');
export const reviewDraft = operation('PUT', '/api/user/properties/draft/:id/review');
