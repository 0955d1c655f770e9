import { operation } from '../contract/operation.ts';

/** The operations of saved searches. */

export const saveSearch = operation('POST', '/api/search-collections');
export const listSavedSearches = operation('GET', '/api/search-collections');
export const savedSearchExists = operation('POST', '/api/search-collections/searches/exists');
export const savedSearchesById = operation('GET', '/api/search-collections/searches');
export const deleteSavedSearch = operation('DELETE', '/api/search-collections/searches/:id');
export const setSearchNotifications = operation('PATCH', '/api/search-collections/searches/notification/:id');
export const editSavedSearch = operation('PATCH', '/api/search-collections/search/:id');
export const selectSavedSearch = operation('POST', '/api/search-collections/select/:id');
export const lookAtOffLink = operation('GET', '/api/search-collections/off');
export const turnAlertsOff = operation('POST', '/api/search-collections/off');
