import { remote } from '../../contract/remote.ts';
import type * as profile from '../profile.contract.ts';
import * as operations from '../operations.contract.ts';

/** What browsers call of accounts. */

export const patchProfile = remote<typeof profile.patchProfile>(operations.patchProfile);
export const getProfile = remote<typeof profile.getProfile>(operations.getProfile);
