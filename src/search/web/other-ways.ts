import type { Api } from '../../contract/endpoint.ts';
import { TRAVEL_MODES, type TravelMode } from '../../commute/modes.contract.ts';
import { commuteCondition } from '../../commute/travel.contract.ts';
import { listPath } from '../../paths.ts';
import { searchProperties } from '../contract.ts';
import type { SearchFilter } from '../filter.contract.ts';
import type { FilterWords } from './filter-chips.ts';
import { listQueryOf } from './list-query.ts';
import { countedAs } from './counted-as.ts';

/** How travel times were counted in a search that finds nothing, and what it finds by the other ways to travel. */
export interface WaysView {
  readonly text: string;
  /** The most homes first; a way that finds none has no path. */
  readonly others: readonly { readonly label: string; readonly path: string | undefined }[];
}

/** Undefined where the search has no travel time. */
export async function otherWays(api: Api, filter: SearchFilter, words: FilterWords): Promise<WaysView | undefined> {
  const { t, format } = words;
  const ways = waysOf(filter, words);
  if (ways === undefined) return undefined;
  const counted = await Promise.all(
    ways.others.map(async ({ mode, path }) => {
      const { pagination } = await api(searchProperties, { body: { ...listQueryOf(path).filter, page: 1, size: 1 } });
      return { mode, path, count: pagination.results };
    }),
  );
  return {
    text:
      ways.mode === 'own' ? t('list.ways.own', { places: format.list(words.ownPlaces) }) : t(`list.ways.${ways.mode}`),
    others: counted
      .toSorted((a, b) => b.count - a.count)
      .map(({ mode, path, count }) => ({
        label: t(`list.ways.by_${mode}`, { homes: t(countedAs(filter), { count, number: format.number(count) }) }),
        path: count === 0 ? undefined : path,
      })),
  };
}

/** The way that a search counts travel times by, and the same search by each way that would be another one. */
interface Ways {
  readonly mode: TravelMode | 'own';
  readonly others: readonly { readonly mode: TravelMode; readonly path: string }[];
}

function waysOf(filter: SearchFilter, { ownModes, travelsTo = [] }: FilterWords): Ways | undefined {
  const { commute } = filter;
  // Without a place to travel to the filter is left out.
  if (commute === undefined || travelsTo.length === 0) return undefined;
  const { mode: asked } = commuteCondition(commute);
  const [first, ...rest] = new Set(ownModes);
  const mode = asked === 'own' && first !== undefined && rest.length === 0 ? first : asked;
  const [, ...how] = commute.split(',');
  return {
    mode,
    others: TRAVEL_MODES.filter((other) => other !== mode).map((other) => ({
      mode: other,
      path: listPath({ ...filter, page: 1, commute: [other, ...how].join() }),
    })),
  };
}
