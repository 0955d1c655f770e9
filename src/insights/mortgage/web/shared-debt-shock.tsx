import { useEffect, useId, useState } from 'react';
import { Switch } from '../../../ui/switch.tsx';
import { useVisit } from '../../../ui/visit.tsx';
import { ASSUMED_RISE, DEBT_YEARS, riseOfSharedCost, type SharedDebtTerms } from '../shared-debt.ts';
import { loanWords } from './loan-words.ts';

/** What it is worked out from; money in whole units of `currency`. */
export interface SharedDebtView extends SharedDebtTerms {
  readonly debt: number;
  /** A month; undefined where the listing does not say. */
  readonly sharedCost: number | undefined;
  readonly currency: string;
  /** Percent a year, assumed: listings do not give the association's own. */
  readonly rate: number;
  /** A month, once interest-only years are over, as the listing says. */
  readonly costAfter: number | undefined;
}

const POINTS = { min: 0, max: 6, step: 0.5, first: ASSUMED_RISE.points };
const YEARS = { ...DEBT_YEARS, step: 1 };

/**
 * What a home's shared costs become when the association's loan gets dearer: the reader moves the rate, and ends its
 * interest-only years.
 */
export function SharedDebtShock({ debt: view }: { debt: SharedDebtView }) {
  const { debt, sharedCost, currency, rate: today, costAfter } = view;
  const { language, region } = useVisit();
  const { t, money, rate, format } = loanWords(language, region, currency);
  const [points, setPoints] = useState<number>(POINTS.first);
  const [years, setYears] = useState(view.years);
  const [isInterestOnly, setInterestOnly] = useState(view.isInterestOnly);
  const [isHere, setHere] = useState(false);
  useEffect(() => setHere(true), []);
  const heading = useId();
  const { byRate, byPayingBack } = riseOfSharedCost({ debt, rate: today, points, isInterestOnly, years });
  const rise = Math.round(byRate + byPayingBack);
  const pointsText = t('mortgage.shock.points_value', { points: format.number(points), rate: rate(today + points) });
  const yearsText = t('mortgage.shock.years_value', { count: years, years: format.number(years) });
  const yearsKey = isInterestOnly ? 'mortgage.shock.years_then' : 'mortgage.shock.years';
  return (
    <section aria-labelledby={heading} className="mt-4 rounded-card border border-line bg-surface p-5">
      <h3 id={heading} className="font-semibold">
        {t('mortgage.shock.title')}
      </h3>
      <p className="mt-1 max-w-[68ch] text-sm text-muted">{t('mortgage.shock.text', { debt: money(debt) })}</p>
      <div className="mt-3 grid gap-x-10 gap-y-2 md:grid-cols-2">
        {/* The height is kept free before they are there: without JavaScript they would do nothing. */}
        <div className="no-print min-h-46 noscript:hidden">
          {isHere && (
            <>
              <Slider
                label={t('mortgage.shock.points')}
                text={pointsText}
                {...{ ...POINTS, value: points, onChange: setPoints }}
              />
              <Switch
                label={<span className="text-sm">{t('mortgage.shock.interest_only')}</span>}
                checked={isInterestOnly}
                onChange={(event) => setInterestOnly(event.currentTarget.checked)}
              />
              <Slider label={t(yearsKey)} text={yearsText} {...{ ...YEARS, value: years, onChange: setYears }} />
            </>
          )}
        </div>
        <p className="hidden text-sm noscript:block print:block">
          {t('mortgage.shock.points')} {pointsText}. {t(yearsKey)} {yearsText}.
        </p>
        <div aria-live="polite">
          <p className="text-sm text-muted">{t('mortgage.shock.then')}</p>
          <p className="text-xl font-bold tracking-tight">
            {sharedCost === undefined
              ? t('mortgage.shock.more', { amount: money(rise) })
              : t('mortgage.shock.month', { amount: money(sharedCost + rise) })}
          </p>
          <ul className="mt-1 flex flex-col gap-0.5 text-sm text-muted">
            {sharedCost !== undefined && (
              <li>{t('mortgage.shock.from', { now: money(sharedCost), rise: money(rise) })}</li>
            )}
            {isInterestOnly && (
              <li>{t('mortgage.shock.parts', { rate: money(byRate), paying: money(rise - Math.round(byRate)) })}</li>
            )}
          </ul>
        </div>
      </div>
      <p className="mt-3 max-w-[68ch] text-xs text-faint">
        {costAfter === undefined
          ? t(view.isInterestOnly ? 'mortgage.shock.assumed_said' : 'mortgage.shock.assumed', {
              rate: rate(today),
              years: format.number(view.years),
            })
          : t('mortgage.shock.assumed_interest_only', {
              rate: rate(today),
              amount: money(costAfter),
              years: format.number(view.years),
            })}
      </p>
    </section>
  );
}

interface SliderProps {
  readonly label: string;
  /** The value as it is shown and read out. */
  readonly text: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Slider({ label, text, min, max, step, value, onChange }: SliderProps) {
  return (
    <label className="block text-sm">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        {label}
        <span className="font-semibold">{text}</span>
      </span>
      <input
        type="range"
        className="mt-1 h-11 w-full accent-accent"
        aria-valuetext={text}
        {...{ min, max, step, value }}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </label>
  );
}
