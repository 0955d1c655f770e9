/**
 * The words in which the engine is spoken to: what a document is, what can be
 * asked of it, what comes back. The engine knows nothing of homes; `search/`
 * describes them to it with a {@link Schema}.
 */

/** A category field holds at most this many different values. */
export const MAX_CATEGORY_VALUES = 64;

/** What is indexed about each document, and how. Fixed for the life of an engine. */
export interface Schema {
  /**
   * Closed, small sets of values, named here and spoken of by their ordinal: one bitset a value.
   * `many`: a document may hold several of them, or none.
   */
  readonly categories: Readonly<Record<string, CategoryField>>;
  /** Numbers that are filtered by range. `sortable` ones also order results. */
  readonly numbers: Readonly<Record<string, NumberField>>;
  /**
   * Open sets of unsigned 32-bit integers (an agency, an area, a day): a document holds any
   * number of them, a filter asks for any of some.
   */
  readonly keys: readonly string[];
  /** Texts, searched by word; the weight multiplies a word's part of the BM25 score. */
  readonly texts: Readonly<Record<string, { readonly weight: number }>>;
  /**
   * The single-valued category that splits the documents into markets whose queries hardly ever
   * mix. Slots and sort orders are kept apart for each of its values.
   */
  readonly partition: string;
}

export interface CategoryField {
  readonly values: readonly string[];
  readonly many?: boolean;
}

export interface NumberField {
  readonly sortable?: boolean;
}

/** One document as it is handed in. Fields that are left out are unknown, and match no condition. */
export interface Document {
  /** A positive safe integer, the caller's own name for the document. */
  readonly id: number;
  /** Degrees, WGS 84. NaN when the place is unknown: such a document is in no area, and on no map. */
  readonly lat: number;
  readonly lon: number;
  /** Ordinals into the field's `values`; more than one only where the field says `many`. */
  readonly categories: Readonly<Record<string, readonly number[]>>;
  readonly numbers: Readonly<Record<string, number>>;
  readonly keys: Readonly<Record<string, readonly number[]>>;
  readonly texts: Readonly<Record<string, string>>;
}

/** Degrees, WGS 84; `west > east` is a box across the 180th meridian. */
export interface Box {
  readonly north: number;
  readonly south: number;
  readonly west: number;
  readonly east: number;
}

/** `[lon, lat]` in degrees, as GeoJSON has it. */
export type Position = readonly [lon: number, lat: number];

/**
 * A number that no document has by itself: worked out from two that it has, in the same way for all of them. What `of`
 * has above `less`, or nothing, is taken `times`, brought to a whole number (a half upwards), and has `plus` put on top
 * of it. Not known where `of` or `plus` is not.
 */
export interface DerivedNumber {
  readonly of: string;
  readonly less: number;
  readonly times: number;
  readonly plus: string;
}

/** A number field by its name, or a number worked out from such. */
export type AskedNumber = string | DerivedNumber;

/** What a document must fulfil. Bounds are inclusive. An empty `and` is true, an empty `or` false. */
export type Condition =
  | { readonly kind: 'category'; readonly field: string; readonly anyOf: readonly number[] }
  | { readonly kind: 'range'; readonly field: AskedNumber; readonly min?: number; readonly max?: number }
  | { readonly kind: 'key'; readonly field: string; readonly anyOf: readonly number[] }
  | { readonly kind: 'id'; readonly anyOf: readonly number[] }
  | { readonly kind: 'box'; readonly box: Box }
  /**
   * Inside by the even-odd rule over all rings together, so holes and self-crossing outlines work;
   * a ring closes itself. Edges are straight in degrees.
   */
  | { readonly kind: 'polygon'; readonly rings: readonly (readonly Position[])[] }
  /** Within `metres` on the sphere of radius 6,371,008.8 m. */
  | { readonly kind: 'radius'; readonly lat: number; readonly lon: number; readonly metres: number }
  /** Those of `of` whose place passes a test, which says the same of one place each time. Each of them is looked at. */
  | { readonly kind: 'where'; readonly of: Condition; readonly test: (lat: number, lon: number) => boolean }
  /**
   * Every word of `words` stands in one of `fields` (default: all). A word matches itself with case,
   * accents and æøå folded, its stem, and, for the last word while it is being typed (`prefix`),
   * anything that begins with it. A word that matches nothing at all in the index is corrected
   * by one letter.
   */
  | { readonly kind: 'words'; readonly words: string; readonly prefix?: boolean; readonly fields?: readonly string[] }
  /**
   * Takes matches with the same number in `field` together: one of them counts, on a page the first in its order;
   * those without the number count each. It stands at the top, beside the conditions that matches must fulfil, and is
   * true of every document. In a facet one counts for each value that any of them has; ranks and medians pass it over.
   */
  | { readonly kind: 'onePer'; readonly field: string }
  | { readonly kind: 'and'; readonly of: readonly Condition[] }
  | { readonly kind: 'or'; readonly of: readonly Condition[] }
  | { readonly kind: 'not'; readonly of: Condition };

