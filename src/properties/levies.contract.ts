import type { Listing } from './listing.contract.ts';

/**
 * How an Australian state calls what owners of a shared building pay for it, as the end of a message's key:
 * owners corporation fees in Victoria (Owners Corporations Act 2006), body corporate fees in Queensland (Body
 * Corporate and Community Management Act 1997), strata levies elsewhere. Takes a state by its short or whole name.
 */
export function leviesIn(state: string | undefined): 'strata' | 'vic' | 'qld' {
  const name = state?.trim().toLowerCase();
  if (name === 'vic' || name === 'victoria') return 'vic';
  return name === 'qld' || name === 'queensland' ? 'qld' : 'strata';
}

/**
 * Whether a home in Australia is part of a shared building, whose owners pay levies: by its title, and by its type
 * where nobody says what title it has. A house on its own block is none.
 */
export function isOfSharedBuilding({ ownership, propertyType }: Pick<Listing, 'ownership' | 'propertyType'>): boolean {
  if (ownership !== undefined && ownership !== 'other') return ownership !== 'freehold';
  return propertyType.some((type) => type === 'apartment' || type === 'flat' || type === 'townhouse');
}

/**
 * How an Australian state calls what owners of a shared building have set aside for large repairs, as the end of a
 * message's key: the capital works fund in New South Wales (Strata Schemes Management Act 2015), the maintenance fund
 * in Victoria (Owners Corporations Act 2006), the reserve fund in Western Australia (Strata Titles Act 1985), the
 * sinking fund elsewhere, as in South Australia (Community Titles Act 1996, s 116) and the ACT (Unit Titles
 * (Management) Act 2011, s 82). Takes a state by its short or whole name.
 */
export function worksFundIn(state: string | undefined): WorksFund {
  return WORKS_FUNDS[state?.trim().toLowerCase() ?? ''] ?? 'sinking';
}

type WorksFund = 'capital_works' | 'maintenance' | 'reserve' | 'sinking';

const WORKS_FUNDS: Readonly<Record<string, WorksFund>> = {
  nsw: 'capital_works',
  'new south wales': 'capital_works',
  vic: 'maintenance',
  victoria: 'maintenance',
  wa: 'reserve',
  'western australia': 'reserve',
};

/**
 * What levies of so much a month are by the quarter, as they are billed. A month is kept in whole dollars, so that the
 * quarter it was made from is one of three: the roundest of these, as bills are rounder than what they are divided to.
 */
export function leviesPerQuarter(month: number): number {
  const near = [3 * month, 3 * month - 1, 3 * month + 1];
  return [10, 5].flatMap((step) => near.filter((amount) => amount % step === 0))[0] ?? 3 * month;
}
