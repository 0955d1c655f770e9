import { SOURCES, type Source } from './figures.ts';
import type { State } from './transfer-duty.ts';

/**
 * What buyers of their first home are spared of transfer duty in each state and territory, with the year
 * it holds from and the office that says so. Prices in whole dollars.
 */

/** How the duty becomes less; `none` and `unknown` leave it as it is. */
export type Relief =
  /** No duty at any price. */
  | { readonly kind: 'free' }
  /** None up to `freeTo`; up to `upTo` `rate` of what lies above it, and never more than the whole duty. */
  | { readonly kind: 'slope'; readonly freeTo: number; readonly upTo: number; readonly rate: number }
  /** None up to `freeTo`; up to `upTo` the part of the whole duty that the price has come of the way there. */
  | { readonly kind: 'part'; readonly freeTo: number; readonly upTo: number }
  /**
   * So much less: `most` below `from`, and `step` less of it for each begun `width` from there on, until nothing is
   * left.
   */
  | {
      readonly kind: 'rebate';
      readonly from: number;
      readonly width: number;
      readonly most: number;
      readonly step: number;
    }
  /** The state has none for such a home. */
  | { readonly kind: 'none' }
  /** It depends on what is not known here, or it is not known whether it still holds. */
  | { readonly kind: 'unknown' };

export interface FirstHomeRule {
  /** Names the text that explains it. */
  readonly name: FirstHomeRuleName;
  readonly relief: Relief;
  readonly year: string;
  readonly source: Source;
  /** Amounts that its text names. */
  readonly amounts: readonly number[];
}

export type FirstHomeRuleName =
  | 'vic'
  | 'nsw'
  | 'nsw_land'
  | 'qld_new'
  | 'qld_old'
  | 'qld_land'
  | 'wa'
  | 'wa_land'
  | 'sa_new'
  | 'sa_old'
  | 'sa_land'
  | 'tas'
  | 'tas_land'
  | 'act'
  | 'nt_new'
  | 'nt_old';

/** What is bought: a home, or land to build the first home on. */
export type FirstHomeKind = 'new' | 'established' | 'land';

export const FIRST_HOME: Readonly<Record<State, Readonly<Record<FirstHomeKind, FirstHomeRule>>>> = {
  // The State Revenue Office: "new or established home, or vacant land", of which the land alone counts.
  VIC: all({
    name: 'vic',
    relief: { kind: 'part', freeTo: 600_000, upTo: 750_000 },
    year: '2025',
    source: SOURCES.vic,
    amounts: [600_000, 750_000],
  }),
  NSW: {
    ...both({
      name: 'nsw',
      // Section 78A of the Duties Act: a line from nothing at 800,000 to the year's whole duty at 1,000,000.
      relief: { kind: 'slope', freeTo: 800_000, upTo: 1_000_000, rate: 0.19706 },
      year: '2025–26',
      source: SOURCES.nswFirstHome,
      amounts: [800_000, 1_000_000],
    }),
    land: {
      name: 'nsw_land',
      // The same line, from 350,000 to 450,000 (nsw.gov.au, First Home Buyers Assistance Scheme).
      relief: { kind: 'slope', freeTo: 350_000, upTo: 450_000, rate: 0.14662 },
      year: '2025–26',
      source: SOURCES.nswFirstHome,
      amounts: [350_000, 450_000],
    },
  },
  QLD: {
    new: { name: 'qld_new', relief: { kind: 'free' }, year: '2025', source: SOURCES.qld, amounts: [] },
    established: {
      name: 'qld_old',
      relief: { kind: 'rebate', from: 700_000, width: 10_000, most: 17_350, step: 1_735 },
      year: '2024',
      source: SOURCES.qld,
      amounts: [700_000, 800_000],
    },
    // qro.qld.gov.au, first home vacant land concession: for agreements from 1 May 2025.
    land: { name: 'qld_land', relief: { kind: 'free' }, year: '2025', source: SOURCES.qld, amounts: [] },
  },
  // Elsewhere than in Perth and Peel 11.90 % up to 750,000: which of the two a home is in is not known here.
  WA: {
    ...both({
      name: 'wa',
      relief: { kind: 'slope', freeTo: 500_000, upTo: 700_000, rate: 0.1363 },
      year: '2025',
      source: SOURCES.wa,
      amounts: [500_000, 700_000, 750_000],
    }),
    land: {
      name: 'wa_land',
      // Limits of wa.gov.au for transactions from 21 March 2025; the rate comes to the whole duty at the upper one.
      relief: { kind: 'slope', freeTo: 350_000, upTo: 450_000, rate: 0.1539 },
      year: '2025',
      source: SOURCES.wa,
      amounts: [350_000, 450_000],
    },
  },
  SA: {
    new: { name: 'sa_new', relief: { kind: 'free' }, year: '2024', source: SOURCES.sa, amounts: [] },
    established: { name: 'sa_old', relief: { kind: 'none' }, year: '2025', source: SOURCES.sa, amounts: [] },
    land: { name: 'sa_land', relief: { kind: 'free' }, year: '2024', source: SOURCES.sa, amounts: [] },
  },
  // For transfers from 18 February 2024 to 30 June 2026; what holds since then is not known here.
  TAS: {
    ...both({ name: 'tas', relief: { kind: 'unknown' }, year: '2024–26', source: SOURCES.tas, amounts: [750_000] }),
    land: { name: 'tas_land', relief: { kind: 'none' }, year: '2024–26', source: SOURCES.tas, amounts: [] },
  },
  // The Home Buyer Concession Scheme asks for the income of the household.
  ACT: all({ name: 'act', relief: { kind: 'unknown' }, year: '2025–26', source: SOURCES.act, amounts: [1_020_000] }),
  // The House and Land Package Exemption is for some new homes only.
  NT: {
    new: { name: 'nt_new', relief: { kind: 'unknown' }, year: '2025', source: SOURCES.nt, amounts: [] },
    established: { name: 'nt_old', relief: { kind: 'none' }, year: '2025', source: SOURCES.nt, amounts: [] },
    land: { name: 'nt_new', relief: { kind: 'unknown' }, year: '2025', source: SOURCES.nt, amounts: [] },
  },
};

/** What buyers of their first home pay of a duty, in whole dollars: never more than all of it, never below 0. */
export function firstHomeDuty({ relief }: FirstHomeRule, price: number, duty: number): number {
  switch (relief.kind) {
    case 'free':
      return 0;
    case 'slope':
      return isBelow(price, relief) ? Math.min(duty, Math.round(above(price, relief) * relief.rate)) : duty;
    case 'part':
      return isBelow(price, relief) ? Math.round((duty * above(price, relief)) / (relief.upTo - relief.freeTo)) : duty;
    case 'rebate': {
      const begun = Math.max(0, Math.floor((price - relief.from) / relief.width));
      return Math.max(0, duty - Math.max(0, relief.most - begun * relief.step));
    }
    case 'none':
    case 'unknown':
      return duty;
  }
}

function isBelow(price: number, { upTo }: { readonly upTo: number }): boolean {
  return price <= upTo;
}

function above(price: number, { freeTo }: { readonly freeTo: number }): number {
  return Math.max(0, price - freeTo);
}

function both(rule: FirstHomeRule): Readonly<Record<'new' | 'established', FirstHomeRule>> {
  return { new: rule, established: rule };
}

function all(rule: FirstHomeRule): Readonly<Record<FirstHomeKind, FirstHomeRule>> {
  return { ...both(rule), land: rule };
}
