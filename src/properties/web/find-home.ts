import type { Api } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import { similarProperties } from '../../search/contract.ts';
import { getProperties, getProperty, PropertyId } from '../contract.ts';
import type { Listing, ListingCard } from '../listing.contract.ts';

type FoundHome = { readonly kind: 'found'; readonly listing: Listing } | { readonly kind: 'withdrawn' | 'unknown' };

/** A home by its id; what is no id at all is as unknown as one that nobody has. */
export async function findHome(api: Api, id: string): Promise<FoundHome> {
  if (!PropertyId.safeParse(id).success) return { kind: 'unknown' };
  try {
    const { data: listing } = await api(getProperty, { query: { id } });
    return { kind: 'found', listing };
  } catch (error) {
    if (error instanceof AppError && error.code === 'listing_withdrawn') return { kind: 'withdrawn' };
    if (error instanceof AppError && error.code === 'listing_not_found') return { kind: 'unknown' };
    throw error;
  }
}

/** Up to six homes like this one, best first; none rather than a failure, for they are an extra. */
export async function similarHomes(api: Api, propertyId: string): Promise<readonly ListingCard[]> {
  try {
    const { data: found } = await api(similarProperties, { body: { propertyId, size: 6 } });
    if (found.length === 0) return [];
    const { data: cards } = await api(getProperties, { query: { ids: found.map((home) => home.id) } });
    return cards;
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}
