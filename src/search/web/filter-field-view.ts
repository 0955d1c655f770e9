import type { RangeScale } from '../range-scale.contract.ts';
import type { FacetField } from '../contract.ts';

/** The fields of the filter forms as data: what a loader makes and the components draw. */
export type FieldView = PillFieldView | SelectView | OneView | DaysView | TextView | LinkView | AgencyView;
/** Those that stand in the pills of a list, too. */
export type PillFieldView = ChoicesView | RangeView | LeastView;

interface Named {
  /** As the form sends it: `property_type[]`; of a range the stem, `price` for `price_min` and `price_max`. */
  readonly name: string;
  readonly label: string;
}

/** Any of several, as boxes to tick. */
export interface ChoicesView extends Named {
  readonly kind: 'choices';
  readonly options: readonly OptionView[];
  /** Which counts stand beside the choices. */
  readonly facet?: FacetField | undefined;
  /** So many are shown, the rest on demand. */
  readonly first?: number | undefined;
  /** As pills side by side, for short words. */
  readonly isCompact?: boolean | undefined;
}

export interface OptionView {
  readonly value: string;
  readonly label: string;
  readonly isChosen: boolean;
}

/** Two bounds, each of which may stay empty: number fields, with a slider once the page is alive. */
export interface RangeView extends Named {
  readonly kind: 'range';
  readonly help?: string | undefined;
  readonly unit: RangeUnit;
  readonly min: number | undefined;
  readonly max: number | undefined;
  /** What was sent as a bound and could not be read: it stays in the field, which says so. */
  readonly unread?: { readonly min?: string; readonly max?: string } | undefined;
  readonly scale: RangeScale;
  /** The last year that may be asked for: of a year built, the current one. */
  readonly latest?: number | undefined;
  readonly facet?: FacetField | undefined;
}

export type RangeUnit = 'money' | 'area' | 'year' | 'percent';

/**
 * At least one to five, exactly so many, or any (product specification, section 9), or from one number to the next. A
 * value is `2` for two or more, `2,2` for exactly two, and `2,3` for two or three.
 */
export interface LeastView extends Named {
  readonly kind: 'least';
  readonly help?: string | undefined;
  readonly chosen: string;
  /** What is chosen where it is none of those offered, in words. */
  readonly other?: string | undefined;
  readonly facet?: FacetField | undefined;
}

/** One of several, the first of which asks for nothing. */
export interface SelectView extends Named {
  readonly kind: 'select';
  readonly options: readonly OptionView[];
  /** Where what the choice is about is set. */
  readonly more?: { readonly text: string; readonly path: string };
}

/** One of a few, side by side, the first of which asks for nothing. */
export interface OneView extends Named {
  readonly kind: 'one';
  readonly options: readonly OptionView[];
  /** Which counts stand beside the others. */
  readonly facet: FacetField;
}

/** A filter that needs its reader signed in. */
export interface LinkView extends Named {
  readonly kind: 'link';
  readonly text: string;
  /** To sign in, and come back to the search as it was opened. */
  readonly path: string;
}

/** Days on which there may be viewings, or auctions. */
export interface DaysView extends Named {
  readonly kind: 'days';
  readonly facet: FacetField;
  /** The days of the months are shown on demand, below the shortcuts. */
  readonly isFolded?: boolean | undefined;
  readonly months: readonly MonthView[];
  /** Days counted from today, which many ask for: they stay so in a search that is kept. */
  readonly shortcuts: readonly OptionView[];
}

export interface MonthView {
  readonly label: string;
  /** Empty cells before the first day, so that days stand under their weekday. */
  readonly offset: number;
  readonly days: readonly (OptionView & { readonly number: number })[];
}

export interface TextView extends Named {
  readonly kind: 'text';
  readonly value: string;
  readonly example?: string | undefined;
  readonly isNumber?: boolean | undefined;
}

/** One agency of any number: those with the most homes of the search, and any other by its name. */
export interface AgencyView extends Named {
  readonly kind: 'agency';
  readonly facet: 'agency_id';
  readonly chosen: OfferedAgency | undefined;
  readonly offer: AgencyOffer;
  /** Where the form is sent to look for one without JavaScript. */
  readonly findPath: string;
}

/** What the field offers as the page is opened: the largest, or those that were found by a part of their names. */
export interface AgencyOffer {
  readonly agencies: readonly OfferedAgency[];
  /** What they were found by; empty for the largest. */
  readonly term: string;
  /** How many have it in their names or places. */
  readonly found: number;
  /** Nobody is called so, and these almost. */
  readonly isSimilar: boolean;
}

/** An agency that a search can be narrowed to. */
export interface OfferedAgency {
  readonly id: string;
  readonly name: string;
  /** Of the search, where it is not among those that are counted with it. */
  readonly homes?: number | undefined;
}
