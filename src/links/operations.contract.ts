import { operation } from '../contract/operation.ts';

/** The operations of short links. */

export const makeShortLink = operation('POST', '/api/v2/links');
export const openShortLink = operation('GET', '/api/v2/links/:code');
