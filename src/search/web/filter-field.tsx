import { formatOf } from '../../ui/format.ts';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import type { ChoicesView, LeastView, OptionView, PillFieldView } from './filter-field-view.ts';
import { useFacet } from './live-counts.ts';
import { RangeField } from './range-field.tsx';

/** What pills hold as well as the sheet. Whether the page is alive decides on sliders; the rest are plain form controls. */
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
      return <RangeField field={field} isAlive={isAlive} />;
    case 'least':
      return <LeastField field={field} />;
  }
}

export const LEGEND = 'mb-2 font-semibold';

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
          <summary className="inline-flex min-h-11 items-center text-sm font-medium text-accent-text underline-offset-4 group-open/rest:hidden hover:underline">
            {t('list.form.show_more', { count: rest.length })}
          </summary>
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
    <label className="flex min-h-11 items-center gap-3 md:min-h-10">
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
function Count({
  field,
  value,
  className = '',
}: {
  field: ChoicesView | LeastView;
  value: string;
  className?: string;
}) {
  const { language, region } = useVisit();
  const facet = useFacet(field.facet);
  if (facet === undefined) return null;
  const fits =
    field.kind === 'least'
      ? (counted: string) => Number(counted) >= Number(value)
      : (counted: string) => counted === value;
  const count = facet.counts.reduce((sum, bar) => (fits(bar.value) ? sum + bar.count : sum), 0);
  return <span className={`text-faint ${className}`}>{formatOf(language, region).number(count)}</span>;
}

const PILL = 'choice-pill';

/** Choices in few words, side by side. */
function CompactField({ field }: { field: ChoicesView }) {
  return (
    <fieldset>
      <legend className={LEGEND}>{field.label}</legend>
      <div className="flex flex-wrap gap-1.5">
        {field.options.map((option) => (
          <label key={option.value} className="relative cursor-pointer">
            <input
              type="checkbox"
              name={field.name}
              value={option.value}
              defaultChecked={option.isChosen}
              className="peer sr-only"
            />
            <span className={PILL}>
              {option.label}
              <Count field={field} value={option.value} className="text-xs font-normal" />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function LeastField({ field }: { field: LeastView }) {
  const t = useTranslate();
  return (
    <fieldset>
      <legend className={LEGEND}>{field.label}</legend>
      <div className="flex gap-1.5">
        {['', '1', '2', '3', '4', '5'].map((count) => (
          <label key={count} className="relative flex-1 cursor-pointer">
            <input
              type="radio"
              name={field.name}
              value={count}
              defaultChecked={field.chosen === count}
              className="peer sr-only"
            />
            <span className={`${PILL} h-full px-1!`}>
              {count === '' ? t('list.form.any') : `${count}+`}
              {count !== '' && <Count field={field} value={count} className="text-xs font-normal" />}
            </span>
          </label>
        ))}
      </div>
      {field.help !== undefined && <p className="mt-1.5 text-sm text-muted">{field.help}</p>}
    </fieldset>
  );
}
