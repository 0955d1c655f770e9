import { operation } from '../../contract/operation.ts';

/** The operations of saved homes as they were when they were saved. */

export const getBrochure = operation('GET', '/api/v2/property-collections/properties/:propertyId/brochure');
export const getKeeping = operation('GET', '/api/v2/property/:id/brochures');
export const refuseBrochures = operation('DELETE', '/api/v2/property/:id/brochures');
