import { remote } from '../../contract/remote.ts';
import type * as contract from '../contract.ts';
import * as operations from '../operations.contract.ts';

/** What browsers call of what is hidden. */

export const hideHome = remote<typeof contract.hideHome>(operations.hideHome);
export const showHome = remote<typeof contract.showHome>(operations.showHome);
export const hideAgency = remote<typeof contract.hideAgency>(operations.hideAgency);
export const showAgency = remote<typeof contract.showAgency>(operations.showAgency);
export const hideSeenHomes = remote<typeof contract.hideSeenHomes>(operations.hideSeenHomes);
export const noteSeenHomes = remote<typeof contract.noteSeenHomes>(operations.noteSeenHomes);
export const takeOverHidden = remote<typeof contract.takeOverHidden>(operations.takeOverHidden);
