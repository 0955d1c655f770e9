import type { MessageKey } from '../texts/messages.ts';
import { leviesIn } from './levies.contract.ts';
import type { Listing } from './listing.contract.ts';

/**
 * The button that asks for the contract of sale, which in Australia is drawn up before a home is offered; undefined
 * where there is none, or the listing has the contract itself. In Victoria the vendor's statement comes with it (Sale
 * of Land Act 1962, section 32).
 */
export function contractRequestKey(
  listing: Pick<Listing, 'region' | 'offerType' | 'isProject' | 'status' | 'address'>,
  contractLink: string | undefined,
): Extract<MessageKey, `property.document.request_contract${string}`> | undefined {
  const isOpen = listing.status === 'available' || listing.status === 'future';
  if (listing.region !== 'au' || listing.offerType !== 'sale' || listing.isProject || !isOpen) return undefined;
  if (contractLink !== undefined) return undefined;
  return leviesIn(listing.address.region) === 'vic'
    ? 'property.document.request_contract_vic'
    : 'property.document.request_contract';
}
