import { operation } from '../contract/operation.ts';

/** The operations of what people looked at. */

export const listLastSearches = operation('GET', '/api/v2/my/last-searches');
export const rememberSearchMade = operation('POST', '/api/v2/my/last-searches');
export const forgetSearches = operation('DELETE', '/api/v2/my/last-searches');
export const listLastViews = operation('GET', '/api/v2/my/last-views');
export const rememberView = operation('POST', '/api/v2/my/last-views');
export const forgetViews = operation('DELETE', '/api/v2/my/last-views');
export const takeOverHistory = operation('POST', '/api/v2/my/history');
export const listChangesSinceSeen = operation('GET', '/api/v2/my/changes');
