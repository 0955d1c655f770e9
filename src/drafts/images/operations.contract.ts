import { operation } from '../../contract/operation.ts';

/** The operations of the images of drafts. */

export const uploadImages = operation('POST', '/api/user/properties/draft/:id/images');
export const sortImages = operation('PATCH', '/api/user/properties/draft/:id/images/sort');
export const editImage = operation('PATCH', '/api/user/properties/draft/:id/images/:imageId');
export const deleteImage = operation('DELETE', '/api/user/properties/draft/:id/images/:imageId');
