import { operation } from '../../contract/operation.ts';

/** The operations of what members of a collection need of a home. */

export const listLimits = operation('GET', '/api/v2/property-collections/:collectionId/limits');
export const stateLimits = operation('PUT', '/api/v2/property-collections/:collectionId/limits');
export const withdrawLimits = operation('DELETE', '/api/v2/property-collections/:collectionId/limits');
export const searchTogether = operation('GET', '/api/v2/property-collections/:collectionId/joint-search');
