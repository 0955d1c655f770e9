import { remote } from '../../contract/remote.ts';
import type * as contract from '../contract.ts';
import * as operations from '../operations.contract.ts';

/** What browsers call of saved searches. */

export const saveSearch = remote<typeof contract.saveSearch>(operations.saveSearch);
export const editSavedSearch = remote<typeof contract.editSavedSearch>(operations.editSavedSearch);
export const savedSearchExists = remote<typeof contract.savedSearchExists>(operations.savedSearchExists);
export const savedSearchesById = remote<typeof contract.savedSearchesById>(operations.savedSearchesById);
