import { operation } from '../contract/operation.ts';

/** The operations of homes. */

export const getProperty = operation('GET', '/api/v2/property');
export const getProperties = operation('GET', '/api/v2/properties');
export const findProperty = operation('GET', '/api/v2/property/by-source');
export const getChildren = operation('GET', '/api/v2/property/child');
export const getIngestion = operation('GET', '/api/ingestion/property/:id');
export const getRooms = operation('GET', '/api/room-decorations/:id');
export const getRoom = operation('GET', '/api/room-decorations/:id/:roomType');
export const getFloorplan = operation('GET', '/api/floorplan/:id');
