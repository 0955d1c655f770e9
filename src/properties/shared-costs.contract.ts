import { isOfSharedBuilding, leviesIn } from './levies.contract.ts';
import type { ListingCard } from './listing.contract.ts';

type Home = Pick<
  ListingCard,
  'region' | 'offerType' | 'objectType' | 'isProject' | 'ownership' | 'propertyType' | 'prices'
>;

/**
 * Whether the owner of a home for sale pays shared costs (in Australia levies) every month, and its advertisement does
 * not say how much: they come on top of what its month is told to cost. Those of a project stand with its homes.
 */
export function areSharedCostsUnsaid(home: Home): boolean {
  const { region, offerType, objectType, isProject, prices } = home;
  if (offerType !== 'sale' || objectType.startsWith('commercial') || isProject || prices.sharedCost !== undefined)
    return false;
  return region === 'au' ? isOfSharedBuilding(home) : isOfAssociation(home);
}

const HELD_BY_ASSOCIATION: ReadonlySet<string> = new Set(['share', 'stock', 'cooperative']);

/**
 * Norway: a share of an association, a home that owes with others, and a flat, whose building has costs of its own
 * whoever owns it. Owners of terraced and twin houses often share nothing, so that nothing is said of theirs.
 */
function isOfAssociation({ ownership, propertyType, prices }: Home): boolean {
  return (
    HELD_BY_ASSOCIATION.has(ownership ?? '') ||
    (prices.jointDebt?.amount ?? 0) > 0 ||
    propertyType.some((type) => type === 'apartment' || type === 'flat')
  );
}

/** What such costs are called there, as the end of a message's key. */
export type SharedCostsName = 'no' | ReturnType<typeof leviesIn>;

export function sharedCostsName(region: 'no' | 'au', state: string | undefined): SharedCostsName {
  return region === 'no' ? 'no' : leviesIn(state);
}
