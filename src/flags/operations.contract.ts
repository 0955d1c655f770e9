import { operation } from '../contract/operation.ts';

/** The operations of feature flags. */

export const listFlags = operation('GET', '/api/v2/flags');
export const setLab = operation('PUT', '/api/v2/my/labs/:name');
export const listFlagRules = operation('GET', '/api/admin/flags');
export const setFlagRules = operation('PUT', '/api/v2/flags/:name/rules');
