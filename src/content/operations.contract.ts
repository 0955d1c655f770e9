import { operation } from '../contract/operation.ts';

/** The operations of the site's own texts. */

export const getContents = operation('GET', '/api/contents');
export const getPolicies = operation('GET', '/api/content-policies');
export const getCookiePolicy = operation('GET', '/api/cookie-policies');
export const listPages = operation('GET', '/api/cms-pages');

export const listContent = operation('GET', '/api/admin/content');
export const listVersions = operation('GET', '/api/admin/content/versions');
export const getVersion = operation('GET', '/api/admin/content/version');
export const saveVersion = operation('POST', '/api/admin/content/versions');
export const publishVersion = operation('POST', '/api/admin/content/publish');
export const unscheduleVersion = operation('POST', '/api/admin/content/unschedule');
export const restoreVersion = operation('POST', '/api/admin/content/restore');
