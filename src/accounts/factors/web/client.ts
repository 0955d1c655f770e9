import { remote } from '../../../contract/remote.ts';
import type * as contract from '../contract.ts';
import * as operations from '../operations.contract.ts';

/** What browsers call of second factors. */

export const passkeyToSignIn = remote<typeof contract.passkeyToSignIn>(operations.passkeyToSignIn);
export const passkeyToProve = remote<typeof contract.passkeyToProve>(operations.passkeyToProve);
export const beginPasskey = remote<typeof contract.beginPasskey>(operations.beginPasskey);
