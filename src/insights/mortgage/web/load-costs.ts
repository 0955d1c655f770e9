import type { Api } from '../../../contract/endpoint.ts';
import type { LoanTerms } from '../../../contract/loan-terms.ts';
import type { Language } from '../../../texts/messages.ts';
import { propertyChildPath } from '../../../paths.ts';
import type { Listing } from '../../../properties/listing.contract.ts';
import { sharedCostsName } from '../../../properties/shared-costs.contract.ts';
import type { InsuranceEstimate } from '../../insurance/contract.ts';
import { findEstimate } from '../../insurance/web/find-estimate.ts';
import type { InsuranceSummaryView } from '../../insurance/web/insurance-summary.tsx';
import { offerTitle } from '../../insurance/web/insurance-view.ts';
import { isForLoan, loanHome } from '../home.ts';
import { moveIn } from '../move-in.ts';
import { debtTermsOf, loanPlan, type LoanPlan } from '../plan.ts';
import { risePerPoint } from '../shared-debt.ts';
import { canBeFirstHome } from '../purchase-costs.ts';
import { termsFor } from '../terms.ts';
import { equityShares, loanWords, type LoanWords } from './loan-words.ts';
import type { MonthlyCostView } from './monthly-cost.tsx';
import type { MortgageSummaryView } from './mortgage-summary.tsx';
import { runningLabel } from './running-label.ts';
import { unknownParts } from './unknown-parts.ts';

/** What a home costs beyond its price, in short, for its own page; each undefined where it has no answer. */
export interface HomeCosts {
  readonly monthly: MonthlyCostView | undefined;
  readonly mortgage: MortgageSummaryView | undefined;
  readonly insurance: InsuranceSummaryView | undefined;
}

/**
 * For the loader of the home's page; by the reader's own loan where they keep one. A home that is gone, and premises,
 * have none of it. `known` is the estimate of one that is not on the market.
 */
export async function loadCosts(
  api: Api,
  listing: Listing,
  language: Language,
  { own, known }: { readonly own?: LoanTerms | undefined; readonly known?: InsuranceEstimate | undefined } = {},
): Promise<HomeCosts> {
  if (listing.status !== 'available' && listing.status !== 'future')
    return { monthly: undefined, mortgage: undefined, insurance: undefined };
  const estimate = known ?? (await findEstimate(api, listing.propertyId));
  const yearly = estimate?.yearly?.amount;
  const words = loanWords(language, listing.region, estimate?.yearly?.currency ?? loanHome(listing).currency);
  const path = propertyChildPath(listing, 'mortgage');
  const mortgage = isForLoan(listing) ? mortgageSummary(listing, yearly, words, { path, own }) : undefined;
  return {
    monthly: mortgage === undefined ? moveInLine(listing, words, path) : { text: mortgage.short, path },
    mortgage: mortgage?.view,
    insurance:
      estimate === undefined || estimate.offers.length === 0
        ? undefined
        : {
            path: propertyChildPath(listing, 'insurance'),
            offers: estimate.offers.map((offer) => ({
              label: words.t(offerTitle(offer.kind, listing)),
              value: words.t(offer.period === 'once' ? 'insurance.price_once' : 'insurance.price_year', {
                price: words.money(offer.premium.amount),
              }),
            })),
          },
  };
}

