import { remote } from '../../contract/remote.ts';
import type * as contract from '../contract.ts';
import * as operations from '../operations.contract.ts';

/** What browsers call of the history. */

export const rememberSearchMade = remote<typeof contract.rememberSearchMade>(operations.rememberSearchMade);
export const rememberView = remote<typeof contract.rememberView>(operations.rememberView);
export const takeOverHistory = remote<typeof contract.takeOverHistory>(operations.takeOverHistory);
export const listLastSearches = remote<typeof contract.listLastSearches>(operations.listLastSearches);
export const listLastViews = remote<typeof contract.listLastViews>(operations.listLastViews);
export const forgetSearches = remote<typeof contract.forgetSearches>(operations.forgetSearches);
export const forgetViews = remote<typeof contract.forgetViews>(operations.forgetViews);
export const listChangesSinceSeen = remote<typeof contract.listChangesSinceSeen>(operations.listChangesSinceSeen);
