import type { MessageKey, Region, Subject, Translate } from '../../texts/messages.ts';
import type { Format } from '../../texts/format.ts';
import type { SearchFilter } from '../filter.contract.ts';
import { takesPaa } from '../../areas/norwegian-preposition.contract.ts';
import type { CommuteCondition } from '../../commute/travel.contract.ts';
import { boxOf } from './map/map-box.ts';

/** What it takes to say where homes are looked for; `pointName` is the middle of the circle. */
interface WhereWords {
  readonly t: Translate;
  readonly format: Format;
  readonly pointName?: string | undefined;
  readonly travelsTo?: readonly string[] | undefined;
}

/** `1 284 boliger til salgs i Oslo`, `Ingen boliger til salgs i Oslo`. */
export function listHeading(
  filter: SearchFilter,
  { total, projects = 0 }: { readonly total: number; readonly projects?: number | undefined },
  places: readonly string[],
  words: WhereWords,
): string {
  const { t, format } = words;
  const counted = (key: `list.count.${Kind | 'projects'}`, count: number) =>
    t(key, { count, number: count === 0 ? t('list.count.none') : format.number(count) });
  const kind = kindOf(filter);
  // A development is no home: of both together each is counted by itself.
  const isMixed = projects > 0 && kind === 'new_homes';
  const homes = !isMixed
    ? counted(`list.count.${kind}`, total)
    : total === projects
      ? counted('list.count.projects', projects)
      : t('list.count.projects_and_homes', {
          projects: counted('list.count.projects', projects),
          homes: counted('list.count.new_homes', total - projects),
        });
  const where = whereOf(homes, filter, places, words);
  return isWithinFrame(filter) ? t('list.in_map_too', { where }) : where;
}

/** The map's frame narrows a search that names a place or an area as well. */
function isWithinFrame(filter: SearchFilter): boolean {
  const { address, geoId, polygon, mapCentroid, propertyRadius = 0 } = filter;
  const box = boxOf(filter);
  if (box === undefined) return false;
  if ((address ?? geoId) !== undefined) return true;
  // An area that lies in view is not narrowed by it; to a hundredth, as corners are rounded.
  const [down, across] = [(box.north - box.south) / 100, (box.east - box.west) / 100];
  const isInFrame = ([lng, lat]: readonly [number, number]) =>
    lat <= box.north + down && lat >= box.south - down && lng >= box.west - across && lng <= box.east + across;
  if (polygon !== undefined) return !polygon.every(isInFrame);
  if (mapCentroid === undefined) return false;
  const { lat, lng } = mapCentroid;
  const reach = propertyRadius / METRES_A_DEGREE;
  const reachAcross = reach / Math.cos((lat * Math.PI) / 180);
  return !(isInFrame([lng - reachAcross, lat - reach]) && isInFrame([lng + reachAcross, lat + reach]));
}

/** Along a meridian. */
const METRES_A_DEGREE = 111_000;

/** What stands in the browser's tab: the search in words, without the number, which changes. */
export function listTitle(filter: SearchFilter, places: readonly string[], words: WhereWords): string {
  const { t } = words;
  const keywords = filter.keywords?.join(' ');
  const where = whereOf(t(`list.heading.${kindOf(filter)}`), filter, places, words);
  return keywords === undefined ? where : t('list.title_with_words', { where, words: keywords });
}

/**
 * The homes with where they are looked for: in places by name, else in the part of the map that the search is narrowed
 * to.
 */
export function whereOf(
  homes: string,
  filter: SearchFilter,
  places: readonly string[],
  { t, format, pointName, travelsTo = [] }: WhereWords,
): string {
  const { polygon, mapCentroid, propertyRadius } = filter;
  if (places.length > 0) return inPlaces(homes, places, format.list(places), t);
  if (polygon !== undefined) return t('list.in_polygon', { homes });
  if (mapCentroid !== undefined && propertyRadius !== undefined)
    return t('list.in_radius', {
      homes,
      distance: reachWords(propertyRadius, { t, format }),
      place: pointName ?? t('list.point'),
    });
  if (boxOf(filter) !== undefined) return t('list.in_map', { homes });
  if (filter.commute === undefined || travelsTo.length === 0) return homes;
  // Taken apart here, as the sums of travel times are no part of what a list begins with.
  const [mode = 'driving', minutes = ''] = filter.commute.split(',');
  if (minutes === 'each') return t('list.in_reach.each', { homes, places: format.list(travelsTo) });
  return t(`list.in_reach.${mode as CommuteCondition['mode']}`, { homes, minutes, places: format.list(travelsTo) });
}

/** `Boliger til salgs i Oslo`, `på Grünerløkka`, `Homes at 12 Bridge Road`: the first place decides. */
export function inPlaces(homes: string, [first = '']: readonly string[], named: string, t: Translate): string {
  const key = takesPaa(first) ? 'list.on_places' : HOUSE.test(first) ? 'list.at_places' : 'list.in_places';
  return t(key, { homes, places: named });
}

/** An address with a house number, and no postcode with its town. */
const HOUSE = /^(?!\d{4} )[\d/-]+\p{L}? \p{L}|\p{L} \d{1,4} ?\p{L}?$/u;

/**
 * How far a search reaches, as it was chosen: `500 m`, `2 km`. What is measured has a decimal always
 * (`format.kilometres`).
 */
export function reachWords(metres: number, { t, format }: { t: Translate; format: Format }): string {
  return metres < 1_000
    ? t('map.metres', { number: format.number(metres) })
    : t('map.kilometres', { number: format.decimal(metres / 1_000) });
}

/** `Boliger til salgs`. */
export function kindHeading(filter: SearchFilter, t: Translate): string {
  return t(`list.heading.${kindOf(filter)}`);
}

