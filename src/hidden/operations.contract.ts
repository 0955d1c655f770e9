import { operation } from '../contract/operation.ts';

/** The operations of what people have hidden. */

export const listHiddenHomes = operation('GET', '/api/v2/hidden/homes');
export const hideHome = operation('POST', '/api/v2/hidden/homes');
export const showHome = operation('DELETE', '/api/v2/hidden/homes/:propertyId');
export const listHiddenAgencies = operation('GET', '/api/v2/hidden/agencies');
export const hideAgency = operation('POST', '/api/v2/hidden/agencies');
export const showAgency = operation('DELETE', '/api/v2/hidden/agencies/:agencyId');
export const hiddenState = operation('GET', '/api/v2/hidden/state');
export const hideSeenHomes = operation('PUT', '/api/v2/hidden/seen');
export const noteSeenHomes = operation('POST', '/api/v2/hidden/seen');
export const showAllHidden = operation('DELETE', '/api/v2/hidden');
export const takeOverHidden = operation('POST', '/api/v2/my/hidden');
