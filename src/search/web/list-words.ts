import type { MessageKey, Subject, Translate } from '../../contract/messages.ts';
import type { Format } from '../../ui/format.ts';
import type { SearchFilter } from '../filter.contract.ts';
import { boxOf } from './map/map-box.ts';

/** `1 284 boliger til salgs i Oslo`. */
export function listHeading(
  filter: SearchFilter,
  total: number,
  places: readonly string[],
  { t, format }: { t: Translate; format: Format },
): string {
  const count = format.number(total);
  const homes = t(`list.count.${kindOf(filter)}`, { count: total, number: count });
  return whereOf(homes, filter, places, { t, format });
}

/** What stands in the browser's tab: the search in words, without the number, which changes. */
export function listTitle(
  filter: SearchFilter,
  places: readonly string[],
  { t, format }: { t: Translate; format: Format },
): string {
  const homes = t(`list.heading.${kindOf(filter)}`);
  const words = filter.keywords?.join(' ');
  const where = whereOf(homes, filter, places, { t, format });
  return words === undefined ? where : t('list.title_with_words', { where, words });
}

/** The homes with where they are looked for: in places by name, else in the part of the map that the search is narrowed to. */
export function whereOf(
  homes: string,
  filter: SearchFilter,
  places: readonly string[],
  { t, format }: { t: Translate; format: Format },
): string {
  const { polygon, mapCentroid, propertyRadius } = filter;
  if (places.length > 0) return t('list.in_places', { homes, places: format.list(places) });
  if (polygon !== undefined) return t('list.in_polygon', { homes });
  if (mapCentroid !== undefined && propertyRadius !== undefined)
    return t('list.in_radius', { homes, distance: distanceWords(propertyRadius, { t, format }) });
  return boxOf(filter) === undefined ? homes : t('list.in_map', { homes });
}

/** `500 m`, `2 km`. */
function distanceWords(metres: number, { t, format }: { t: Translate; format: Format }): string {
  return metres < 1_000
    ? t('map.metres', { number: format.number(metres) })
    : t('map.kilometres', { number: format.decimal(metres / 1_000) });
}

/** `Boliger til salgs`. */
export function kindHeading(filter: SearchFilter, t: Translate): string {
  return t(`list.heading.${kindOf(filter)}`);
}

/** The names of all places that a search is in. */
export function placesOf(
  { address = [], geoId = [] }: SearchFilter,
  { placeName }: { placeName: (place: string) => string },
): readonly string[] {
  return [...address, ...geoId].map(placeName);
}

/** The words of a place's path: `vestland,bergen` gives `Bergen`. */
export function placeWords(path: string): string {
  const last = path.split(/[,/]/).at(-1)?.trim() ?? path;
  return last.toLowerCase() === last
    ? last
        .replace(/(?<![\p{L}])\p{L}/gu, (letter) => letter.toUpperCase())
        .replace(/ (Og|I|På|Of|And) /g, (word) => word.toLowerCase())
    : last;
}

/** What a search is for, where that is not homes. */
export function subjectOf({ listingType }: Pick<SearchFilter, 'listingType'>): Subject | undefined {
  return listingType === 'commercial' ? 'commercial' : undefined;
}

type Kind =
  'buy' | 'rent' | 'residential' | 'commercial' | 'commercial_rent' | 'new_homes' | 'leisure' | 'leisure_rent';

function kindOf({ listingType, acquisition }: SearchFilter): Kind {
  if (listingType === 'commercial') return acquisition === 'rent' ? 'commercial_rent' : 'commercial';
  if (listingType === 'leisure') return acquisition === 'rent' ? 'leisure_rent' : 'leisure';
  if (listingType === 'residential' && acquisition === 'rent') return 'rent';
  return listingType;
}

/** The sorts a reader can choose, in the order they are offered. */
export const SORTS: readonly {
  readonly key: MessageKey;
  readonly sorting: SearchFilter['sorting'];
  readonly order: SearchFilter['order'];
}[] = [
  { key: 'list.sort.newest', sorting: 'created_at', order: 'desc' },
  { key: 'list.sort.relevance', sorting: 'relevance', order: 'desc' },
  { key: 'list.sort.price_asc', sorting: 'price', order: 'asc' },
  { key: 'list.sort.price_desc', sorting: 'price', order: 'desc' },
  { key: 'list.sort.area_desc', sorting: 'usage_area', order: 'desc' },
  { key: 'list.sort.price_per_area_asc', sorting: 'price_per_primary', order: 'asc' },
  { key: 'list.sort.commute', sorting: 'commute', order: 'asc' },
];
