import { Notice } from '../../../ui/notice.tsx';
import { useVisit } from '../../../ui/visit.tsx';
import { FIGURES } from '../../figures.ts';
import type { MoveIn } from '../move-in.ts';
import { ExplainedRows, figureNote, type ExplainedRow } from './explained-rows.tsx';
import { loanWords } from './loan-words.ts';

/** What moving into a rented home costs: on the first day, and each month. */
export function MoveInCosts({ home }: { home: MoveIn }) {
  const words = loanWords(useVisit().language, home.region, home.currency);
  const { t, money, format } = words;
  const first: readonly ExplainedRow[] = [
    ...(home.deposit === undefined
      ? []
      : [
          {
            label: t(`mortgage.rent.deposit_${home.region}`),
            value: money(home.deposit),
            note: home.region === 'no' ? figureNote('highestDeposit', words) : { text: t('mortgage.rent.bond_note') },
          },
        ]),
    { label: t(`mortgage.rent.first_${home.period}`), value: money(home.rent) },
    { label: t('mortgage.rent.first_total'), value: money(home.rent + (home.deposit ?? 0)), strong: true },
  ];
  const monthly: readonly ExplainedRow[] = [
    {
      label: t('mortgage.rent.rent'),
      value: money(home.monthlyRent),
      note: home.period === 'week' ? { text: t('mortgage.rent.week_note', { rent: money(home.rent) }) } : undefined,
    },
    ...(home.insurance === undefined ? [] : [{ label: t('mortgage.rent.insurance'), value: money(home.insurance) }]),
    { label: t('mortgage.rent.month_total'), value: money(home.monthlyRent + (home.insurance ?? 0)), strong: true },
  ];
  return (
    <div className="mt-6 grid max-w-[60rem] items-start gap-6 md:grid-cols-2">
      <section aria-labelledby="first-day" className="rounded-card border border-line bg-surface p-5">
        <h2 id="first-day" className="mb-3 text-lg font-semibold">
          {t('mortgage.rent.first_title')}
        </h2>
        <ExplainedRows rows={first} words={words} />
        {home.deposit === undefined && (
          <p className="mt-3 text-sm text-muted">{t(`mortgage.rent.no_deposit_${home.region}`)}</p>
        )}
      </section>
      <section aria-labelledby="each-month" className="rounded-card border border-line bg-surface p-5">
        <h2 id="each-month" className="mb-3 text-lg font-semibold">
          {t('mortgage.rent.month_title')}
        </h2>
        <ExplainedRows rows={monthly} words={words} />
        <p className="mt-3 text-sm wrap-anywhere text-muted">
          {home.included === undefined
            ? t('mortgage.rent.not_included')
            : t('mortgage.rent.included', { what: home.included.replace(/[\s.]+$/, '') })}
        </p>
      </section>
      {home.isDepositTooHigh && (
        <div className="md:col-span-2">
          <Notice tone="amber" icon="alert">
            {t('mortgage.rent.deposit_too_high', { months: format.number(FIGURES.highestDeposit.value) })}
          </Notice>
        </div>
      )}
    </div>
  );
}
