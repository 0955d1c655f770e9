import { operation } from '../contract/operation.ts';

export const uploadListings = operation('POST', '/api/feeds/:agency/listings');
export const replaceListings = operation('PUT', '/api/feeds/:agency/listings');
export const getUpload = operation('GET', '/api/feeds/:agency/uploads/:id');
export const getListingReport = operation('GET', '/api/feeds/:agency/listings/:externalId');
export const withdrawListing = operation('DELETE', '/api/feeds/:agency/listings/:externalId');
