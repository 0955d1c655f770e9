import { remote } from '../../contract/remote.ts';
import type * as contract from '../contract.ts';
import type * as words from '../words/words.contract.ts';
import * as operations from '../operations.contract.ts';

/** What browsers call of searching. */

export const searchProperties = remote<typeof contract.searchProperties>(operations.searchProperties);
export const searchFacets = remote<typeof contract.searchFacets>(operations.searchFacets);
export const countChanges = remote<typeof contract.countChanges>(operations.countChanges);
export const searchChangedHomes = remote<typeof contract.searchChangedHomes>(operations.searchChangedHomes);
export const searchMap = remote<typeof contract.searchMap>(operations.searchMap);
export const searchPriceMap = remote<typeof contract.searchPriceMap>(operations.searchPriceMap);
export const searchPriceRanks = remote<typeof contract.searchPriceRanks>(operations.searchPriceRanks);
export const recommendProperties = remote<typeof contract.recommendProperties>(operations.recommendProperties);
export const askInWords = remote<typeof words.askInWords>(operations.searchInWords);
