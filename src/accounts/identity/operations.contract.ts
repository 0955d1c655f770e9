import { operation } from '../../contract/operation.ts';

/** The operations of signing in with other services. */

export const signInServices = operation('GET', '/api/external-login');
export const beginExternalLogin = operation('POST', '/api/external-login/begin');
export const externalLogin = operation('POST', '/api/external-login');
export const userIdentities = operation('GET', '/api/user/identities');
export const unlinkIdentity = operation('DELETE', '/api/user/identities/:service');
