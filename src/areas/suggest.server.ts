import { setImmediate } from 'node:timers/promises';
import type { Area } from './area.server.ts';
import type { Suggestion, SuggestionKind, SuggestionMatch } from './contract.ts';
import type { Point } from './geometry.server.ts';
import { fold } from './names.contract.ts';
import { otherNamesOf } from './other-names.server.ts';
import { areaEntry, countEntry, streetEntry } from './entries.server.ts';
import type { Market } from './popular.server.ts';
import { createPresenter, streetsOf, type SuggestionParts } from './present-entries.server.ts';
import { findEntries, type Entry } from './ranking.server.ts';
import type { Areas } from './areas.server.ts';
import { createStreetIndex, type Street, type StreetListing } from './street-index.server.ts';
import { withStreetType } from './street-types.contract.ts';
import { houseNumberOf, isLikeStreet, looseStreetKey, writtenOut } from './streets.contract.ts';
import { createStreetSpellings } from './street-spellings.server.ts';
import { homesAt, streetContext } from './street-suggestions.server.ts';
import { centreStreetSuggestion, streetWithoutHomes, unlistedStreets } from './unlisted-streets.server.ts';
import { centreStreets, isCentreStreetIn } from './landmarks/centre-streets-named.server.ts';
import { amongPlaces } from './landmarks/among-places.server.ts';
import { createLandmarkIndex } from './landmarks/landmark-index.server.ts';
import { namesOf } from './landmarks/named.server.ts';
import { quarterOfStreet } from './known-streets.server.ts';
import { asSimilar, isStreetFound, withStreetCorrected } from './misspelt-streets.server.ts';
import { matcher, roadsOf, streetsNamed, withoutWiderCity } from './suggestion-match.server.ts';
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
   * middle; of a well-known street without homes the middle of its quarter. Undefined of other streets without homes.
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
export async function createSuggestions({ areas, countHomes, countStreets }: SuggestionParts): Promise<Suggestions> {
  const towns = { no: new WordIndex<Entry>(), au: new WordIndex<Entry>() };
  const roads = { no: new WordIndex<Entry>(), au: new WordIndex<Entry>() };
  const landmarks = createLandmarkIndex(areas);
  const areaEntries = new Map<number, Entry>();
  /** Ids of the regions and cities that an area is a member of. */
  const wholesOf = new Map<number, number[]>();
  const streetEntries = new Map<Street, Entry>();
  const present = createPresenter({ areas, countHomes, countStreets });
  const spellings = createStreetSpellings();
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
    if (area.isGone === true) {
      areaEntries.delete(area.id);
      return;
    }
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
      if (known !== undefined) {
        removeEntry(roads[street.country], known);
        spellings.count(street, -1);
      }
      streetEntries.delete(street);
    } else {
      const entry =
        known ?? streetEntry(street, street.area === undefined ? '' : (areaEntries.get(street.area.id)?.around ?? ''));
      countEntry(entry, homes);
      if (known !== undefined) return;
      streetEntries.set(street, entry);
      addEntry(roads[street.country], entry);
      spellings.count(street, 1);
    }
  }

  /** The quarters of a well-known street, in the places that were named where any were. */
  function quartersOf(
    named: readonly string[],
    { region, kinds }: SuggestQuery,
    address: WrittenAddress | undefined,
  ): readonly Entry[] {
    return named
      .flatMap((key) => areas.byPath(quarterOfStreet(region, key) ?? '', region) ?? [])
      .filter((area) => address?.places.every((place) => place !== area && !isAround(place, area)) !== true)
      .flatMap(({ id }) => areaEntries.get(id) ?? [])
      .filter(({ kind }) => kinds?.includes(kind) ?? true);
  }

  function isAround(place: Area, area: Area): boolean {
    return areas.ancestors(area).includes(place);
  }

  /**
   * The street of offices in the middle of a city that an address names, where no street with homes there is called so;
   * of a street without its city the only one of that name.
   */
  function centreStreetOf(
    typed: string,
    address: WrittenAddress | undefined,
    entries: readonly Entry[],
    { region, kinds }: SuggestQuery,
  ): readonly Suggestion[] {
    if (kinds !== undefined && !kinds.includes('centre_street')) return [];
    const hasPlace = address?.street !== undefined;
    const named = centreStreets(
      areas,
      region,
      hasPlace ? [looseStreetKey(address.street, region)] : roadsOf(typed, undefined, region),
    );
    const there = hasPlace
      ? named.filter((one) => address.places.some((place) => isCentreStreetIn(areas, one, place)))
      : named;
    const [only, ...others] = there.filter(
      ({ landmark, area }) =>
        !entries.some(
          ({ street }) =>
            street !== undefined &&
            street.area === area &&
            namesOf(landmark).some((name) => looseStreetKey(name, region) === looseStreetKey(street.name, region)),
        ),
    );
    return only === undefined || others.length > 0 ? [] : [centreStreetSuggestion(only)];
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

  /** The streets of that name in the place that the address names, then what else has all its words, then the place. */
  function findAddress(
    folded: string,
    { street, places, postcode }: WrittenAddress,
    query: SuggestQuery,
    quarters: readonly Entry[],
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
    // Of an address the postcode that was written says most, then the quarter of its street.
    const first = street === undefined ? named : [...inPlace, ...called];
    const around = street === undefined || postcode === undefined ? quarters : [...named.slice(0, 1), ...quarters];
    return [
      ...new Set([
        ...first,
        ...around,
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

  async function suggestAsTyped(text: string, query: SuggestQuery): Promise<Suggestion[]> {
    const written = text.slice(0, MAX_TEXT);
    const typed = writtenOut(query.region === 'au' ? withStreetType(written) : written, query.region);
    const folded = fold(typed, query.region);
    if (folded === '') return [];
    const address = readAddress(areas, query.region, typed);
    const isPlain = address === undefined || (address.street === undefined && address.places[0].kind === 'postcode');
    const isName =
      address?.places.some(
        (place) => fold(place.name, query.region) === folded || otherNamesOf(place).includes(folded),
      ) === true;
    const named = isLikeStreet(typed, address?.street ?? folded, query.region)
      ? roadsOf(typed, address, query.region)
      : [];
    const quarters = quartersOf(named, query, address);
    const offered = withoutDoubles([
      ...new Set([
        ...withoutBlanks(folded, query),
        ...(isPlain || isName ? [...quarters, ...find(folded, query)] : findAddress(folded, address, query, quarters)),
      ]),
    ]);
    const matched = matcher(areas, typed, folded, address, query.region, offered);
    const centres = centreStreetOf(typed, address, streetsNamed(offered, matched), query);
    const matchOf = withoutWiderCity(matched, offered, address, centres);
    const found = spellings.areKnown(query.region, named) ? withoutOtherStreets(offered, matchOf) : offered;
    const entries = named.length > 0 ? streetsFirst(found, matchOf) : found;
    const house = (query.availability ?? 'available') === 'available' ? houseNumberOf(typed, query.region) : undefined;
    const atHouse = (one: Suggestion): Suggestion => (house === undefined ? one : { ...one, noHomeAt: house });
    const centre = centres.map(atHouse);
    const isListed = (area: Area) => entries.some((entry) => entry.street?.area === area && matchOf(entry) === 'name');
    const unlisted = unlistedStreets(areas, quarters, named, isListed, query).map(atHouse);
    const { at, near, missing } = /^\d{6,}$/.test(folded)
      ? { at: listingSuggestions(folded, query), near: [] }
      : await homesAt(
          { areas, streets, countStreets },
          typed,
          (match) => streetsOf(entries.filter((entry) => matchOf(entry) === match)),
          query,
        );
    const listings = [...at, ...near].slice(0, query.limit - 1);
    const others = withoutEmptyGuesses(await present(entries.slice(0, query.limit - listings.length), matchOf, query));
    const withCentre = (found: readonly Suggestion[]) => {
      if (unlisted.length > 0) return [...unlisted, ...found].slice(0, query.limit);
      // A street without its city is what else is called so. A home at the very address stands before it.
      if (address?.street === undefined && found.some(({ match }) => match === 'name')) return [...found];
      return [...(at.length === 0 ? centre : []), ...found, ...(at.length === 0 ? [] : centre)].slice(0, query.limit);
    };
    if (missing === undefined)
      return withCentre([
        ...listings,
        ...amongPlaces(others, landmarks, { ...query, folded, limit: query.limit - listings.length }),
      ]);
    return withCentre([
      ...others.map((one) => (isNamedStreet(one) ? { ...one, noHomeAt: missing } : one)),
      ...listings.map((one) => ({ ...one, noHomeAt: missing })),
    ]);
  }

  /** The same where a known street without homes is misspelt, of which no index knows the spelling. */
  async function suggestCorrected(text: string, query: SuggestQuery): Promise<Suggestion[]> {
    const { region } = query;
    const place = readAddress(areas, region, text)?.places[0].name;
    const corrected = withStreetCorrected(text, place === undefined ? undefined : fold(place, region), region);
    const found = corrected === undefined ? [] : await suggestAsTyped(corrected, query);
    return isStreetFound(found) ? asSimilar(found) : [];
  }

  return {
    async suggest(text, query) {
      const found = await suggestAsTyped(text, query);
      if (isStreetFound(found)) return found;
      const corrected = await suggestCorrected(text.slice(0, MAX_TEXT), query);
      return corrected.length > 0 ? corrected : found;
    },
    streetIn(area, name) {
      const street = streets.streetIn(area.country, area.id, name);
      if (street === undefined) return streetWithoutHomes(areas, area, name);
      const house = houseNumberOf(name, area.country);
      const [there] = house === undefined ? [] : streets.addressesAt(street, house, undefined, 1);
      return there === undefined ? street : { name: there.address, point: there.point ?? street.point };
    },
    addListing: (listing) => {
      streets.add(listing);
    },
    removeListing: (id) => {
      streets.remove(id);
    },
  };
}

/** Where a text fits what has homes, guesses at places that have none say nothing. */
function withoutEmptyGuesses(found: readonly Suggestion[]): readonly Suggestion[] {
  const isEmpty = ({ homes, sold = 0 }: Suggestion): boolean => homes + sold === 0;
  const isGuess = ({ match }: Suggestion): boolean => match === 'similar';
  return found.every((one) => isGuess(one) || isEmpty(one))
    ? found
    : found.filter((one) => !(isGuess(one) && isEmpty(one)));
}

/** Of a street whose spelling is known, those of almost its name are others. */
function withoutOtherStreets(entries: readonly Entry[], matchOf: (entry: Entry) => SuggestionMatch): readonly Entry[] {
  return entries.filter((entry) => entry.street === undefined || matchOf(entry) !== 'similar');
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
