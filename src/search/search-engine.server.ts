import type { CategoryName, KeyName, NumberName, SortableName, SpanName, TextName } from './listing-fields.server.ts';

/**
 * The port between searching and whatever answers searches: listings are asked for by the names of
 * their fields and values, and spoken of by id. Nothing here depends on how an implementation keeps
 * them, so that one may be in this process and another behind HTTP. There are two: in-process/, and
 * a brute-force one for tests; search-engine.test.ts holds both to the same answers.
 *
 * Every call answers as of one moment; between two calls listings may come and go.
 */
export interface SearchEngine {
  /** A page of ids, and how many match in all, exactly. */
  search(query: Query): Promise<Page>;
  /** How many listings match each of several sets of filters, in their order. */
  count(questions: readonly (readonly Filter[])[]): Promise<readonly number[]>;
  /** What values the matches have: one facet for each request, in their order. */
  facets(filters: readonly Filter[], requests: readonly FacetRequest[]): Promise<FacetAnswer>;
  /** How many would match without each filter. */
  withoutEach(filters: readonly Filter[]): Promise<WithoutEach>;
  /** The matches in a box, gathered by cells of a grid. */
  map(query: MapQuery): Promise<MapAnswer>;
  /** The median of a number in each cell of a map that has enough, exactly; row by row from the south-west. */
  medians(query: MedianQuery): Promise<readonly MedianCell[]>;
  /** How each of some listings stands among the matches by a number, exactly. */
  ranks(query: RankQuery): Promise<RankAnswer>;
  /** Values of up to {@link MOST_AT_ONCE} listings, in the order of the ids; those that are not there are left out. */
  read(ids: readonly string[], wanted: ReadFields): Promise<readonly ListingValues[]>;
}

/** No page, no reading and no ranking is longer. */
export const MOST_AT_ONCE = 1_000;

/** `[longitude, latitude]` in degrees, as GeoJSON has it. */
export type Position = readonly [lon: number, lat: number];

/** Degrees, WGS 84; `west > east` is a box across the 180th meridian. */
export interface Box {
  readonly north: number;
  readonly south: number;
  readonly west: number;
  readonly east: number;
}

/**
 * A number worked out from two of each listing: what `of` has above `less`, or nothing, `times` so much, brought to a
 * whole number (a half upwards), and `plus` on top. Not known where one of the two is not.
 */
export interface DerivedNumber {
  readonly of: NumberName;
  readonly less: number;
  readonly times: number;
  readonly plus: NumberName;
}

/** A number by its name, or one that is worked out. */
export type AskedNumber = NumberName | DerivedNumber;

/**
 * What a listing must fulfil; one whose field is not known does not. Bounds are inclusive. An empty `and` is true, an
 * empty `or` false.
 */
export type Condition =
  | { readonly kind: 'category'; readonly field: CategoryName; readonly anyOf: readonly string[] }
  | { readonly kind: 'range'; readonly field: AskedNumber; readonly min?: number; readonly max?: number }
  | { readonly kind: 'key'; readonly field: KeyName; readonly anyOf: readonly string[] }
  | { readonly kind: 'id'; readonly anyOf: readonly string[] }
  | { readonly kind: 'box'; readonly box: Box }
  /** Inside by the even-odd rule over all rings together; a ring closes itself, its edges are straight in degrees. */
  | { readonly kind: 'polygon'; readonly rings: readonly (readonly Position[])[] }
  /** Within `metres` on the sphere of radius 6,371,008.8 m. */
  | { readonly kind: 'radius'; readonly lat: number; readonly lon: number; readonly metres: number }
  /**
   * Some spot where the listing may be lies in the area: of one whose place is exact, the place itself; see
   * overlap.server.ts.
   */
  | { readonly kind: 'meets'; readonly area: Area }
  /** Of one whose place is exact, inside the outline; of others, the area's id is among their areas. */
  | { readonly kind: 'inArea'; readonly id: string; readonly rings: readonly (readonly Position[])[] }
  /**
   * Every word stands in one of `fields` (default: all), case, accents and æøå folded, or another word
   * of the same stem; for the last word while it is being typed (`prefix`), anything that begins with
   * it. A word that stands in no listing is corrected by one letter.
   */
  | { readonly kind: 'words'; readonly words: string; readonly prefix?: boolean; readonly fields?: readonly TextName[] }
  /**
   * At the top alone, and true of every listing: of matches with the same number in `field` one counts, on a page the
   * first in its order, on a map that with the highest id, in a facet one for each value that any of them has. Those
   * without the number count each. Medians and ranks pass it over.
   */
  | { readonly kind: 'onePer'; readonly field: NumberName }
  | { readonly kind: 'and'; readonly of: readonly Condition[] }
  | { readonly kind: 'or'; readonly of: readonly Condition[] }
  | { readonly kind: 'not'; readonly of: Condition };

/** A shape on the map. */
export type Area = Extract<Condition, { readonly kind: 'box' | 'polygon' | 'radius' }>;

/** A condition under a name. Filters are joined by "and"; several may share a name. */
export interface Filter {
  readonly name: string;
  readonly condition: Condition;
}

/**
 * Listings without the number come last in both directions, equals go by id, falling. `relevance` is
 * the score of all words asked for, best first; how it is worked out is the implementation's own.
 */
