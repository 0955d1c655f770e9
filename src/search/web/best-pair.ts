import type { Api } from '../../contract/endpoint.ts';
import { listPath } from '../../paths.ts';
import { searchProperties } from '../contract.ts';
import type { SearchFilter } from '../filter.contract.ts';
import { criteriaOf, without, type FilterWords } from './filter-chips.ts';
import type { SuggestionView } from './list-view.ts';

/** Where the search is, which is not given up for a wish. */
const PLACES: ReadonlySet<keyof SearchFilter> = new Set([
  'address',
  'geoId',
  'polygon',
  'mapCentroid',
  'locationTopLeftLat',
]);
/** Filters that are tried, two at a time: 21 searches. */
const MOST_TRIED = 7;

/**
 * Of a search that finds nothing, and no more without any one of its filters: the two without which it finds the most;
 * undefined where it finds nothing without any two.
 */
export async function bestPair(
  api: Api,
  filter: SearchFilter,
  words: FilterWords,
): Promise<SuggestionView | undefined> {
  const tried = criteriaOf(filter, words)
    .filter(({ field }) => !PLACES.has(field))
    .slice(0, MOST_TRIED);
  const pairs = tried.flatMap((first, at) => tried.slice(at + 1).map((second) => [first, second] as const));
  const found = await Promise.all(
    pairs.map(async ([first, second]) => {
      const rest = without(without(filter, first.field, first.item), second.field, second.item);
      const { pagination } = await api(searchProperties, { body: { ...rest, size: 1 } });
      return { count: pagination.results, first, second, path: listPath(rest) };
    }),
  );
  const [best] = found.toSorted((a, b) => b.count - a.count);
  if (best === undefined || best.count === 0) return undefined;
  const { count, first, second, path } = best;
  const { t, format } = words;
  return {
    label: t('list.suggestion_two', {
      ...{ count, number: format.number(count) },
      ...{ first: first.label, second: second.label },
    }),
    path,
  };
}
