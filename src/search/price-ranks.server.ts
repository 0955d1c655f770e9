import { category } from './conditions.server.ts';
import type { Filter, Rank, SearchEngine } from './search-engine.server.ts';

/** How a home's price for each square metre stands among those of a search. */
export interface PriceRank {
  readonly propertyId: string;
  /** How many homes of the search cost less for each square metre, and how many cost more. */
  readonly cheaper: number;
  readonly dearer: number;
  /** How many of a hundred cost more, rounded down: it never says more than is true. */
  readonly percent: number;
  /** 1 is the cheapest quarter: at least three quarters of the homes cost more. */
  readonly quarter: 1 | 2 | 3 | 4;
}

export interface PriceRanks {
  /** How many homes of the search have a price for each square metre. */
  readonly compared: number;
  readonly ranks: readonly PriceRank[];
}

/**
 * Ranks homes among the matches by the price for each square metre that their pages show. Those that have none, no area
 * or a price that the agent alone tells, have no rank and are compared with nobody; nor has one that all others cost as
 * much as.
 */
export async function priceRanks(
  engine: SearchEngine,
  filters: readonly Filter[],
  ids: readonly string[],
): Promise<PriceRanks> {
  const { known, ranks } = await engine.ranks({ filters: [...filters, TOLD_PRICE], field: 'pricePerArea', ids });
  return { compared: known, ranks: ranks.filter(isAmongOthers).map((rank) => priceRank(rank, known)) };
}

/** Searches find a home by a price that is not told, and nothing else may give it away. */
export const TOLD_PRICE: Filter = {
  name: 'told price',
  condition: { kind: 'not', of: category('priceDisplay', ['contact_agent']) },
};

function isAmongOthers({ lower, higher }: Rank): boolean {
  return lower + higher > 0;
}

function priceRank({ id, lower, higher }: Rank, known: number): PriceRank {
  const share = higher / known;
  return {
    propertyId: id,
    cheaper: lower,
    dearer: higher,
    percent: Math.floor((100 * higher) / known),
    quarter: share >= 0.75 ? 1 : share >= 0.5 ? 2 : share >= 0.25 ? 3 : 4,
  };
}