export type Sort =
  | { readonly by: 'relevance' }
  | SortByNumber
  /**
   * By the beginning of the first span of `field` that has not ended at `at`, in unix seconds; listings without one
   * come after, by `then`.
   */
  | { readonly by: 'next'; readonly field: SpanName; readonly at: number; readonly then: SortByNumber };

export interface SortByNumber {
  readonly by: 'number';
  readonly field: SortableName | DerivedNumber;
  readonly direction: 'asc' | 'desc';
}

export interface Query {
  readonly filters: readonly Filter[];
  readonly sort: Sort;
  readonly offset: number;
  /** 0 to {@link MOST_AT_ONCE}. */
  readonly limit: number;
}

export interface Page {
  readonly total: number;
  readonly ids: readonly string[];
}

/** `ignoring` names filters that are left out for this facet alone: a facet usually ignores the one it feeds. */
export type FacetRequest =
  | { readonly kind: 'category'; readonly field: CategoryName; readonly ignoring?: readonly string[] }
  /** The `most` values that most listings have; of values that equally many have, any. */
  | { readonly kind: 'key'; readonly field: KeyName; readonly most: number; readonly ignoring?: readonly string[] }
  /** Counts between rising `edges`, the lower one inside; the last bin holds its upper one too. */
  | {
      readonly kind: 'histogram';
      readonly field: AskedNumber;
      readonly edges: readonly number[];
      /** Bins are added up from above: of matches that are taken together the highest number alone counts. */
      readonly isAddedUp?: boolean;
      readonly ignoring?: readonly string[];
    };

/**
 * How many listings have each value, in the order of the fields' values, or the most frequent first for keys; a bin of
 * a histogram is named by its lower edge, and is there with a count of 0 too.
 */
export interface Facet {
  readonly counts: readonly { readonly value: string; readonly count: number }[];
}

export interface FacetAnswer {
  /** How many match all filters. */
  readonly total: number;
  readonly facets: readonly Facet[];
}

export interface WithoutEach {
  /** How many match all filters. */
  readonly total: number;
  /** By the filters' name: how many match when those of that name are left out. */
  readonly without: ReadonlyMap<string, number>;
}

export interface MapQuery {
  readonly filters: readonly Filter[];
  readonly box: Box;
  /** Web Mercator zoom, 0 to 22; a cell is an eighth of a tile of 512 pixels at it. */
  readonly zoom: number;
  /** From this many listings in a cell down, they are named one by one. */
  readonly singlesUpTo: number;
}

/**
 * The matches of one cell. Its place comes from all of them, in the box or not, so that it stands still
 * while the map is panned; its count is of those in the box, so that counts add up.
 */
export interface Cluster {
  readonly lat: number;
  readonly lon: number;
  readonly count: number;
  /** The listings in the box, the latest id first, where they are few enough. */
  readonly ids?: readonly string[];
  /** The tightest box around the cell's matches: where to zoom when it is opened. */
  readonly box: Box;
}

export interface MapAnswer {
  /** All matches in the box: what the clusters' counts add up to. */
  readonly total: number;
  readonly clusters: readonly Cluster[];
}

export interface MedianQuery {
  readonly filters: readonly Filter[];
  readonly field: NumberName;
  readonly box: Box;
  /** As of a {@link MapQuery}. */
  readonly zoom: number;
  /** Cells with fewer matches that have the number are left out; at least 1. */
  readonly atLeast: number;
}

/** A cell that the box touches, with all matches in it, in the box or not: it is the same however the map is panned. */
export interface MedianCell {
  /** The cell's own edges; those in the north and the east belong to its neighbours. */
  readonly box: Box;
  /** How many matches have the number. */
  readonly count: number;
  /** Of an even number of matches the mean of the two in the middle. */
  readonly median: number;
}

export interface RankQuery {
  readonly filters: readonly Filter[];
  readonly field: NumberName;
  /** At most {@link MOST_AT_ONCE}. */
  readonly ids: readonly string[];
}

export interface RankAnswer {
  /** How many matches have the number. */
  readonly known: number;
  /** Of those asked for that match and have the number, in their order. */
  readonly ranks: readonly Rank[];
}

/**
 * How many of the matches have a lower number than the listing, and how many a higher one; the others have the same.
 */
export interface Rank {
  readonly id: string;
  readonly lower: number;
  readonly higher: number;
}

/** Which values are to be read; a listing's place always is. */
export interface ReadFields {
  readonly numbers?: readonly NumberName[];
  readonly categories?: readonly CategoryName[];
  /** Those of the numbers that are to be worked out instead. */
  readonly derived?: { readonly [Name in NumberName]?: DerivedNumber };
}

export interface ListingValues {
  readonly id: string;
  /** Missing when the place is not known; the middle of where it may be when it is not exactly known. */
  readonly coordinates?: { readonly lat: number; readonly lng: number };
  /** Those of the wanted ones that are known. */
  readonly numbers: Readonly<Partial<Record<NumberName, number>>>;
  /** Of the wanted ones, those that the listing has a value of. */
  readonly categories: Readonly<Partial<Record<CategoryName, readonly string[]>>>;
}
