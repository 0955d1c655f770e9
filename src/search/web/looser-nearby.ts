import { lookUpAddresses } from '../../areas/contract.ts';
import type { Api } from '../../contract/endpoint.ts';
import { AppError } from '../../contract/errors.ts';
import { listPath } from '../../paths.ts';
import { snakeName } from '../../contract/case.ts';
import { searchProperties } from '../contract.ts';
import type { SearchFilter } from '../filter.contract.ts';
import { criteriaOf, without, type FilterWords } from './filter-chips.ts';
import type { SuggestionView } from './list-view.ts';
import { NEAR_MINUTES, withinDrive } from './nearest-first.ts';

/** Where the search is, and how it is shown, which is not given up for a wish. */
const KEPT: ReadonlySet<keyof SearchFilter> = new Set(['address', 'geoId', 'includeSurrounding', 'isPetAllowed']);
const MOST_TRIED = 7;
const MOST = 3;
/** As many near the place are enough to choose from. */
const ENOUGH = 6;

/**
 * Of a search that finds nothing in its places, and hardly anything within half an hour of them: how many more it finds
 * there without one of its filters, the most first. Not without the fields that are `offered` already.
 */
export async function looserNearby(
  api: Api,
  filter: SearchFilter,
  words: FilterWords,
  offered: readonly string[],
): Promise<readonly SuggestionView[]> {
  const { address, geoId, commute, polygon, mapCentroid, locationTopLeftLat } = filter;
  if ((address ?? geoId) === undefined || (commute ?? polygon ?? mapCentroid ?? locationTopLeftLat) !== undefined)
    return [];
  const point = await firstPoint(api, { address, geoId });
  if (point === undefined) return [];
  const near = (wish: SearchFilter) => ({
    ...wish,
    ...{ address: undefined, geoId: undefined, includeSurrounding: undefined, page: 1 },
    ...withinDrive(point, NEAR_MINUTES),
  });
  const countOf = async (wish: SearchFilter) =>
    (await api(searchProperties, { body: { ...wish, size: 1 } })).pagination.results;
  const tried = criteriaOf(filter, words)
    .filter(({ field }) => !KEPT.has(field) && !offered.includes(snakeName(field)))
    .slice(0, MOST_TRIED);
  const matching = tried.length === 0 ? ENOUGH : await countOf(near(filter));
  if (matching >= ENOUGH) return [];
  const found = await Promise.all(
    tried.map(async ({ field, item, label }) => {
      const looser = near(without(filter, field, item));
      return { label, count: (await countOf(looser)) - matching, path: listPath(looser) };
    }),
  );
  const { t, format } = words;
  return found
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, MOST)
    .map(({ label, count, path }) => ({
      label: t('list.suggestion_near', {
        ...{ count, number: format.number(count), minutes: NEAR_MINUTES, filter: label },
      }),
      path,
    }));
}

async function firstPoint(api: Api, { address, geoId }: Pick<SearchFilter, 'address' | 'geoId'>) {
  try {
    const { data } = await api(lookUpAddresses, {
      query: { ...(address === undefined ? {} : { address }), ...(geoId === undefined ? {} : { geoId }) },
    });
    return data.flatMap(({ coordinates }) => coordinates ?? [])[0];
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
