import type { MessageKey } from '../../texts/messages.ts';
import type { Draft } from '../draft.contract.ts';

/**
 * What of the papers of a sale the law of the state asks before a home is offered, or before somebody signs; undefined
 * where this site does not know it, and of business premises.
 */
export function contractDuty({
  region,
  formData: {
    listingType: { objectType },
    location: { region: state },
  },
}: Pick<Draft, 'region' | 'formData'>): MessageKey | undefined {
  if (region !== 'au' || (objectType !== 'residential_sale' && objectType !== 'leisure_sale')) return undefined;
  return typeof state === 'string' ? DUTIES.get(state.toUpperCase()) : undefined;
}

const DUTIES: ReadonlyMap<string, MessageKey> = new Map([
  ['NSW', 'drafts.documents.contract_nsw'],
  ['ACT', 'drafts.documents.contract_act'],
  ['VIC', 'drafts.documents.contract_vic'],
]);
