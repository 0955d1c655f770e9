import { operation } from '../../contract/operation.ts';

/** The operations of listings from imports that wait to be looked at. */

export const listHeldImports = operation('GET', '/api/user/properties/held-imports');
export const reviewHeldImport = operation('PUT', '/api/user/properties/held-imports/:id/review');
