import { lazy, Suspense, useId, useState } from 'react';
import { formatOf } from '../../ui/format.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import type { RangeUnit, RangeView } from './filter-field-view.ts';
import { LEGEND } from './filter-field.tsx';
import { useFacet } from './live-counts.ts';

const RangeSlider = lazy(() => import('../../ui/range-slider.tsx'));

/** Two bounds, each of which may stay empty; with a slider over the numbers of homes once the page is alive. */
export function RangeField({ field, isAlive }: { field: RangeView; isAlive: boolean }) {
  const t = useTranslate();
  const { language, region, currency } = useVisit();
  const format = formatOf(language, region);
  const help = useId();
  const facet = useFacet(field.facet);
  const grouped = (value: number | undefined) =>
    value === undefined ? '' : field.unit === 'year' ? String(value) : format.number(value);
  const [low, setLow] = useState(grouped(field.min));
  const [high, setHigh] = useState(grouped(field.max));
  const words: Readonly<Record<RangeUnit, (value: number) => string>> = {
    money: (amount) => format.money({ amount, currency }),
    area: format.area,
    year: String,
  };

  return (
    <fieldset aria-describedby={field.help === undefined ? undefined : help}>
      <legend className={LEGEND}>{field.label}</legend>
      {isAlive && (
        <Suspense fallback={<Skeleton className="mb-2 h-22 w-full" />}>
          <RangeSlider
            scale={field.scale}
            min={numberOf(low)}
            max={numberOf(high)}
            bars={facet?.counts.map(({ value, count }) => ({ from: Number(value), count }))}
            barWidth={facet?.step}
            onChange={(min, max) => {
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
          onChange={setLow}
          onLeave={() => setLow(grouped(numberOf(low)))}
        />
        <Bound
          label={t('list.form.to')}
          name={`${field.name}_max`}
          value={high}
          onChange={setHigh}
          onLeave={() => setHigh(grouped(numberOf(high)))}
        />
      </div>
      {field.help !== undefined && (
        <p id={help} className="mt-1.5 text-sm text-muted">
          {field.help}
        </p>
      )}
    </fieldset>
  );
}

interface BoundProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onLeave: () => void;
}

/** Takes digits however they are grouped; the server reads them so as well. */
function Bound({ label, name, value, onChange, onLeave }: BoundProps) {
  return (
    <label className="min-w-0 flex-1 text-sm text-muted">
      {label}
      <input
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
        inputMode="numeric"
        autoComplete="off"
        className="field mt-1 text-base"
      />
    </label>
  );
}

function numberOf(text: string): number | undefined {
  const digits = text.replace(/\D/g, '');
  return digits === '' ? undefined : Number(digits);
}
