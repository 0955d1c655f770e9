import { operation } from '../../contract/operation.ts';

/** The operation by which those who run the site correct a listing that is made here. */

export const correctListing = operation('PATCH', '/api/admin/listings/:id');
