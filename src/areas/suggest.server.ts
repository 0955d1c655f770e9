import { setImmediate } from 'node:timers/promises';
import type { Area } from './area.server.ts';
import type { Suggestion, SuggestionKind, SuggestionMatch } from './contract.ts';
import type { Point } from './geometry.server.ts';
import { fold } from './names.server.ts';
import { otherNamesOf } from './other-names.server.ts';
import { areaEntry, countEntry, streetEntry } from './entries.server.ts';
import type { CountHomes, Market } from './popular.server.ts';
import { placeOf } from './present.server.ts';
import { namesakesInOrder, streetsWithHomesFirst } from './namesakes.server.ts';
import { findEntries, type Entry } from './ranking.server.ts';
import type { Areas } from './areas.server.ts';
import type { CountStreets } from '../search/street-counts.server.ts';
import { createStreetIndex, type Street, type StreetListing } from './street-index.server.ts';
import { houseNumberOf, isLikeStreet, writtenOut } from './streets.server.ts';
import { homesAt, isRent, streetContext, streetSuggestion } from './street-suggestions.server.ts';
import { amongPlaces } from './landmarks/among-places.server.ts';
import { createLandmarkIndex } from './landmarks/landmark-index.server.ts';
import { matcher } from './suggestion-match.server.ts';
import { WordIndex } from './word-index.server.ts';
import { readAddress, type WrittenAddress } from './written-address.server.ts';

export interface SuggestQuery extends Market {
  readonly limit: number;
  readonly kinds?: readonly SuggestionKind[] | undefined;
}

export interface KnownStreet {
  readonly name: string;
  readonly point: Point | undefined;
}

/** Address suggestions, from memory. Fed with every listing, it knows their streets and ids too. */
export interface Suggestions {
  /**
   * The best first; never more than `limit`, which is at most 20. Any text is allowed, and only its first 100
   * characters count.
   */
  suggest(text: string, query: SuggestQuery): Promise<Suggestion[]>;
  /**
   * What is known of a street of an area, or of an address in it as `28 Walker Avenue`: how it is written, and its
   * middle. Undefined where no home is known in it.
   */
  streetIn(area: Area, name: string): KnownStreet | undefined;
  /**
   * Takes a listing in, or what has changed of it. Its street counts it while it is available, and once it is sold or
   * let.
   */
  addListing(listing: StreetListing): void;
  removeListing(id: string): void;
}

/**
 * Memory: about 1 kB an area (27,000 areas: 27 MB), 1 kB a street and 150 bytes a listing. Time grows
 * with the streets that begin alike: see bench/suggest.ts.
 */
