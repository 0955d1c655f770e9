import { readPlaceAddress } from '../../areas/place-address.contract.ts';
import type { Api } from '../../contract/endpoint.ts';
import { listPath } from '../../paths.ts';
import { searchProperties } from '../contract.ts';
import type { SearchFilter } from '../filter.contract.ts';
import type { FilterWords } from './filter-chips.ts';
import type { NearbyPlaceView } from './list-view.ts';
import { reachWords } from './list-words.ts';
import { countedAs } from './counted-as.ts';
import { NEAR_MINUTES, withinCircle, withinDrive } from './nearest-first.ts';

/** Metres around a street without homes, each tried when the one before holds none. */
const CIRCLES = [1_000, 2_000, 5_000];

interface Looked {
  readonly streets?:
    | readonly {
        readonly asked: string;
        readonly name: string;
        readonly coordinates?: { readonly lat: number; readonly lng: number } | undefined;
      }[]
    | undefined;
}

/**
 * Where a search is for one street, or one address, alone: the homes around it, the nearest first, and those within
 * half an hour of it, each with how many; as far as it is known where the street lies.
 */
export async function aroundStreet(
  api: Api,
  { address = [], geoId, includeSurrounding: _, ...wish }: SearchFilter,
  asked: readonly Looked[],
  { t, format }: FilterWords,
): Promise<readonly NearbyPlaceView[]> {
  const [only, ...others] = address;
  if (only === undefined || others.length > 0 || geoId !== undefined) return [];
  const { street } = readPlaceAddress(only);
  const known = asked.flatMap(({ streets = [] }) => streets).find((one) => one.asked === only);
  if (street === undefined || known?.coordinates === undefined) return [];
  const point = known.coordinates;
  const view = async (around: Partial<SearchFilter>, name: string) => {
    const filter = { ...wish, ...around, page: 1 };
    const { pagination } = await api(searchProperties, { body: { ...filter, size: 1 } });
    const count = pagination.results;
    return { name, count, homes: t(countedAs(wish), { count, number: format.number(count) }), path: listPath(filter) };
  };
  const [inTime, ...circles] = await Promise.all([
    wish.commute === undefined
      ? view(withinDrive(point, NEAR_MINUTES), t('list.nearby_minutes', { minutes: NEAR_MINUTES, place: known.name }))
      : undefined,
    ...CIRCLES.map((metres) =>
      view(
        withinCircle(point, metres),
        t('list.nearby_within', { distance: reachWords(metres, { t, format }), place: known.name }),
      ),
    ),
  ]);
  const circle = circles.find(({ count }) => count > 0);
  const found = [circle, inTime !== undefined && inTime.count > (circle?.count ?? 0) ? inTime : undefined];
  return found.flatMap((one) => (one === undefined ? [] : [{ name: one.name, homes: one.homes, path: one.path }]));
}
