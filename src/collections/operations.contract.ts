import { operation } from '../contract/operation.ts';

/** The operations of favourites and collections. */

export const listCollections = operation('GET', '/api/v2/property-collections');
export const allFavourites = operation('GET', '/api/v2/property-collections/all-favorites');
export const createCollection = operation('POST', '/api/v2/property-collections');
export const getCollection = operation('GET', '/api/v2/property-collections/:id');
export const getDeparture = operation('GET', '/api/v2/property-collections/:id/departure');
export const editCollection = operation('PATCH', '/api/v2/property-collections/:id');
export const deleteCollection = operation('DELETE', '/api/v2/property-collections/:id');
export const collectionHomes = operation('GET', '/api/v2/property-collections/:collectionId/properties');
export const addHomes = operation('POST', '/api/v2/property-collections/:collectionId/properties');
export const removeHome = operation('DELETE', '/api/v2/property-collections/:collectionId/properties/:propertyId');
export const removeFavourite = operation('DELETE', '/api/v2/property-collections/properties/:propertyId');
export const favouriteHomes = operation('GET', '/api/v2/property-collections/properties');
export const saidOfHome = operation('GET', '/api/v2/property-collections/properties/:propertyId');
export const moveHome = operation('POST', '/api/v2/property-collections/:collectionId/properties/:propertyId/move');
export const writeNote = operation('PUT', '/api/v2/property-collections/:collectionId/properties/:propertyId/note');
export const sayOpinion = operation('PUT', '/api/v2/property-collections/:collectionId/properties/:propertyId/opinion');
export const inviteUser = operation('POST', '/api/v2/property-collections/:collectionId/user/invite');
export const removeMember = operation('DELETE', '/api/v2/property-collections/:collectionId/user/:memberId');
export const getLink = operation('GET', '/api/v2/property-collections/:collectionId/link');
export const makeLink = operation('POST', '/api/v2/property-collections/:collectionId/link');
export const revokeLink = operation('DELETE', '/api/v2/property-collections/:collectionId/link');
export const behindLink = operation('GET', '/api/v2/property-collections/join');
export const joinByLink = operation('POST', '/api/v2/property-collections/join');
export const getInvitation = operation('GET', '/api/v2/property-collections/invitation');
export const acceptInvitation = operation('POST', '/api/v2/property-collections/invitation/accept');
export const declineInvitation = operation('POST', '/api/v2/property-collections/invitation/decline');
