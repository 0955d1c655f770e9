import { remote } from '../../contract/remote.ts';
import type * as contract from '../contract.ts';
import * as operations from '../operations.contract.ts';

/** What browsers call of places. */

export const suggestAddresses = remote<typeof contract.suggestAddresses>(operations.suggestAddresses);
export const popularAddresses = remote<typeof contract.popularAddresses>(operations.popularAddresses);
export const lookUpAddresses = remote<typeof contract.lookUpAddresses>(operations.lookUpAddresses);
