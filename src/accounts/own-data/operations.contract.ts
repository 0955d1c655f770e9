import { operation } from '../../contract/operation.ts';

/** The operations of one's own data. */

export const exportData = operation('POST', '/api/user/profile/export-data');
export const lastExport = operation('GET', '/api/user/profile/export-data');
export const dataExport = operation('GET', '/api/user/profile/export-data/:token');
export const deleteAccount = operation('DELETE', '/api/user');
