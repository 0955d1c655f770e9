import type { Areas } from './areas.server.ts';
import type { Suggestion, SuggestionMatch } from './contract.ts';
import { namesakesInOrder, streetsWithHomesFirst } from './namesakes.server.ts';
import type { CountHomes, Market } from './popular.server.ts';
import { placeOf } from './present.server.ts';
import type { Entry } from './ranking.server.ts';
import type { Street } from './street-index.server.ts';
import { isRent, streetSuggestion } from './street-suggestions.server.ts';
import type { CountStreets } from '../search/street-counts.server.ts';

/** What suggestions are made of. */
export interface SuggestionParts {
  readonly areas: Areas;
  readonly countHomes: CountHomes;
  readonly countStreets: CountStreets;
}

/** Areas and streets that were found, as suggestions with the homes of a market. */
export function createPresenter({ areas, countHomes, countStreets }: SuggestionParts) {
  return present;

  async function present(
    entries: readonly Entry[],
    matchOf: (entry: Entry) => SuggestionMatch,
    market: Market,
  ): Promise<Suggestion[]> {
    const homes = await countHomes(market);
    const isEmpty = ({ area }: Entry): boolean => area !== undefined && !homes.has(area.id);
    const isOffered = market.availability === undefined || market.availability === 'available';
    const sold =
      isOffered && !isRent(market) && entries.some(isEmpty)
        ? await countHomes({ ...market, acquisition: 'buy', availability: 'sold' })
        : undefined;
    const homesOf = ({ area }: Entry): number => (area && homes.get(area.id)) ?? 0;
    const ordered = namesakesInOrder(entries, matchOf, homesOf);
    const inStreets = await homesInStreets(streetsOf(entries), market);
    const found = ordered.flatMap((entry): Suggestion[] => {
      const { area, street, otherNames = [] } = entry;
      const match = matchOf(entry);
      if (area !== undefined) {
        const soldHomes = isEmpty(entry) ? sold?.get(area.id) : undefined;
        return [
          {
            ...placeOf(areas, area),
            match,
            ...(match === 'similar' && otherNames.length > 0 ? { called: [...otherNames] } : {}),
            homes: homes.get(area.id) ?? 0,
            ...(soldHomes === undefined ? {} : { sold: soldHomes }),
          },
        ];
      }
      return street === undefined
        ? []
        : [{ ...streetSuggestion(areas, street), homes: 0, ...inStreets.get(street), match }];
    });
    return streetsWithHomesFirst(found);
  }

  /** How many homes of each the search shows; where none is on the market, how many were sold. */
  async function homesInStreets(
    asked: readonly Street[],
    market: Market,
  ): Promise<ReadonlyMap<Street, Pick<Suggestion, 'homes' | 'sold'>>> {
    const count = async (of: readonly Street[], counted: Market): Promise<ReadonlyMap<Street, number>> => {
      if (of.length === 0) return new Map();
      const numbers = await countStreets(
        counted,
        of.map(({ name, area }) => ({ areaId: area?.id, name })),
      );
      return new Map(of.map((street, index) => [street, numbers[index] ?? 0]));
    };
    const homes = await count(asked, market);
    const isOffered = market.availability === undefined || market.availability === 'available';
    const empty = isOffered && !isRent(market) ? asked.filter((street) => homes.get(street) === 0) : [];
    const sold = await count(empty, { ...market, acquisition: 'buy', availability: 'sold' });
    return new Map(
      asked.map((street) => {
        const wasSold = sold.get(street) ?? 0;
        return [street, { homes: homes.get(street) ?? 0, ...(wasSold > 0 ? { sold: wasSold } : {}) }];
      }),
    );
  }
}

export function streetsOf(entries: readonly Entry[]): readonly Street[] {
  return entries.flatMap(({ street }) => street ?? []);
}