/** What it takes to name places. */
export interface PlaceWords {
  readonly placeName: (place: string) => string;
  /** Whether it is wider than a suburb; taken for none where that is not known. */
  readonly isWide?: (place: string) => boolean;
  readonly t: Translate;
  readonly region: Region;
}

/**
 * The names of all places that a search is in, each once, and that it is in those around them too; of more than
 * three the first two and how many others there are.
 */
export function placesOf(filter: SearchFilter, words: PlaceWords): readonly string[] {
  const names = placeNamesOf(filter, words);
  const named =
    names.length > MOST_NAMED
      ? [...names.slice(0, MOST_NAMED - 1), words.t('list.more_places', { count: names.length - MOST_NAMED + 1 })]
      : names;
  return [...named, ...surroundings(filter, words)];
}

const MOST_NAMED = 3;

/** The same as short as the name of a kept search needs it: `Bondi, Bronte + 2`. */
export function shortPlaces(filter: SearchFilter, words: PlaceWords & { readonly format: Format }): string {
  const names = placeNamesOf(filter, words);
  const around = surroundings(filter, words);
  const named = names.length > MOST_NAMED ? names.slice(0, MOST_NAMED - 1) : names;
  if (named.length === names.length) return words.format.list([...names, ...around]);
  return words.format.list([`${named.join(', ')} + ${String(names.length - named.length)}`, ...around]);
}

function placeNamesOf({ address = [], geoId = [] }: SearchFilter, { placeName }: PlaceWords): readonly string[] {
  return [...new Set([...address, ...geoId].map(placeName))];
}

function surroundings(filter: SearchFilter, words: PlaceWords): readonly string[] {
  return filter.includeSurrounding === true
    ? [words.t(`list.surroundings.${areSuburbsAround(filter, words) ? 'au' : 'no'}`)]
    : [];
}

/**
 * Whether the places around those that are searched are suburbs: those around a city or a state are not, nor any in
 * Norway.
 */
export function areSuburbsAround(
  { address = [], geoId = [] }: Pick<SearchFilter, 'address' | 'geoId'>,
  { region, isWide }: Pick<PlaceWords, 'region' | 'isWide'>,
): boolean {
  return region === 'au' && ![...address, ...geoId].some((place) => isWide?.(place) === true);
}

/** The words of a place's path: `vestland,bergen` gives `Bergen`, and of a street's the street. */
export function placeWords(path: string): string {
  const last = path.split(/[,;/]/).at(-1)?.trim() ?? path;
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
  | 'buy'
  | 'rent'
  | 'residential'
  | 'commercial'
  | 'commercial_rent'
  | 'new_homes'
  | 'leisure'
  | 'leisure_rent'
  | `${'sold' | 'rented' | 'any'}_${'homes' | 'premises' | 'leisure'}`;

/** What is sold or let is not for sale, and is not called so; nor are homes of all states together. */
function kindOf({ listingType, acquisition, availability }: SearchFilter): Kind {
  if (availability.some((state) => !ON_THE_MARKET.has(state))) {
    const group = listingType === 'commercial' ? 'premises' : listingType === 'leisure' ? 'leisure' : 'homes';
    return `${stateOf(availability)}_${group}`;
  }
  if (listingType === 'commercial') return acquisition === 'rent' ? 'commercial_rent' : 'commercial';
  if (listingType === 'leisure') return acquisition === 'rent' ? 'leisure_rent' : 'leisure';
  if (listingType === 'residential' && acquisition === 'rent') return 'rent';
  return listingType;
}

const ON_THE_MARKET: ReadonlySet<string> = new Set<SearchFilter['availability'][number]>(['available', 'future']);

function stateOf(asked: SearchFilter['availability']): 'sold' | 'rented' | 'any' {
  const [only, ...others] = new Set(asked);
  return others.length === 0 && (only === 'sold' || only === 'rented') ? only : 'any';
}

/**
 * The sorts a reader can choose, in the order they are offered; of price and total price, the one that the market has.
 */
export const SORTS: readonly {
  readonly key: MessageKey;
  readonly sorting: SearchFilter['sorting'];
  readonly order: SearchFilter['order'];
}[] = [
  { key: 'list.sort.newest', sorting: 'created_at', order: 'desc' },
  { key: 'list.sort.relevance', sorting: 'relevance', order: 'desc' },
  { key: 'list.sort.price_asc', sorting: 'price', order: 'asc' },
  { key: 'list.sort.price_desc', sorting: 'price', order: 'desc' },
  { key: 'list.sort.total_asc', sorting: 'total_price', order: 'asc' },
  { key: 'list.sort.total_desc', sorting: 'total_price', order: 'desc' },
  { key: 'list.sort.monthly_asc', sorting: 'monthly_cost', order: 'asc' },
  { key: 'list.sort.monthly_desc', sorting: 'monthly_cost', order: 'desc' },
  { key: 'list.sort.shared_asc', sorting: 'shared_cost', order: 'asc' },
  { key: 'list.sort.area_asc', sorting: 'usage_area', order: 'asc' },
  { key: 'list.sort.area_desc', sorting: 'usage_area', order: 'desc' },
  { key: 'list.sort.landsize', sorting: 'landsize', order: 'desc' },
  { key: 'list.sort.price_per_area_asc', sorting: 'price_per_primary', order: 'asc' },
  { key: 'list.sort.next_viewing', sorting: 'next_viewing', order: 'asc' },
  { key: 'list.sort.next_auction', sorting: 'next_auction', order: 'asc' },
  { key: 'list.sort.commute', sorting: 'commute', order: 'asc' },
  { key: 'list.sort.distance', sorting: 'distance', order: 'asc' },
  { key: 'list.sort.available_from', sorting: 'available_from', order: 'asc' },
];
