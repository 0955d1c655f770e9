import type { RefObject } from 'react';
import type { LoanHome } from '../home.ts';
import { debtTermsOf, type LoanPlan } from '../plan.ts';
import { risePerPoint } from '../shared-debt.ts';
import { FIGURES } from '../../figures.ts';
import type { LoanWords } from './loan-words.ts';
import { leviesIn } from '../../../properties/levies.contract.ts';
import { sharedCostsName } from '../../../properties/shared-costs.contract.ts';
import { runningLabel } from './running-label.ts';

interface Part {
  readonly key: string;
  readonly label: string;
  readonly amount: number;
}

/** What the home costs a month, and of what that is made. */
export function MonthCard({
  home,
  plan,
  words,
  heading,
}: {
  home: LoanHome;
  plan: LoanPlan;
  words: LoanWords;
  heading: RefObject<HTMLHeadingElement | null>;
}) {
  const { t, money, rate, share, format } = words;
  const parts = partsOf(home, plan, words);
  const { shorter } = plan.month;
  const sharedDebt = debtTermsOf(home, plan.terms.rate);
  return (
    <section aria-labelledby="month" className="rounded-card border border-line bg-surface p-5">
      <h2 id="month" ref={heading} tabIndex={-1} className="text-sm text-muted outline-none">
        {t('mortgage.month.title')}
      </h2>
      <p className="text-2xl font-bold tracking-tight" aria-live="polite">
        {t('mortgage.month.total', { amount: money(plan.month.total) })}
      </p>
      {home.areSharedCostsUnsaid && (
        <p className="mt-1 text-sm font-medium">
          {t(`mortgage.month.unsaid_${sharedCostsName(home.region, home.state)}`)}
        </p>
      )}
      <p className="mt-1 text-sm text-muted">
        {plan.loan > 0
          ? t('mortgage.month.loan', {
              loan: money(plan.loan),
              count: plan.terms.years,
              years: format.number(plan.terms.years),
              rate: rate(plan.terms.rate),
              effective: rate(plan.effectiveRate),
            })
          : t('mortgage.month.no_loan')}
      </p>
      {shorter !== undefined && plan.loan > 0 && (
        <p className="mt-1 text-sm text-muted">
          {t('mortgage.month.repayments', {
            month: money(plan.month.payment),
            fortnight: money(shorter.fortnight),
            week: money(shorter.week),
          })}
        </p>
      )}
      <div aria-hidden="true" className="mt-4 flex h-3 gap-0.5 overflow-hidden rounded-card">
        {parts.map((part, index) => (
          <span
            key={part.key}
            className={`min-w-0.5 ${SHADES[index] ?? LAST_SHADE}`}
            style={{ flexGrow: part.amount }}
          />
        ))}
      </div>
      <dl className="mt-3 grid gap-x-8 text-sm sm:grid-cols-2">
        {parts.map((part, index) => (
          <div key={part.key} className="flex items-baseline justify-between gap-3 py-1.5">
            <dt className="flex items-baseline gap-2 text-muted">
              <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${SHADES[index] ?? LAST_SHADE}`} />
              {part.label}
            </dt>
            <dd className="shrink-0 font-semibold">{money(part.amount)}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-3 flex flex-col gap-1 border-t border-line pt-3 text-sm text-muted">
        {home.sharedCostsVary && <li>{t(`mortgage.month.shared_vary_${home.region}`)}</li>}
        {plan.taxBack !== undefined && plan.taxBack > 0 && (
          <li>
            {t('mortgage.month.tax_back', {
              share: share(FIGURES.interestDeduction.value),
              amount: money(plan.taxBack),
            })}
          </li>
        )}
        {plan.sharedTaxBack !== undefined && plan.sharedTaxBack > 0 && (
          <li>{t('mortgage.month.tax_back_shared', { amount: money(plan.sharedTaxBack) })}</li>
        )}
        {home.jointDebt > 0 && (
          <li>
            {t(sharedDebt.isInterestOnly ? 'mortgage.month.shared_debt' : 'mortgage.month.shared_debt_repaid', {
              amount: money(risePerPoint(home.jointDebt, plan.terms.rate, sharedDebt)),
              years: format.number(Math.round(sharedDebt.years)),
            })}
          </li>
        )}
        {home.feesAreShared && (
          <li>
            {t(
              home.region === 'no'
                ? 'mortgage.month.fees_shared_no'
                : `mortgage.month.fees_in_levies_${leviesIn(home.state)}`,
            )}
          </li>
        )}
        <li>{t(`mortgage.month.not_included_${home.region}`)}</li>
      </ul>
    </section>
  );
}

function partsOf(home: LoanHome, { month }: LoanPlan, { t }: LoanWords): readonly Part[] {
  const loan: readonly Part[] = [
    { key: 'instalment', label: t('mortgage.part.instalment'), amount: month.instalment },
    { key: 'interest', label: t('mortgage.part.interest'), amount: month.interest },
  ];
  return [
    ...loan,
    ...month.running.map(({ kind, amount }) => ({ key: kind, label: runningLabel(kind, home, t), amount })),
  ].filter(({ amount }) => amount > 0);
}

/** One hue, lighter and lighter: the list beside it says which is which. */
const SHADES = ['bg-accent', 'bg-accent/75', 'bg-accent/55', 'bg-accent/40', 'bg-accent/30'];
const LAST_SHADE = 'bg-accent/25';
