import { operation } from '../contract/operation.ts';

/** The operations of places. */

export const suggestAddresses = operation('GET', '/api/v2/address');
export const popularAddresses = operation('GET', '/api/v2/address/popular');
export const popularRegions = operation('GET', '/api/v2/regions/popular');
export const nearestAddress = operation('GET', '/api/v2/address/nearest');
export const lookUpAddresses = operation('GET', '/api/v2/address/lookup');
