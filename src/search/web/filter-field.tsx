import { Suspense, type ReactNode } from 'react';
import { formatOf } from '../../texts/format.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import { ChoicePill } from './choice-pill.tsx';
import type { ChoicesView, LeastView, OneView, OptionView, PillFieldView } from './filter-field-view.ts';
import { useFacet } from './live-counts.ts';

/** Its sliders are the most of a panel's code: the page begins without them, as it does without JavaScript. */
const RangeField = lazyPart(() => import('./range-field.tsx'));

/**
 * What pills hold as well as the sheet. Whether the page is alive decides on sliders; the rest are plain form controls.
 */
export function FilterField({
  field,
  isAlive,
  isWide = false,
}: {
  field: PillFieldView;
  isAlive: boolean;
  isWide?: boolean;
}) {
  switch (field.kind) {
    case 'choices':
      return field.isCompact === true ? <CompactField field={field} /> : <ChoicesField field={field} isWide={isWide} />;
    case 'range':
      return (
        <Suspense>
          <RangeField field={field} isAlive={isAlive} />
        </Suspense>
      );
    case 'least':
      return <LeastField field={field} />;
  }
}

export const LEGEND = 'mb-2 font-semibold';
const SHOW_REST =
  'inline-flex min-h-11 items-center text-sm font-medium text-accent-text underline-offset-4 group-open/rest:hidden hover:underline';

function ChoicesField({ field, isWide }: { field: ChoicesView; isWide: boolean }) {
  const t = useTranslate();
  const { label, options, first = options.length } = field;
  const columns = isWide ? 'grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3' : 'grid';
  const rest = options.slice(first);
  return (
    <fieldset>
      {label !== '' && <legend className={LEGEND}>{label}</legend>}
      <div className={columns}>
        {options.slice(0, first).map((option) => (
          <Box key={option.value} field={field} option={option} />
        ))}
      </div>
      {rest.length > 0 && (
        <details open={rest.some((option) => option.isChosen)} className="group/rest">
          <summary className={SHOW_REST}>{t('list.form.show_more', { count: rest.length })}</summary>
          <div className={columns}>
            {rest.map((option) => (
              <Box key={option.value} field={field} option={option} />
            ))}
          </div>
        </details>
      )}
    </fieldset>
  );
}

function Box({ field, option }: { field: ChoicesView; option: OptionView }) {
  return (
    <label className="flex min-h-11 items-center gap-3 has-data-none:text-faint md:min-h-10">
      <input
        type="checkbox"
        name={field.name}
        value={option.value}
        defaultChecked={option.isChosen}
        className="size-5 shrink-0 accent-(--accent)"
      />
      <span className="min-w-0">{option.label}</span>
      <Count field={field} value={option.value} className="ml-auto text-sm" />
    </label>
  );
}

/** How many homes a choice leaves, as soon as that is known. */
export function Count({
  field,
  value,
  className = '',
}: {
  field: ChoicesView | LeastView | OneView;
  value: string;
  className?: string;
}) {
  const { language, region } = useVisit();
  const facet = useFacet(field.facet);
  if (facet === undefined) return null;
  // So many rooms and more are added up; all else is told as it stands, where it is known at all.
  const isLeast = field.kind === 'least' && !value.includes(',');
  const fitting = facet.counts.filter((bar) => (isLeast ? Number(bar.value) >= Number(value) : bar.value === value));
  if (fitting.length === 0 && field.kind === 'least') return null;
  const count = fitting.reduce((sum, bar) => sum + bar.count, 0);
  return (
    <span data-none={count === 0 || undefined} className={`text-faint ${className}`}>
      {formatOf(language, region).number(count)}
    </span>
  );
}

/** Choices in few words, side by side. */
function CompactField({ field }: { field: ChoicesView }) {
  return (
    <fieldset>
      <legend className={LEGEND}>{field.label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {field.options.map(({ value, label, isChosen }) => (
          <ChoicePill key={value} type="checkbox" name={field.name} value={value} isChosen={isChosen}>
            {label}
            <Count field={field} value={value} className="text-xs font-normal" />
          </ChoicePill>
        ))}
      </div>
    </fieldset>
  );
}

/** Of all but bedrooms, few ask for more than so many at least. */
function LeastField({ field }: { field: LeastView }) {
  const t = useTranslate();
  const least = [{ label: t('list.form.at_least'), values: ['', '1', '2', '3', '4', '5'] }];
  const rest = [
    { label: t('list.form.exactly'), values: ['1,1', '2,2', '3,3', '4,4', '5,5'] },
    { label: t('list.form.from_to'), values: ['1,2', '2,3', '3,4', '4,5'] },
  ];
  const rows = (some: typeof least) =>
    some.map(({ label, values }) => (
      <div key={label} role="group" aria-label={label} className="mb-2 last:mb-0">
        <p aria-hidden="true" className="mb-1 text-sm text-muted">
          {label}
        </p>
        <div className="flex gap-1.5">
          {values.map((value) => (
            <Rooms key={value} field={field} value={value}>
              {value === '' ? t('list.form.any') : roomsInFigures(value)}
            </Rooms>
          ))}
        </div>
      </div>
    ));
  return (
    <fieldset>
      <legend className={LEGEND}>{field.label}</legend>
      {rows(least)}
      {field.facet === 'bedroom' ? (
        rows(rest)
      ) : (
        <details open={field.chosen.includes(',')} className="group/rest">
          <summary className={SHOW_REST}>{t('list.form.exact_number')}</summary>
          {rows(rest)}
        </details>
      )}
      {field.other !== undefined && (
        <div className="flex">
          <Rooms field={field} value={field.chosen}>
            {field.other}
          </Rooms>
        </div>
      )}
      {field.help !== undefined && <p className="mt-1.5 text-sm text-muted">{field.help}</p>}
    </fieldset>
  );
}

/** `2,3` as `2–3`, `2,2` as `2`, `2` as `2+`. */
function roomsInFigures(value: string): string {
  const [min = '', max = '+'] = value.split(',');
  return min === max ? min : max === '+' ? `${min}+` : `${min}–${max}`;
}

function Rooms({ field, value, children }: { field: LeastView; value: string; children: ReactNode }) {
  return (
    <ChoicePill
      type="radio"
      name={field.name}
      value={value}
      isChosen={field.chosen === value}
      className="flex-1"
      look="choice-pill h-full px-1!"
    >
      {children}
      {value !== '' && <Count field={field} value={value} className="text-xs font-normal" />}
    </ChoicePill>
  );
}
