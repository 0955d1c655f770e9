import { operation } from '../../contract/operation.ts';

/** The operations of second factors. */

export const listFactors = operation('GET', '/api/user/factors');
export const proveAgain = operation('POST', '/api/user/prove');
export const beginCodes = operation('POST', '/api/user/factors/codes');
export const confirmCodes = operation('POST', '/api/user/factors/codes/confirm');
export const beginPasskey = operation('POST', '/api/user/factors/passkey/options');
export const addPasskey = operation('POST', '/api/user/factors/passkey');
export const renameFactor = operation('PATCH', '/api/user/factors/:id');
export const removeFactor = operation('DELETE', '/api/user/factors/:id');
export const makeRecoveryCodes = operation('POST', '/api/user/recovery-codes');
export const passkeyToProve = operation('POST', '/api/user/prove/passkey');
export const secondStep = operation('GET', '/api/login/second-factor');
export const giveSecondFactor = operation('POST', '/api/login/second-factor');
export const passkeyToSignIn = operation('POST', '/api/login/passkey');
