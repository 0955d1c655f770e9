import { Section } from '../../../ui/section.tsx';
import type { LoanPlan } from '../plan.ts';
import type { LoanWords } from './loan-words.ts';

/** How the loan shrinks: what is owed as a falling area, and as a table behind a switch. */
export function AmortisationSection({ plan, words }: { plan: LoanPlan; words: LoanWords }) {
  const { t, money, format } = words;
  if (plan.loan <= 0) return null;
  return (
    <Section id="loan" title={t('mortgage.chart.title')}>
      <p className="mb-4 max-w-[40rem] text-muted">
        {t('mortgage.chart.interest', {
          amount: money(plan.totalInterest),
          total: money(plan.loan + plan.totalInterest),
        })}
      </p>
      <BalanceChart plan={plan} words={words} />
      <details className="group mt-3">
        <summary className="no-print inline-flex min-h-9 items-center text-sm text-accent-text hover:underline">
          <span className="group-open:hidden">{t('mortgage.chart.show_table')}</span>
          <span className="hidden group-open:inline">{t('mortgage.chart.hide_table')}</span>
        </summary>
        <div
          className="relative overflow-x-auto rounded-card border border-line bg-surface"
          tabIndex={0}
          role="group"
          aria-label={t('mortgage.chart.title')}
        >
          <table className="w-full text-right text-sm">
            <thead className="text-xs text-faint">
              <tr>
                {(['year', 'interest', 'instalment', 'balance'] as const).map((column) => (
                  <th key={column} scope="col" className="px-3 py-2.5 font-normal first:text-left">
                    {t(column === 'interest' ? 'mortgage.chart.interest_column' : `mortgage.chart.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {plan.years.map((year) => (
                <tr key={year.year} className="border-t border-line whitespace-nowrap">
                  <th scope="row" className="px-3 py-1.5 text-left font-normal text-muted">
                    {format.number(year.year)}
                  </th>
                  <td className="px-3 py-1.5">{money(year.interest)}</td>
                  <td className="px-3 py-1.5">{money(year.instalment)}</td>
                  <td className="px-3 py-1.5 font-semibold">{money(year.balance)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </Section>
  );
}

function BalanceChart({ plan, words: { t, money, format } }: { plan: LoanPlan; words: LoanWords }) {
  const last = plan.years.length;
  const points = [{ year: 0, balance: plan.loan }, ...plan.years].map(({ year, balance }) => ({
    x: (year / last) * 100,
    y: 100 - (balance / plan.loan) * 100,
  }));
  const line = points.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' L');
  const half = plan.years.find(({ balance }) => balance <= plan.loan / 2);
  const halfX = half === undefined ? 0 : (half.year / last) * 100;
  const halfY = half === undefined ? 0 : 100 - (half.balance / plan.loan) * 100;
  const description = t('mortgage.chart.description', {
    loan: money(plan.loan),
    half: format.number(half?.year ?? last),
    years: format.number(last),
  });
  return (
    <figure role="img" aria-label={description} className="rounded-card border border-line bg-surface px-5 pt-9 pb-9">
      <div aria-hidden="true" className="relative h-44 border-b border-line md:h-56">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" className="absolute inset-0 size-full overflow-visible">
          <path d={`M0,100 L${line} Z`} className="fill-accent-soft" />
          <path
            d={`M${line}`}
            className="fill-none stroke-accent"
            strokeWidth="2.5"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={`M${String(halfX)},${String(halfY)} V100`}
            className="fill-none stroke-edge"
            strokeDasharray="3 3"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <span className="absolute -top-7 left-0 text-sm font-semibold">{money(plan.loan)}</span>
        {half !== undefined && last > 2 && (
          <>
            <span
              className="absolute size-2.5 -translate-1/2 rounded-full bg-accent ring-2 ring-surface"
              style={{ left: `${String(halfX)}%`, top: `${String(halfY)}%` }}
            />
            <span
              className="absolute bottom-2 max-w-[60%] text-right text-xs text-muted"
              style={{ right: `calc(${String(100 - halfX)}% + 0.5rem)` }}
            >
              {t('mortgage.chart.half', { count: half.year })}
            </span>
          </>
        )}
        <span className="absolute top-full left-0 pt-1.5 text-xs text-faint">{t('mortgage.chart.start')}</span>
        <span className="absolute top-full right-0 pt-1.5 text-xs text-faint">
          {t('mortgage.chart.after', { count: last })}
        </span>
      </div>
    </figure>
  );
}
