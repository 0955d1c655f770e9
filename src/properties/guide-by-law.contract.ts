import type { ListingCard } from './listing.contract.ts';

/**
 * Whether no guide to the price may be told, not even on request: of residential property that goes to auction in
 * Queensland (Property Occupations Act 2014 (Qld), ss 214–216). Takes a state by its short or whole name.
 */
export function isGuideForbidden(
  { region, objectType, saleMethod }: Pick<ListingCard, 'region' | 'saleMethod'> & { readonly objectType: string },
  state: string | undefined,
): boolean {
  const isHome = /^(residential|leisure)_sale$/.test(objectType);
  return region === 'au' && isHome && saleMethod === 'auction' && /^(qld|queensland)$/i.test(state ?? '');
}
