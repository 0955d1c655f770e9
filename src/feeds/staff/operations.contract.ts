import { operation } from '../../contract/operation.ts';

/** The operations of feeds for those who run the site. */

export const listFeeds = operation('GET', '/api/admin/feeds');
export const listUploads = operation('GET', '/api/admin/uploads');
export const getUploadAsStaff = operation('GET', '/api/admin/uploads/:id');
