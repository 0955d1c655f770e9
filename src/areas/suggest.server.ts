import type { Area } from './area.server.ts';
import type { Suggestion, SuggestionKind } from './contract.ts';
import { fold } from './names.server.ts';
import type { CountHomes, Market } from './popular.server.ts';
import { contextOf, placeOf } from './present.server.ts';
import { findEntries, type Entry } from './ranking.server.ts';
import type { Areas } from './areas.server.ts';
import { createStreetBook, type Street, type StreetListing } from './street-book.server.ts';
import { isStreetType, streetKeywords, wordsOf } from './streets.server.ts';
import { WordIndex } from './word-index.server.ts';

export interface SuggestQuery extends Market {
  readonly limit: number;
  readonly kinds?: readonly SuggestionKind[] | undefined;
}

/** Address suggestions, from memory. Fed with every listing, it knows their streets and ids too. */
export interface Suggestions {
  /** The best first; never more than `limit`, which is at most 20. Any text is allowed, and only its first 100 characters count. */
  suggest(text: string, query: SuggestQuery): Promise<Suggestion[]>;
  /** Takes a listing in, or what has changed of it. Its street counts it while it is available. */
  addListing(listing: StreetListing): void;
  removeListing(id: string): void;
}

/**
 * Memory: about 1 kB an area (27,000 areas: 27 MB), 1 kB a street and 100 bytes a listing. Time grows
 * with the streets that begin alike: see bench/suggest.ts.
 */
export function createSuggestions({ areas, countHomes }: { areas: Areas; countHomes: CountHomes }): Suggestions {
  const places = { no: new WordIndex<Entry>(), au: new WordIndex<Entry>() };
  const roads = { no: new WordIndex<Entry>(), au: new WordIndex<Entry>() };
  const areaEntries = new Map<number, Entry>();
  const streetEntries = new Map<Street, Entry>();
  const streets = createStreetBook({
    areas,
    onStreet: (street, homes) => {
      streetChanged(street, homes);
    },
    onHomes: (areaIds, change) => {
      for (const id of areaIds) {
        const entry = areaEntries.get(id);
        if (entry !== undefined) countEntry(entry, entry.homes + change);
      }
    },
  });

  function takeArea(area: Area): void {
    const earlier = areaEntries.get(area.id);
    if (earlier !== undefined) removeEntry(places[area.country], earlier);
    const entry = areaEntry(areas, area);
    countEntry(entry, earlier?.homes ?? 0);
    areaEntries.set(area.id, entry);
    addEntry(places[area.country], entry);
  }

  function streetChanged(street: Street, homes: number): void {
    const known = streetEntries.get(street);
    if (homes === 0 && known !== undefined) {
      removeEntry(roads[street.country], known);
      streetEntries.delete(street);
    } else if (homes > 0) {
      const entry =
        known ??
        streetEntry(street, street.area === undefined ? '' : (areaEntries.get(street.area.id)?.haystack ?? ''));
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
      propertyId: id,
      homes: isAvailable ? 1 : 0,
    }));
  }

  async function present(entries: readonly Entry[], market: Market): Promise<Suggestion[]> {
    const homes = await countHomes(market);
    return entries.flatMap(({ area, street }): Suggestion[] => {
      if (area !== undefined) return [{ ...placeOf(areas, area), homes: homes.get(area.id) ?? 0 }];
      return street === undefined ? [] : [streetSuggestion(areas, street, market)];
    });
  }

  /** Texts of one or two letters fit thousands: their answers are kept for a while. */
  const kept = new Map<string, { readonly entries: readonly Entry[]; readonly until: number }>();

  function find(folded: string, { region, limit, kinds }: SuggestQuery): readonly Entry[] {
    const indexes = [places[region], roads[region]];
    if (kinds !== undefined) return findEntries(indexes, folded, limit + SPARE, ({ kind }) => kinds.includes(kind));
    if (folded.length > 2) return findEntries(indexes, folded, limit + SPARE, anyEntry);
    const key = `${region} ${folded}`;
    const now = performance.now();
    const known = kept.get(key);
    if (known !== undefined && now < known.until) return known.entries;
    const entries = findEntries(indexes, folded, MOST + SPARE, anyEntry);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, { entries, until: now + KEPT_MS });
    return entries;
  }

  for (const area of areas.all()) takeArea(area);
  areas.onChange(takeArea);

  return {
    async suggest(text, query) {
      const folded = fold(text.slice(0, MAX_TEXT), query.region);
      if (folded === '') return [];
      const listings = /^\d{6,}$/.test(folded) ? listingSuggestions(folded, query) : [];
      const entries = withoutDoubles(find(folded, query));
      return [...listings, ...(await present(entries.slice(0, query.limit - listings.length), query))];
    },
    addListing: (listing) => {
      streets.add(listing);
    },
    removeListing: (id) => {
      streets.remove(id);
    },
  };
}