function mortgageSummary(
  listing: Listing,
  insurance: number | undefined,
  words: LoanWords,
  { path, own = {} }: { readonly path: string; readonly own?: LoanTerms | undefined },
): { readonly short: string; readonly view: MortgageSummaryView } | undefined {
  const home = loanHome(listing, insurance);
  const terms = termsFor(home, own);
  if (terms === undefined) return undefined;
  const { t, money, rate, format } = words;
  const plan = loanPlan(home, terms);
  const { loan, month } = plan;
  const debtTerms = debtTermsOf(home, terms.rate);
  const asFirst = canBeFirstHome(home) ? termsFor(home, { ...own, firstHome: true }) : undefined;
  const dutyYear = plan.costs.lines.find(({ kind }) => kind === 'transfer_duty')?.scale?.year;
  const others = month.running.map(
    ({ kind, amount }) => `${runningLabel(kind, home, t).toLowerCase()} ${money(amount)}`,
  );
  const text = t('mortgage.summary.text', {
    loan: money(loan),
    count: terms.years,
    years: format.number(terms.years),
    rate: rate(terms.rate),
    payment: money(month.payment),
  });
  // Of a project without its shared costs, the loan alone is told.
  const from = home.sharedCostsVary
    ? (`mortgage.summary.loan_from_${home.region}` as const)
    : 'mortgage.summary.about_from';
  const about = home.areSharedCostsUnsaid
    ? (`mortgage.summary.about_without_${sharedCostsName(home.region, home.state)}` as const)
    : 'mortgage.summary.about';
  const total = t(listing.isProject ? from : about, {
    amount: money(Math.round(month.total / 100) * 100),
  });
  return {
    short: total,
    view: {
      path,
      total,
      text: [
        others.length === 0 ? text : `${text}${t('mortgage.summary.plus', { costs: format.list(others) })}`,
        ...(home.sharedCostRise === undefined
          ? []
          : [
              t('mortgage.summary.after_interest_only', {
                amount: money(Math.round((month.total + home.sharedCostRise) / 100) * 100),
              }),
            ]),
        ...(home.sharedCostsVary ? [t(`mortgage.month.shared_vary_${home.region}`)] : []),
        ...(home.areSharedCostsUnsaid ? [t(`mortgage.month.unsaid_${sharedCostsName(home.region, home.state)}`)] : []),
      ].join('. '),
      cash: cashWords(plan, words),
      firstHomeCash: asFirst === undefined ? undefined : firstHomeWords(loanPlan(home, asFirst), plan, words),
      dutyYear: dutyYear === undefined ? undefined : t('mortgage.summary.duty_year', { year: dutyYear }),
      point:
        home.jointDebt > 0
          ? t('mortgage.summary.point', { amount: money(risePerPoint(home.jointDebt, terms.rate, debtTerms)) })
          : undefined,
      sharedDebt:
        home.jointDebt > 0
          ? {
              debt: home.jointDebt,
              sharedCost: listing.prices.sharedCost?.amount,
              currency: home.currency,
              rate: terms.rate,
              ...debtTerms,
              costAfter: home.sharedCostRise === undefined ? undefined : listing.prices.finalMonthlySharedCost?.amount,
            }
          : undefined,
    },
  };
}

function cashWords({ cash, costs }: LoanPlan, words: LoanWords): string {
  const { t, money } = words;
  const parts = unknownParts(costs, words);
  if (parts === '')
    return words.region === 'no'
      ? t('mortgage.summary.cash_no', { cash: money(cash), ...equityShares(words) })
      : t('mortgage.summary.cash', { cash: money(cash) });
  return t(
    costs.lines.some(({ kind }) => kind === 'transfer_duty')
      ? 'mortgage.summary.cash_duty_before'
      : 'mortgage.summary.cash_before',
    { cash: money(cash), parts },
  );
}

/** The same of a first home, and why it costs no less where it does not. */
function firstHomeWords(first: LoanPlan, { cash }: LoanPlan, words: LoanWords): string {
  const rule = first.costs.firstHome;
  const told = cashWords(first, words);
  if (rule === undefined || first.cash < cash) return told;
  const why = {
    none: `mortgage.first_home.${rule.name}`,
    unknown: 'mortgage.first_home.not_counted',
  } as const;
  const { kind } = rule.relief;
  const key = kind === 'none' || kind === 'unknown' ? why[kind] : 'mortgage.first_home.not_at_price';
  return `${told}${/[.:]$/.test(told) ? '' : '.'} ${words.t(key)}`;
}

function moveInLine(listing: Listing, words: LoanWords, path: string): MonthlyCostView | undefined {
  if (listing.offerType !== 'rent' || listing.objectType.startsWith('commercial')) return undefined;
  const home = moveIn(listing);
  if (home?.deposit === undefined) return undefined;
  return { text: words.t('mortgage.summary.move_in', { amount: words.money(home.rent + home.deposit) }), path };
}