/**
 * A condition under a name: filters are joined by "and", and the name lets a facet leave its own
 * filter out, and lets the caller ask what each filter costs.
 */
export interface Filter {
  readonly name: string;
  readonly condition: Condition;
}

/**
 * Documents without a value come last in both directions; equals are ordered by id, falling.
 * `relevance` is the BM25 score of all `words` conditions together, best first.
 */
export type Sort = { readonly by: 'relevance' } | SortByNumber | SortByKey;

export interface SortByNumber {
  readonly by: 'number';
  /** One that is worked out needs not be sortable. */
  readonly field: AskedNumber;
  readonly direction: 'asc' | 'desc';
}

/**
 * By the lowest rank of a document's keys in a field; `rankOf` gives a key its rank, or none. Those without any
 * come after, by `then`. Takes as long as there are different keys and documents that come before the page's end.
 */
export interface SortByKey {
  readonly by: 'key';
  readonly field: string;
  readonly rankOf: (key: number) => number | undefined;
  readonly then: SortByNumber;
}

export interface Query {
  readonly filters: readonly Filter[];
  readonly sort: Sort;
  /** How many results to pass over; any size. */
  readonly offset: number;
  /** 0 to 1000. */
  readonly limit: number;
}

export interface Page {
  /** How many documents match in all, exactly. */
  readonly total: number;
  readonly ids: readonly number[];
}

/**
 * What to count among the matches. `ignoring` names filters that are left out for this facet alone
 * (a facet usually ignores the filter it feeds).
 */
export type FacetRequest =
  | { readonly kind: 'category'; readonly field: string; readonly ignoring?: readonly string[] }
  /** The `most` keys with the highest counts. */
  | { readonly kind: 'key'; readonly field: string; readonly most: number; readonly ignoring?: readonly string[] }
  /** Counts between ascending `edges`: `edges[i] <= value < edges[i + 1]`, the last bin closed above. */
  | {
      readonly kind: 'histogram';
      readonly field: AskedNumber;
      readonly edges: readonly number[];
      /** Bins are added up from above: of matches that are taken together the highest number alone counts. */
      readonly isAddedUp?: boolean;
      readonly ignoring?: readonly string[];
    };

export interface Facet {
  readonly field: AskedNumber;
  /** How many documents match once the ignored filters are left out. */
  readonly total: number;
  /** Category: ordinal and count, zero counts included. Key: key and count, highest first. Histogram: bin and count. */
  readonly counts: readonly { readonly value: number; readonly count: number }[];
}

/** The cells of a map whose median of a number is asked for. */
export interface MedianQuery {
  readonly filters: readonly Filter[];
  readonly field: AskedNumber;
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

/** Which documents are to be ranked among the matches, and by which number. */
export interface RankQuery {
  readonly filters: readonly Filter[];
  readonly field: AskedNumber;
  /** At most 1000. */
  readonly ids: readonly number[];
}

export interface RankAnswer {
  /** How many matches have the number. */
  readonly known: number;
  /** Of those asked for that match and have the number, in their order. */
  readonly ranks: readonly Rank[];
}

/** How many of the matches have a lower number than the document, and how many a higher one. */
export interface Rank {
  readonly id: number;
  readonly lower: number;
  readonly higher: number;
}

export interface MapQuery {
  readonly filters: readonly Filter[];
  readonly box: Box;
  /** Web Mercator zoom, 0 to 22; cells are `2^-cellsPerTile` of a tile at this zoom. */
  readonly zoom: number;
  /** From this many documents in a cell down, they are shown one by one. */
  readonly singlesUpTo: number;
}

/**
 * One mark on the map. A cell's place comes from all its matches, in the box or not, so that it
 * stands still while the map is panned; its count is of those in the box, so that counts add up.
 */
export interface Cluster {
  readonly lat: number;
  readonly lon: number;
  readonly count: number;
  /** The documents themselves, where there are few enough. */
  readonly ids?: readonly number[];
  /** The tightest box around the cell's matches: where to zoom when it is opened. */
  readonly box: Box;
}

export interface MapAnswer {
  /** All matches in the box; the clusters' counts add up to it. */
  readonly total: number;
  readonly clusters: readonly Cluster[];
}
