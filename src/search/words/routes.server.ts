import { readPlaceAddress } from '../../areas/place-address.contract.ts';
import { commutePlaces } from '../../commute/travel.contract.ts';
import { handled, type Caller, type Handled } from '../../contract/mount.server.ts';
import { parseQueryString } from '../../contract/query-string.ts';
import { listPath, listPathOf } from '../../paths.ts';
import type { Clock } from '../../platform/clock.ts';
import type { SearchFilter } from '../filter.contract.ts';
import { parseFilter } from '../filter-parse.contract.ts';
import type { SearcherOf } from '../searcher.server.ts';
import type { Search } from '../service.server.ts';
import type { NamedAgency } from './agencies.server.ts';
import { filterOf, readSentence } from './grammar.server.ts';
import { withLeftOver, type LeftOverReader } from './left-over.server.ts';
import type { Fields, Meaning, Reading } from './meaning.server.ts';
import type { PlaceBook } from './places.server.ts';
import { foldWord } from './sentence.server.ts';
import { SURROUNDING_WORDS } from './small-words.server.ts';
import { isStreetAddress } from './street-address.contract.ts';
import { askInWords } from './words.contract.ts';

export interface WordRouteParts {
  readonly search: Pick<Search, 'count'>;
  readonly clock: Clock;
  /** The gazetteer of a region; namesakes with homes of that market come first. */
  readonly placesOf: (
    region: Caller['region'],
    market: { readonly listingType: SearchFilter['listingType']; readonly acquisition: 'buy' | 'rent' },
  ) => PlaceBook;
  /** The agencies of a region, whose names sentences may have in them. */
  readonly agenciesOf: (region: Caller['region']) => readonly NamedAgency[];
  /** Reads what the grammar left over; left out, nobody does. */
  readonly leftOver?: LeftOverReader | undefined;
  readonly searcherOf: SearcherOf<Caller>;
}

/** Sentences as searches. */
export function createWordRoutes({
  search,
  clock,
  placesOf,
  agenciesOf,
  leftOver,
  searcherOf,
}: WordRouteParts): Handled[] {
  return [
    handled(askInWords, async ({ query: { term, within } }, caller) => {
      const { region } = caller;
      const around = filterFrom(listPathOf(new URLSearchParams(within)));
      const market = { listingType: around.listingType, acquisition: offerOf(around) };
      const read = await readSentence(
        term,
        { region, ...market, now: clock.now().getTime(), agencies: agenciesOf(region) },
        placesOf(region, market),
      );
      const reading = await withLeftOver(read, { sentence: term, region }, leftOver);
      const { filter } = parseFilter(added(around, filterOf(reading)));
      return {
        data: {
          understood: reading.understood.map(
            ({ words, start, end, kind, meanings: [first, ...others], isByModel }) => ({
              ...{ words, start, end, kind },
              ...meantOnWire(first),
              alternatives: others.map(meantOnWire),
              ...(isByModel === undefined ? {} : { isByModel }),
            }),
          ),
          wishes: [...reading.wishes],
          // Of an address that is not known, the page says so and shows what it lies in: its street is no wish.
          isMoreThanPlace: isMoreThanPlace(reading) && !isStreetAddress(term) && !LISTING_ID.test(term.trim()),
          path: withWords(listPath(filter), term),
          results: await search.count(filter, await searcherOf(filter, caller)),
        },
      };
    }),
  ];
}

function offerOf({ acquisition }: SearchFilter): 'buy' | 'rent' {
  return acquisition === 'rent' ? 'rent' : 'buy';
}

/**
 * A search with what a sentence asks for: places and wishes beside those that are there, all else in the stead of what
 * is there.
 */
function added(filter: SearchFilter, { address, ...asked }: Fields): Fields {
  const { page: _, sorting, order, ...rest } = filter;
  const places = [...(filter.address ?? []), ...(address ?? [])];
  const isWayToPlace = asked.commute !== undefined && commutePlaces(asked.commute).length > 0;
  const isElsewhere = address !== undefined || asked.mapCentroid !== undefined || isWayToPlace;
  // What is sorted by words is no order of its own; the shortest way comes first where a place is named for it.
  const sorted =
    sorting !== 'created_at' && sorting !== 'relevance'
      ? { sorting, order }
      : isWayToPlace
        ? ({ sorting: 'commute', order: 'asc' } as const)
        : {};
  const hasOffer = asked.listingType !== undefined;
  // Wishes that all have to be there are added to each other.
  const together = (field: 'facilities' | 'keywords') => {
    const all = [...(rest[field] ?? []), ...(asked[field] ?? [])];
    return all.length > 0 ? { [field]: [...new Set(all)] } : {};
  };
  return {
    ...Object.fromEntries(
      Object.entries(rest).filter(
        ([field]) =>
          !(isElsewhere && BOX.has(field)) &&
          !(isWayToPlace && CIRCLE.has(field)) &&
          !(hasOffer && field === 'acquisition'),
      ),
    ),
    ...sorted,
    ...asked,
    ...together('facilities'),
    ...together('keywords'),
    ...(places.length > 0 ? { address: [...new Set(places)] } : {}),
  };
}

/** Where the map stood, which says nothing about a place that is named. */
const BOX: ReadonlySet<string> = new Set<keyof SearchFilter>([
  'locationTopLeftLat',
  'locationTopLeftLng',
  'locationBottomRightLat',
  'locationBottomRightLng',
  'zoomLevel',
  'polygon',
]);

/** The point that was looked around before. */
const CIRCLE: ReadonlySet<string> = new Set<keyof SearchFilter>(['mapCentroid', 'propertyRadius']);

/** A price of nine digits is nobody's: it is the id of a home. */
const LISTING_ID = /^\d{9,15}$/;

function isMoreThanPlace({ understood, wishes }: Reading): boolean {
  const places = understood.filter(({ kind }) => kind === 'place');
  if (understood.some(({ kind }) => kind === 'filter') || places.length > 1) return true;
  // `Near UQ` and `nær Bergen` are places that suggestions do not know by these words.
  const [place] = places;
  if (place !== undefined && isAround(place)) return true;
  // A number beside a street is that of a house.
  const isStreet =
    places[0]?.meanings[0].filter.address?.some((address) => readPlaceAddress(address).street !== undefined) === true;
  const asked = isStreet ? wishes.filter(({ words }) => !HOUSE_NUMBER.test(words)) : wishes;
  return places.length === 1 && asked.length > 0;
}

function isAround({ words, meanings: [{ filter }] }: Reading['understood'][number]): boolean {
  const folded = words.split(/\s+/).map(foldWord);
  const isNear = folded.some((_, index) => SURROUNDING_WORDS.has(folded.slice(0, index).join(' ')));
  return (filter.mapCentroid ?? filter.includeSurrounding) !== undefined && isNear;
}

const HOUSE_NUMBER = /^[\d/-]+\s?\p{L}?$/u;

function meantOnWire({ filter, name, readAs, unknownStreet }: Meaning) {
  return {
    query: listPath(filter).split('?')[1] ?? offerQuery(filter),
    ...(name === undefined ? {} : { name }),
    ...(readAs === undefined ? {} : { readAs: [...readAs] }),
    ...(unknownStreet === undefined ? {} : { unknownStreet }),
  };
}

/** What an address leaves out because every search is for it, where somebody said it. */
function offerQuery({ listingType }: Fields): string {
  return listingType === undefined ? '' : `listing_type=${listingType}`;
}

function filterFrom(path: string): SearchFilter {
  return parseFilter(parseQueryString(path)).filter;
}

function withWords(path: string, words: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ words }).toString()}`;
}
