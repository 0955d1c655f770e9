import { Suspense, useContext, useId, useState } from 'react';
import { formatOf } from '../../texts/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import type { RangeUnit, RangeView } from './filter-field-view.ts';
import { LEGEND } from './filter-field.tsx';
import { shareOf, valueAt, valueByKey, type RangeKey } from '../range-scale.contract.ts';
import { CountingContext, UNCLEAR, useFacet } from './live-counts.ts';
import { writtenNumber } from '../written-number.contract.ts';
import { meantPrice } from './short-price.ts';
import { rangeProblems, type RangeProblem } from './range-problem.ts';

const RangeSlider = lazyPart(() => import('../../ui/range-slider.tsx'));

/** Two bounds, each of which may stay empty; with a slider over the numbers of homes once the page is alive. */
export default function RangeField({ field, isAlive }: { field: RangeView; isAlive: boolean }) {
  const t = useTranslate();
  const { language, region, currency } = useVisit();
  const format = formatOf(language, region);
  const help = useId();
  const scale = {
    from: field.scale.from,
    to: field.scale.to,
    shareOf: (value: number) => shareOf(field.scale, value),
    valueAt: (share: number) => valueAt(field.scale, share),
    valueByKey: (value: number, key: RangeKey) => valueByKey(field.scale, value, key),
  };
  const facet = useFacet(field.facet);
  const { count } = useContext(CountingContext);
  const grouped = (value: number | undefined) =>
    value === undefined ? '' : field.unit === 'year' ? String(value) : format.number(value);
  // Of rents and costs a short number may be what is meant.
  const isOfSales = field.unit === 'money' && field.scale.to >= PRICE_OF_A_HOME;
  const rules = { isMoney: field.unit === 'money', latest: field.latest };
  const numberOf = (text: string) => writtenNumber(text, rules);
  const [low, setLow] = useState(field.unread?.min ?? grouped(field.min));
  const [high, setHigh] = useState(field.unread?.max ?? grouped(field.max));
  const meantBy = (text: string) => (isOfSales ? meantPrice(text, region) : undefined);
  // Nobody is told of a mistake in the middle of a number.
  const [isTyping, setTyping] = useState(false);
  const found = rangeProblems(low, high, rules);
  const problems = isTyping ? {} : found;
  const error = useId();
  const type = (set: (text: string) => void) => (text: string) => {
    set(text);
    setTyping(true);
  };
  const leave =
    (text: string, problem: RangeProblem | undefined, set: (text: string) => void) => (isSending: boolean) => {
      // A message that comes up between a button's press and its release moves the button away: sending tells it.
      if (!isSending || !isUnreadable(problem)) setTyping(false);
      if (!isUnreadable(problem)) set(grouped(numberOf(text)));
    };
  const words: Readonly<Record<RangeUnit, (value: number) => string>> = {
    money: (amount) => format.money({ amount, currency }),
    area: format.area,
    year: String,
    percent: (percent) => t('list.percent', { percent: format.number(percent) }),
  };

  return (
    <fieldset aria-describedby={field.help === undefined ? undefined : help}>
      <legend className={LEGEND}>{field.label}</legend>
      {isAlive && (
        <Suspense fallback={<Skeleton className="mb-2 h-22 w-full" />}>
          <RangeSlider
            scale={scale}
            min={numberOf(low)}
            max={numberOf(high)}
            bars={facet?.counts.map(({ value, count }) => ({ from: Number(value), count }))}
            onChange={(min, max) => {
              setTyping(false);
              setLow(grouped(min));
              setHigh(grouped(max));
            }}
            label={(end) => t(end === 'min' ? 'list.form.least' : 'list.form.most', { field: field.label })}
            words={(value) => (value === undefined ? t('list.form.no_limit') : words[field.unit](value))}
          />
        </Suspense>
      )}
      <div className="flex items-end gap-3">
        <Bound
          label={t('list.form.from')}
          name={`${field.name}_min`}
          value={low}
          onChange={type(setLow)}
          onLeave={leave(low, found.min, setLow)}
          isUnreadable={isUnreadable(found.min)}
          isUnclear={meantBy(low) !== undefined}
          error={problems.min === undefined ? undefined : error}
        />
        <Bound
          label={t('list.form.to')}
          name={`${field.name}_max`}
          value={high}
          onChange={type(setHigh)}
          onLeave={leave(high, found.max, setHigh)}
          isUnreadable={isUnreadable(found.max)}
          isUnclear={meantBy(high) !== undefined}
          error={problems.max === undefined ? undefined : error}
        />
      </div>
      {!isTyping &&
        (
          [
            [low, setLow],
            [high, setHigh],
          ] as const
        ).map(([text, set], at) => {
          const amount = meantBy(text);
          return amount === undefined ? null : (
            <button
              key={at}
              type="button"
              className={OFFER}
              onClick={() => {
                set(grouped(amount));
                count?.();
              }}
            >
              {t('list.form.meant_price', { price: words.money(amount) })}
            </button>
          );
        })}
      <Problem id={error} problem={problems.min ?? problems.max} latest={field.latest} />
      {field.help !== undefined && (
        <p id={help} className="mt-1.5 text-sm text-muted">
          {field.help}
        </p>
      )}
    </fieldset>
  );
}

/** Amounts that go so far are prices of homes for sale. */
const PRICE_OF_A_HOME = 10_000_000;
const OFFER = 'mt-1.5 mr-4 min-h-9 text-sm font-medium text-accent-text hover:underline';

function isUnreadable(problem: RangeProblem | undefined): boolean {
  return problem === 'no_number' || problem === 'no_amount';
}

/** What is wrong with the range and what the search makes of it, read out as it comes up. */
function Problem({
  id,
  problem,
  latest = 0,
}: {
  id: string;
  problem: RangeProblem | undefined;
  latest: number | undefined;
}) {
  const t = useTranslate();
  if (problem === undefined) return null;
  return (
    <p id={id} role="alert" className="mt-1.5 flex items-start gap-1.5 text-sm text-red">
      <Icon name="alert" className="mt-0.5 size-4" />
      {t(`list.form.range_${problem}`, { year: String(latest) })}
    </p>
  );
}

interface BoundProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** `isSending`: for a button that sends the form. */
  readonly onLeave: (isSending: boolean) => void;
  /** Whether there is a text that is no number: the form is not sent with it. */
  readonly isUnreadable: boolean;
  /** Whether another number is likelier meant, which is offered. */
  readonly isUnclear: boolean;
  /** The id of what says that it is wrong. */
  readonly error: string | undefined;
}

/** Takes numbers as people write them; the server reads them so as well. */
function Bound({ label, name, value, onChange, onLeave, isUnreadable, isUnclear, error }: BoundProps) {
  return (
    <label className="min-w-0 flex-1 text-sm text-muted">
      {label}
      <input
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={({ relatedTarget }) =>
          onLeave(relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit')
        }
        onInvalid={() => onLeave(false)}
        // What is sent with Enter was not left before.
        onKeyDown={({ key }) => {
          if (key === 'Enter') onLeave(false);
        }}
        data-unreadable={isUnreadable || undefined}
        {...(isUnclear ? { [UNCLEAR]: true } : {})}
        inputMode="numeric"
        autoComplete="off"
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error}
        className="field mt-1 text-base aria-invalid:border-red"
      />
    </label>
  );
}
