import { operation } from '../contract/operation.ts';

/** The operations of the places that people travel to. */

export const listCommuteAddresses = operation('GET', '/api/v2/my/commute-addresses');
export const addCommuteAddress = operation('POST', '/api/v2/my/commute-addresses');
export const changeCommuteAddress = operation('PATCH', '/api/v2/my/commute-addresses/:id');
export const removeCommuteAddress = operation('DELETE', '/api/v2/my/commute-addresses/:id');
export const listTravelTimes = operation('GET', '/api/v2/my/travel-times');
export const estimateTravelTimes = operation('GET', '/api/v2/travel-times');
export const listTravelModes = operation('GET', '/api/v2/travel-modes');
export const getDirections = operation('GET', '/directions/:mode');
