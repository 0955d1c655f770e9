import { LOAN_BOUNDS, loanTermsOf, type LoanTerms } from '../../contract/loan-terms.ts';
import { USUAL_LENS, type PriceLens } from '../../platform/http/preferences.contract.ts';
import type { Region } from '../../texts/messages.ts';
import { assumedTerms } from '../../insights/mortgage/terms.ts';
import { goesByMonth, withOwnLoan, withoutLoanTerms } from '../month-terms.contract.ts';
import { areClosed } from '../closed.contract.ts';
import type { SearchFilter } from '../filter.contract.ts';
import { lensesOf, lensOf } from '../price-lens.contract.ts';
import type { FilterWords } from './filter-chips.ts';

/** What prices mean to the reader, and the ways to have them mean something else. */
export interface LensView {
  /** What they mean now, and for a phone. */
  readonly label: string;
  readonly short: string;
  /** What that is where it is not what is usual, in a sentence, and what it is worked out from. */
  readonly legend: { readonly short: string; readonly more?: string } | undefined;
  readonly options: readonly LensOption[];
  /** The loan by which a month is told, to be changed; undefined where no month is told. */
  readonly terms: LoanTermsView | undefined;
}

export interface LoanTermsView {
  readonly fields: readonly LoanTermField[];
  /** The same search by the usual loan. */
  readonly path: string;
  /** Whether they are the reader's own. */
  readonly areOwn: boolean;
  readonly lead: string;
  readonly use: string;
  readonly reset: string;
}

export interface LoanTermField {
  /** As it stands in the form, and in the address. */
  readonly name: 'loan_equity' | 'loan_rate' | 'loan_years';
  readonly label: string;
  readonly value: string;
  readonly placeholder?: string;
  readonly help?: string;
  readonly isDecimal: boolean;
}

export interface LensOption {
  readonly label: string;
  /** What is remembered when it is chosen. */
  readonly value: PriceLens | typeof USUAL_LENS;
  /** The same search with it. */
  readonly path: string;
  readonly isChosen: boolean;
}

/** The field that a price is filtered by, and the order by it. */
export const LENS_FIELDS = {
  asking: { field: 'price', sorting: 'price' },
  total: { field: 'totalPrice', sorting: 'total_price' },
  monthly: { field: 'monthlyCost', sorting: 'monthly_cost' },
} as const satisfies Readonly<
  Record<PriceLens, { readonly field: keyof SearchFilter; readonly sorting: SearchFilter['sorting'] }>
>;

/**
 * The search with prices that mean something else: order and bounds follow. An amount that was meant for a whole price
 * is none for a month, and is left out.
 */
export function withLens(filter: SearchFilter, lens: PriceLens, region: Region): SearchFilter {
  const before = lensOf(filter, region);
  const [usual] = lensesOf(filter, region);
  const { price, askingPrice, totalPrice, monthlyCost: _, priceLens: __, ...others } = filter;
  // The loan says nothing of a whole price.
  const rest = lens === 'monthly' ? others : withoutLoanTerms(others);
  const bounds = before === 'total' ? (totalPrice ?? price ?? askingPrice) : (price ?? askingPrice ?? totalPrice);
  const isOrdered = Object.values(LENS_FIELDS).some(({ sorting }) => sorting === filter.sorting);
  return {
    ...rest,
    ...(lens === before
      ? { price, askingPrice, totalPrice, monthlyCost: filter.monthlyCost }
      : lens === 'monthly' || before === 'monthly' || bounds === undefined
        ? {}
        : { [LENS_FIELDS[lens].field]: bounds }),
    ...(isOrdered ? { sorting: LENS_FIELDS[lens].sorting } : {}),
    ...(lens === usual ? {} : { priceLens: lens }),
  };
}

/** The search with what its reader has chosen elsewhere, where it says nothing itself. */
export function withRememberedLens(
  filter: SearchFilter,
  {
    region,
    priceLens,
    loanTerms,
  }: {
    readonly region: Region;
    readonly priceLens?: PriceLens | undefined;
    readonly loanTerms?: LoanTerms | undefined;
  },
): SearchFilter {
  const [, ...others] = lensesOf(filter, region);
  const isLensSaid = filter.priceLens !== undefined || priceLens === undefined || !others.includes(priceLens);
  const seen: SearchFilter = isLensSaid ? filter : { ...filter, priceLens };
  const isMonth = lensOf(seen, region) === 'monthly' || goesByMonth(seen);
  return isMonth ? withOwnLoan(seen, loanTerms) : seen;
}

