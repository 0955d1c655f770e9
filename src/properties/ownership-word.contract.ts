import type { Region, Translate } from '../texts/messages.ts';
import type { Listing } from './listing.contract.ts';
import { marketWord } from './market-words.contract.ts';

/**
 * Nobody owns land in the Australian Capital Territory: it is leased from the Crown, as a rule for 99 years (Planning
 * Act 2023 (ACT)). Takes a state by its short or whole name.
 */
export function isCrownLeased(state: string | undefined): boolean {
  return ['act', 'australian capital territory'].includes(state?.trim().toLowerCase() ?? '');
}

/** The word for a form of ownership, in those of the market and of the state that the home is in. */
export function ownershipOption(
  ownership: string,
  { region, address }: { readonly region: Region; readonly address: { readonly region?: string | undefined } },
  t: Translate,
): string {
  return ownership === 'freehold' && region === 'au' && isCrownLeased(address.region)
    ? t('enum.ownership.freehold_act')
    : marketWord('ownership', ownership, { region }, t);
}

/**
 * The form of ownership of a home in words. Shared debt goes with a share of something: where nobody says of what, that
 * is to be asked. Undefined where nothing is said.
 */
export function ownershipWord(
  { ownership, region, prices, address }: Pick<Listing, 'ownership' | 'region' | 'prices' | 'address'>,
  t: Translate,
): string | undefined {
  if (ownership === undefined) return undefined;
  const isUnclear = ownership === 'other' && region === 'no' && (prices.jointDebt?.amount ?? 0) > 0;
  return isUnclear ? t('property.value.ownership_with_debt') : ownershipOption(ownership, { region, address }, t);
}
