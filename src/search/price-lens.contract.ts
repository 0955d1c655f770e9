import type { PriceLens } from '../platform/http/preferences.contract.ts';
import type { Region } from '../texts/messages.ts';
import type { SearchFilter } from './filter.contract.ts';

/** What prices mean in a search: see decision 257. */

type Kind = Pick<SearchFilter, 'listingType' | 'acquisition'>;

/** What prices can mean in a market, what is usual first; one alone where they cannot mean anything else. */
export function lensesOf({ listingType, acquisition }: Kind, region: Region): readonly [PriceLens, ...PriceLens[]] {
  if (acquisition === 'rent' || listingType === 'commercial') return ['asking'];
  return region === 'no' ? ['total', 'asking', 'monthly'] : ['asking', 'monthly'];
}

/** What prices mean in a search. */
export function lensOf(filter: Kind & Pick<SearchFilter, 'priceLens'>, region: Region): PriceLens {
  const [usual, ...others] = lensesOf(filter, region);
  return others.find((lens) => lens === filter.priceLens) ?? usual;
}

/** The same; undefined where it is what is usual. */
export function chosenLens(
  filter: Kind & Pick<SearchFilter, 'priceLens'>,
  region: Region,
): Exclude<PriceLens, 'total'> | undefined {
  const lens = lensOf(filter, region);
  // A total price is usual wherever it is told.
  return lens === 'total' || lens === lensesOf(filter, region)[0] ? undefined : lens;
}
