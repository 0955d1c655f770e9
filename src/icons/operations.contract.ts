import { operation } from '../contract/operation.ts';

/** The operations of icons. */

export const getIcons = operation('GET', '/api/icons/:file');
