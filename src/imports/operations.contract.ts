import { operation } from '../contract/operation.ts';

/** The operations of imports, for those who run the site. */

export const listImports = operation('GET', '/api/admin/imports');
export const getImport = operation('GET', '/api/admin/imports/:source');