const anyEntry = (): boolean => true;
const MAX_TEXT = 100;
/** The most that can be asked for. */
const MOST = 20;
const KEPT_MS = 5_000;
const MOST_KEPT = 2_000;
/** Found beyond what is asked for, since a county may be left out for its municipality. */
const SPARE = 2;

/** How much a kind is worth in rank; homes and people weigh on top. */
const WEIGHT: Readonly<Record<SuggestionKind, number>> = {
  country: 4,
  county: 12,
  municipality: 12,
  suburb: 8,
  postcode: 0,
  street: 2,
  listing: 0,
};

function areaEntry(areas: Areas, area: Area): Entry {
  const { country, kind, name } = area;
  const folded = fold(name, country);
  const town = kind === 'postcode' ? folded.replace(/^\d+ ?/, '') : '';
  // A postcode is found by its town's name only if the town is no place of its own, or it would crowd out the rest.
  const isKnownTown = town !== '' && areas.byPath(town, country) !== undefined;
  const names =
    kind === 'postcode' && (country === 'au' || isKnownTown)
      ? [area.code ?? folded]
      : [folded, ...area.alternateNames.map((other) => fold(other, country))];
  const words = [...new Set(names.flatMap((one) => wordsOf(one, country)))];
  // Councils' names say little to people in Australia.
  const worth = country === 'au' && kind === 'municipality' ? WEIGHT.suburb - 2 : WEIGHT[kind];
  const context = areas
    .ancestors(area)
    .map((outer) => `${outer.name} ${outer.alternateNames.join(' ')}`)
    .join(' ');
  return {
    kind,
    folded,
    words,
    haystack: ` ${folded} ${words.join(' ')} ${fold(context, country)}`,
    weight: worth + 2 * Math.log10(1 + area.population),
    rank: 0,
    homes: 0,
    seen: 0,
    area,
    street: undefined,
  };
}

/** `around`: the folded words of what the street lies in. */
function streetEntry(street: Street, around: string): Entry {
  const { country, name, postCode } = street;
  const folded = fold(name, country);
  const words = wordsOf(folded, country);
  const indexed = words.filter((word) => !isStreetType(word));
  return {
    kind: 'street',
    folded,
    words: indexed,
    haystack: ` ${folded} ${words.join(' ')} ${around} ${postCode ?? ''}`,
    weight: WEIGHT.street,
    rank: 0,
    homes: 0,
    seen: 0,
    area: undefined,
    street,
  };
}

function countEntry(entry: Entry, homes: number): void {
  entry.homes = Math.max(0, homes);
  entry.rank = entry.weight + (entry.homes === 0 ? NOTHING_THERE : 4 * Math.log10(1 + entry.homes));
}

/** Where nothing is on the market stands behind what has something, unless it is far better known. */
const NOTHING_THERE = -5;

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

function streetSuggestion(areas: Areas, street: Street, market: Market): Suggestion {
  const { area } = street;
  return {
    kind: 'street',
    name: street.name,
    context: streetContext(areas, street, false),
    street: streetKeywords(street.name, street.country),
    ...(area === undefined ? {} : { geoId: String(area.id), address: area.path }),
    ...(street.point === undefined ? {} : { coordinates: street.point }),
    homes:
      market.acquisition === undefined && market.listingType !== 'rent' && market.listingType !== 'buy'
        ? street.sale + street.rent
        : isRent(market)
          ? street.rent
          : street.sale,
  };
}

function isRent({ listingType, acquisition }: Market): boolean {
  return listingType === 'rent' || acquisition === 'rent';
}

function streetContext(areas: Areas, { name, area }: Street, withName: boolean): string {
  const outer = area === undefined ? [] : [area.name, contextOf(areas, area)].filter((part) => part !== '');
  return (withName ? [name, ...outer] : outer).join(', ');
}
