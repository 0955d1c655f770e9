import { operation } from '../../contract/operation.ts';

/** What the market says of a draft, for its owner. */

export const readDraftDemand = operation('GET', '/api/user/properties/draft/:id/demand');
export const valueDraft = operation('GET', '/api/user/properties/draft/:id/valuation');
