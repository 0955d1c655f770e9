import { Notice } from '../../../ui/notice.tsx';
import { Section } from '../../../ui/section.tsx';
import { FIGURES } from '../../figures.ts';
import type { LoanHome } from '../home.ts';
import type { LoanPlan } from '../plan.ts';
import { ExplainedRows, figureNote, type ExplainedRow } from './explained-rows.tsx';
import type { LoanWords } from './loan-words.ts';

/** The largest loan by each rule that holds, and which of them binds. */
export function LimitSection({ home, plan, words }: { home: LoanHome; plan: LoanPlan; words: LoanWords }) {
  const { t, money, share, rate, format } = words;
  const { limits } = plan;
  const rows: ExplainedRow[] = [
    ...(limits.byValue === undefined
      ? []
      : [
          {
            label: t('mortgage.limit.by_value', { share: share(FIGURES.highestLoanShare.value) }),
            value: money(limits.byValue),
            note: figureNote('highestLoanShare', words),
          },
        ]),
    ...(limits.byIncome === undefined
      ? []
      : [
          {
            label: t('mortgage.limit.by_income', { times: format.number(FIGURES.highestDebt.value) }),
            value: money(limits.byIncome),
            note: figureNote('highestDebt', words),
          },
        ]),
    ...(limits.byBudget === undefined
      ? []
      : [
          {
            label: t('mortgage.limit.by_budget', { rate: rate(plan.stress.rate) }),
            value: money(limits.byBudget),
            note: { text: t('mortgage.limit.by_budget_note') },
          },
        ]),
    ...(limits.largest === undefined
      ? []
      : [{ label: t('mortgage.limit.largest'), value: money(limits.largest), strong: true }]),
  ];
  return (
    <Section id="limit" title={t('mortgage.limit.title')}>
      <div>
        {home.region === 'au' && <p className="mb-3 text-muted">{t('mortgage.limit.au')}</p>}
        {rows.length > 0 && <ExplainedRows rows={rows} words={words} />}
        {limits.largest !== undefined && limits.bound !== undefined && (
          <div className="mt-4">
            {plan.loan > limits.largest + 0.5 ? (
              <Notice tone="red" icon="alert">
                {t(`mortgage.limit.bound_${limits.bound}`)}{' '}
                {t('mortgage.limit.over', { loan: money(plan.loan), over: money(plan.loan - limits.largest) })}
              </Notice>
            ) : (
              <Notice tone="accent" icon="check">
                {t('mortgage.limit.within', { loan: money(plan.loan) })} {t(`mortgage.limit.bound_${limits.bound}`)}
              </Notice>
            )}
          </div>
        )}
        <ul className="mt-3 flex flex-col gap-1.5 text-sm text-muted">
          {limits.debtTimes !== undefined && (
            <li>{t('mortgage.limit.debt_times', { times: format.decimal(limits.debtTimes) })}</li>
          )}
          {plan.terms.income === undefined && home.region === 'no' && <li>{t('mortgage.limit.need_income')}</li>}
          {home.region === 'no' && (
            <li>
              {t(plan.mayPayInterestOnly ? 'mortgage.limit.interest_only' : 'mortgage.limit.instalments', {
                share: share(FIGURES.instalmentsFrom.value),
              })}
            </li>
          )}
        </ul>
      </div>
    </Section>
  );
}