export async function createSuggestions({
  areas,
  countHomes,
  countStreets,
}: {
  readonly areas: Areas;
  readonly countHomes: CountHomes;
  readonly countStreets: CountStreets;
}): Promise<Suggestions> {
  const towns = { no: new WordIndex<Entry>(), au: new WordIndex<Entry>() };
  const roads = { no: new WordIndex<Entry>(), au: new WordIndex<Entry>() };
  const landmarks = createLandmarkIndex(areas);
  const areaEntries = new Map<number, Entry>();
  /** Ids of the regions and cities that an area is a member of. */
  const wholesOf = new Map<number, number[]>();
  const streetEntries = new Map<Street, Entry>();
  const streets = createStreetIndex({
    areas,
    onStreet: (street, homes) => {
      streetChanged(street, homes);
    },
    onHomes: (areaIds, change) => {
      for (const id of withWholes(areaIds)) {
        const entry = areaEntries.get(id);
        if (entry !== undefined) countEntry(entry, entry.homes + change);
      }
    },
  });

  function takeArea(area: Area): void {
    const earlier = areaEntries.get(area.id);
    if (earlier !== undefined) removeEntry(towns[area.country], earlier);
    for (const member of area.members ?? [])
      wholesOf.set(member, [...new Set([...(wholesOf.get(member) ?? []), area.id])]);
    const entry = areaEntry(areas, area);
    countEntry(entry, earlier?.homes ?? 0);
    areaEntries.set(area.id, entry);
    addEntry(towns[area.country], entry);
  }

  function streetChanged(street: Street, homes: number | undefined): void {
    const known = streetEntries.get(street);
    if (homes === undefined) {
      if (known !== undefined) removeEntry(roads[street.country], known);
      streetEntries.delete(street);
    } else {
      const entry =
        known ?? streetEntry(street, street.area === undefined ? '' : (areaEntries.get(street.area.id)?.around ?? ''));
      countEntry(entry, homes);
      if (known !== undefined) return;
      streetEntries.set(street, entry);
      addEntry(roads[street.country], entry);
    }
  }

  function listingSuggestions(text: string, { region, limit, kinds }: SuggestQuery): Suggestion[] {
    if (kinds !== undefined && !kinds.includes('listing')) return [];
    return streets.listingsBeginning(text, region, limit).map(({ id, street, isAvailable }) => ({
      kind: 'listing',
      name: id,
      context: street === undefined ? '' : streetContext(areas, street, true),
      match: id === text ? 'name' : 'beginning',
      propertyId: id,
      homes: isAvailable ? 1 : 0,
    }));
  }

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
      const { area, street } = entry;
      const match = matchOf(entry);
      if (area !== undefined) {
        const soldHomes = isEmpty(entry) ? sold?.get(area.id) : undefined;
        return [
          {
            ...placeOf(areas, area),
            match,
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

  /** The streets of that name in the place that the address names, then what else has all its words, then the place. */
  function findAddress(
    folded: string,
    { street, places, postcode }: WrittenAddress,
    query: SuggestQuery,
  ): readonly Entry[] {
    const { region, limit, kinds } = query;
    const isThere = (entry: Entry): boolean =>
      entry.street !== undefined && places.some((place) => isIn(areas, entry.street as Street, place));
    const inPlace =
      street === undefined || kinds?.includes('street') === false
        ? []
        : findEntries([roads[region]], street, limit, isThere);
    const beside = street === undefined ? [] : areas.named(street, region);
    const inPlaces = beside.filter((area) => places.some((place) => [area, ...areas.ancestors(area)].includes(place)));
    // Drammen, which Grønland does not lie in, is meant by itself in `Drammen Grønland`; Oslo in `Oslo Røa` is not.
    const isAround = places.some((place) => areas.ancestors(place).some((one) => beside.includes(one)));
    const apart = isAround ? [] : beside.filter(({ name }) => fold(name, region) === street);
    const called = (inPlaces.length > 0 ? inPlaces : apart).flatMap(({ id }) => areaEntries.get(id) ?? []);
    const named = [...(postcode === undefined ? [] : [postcode]), places[0]]
      .flatMap(({ id }) => areaEntries.get(id) ?? [])
      .filter(({ kind }) => kinds?.includes(kind) ?? true);
    return [
      ...new Set([
        ...(street === undefined ? named : [...inPlace, ...called]),
        ...findEntries([towns[region], roads[region]], folded, limit, ({ kind }) => kinds?.includes(kind) ?? true, {
          corrected: false,
        }),
        ...named,
      ]),
    ];
  }

  /** Texts of one or two letters fit thousands: their answers are kept for a while. */
  const cache = new Map<string, { readonly entries: readonly Entry[]; readonly until: number }>();

  function find(folded: string, { region, limit, kinds }: SuggestQuery): readonly Entry[] {
    const indexes = [towns[region], roads[region]];
    if (kinds !== undefined) return findEntries(indexes, folded, limit + SPARE, ({ kind }) => kinds.includes(kind));
    if (folded.length > 2) return findEntries(indexes, folded, limit + SPARE, anyEntry);
    const key = `${region} ${folded}`;
    const now = performance.now();
    const known = cache.get(key);
    if (known !== undefined && now < known.until) return known.entries;
    const entries = findEntries(indexes, folded, MOST + SPARE, anyEntry);
    if (cache.size >= MOST_KEPT) cache.clear();
    cache.set(key, { entries, until: now + KEPT_MS });
    return entries;
  }

  /** The places that a text names once the blanks in it are gone: `Os lo`. */
  function withoutBlanks(folded: string, { region, kinds }: SuggestQuery): readonly Entry[] {
    if (!folded.includes(' ') || areas.named(folded, region).length > 0) return [];
    return areas
      .named(folded.replaceAll(' ', ''), region)
      .flatMap(({ id }) => areaEntries.get(id) ?? [])
      .filter(({ kind }) => kinds?.includes(kind) ?? true);
  }

  /** Homes of the parts of a city are homes of the city. */
  function withWholes(areaIds: readonly number[]): Iterable<number> {
    const wholes = areaIds.flatMap((id) => wholesOf.get(id) ?? []);
    return wholes.length === 0 ? areaIds : new Set([...areaIds, ...wholes]);
  }

  areas.onChange(takeArea);
  let taken = 0;
  for (const area of areas.all()) {
    takeArea(area);
    taken += 1;
    if (taken % AREAS_AT_ONCE === 0) await setImmediate();
  }

  return {
    async suggest(text, query) {
      const typed = writtenOut(text.slice(0, MAX_TEXT), query.region);
      const folded = fold(typed, query.region);
      if (folded === '') return [];
      const address = readAddress(areas, query.region, typed);
      const isPlain = address === undefined || (address.street === undefined && address.places[0].kind === 'postcode');
      const isName =
        address?.places.some(
          (place) => fold(place.name, query.region) === folded || otherNamesOf(place).includes(folded),
        ) === true;
      const found = withoutDoubles([
        ...new Set([
          ...withoutBlanks(folded, query),
          ...(isPlain || isName ? find(folded, query) : findAddress(folded, address, query)),
        ]),
      ]);
      const matchOf = matcher(areas, typed, folded, address, query.region, found);
      const entries = isLikeStreet(typed, folded, query.region) ? streetsFirst(found, matchOf) : found;
      const { at, near, missing } = /^\d{6,}$/.test(folded)
        ? { at: listingSuggestions(folded, query), near: [] }
        : await homesAt(
            { areas, streets, countStreets },
            typed,
            (match) => streetsOf(entries.filter((entry) => matchOf(entry) === match)),
            query,
          );
      const listings = [...at, ...near].slice(0, query.limit - 1);
      const others = withoutEmptyGuesses(
        await present(entries.slice(0, query.limit - listings.length), matchOf, query),
      );
      if (missing === undefined)
        return [
          ...listings,
          ...amongPlaces(others, landmarks, { ...query, folded, limit: query.limit - listings.length }),
        ];
      return [
        ...others.map((one) => (isNamedStreet(one) ? { ...one, noHomeAt: missing } : one)),
        ...listings.map((one) => ({ ...one, noHomeAt: missing })),
      ];
    },
    streetIn({ id, country }, name) {
      const street = streets.streetIn(country, id, name);
      const house = houseNumberOf(name, country);
      const [there] =
        street === undefined || house === undefined ? [] : streets.addressesAt(street, house, undefined, 1);
      return there === undefined ? street : { name: there.address, point: there.point ?? street?.point };
    },
    addListing: (listing) => {
      streets.add(listing);
    },
    removeListing: (id) => {
      streets.remove(id);
    },
  };
}

function streetsOf(entries: readonly Entry[]): readonly Street[] {
  return entries.flatMap(({ street }) => street ?? []);
}

/** Where a text fits what has homes, guesses at places that have none say nothing. */
function withoutEmptyGuesses(found: readonly Suggestion[]): readonly Suggestion[] {
  const isEmpty = ({ homes, sold = 0 }: Suggestion): boolean => homes + sold === 0;
  const isGuess = ({ match }: Suggestion): boolean => match === 'similar';
  return found.every((one) => isGuess(one) || isEmpty(one))
    ? found
    : found.filter((one) => !(isGuess(one) && isEmpty(one)));
}

function isNamedStreet({ kind, match }: Suggestion): boolean {
  return kind === 'street' && match === 'name';
}

/** Those called as typed: what lies around a street may be called after it as well. */
function streetsFirst(entries: readonly Entry[], matchOf: (entry: Entry) => SuggestionMatch): readonly Entry[] {
  const isNamed = (entry: Entry): boolean => entry.street !== undefined && matchOf(entry) === 'name';
  return [...entries.filter(isNamed), ...entries.filter((entry) => !isNamed(entry))];
}

const anyEntry = (): boolean => true;
/** Taken in before other work has its turn: some milliseconds. */
const AREAS_AT_ONCE = 250;
const MAX_TEXT = 100;
/** The most that can be asked for. */
const MOST = 20;
const KEPT_MS = 5_000;
const MOST_KEPT = 2_000;
/** Found beyond what is asked for, since a county may be left out for its municipality. */
const SPARE = 2;

function addEntry(index: WordIndex<Entry>, entry: Entry): void {
  for (const word of entry.words) index.add(word, entry);
}

function removeEntry(index: WordIndex<Entry>, entry: Entry): void {
  for (const word of entry.words) index.remove(word, entry);
}

/** Without the county of a municipality that is all of it, as Oslo is. */
function withoutDoubles(entries: readonly Entry[]): Entry[] {
  return entries.filter(
    ({ area }) =>
      area?.kind !== 'county' ||
      !entries.some(({ area: other }) => other?.parentId === area.id && other.name === area.name),
  );
}

/**
 * Streets are kept by their suburb in Australia and their municipality in Norway: the place may be a part of that, or
 * hold it.
 */
function isIn(areas: Areas, { area, postCode }: Street, place: Area): boolean {
  if (place.kind === 'postcode') return postCode === place.code;
  if (area === undefined) return false;
  if (place.members !== undefined)
    return [area, ...areas.ancestors(area)].some(({ id }) => place.members?.includes(id) === true);
  return (
    area.id === place.id ||
    areas.ancestors(area).some(({ id }) => id === place.id) ||
    areas.ancestors(place).some(({ id }) => id === area.id)
  );
}
