import { Section } from '../../../ui/section.tsx';
import { monthlyPayment, totalInterest } from '../annuity.ts';
import { stressRate, type LoanPlan } from '../plan.ts';
import type { LoanWords } from './loan-words.ts';

/** The same loan on other terms, side by side: rates downwards, years across. */
export function ComparisonSection({ plan, words }: { plan: LoanPlan; words: LoanWords }) {
  const { t, money, rate: written } = words;
  if (plan.loan <= 0) return null;
  const { rate, years } = plan.terms;
  const columns = sorted([20, 25, 30, years]).slice(0, 4);
  const tested = stressRate(words.region, rate).rate;
  const rows = sorted([rate - 1, rate, rate + 1, tested].filter((each) => each >= 0));
  return (
    <Section id="compare" title={t('mortgage.compare.title')}>
      <div
        className="relative overflow-x-auto rounded-card border border-line bg-surface"
        tabIndex={0}
        role="group"
        aria-label={t('mortgage.compare.title')}
      >
        <table className="w-full text-right text-sm">
          <caption className="px-3 pt-3 text-left text-xs text-faint">
            {t('mortgage.compare.caption', { loan: money(plan.loan) })}
          </caption>
          <thead className="text-xs text-faint">
            <tr>
              <th scope="col" className="px-3 py-2.5 text-left font-normal">
                {t('mortgage.compare.rate')}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className="px-3 py-2.5 font-normal">
                  {t('mortgage.compare.years', { count: column })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row} className="border-t border-line">
                <th scope="row" className="px-3 py-2 text-left font-normal text-muted">
                  {written(row)}
                  {row === tested && <span className="block text-xs text-faint">{t('mortgage.compare.stress')}</span>}
                </th>
                {columns.map((column) => {
                  const isChosen = row === rate && column === years;
                  return (
                    <td
                      key={column}
                      className={`px-3 py-2 whitespace-nowrap ${isChosen ? 'bg-accent-soft font-semibold' : ''}`}
                    >
                      {money(monthlyPayment(plan.loan, row, column))}
                      {isChosen && <span className="sr-only"> {t('mortgage.compare.yours')}</span>}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t border-edge">
              <th scope="row" className="px-3 py-2 text-left font-normal text-muted">
                {t('mortgage.compare.interest', { rate: written(rate) })}
              </th>
              {columns.map((column) => (
                <td key={column} className="px-3 py-2 whitespace-nowrap text-muted">
                  {money(totalInterest(plan.loan, rate, column))}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </Section>
  );
}

function sorted(numbers: readonly number[]): readonly number[] {
  return [...new Set(numbers)].sort((a, b) => a - b);
}
