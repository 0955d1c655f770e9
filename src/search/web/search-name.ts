import { searchedTypeWord } from '../../properties/market-words.contract.ts';
import type { SearchFilter } from '../filter.contract.ts';
import { chipsOf, type FilterWords } from './filter-chips.ts';
import { bedroomsWords, isByRooms } from './room-words.ts';
import { inPlaces, kindHeading, placesOf, shortPlaces, whereOf } from './list-words.ts';

/** Longer ones are cut: as long as a saved search's name may be. */
const MOST = 120;
/** Wishes that are named one by one; more are counted by nobody who reads a name. */
const MOST_WISHES = 3;

/** A name for a search, as its owner would say it: `Leilighet i Oslo, minst 2 soverom, til 6 000 000 kr`. */
export function searchName(filter: SearchFilter, words: FilterWords): string {
  const { t } = words;
  const places = placesOf(filter, words);
  const what = kindWords(filter, words);
  const where =
    places.length > 0 ? inPlaces(what, places, shortPlaces(filter, words), t) : whereOf(what, filter, places, words);
  const parts = [
    where,
    wishedBedrooms(filter, words),
    priceWords(filter, words),
    areaWords(filter, words),
    ...otherCriteria(filter, places, words),
  ];
  const name = parts.filter((part) => part !== undefined).join(', ');
  return name.length > MOST ? `${name.slice(0, MOST - 1).trimEnd()}…` : name;
}

function kindWords(filter: SearchFilter, { t, region }: FilterWords): string {
  const types = filter.propertyType ?? [];
  const [only, ...others] = types;
  if (only === undefined || others.length > 1) return kindHeading(filter, t);
  const named = types.map((type) => searchedTypeWord(type, { region }, t));
  const joined = named
    .map((name, index) => (index === 0 ? name : name.toLowerCase()))
    .join(` ${t('saved_searches.name.or')} `);
  return filter.acquisition === 'rent' ? t('saved_searches.name.to_rent', { homes: joined }) : joined;
}

function wishedBedrooms(filter: SearchFilter, { t, region }: FilterWords): string | undefined {
  const { bedroom } = filter;
  return bedroom === undefined ? undefined : lowerFirst(bedroomsWords(t, bedroom, isByRooms(filter, region)));
}

function priceWords(filter: SearchFilter, { t, format, currency }: FilterWords): string | undefined {
  const bounds = filter.totalPrice ?? filter.price ?? filter.askingPrice ?? filter.monthlyRent;
  const money = (amount: number) => format.money({ amount, currency });
  if (bounds === undefined) return undefined;
  const { min, max } = bounds;
  if (min !== undefined && max !== undefined) return `${money(min)}–${money(max)}`;
  return max === undefined
    ? t('saved_searches.name.from', { price: money(min ?? 0) })
    : t('saved_searches.name.under', { price: money(max) });
}

function areaWords({ usageArea }: SearchFilter, { t, format }: FilterWords): string | undefined {
  return usageArea?.min === undefined ? undefined : t('saved_searches.name.area', { area: format.area(usageArea.min) });
}

/** What else is asked for, as its chips say it. */
function otherCriteria(filter: SearchFilter, places: readonly string[], words: FilterWords): readonly string[] {
  const area = places.length > 0 ? undefined : AREAS.find((field) => filter[field] !== undefined);
  const rest = Object.fromEntries(
    Object.entries(filter).filter(
      ([field]) => !NAMED.has(field) && field !== area && !(field === 'availability' && isNamedByState(filter)),
    ),
  ) as SearchFilter;
  return chipsOf(rest, words)
    .slice(0, MOST_WISHES)
    .map(({ label }) => lowerFirst(label));
}

/** `Solgte boliger`: the state is part of what the homes are called. */
function isNamedByState({ propertyType = [], availability: [only, ...others] }: SearchFilter): boolean {
  return propertyType.length === 0 && others.length === 0 && (only === 'sold' || only === 'rented');
}

/** What the name says in its own way. */
const NAMED: ReadonlySet<string> = new Set<keyof SearchFilter>([
  'address',
  'geoId',
  'includeSurrounding',
  'includeHidden',
  'propertyType',
  'bedroom',
  'price',
  'totalPrice',
  'askingPrice',
  'monthlyRent',
  'usageArea',
]);

/** Which part of the map is named where no place is, the first that there is: as `whereOf` does. */
const AREAS = ['polygon', 'mapCentroid', 'locationTopLeftLat'] as const;

function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