/** Undefined where prices can mean one thing alone. */
export function lensView(
  filter: SearchFilter,
  words: FilterWords,
  pathOf: (filter: SearchFilter) => string,
): LensView | undefined {
  const { t, region } = words;
  const lenses = lensesOf(filter, region);
  const [usual] = lenses;
  if (lenses.length === 1) return undefined;
  const chosen = lensOf(filter, region);
  const isSold = areClosed(filter);
  // What is sold shows what it went for.
  const label = (lens: PriceLens) => t(lens === 'asking' && isSold ? 'list.lens.sold' : `list.lens.${lens}`);
  return {
    label: label(chosen),
    short: isSold && chosen === 'asking' ? t('list.lens.sold') : shortOf(chosen, t),
    legend: chosen === usual ? undefined : legendOf(chosen, filter, words, isSold),
    options: lenses.map((lens) => ({
      label: label(lens),
      value: lens === usual ? USUAL_LENS : lens,
      path: pathOf({ ...withLens(filter, lens, region), page: 1 }),
      isChosen: lens === chosen,
    })),
    terms: chosen === 'monthly' ? termsView(filter, words, pathOf) : undefined,
  };
}

/** For a phone, where the order stands beside it on one line. */
function shortOf(lens: PriceLens, t: FilterWords['t']): string {
  return t(lens === 'total' ? 'list.lens.total' : `list.lens.${lens}_brief`);
}

function legendOf(
  lens: PriceLens,
  filter: SearchFilter,
  { t, format, region, currency }: FilterWords,
  isSold: boolean,
): LensView['legend'] {
  if (lens !== 'monthly') return { short: t(isSold ? 'list.lens.sold_no' : 'list.lens.asking_no') };
  const assumed = assumedTerms(region);
  const own = loanTermsOf(filter);
  const { rate = assumed.rate, years = assumed.years, equity } = own ?? {};
  const loan = { rate: rateText(rate, format), years: String(years) };
  const share = format.number(100 * assumed.equityShare);
  if (own === undefined) {
    const more = t(`list.lens.monthly_${region}`, { ...loan, loan: format.number(100 * (1 - assumed.equityShare)) });
    return { short: t('list.lens.monthly_short'), more };
  }
  return {
    short:
      equity === undefined
        ? t('list.lens.monthly_own_share', { ...loan, share })
        : t('list.lens.monthly_own', { ...loan, equity: format.money({ amount: equity, currency }) }),
    more: t(`list.lens.monthly_own_${region}`),
  };
}

function termsView(
  filter: SearchFilter,
  { t, format, region }: FilterWords,
  pathOf: (filter: SearchFilter) => string,
): LoanTermsView {
  const assumed = assumedTerms(region);
  const own = loanTermsOf(filter);
  const { rate = assumed.rate, years = assumed.years, equity } = own ?? {};
  return {
    fields: [
      {
        name: 'loan_equity',
        label: t(region === 'au' ? 'list.loan.equity_au' : 'list.loan.equity'),
        value: equity === undefined ? '' : format.number(equity),
        placeholder: t('list.loan.equity_share', { share: format.number(100 * assumed.equityShare) }),
        help: t('list.loan.equity_help'),
        isDecimal: false,
      },
      { name: 'loan_rate', label: t('list.loan.rate'), value: rateText(rate, format), isDecimal: true },
      {
        name: 'loan_years',
        label: t('list.loan.years', { most: LOAN_BOUNDS.years.max }),
        value: String(years),
        isDecimal: false,
      },
    ],
    path: pathOf({ ...withoutLoanTerms(filter), priceLens: 'monthly', page: 1 }),
    areOwn: own !== undefined,
    lead: t('list.loan.lead'),
    use: t('list.loan.use'),
    reset: t('list.loan.reset'),
  };
}

/** All of its decimals, as readers write them. */
function rateText(rate: number, { decimal }: FilterWords['format']): string {
  return String(rate).replace('.', decimal(0.5).charAt(1));
}
