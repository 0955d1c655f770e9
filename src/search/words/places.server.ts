import type { Meaning } from './meaning.server.ts';
import { textOf, type Unclaimed } from './sentence.server.ts';

/** What the grammar asks of the gazetteer, which is that of the suggestions. */
export interface PlaceBook {
  /** Whether any place is called just so. */
  isNamed(name: string): boolean;
  /** The places that may be meant, the best first: those of that name, else those whose names are nearest to it. */
  find(name: string): Promise<readonly KnownPlace[]>;
  /** Where an address with a street lies; `isMiddle` where only the middle of its town is known. */
  address(written: string): Promise<WrittenPlace | undefined>;
  /** Stations, airports, universities, hospitals and sights of that name. */
  landmarks(name: string): readonly KnownLandmark[];
}

/** The same places, each name looked up once: for the readers of one sentence, of which several ask the same. */
export function lookedUpOnce(places: PlaceBook): PlaceBook {
  const once = <Answer>(ask: (name: string) => Answer): ((name: string) => Answer) => {
    const known = new Map<string, Answer>();
    return (name) => {
      if (!known.has(name)) known.set(name, ask(name));
      return known.get(name) as Answer;
    };
  };
  return {
    isNamed: once((name) => places.isNamed(name)),
    find: once((name) => places.find(name)),
    address: once((written) => places.address(written)),
    landmarks: once((name) => places.landmarks(name)),
  };
}

/** Where an address with a street lies. */
export interface WrittenPlace {
  readonly name: string;
  readonly context: string;
  readonly coordinates: { readonly lat: number; readonly lng: number };
  /** Of its street nothing is known: it is the middle of what it lies in. */
  readonly isMiddle: boolean;
}

export interface KnownLandmark {
  readonly name: string;
  /** Where it is: `Parramatta, New South Wales`. */
  readonly place: string;
  readonly point: { readonly lat: number; readonly lng: number };
  /** How far around it to look. */
  readonly metres: number;
}

export interface KnownPlace {
  /** As the filter `address` takes it; of a street, with the street. */
  readonly address: string;
  readonly name: string;
  readonly context: string;
  /** Paths of what it lies in, the narrowest first. */
  readonly within: readonly string[];
  readonly coordinates?: { readonly lat: number; readonly lng: number } | undefined;
  readonly isStreet: boolean;
  /** A county, a city, a council: suburbs lie in it. */
  readonly isWide: boolean;
  /** Letters that the text is off its name; none where it is the name. */
  readonly edits: number;
  /** On the market or sold there; undefined where nobody counts. */
  readonly homes?: number | undefined;
  /** No home is there, and nobody is known to live there. */
  readonly isHamlet?: boolean;
  /** The street that was asked for, where nothing is known of it: it is the middle of the town. */
  readonly unknownStreet?: string | undefined;
}

/** Words that name a place, and where they stand in the sentence. */
export interface PlaceHit {
  readonly from: number;
  readonly to: number;
  readonly places: readonly KnownPlace[];
  /** The places around it are meant as well. */
  readonly isAround: boolean;
}

const MOST_NAMESAKES = 5;
/** Words of the longest name of a place. */
export const LONGEST_NAME = 5;

/** How many words from there on are the name of an area, at most; 0 where none are. */
export function lengthOfName(places: PlaceBook, run: readonly Unclaimed[], at: number): number {
  for (let count = Math.min(LONGEST_NAME, run.length - at); count > 0; count--)
    if (places.isNamed(textOf(run.slice(at, at + count)))) return count;
  return 0;
}

/** What a place's words mean: the place, its namesakes, and with what is around it where that was said. */
export function placeMeant({ places, isAround }: Pick<PlaceHit, 'places' | 'isAround'>): readonly Meaning[] {
  const meant = places.slice(0, MOST_NAMESAKES).map(({ address, name, context }): Meaning => ({
    filter: { address: [address], ...(isAround ? { includeSurrounding: true } : {}) },
    name: context === '' ? name : `${name}, ${context}`,
  }));
  const [first] = meant;
  const { filter: { address } = {}, name = '' } = first ?? {};
  return isAround && address !== undefined && places.length === 1 ? [...meant, { filter: { address }, name }] : meant;
}

/** A landmark as a place that one travels to. */
export function placeOf({ name, place, point }: KnownLandmark): KnownPlace {
  return {
    name,
    context: place,
    coordinates: point,
    address: '',
    within: [],
    isStreet: false,
    isWide: false,
    edits: 0,
  };
}

/** One place of several words: `Richmond, VIC`, `Grünerløkka i Oslo`, where one lies in the other. */
export function joined(
  hits: readonly PlaceHit[],
  areAdjacent: (a: PlaceHit, b: PlaceHit) => boolean,
): readonly PlaceHit[] {
  return hits.reduce<PlaceHit[]>((all, hit) => {
    const before = all.at(-1);
    const together =
      before === undefined || !areAdjacent(before, hit) ? undefined : (inside(before, hit) ?? inside(hit, before));
    if (before === undefined || together === undefined) return [...all, hit];
    return [
      ...all.slice(0, -1),
      { from: before.from, to: hit.to, places: together, isAround: before.isAround || hit.isAround },
    ];
  }, []);
}

/**
 * Of a suburb and a town with nothing between them that is in another town, as Oslo's Grønland in `Drammen Grønland`:
 * the suburb, whose name is looked for in the town. Another place of that name is meant.
 */
export function elsewhere(hits: readonly PlaceHit[], areBeside: (a: PlaceHit, b: PlaceHit) => boolean): PlaceHit[] {
  const isWide = ({ places }: PlaceHit): boolean => places.some((place) => place.isWide);
  return hits.filter((hit, at) => {
    const [before, after] = [hits[at - 1], hits[at + 1]];
    const isOf = (town: PlaceHit | undefined): boolean => town !== undefined && isWide(town);
    return (
      !isWide(hit) &&
      ((before !== undefined && isOf(before) && areBeside(before, hit)) ||
        (after !== undefined && isOf(after) && areBeside(hit, after)))
    );
  });
}

/** Those of the first that lie in any of the second; undefined where none does. */
function inside(inner: PlaceHit, outer: PlaceHit): readonly KnownPlace[] | undefined {
  const outers = new Set(outer.places.map(({ address }) => address));
  const fitting = inner.places.filter(({ within }) => within.some((address) => outers.has(address)));
  return fitting.length === 0 ? undefined : fitting;
}

/** The streets, called just so, that lie in any of the places, or in what one is a part of: a street may be longer. */
export function streetsIn(places: readonly KnownPlace[], streets: readonly KnownPlace[]): readonly KnownPlace[] {
  return streets.filter(
    ({ isStreet, edits, within }) =>
      isStreet &&
      edits === 0 &&
      places.some((place) => within.includes(place.address) || place.within.includes(within[0] ?? '')),
  );
}

/** To about a hundred metres, or to ten with four decimals, so that the search's address stays short. */
export function pointOf(
  { lat, lng }: NonNullable<KnownPlace['coordinates']>,
  decimals: 3 | 4 = 3,
): { lat: number; lng: number } {
  const round = (degrees: number) => Number(degrees.toFixed(decimals));
  return { lat: round(lat), lng: round(lng) };
}
