import { remote } from '../../contract/remote.ts';
import type * as contract from '../contract.ts';
import type * as geocoding from '../../drafts/geocoding/contract.ts';
import * as geocodingOperations from '../../drafts/geocoding/operations.contract.ts';
import * as operations from '../operations.contract.ts';

/** What browsers call of places. */

export const suggestAddresses = remote<typeof contract.suggestAddresses>(operations.suggestAddresses);
export const popularAddresses = remote<typeof contract.popularAddresses>(operations.popularAddresses);
export const lookUpAddresses = remote<typeof contract.lookUpAddresses>(operations.lookUpAddresses);
export const proposeAddresses = remote<typeof geocoding.proposeAddresses>(geocodingOperations.proposeAddresses);
