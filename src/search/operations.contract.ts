import { operation } from '../contract/operation.ts';

/** The operations of searching. */

export const searchProperties = operation('POST', '/api/v4/property/search');
export const searchPropertiesV2 = operation('POST', '/api/v2/property/search');
export const searchMap = operation('POST', '/api/v4/property/map');
export const searchFacets = operation('POST', '/api/v4/property/facets');
export const searchSuggestions = operation('POST', '/api/v4/property/suggestions');
export const searchPriceMap = operation('POST', '/api/v4/property/price-map');
export const searchPriceRanks = operation('POST', '/api/v4/property/price-ranks');
export const countChanges = operation('POST', '/api/v4/property/changes');
export const searchChangedHomes = operation('POST', '/api/v4/property/changed-homes');
export const similarProperties = operation('POST', '/api/v4/property/similar');
export const recommendProperties = operation('GET', '/api/v2/property/recommend');
export const searchInWords = operation('GET', '/api/v4/property/words');
