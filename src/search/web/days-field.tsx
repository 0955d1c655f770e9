import { useRef } from 'react';
import { formatOf } from '../../ui/format.ts';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import type { DaysView } from './filter-field-view.ts';
import { LEGEND } from './filter-field.tsx';
import { useFacet } from './live-counts.ts';

/** The coming days as a calendar of boxes to tick, each with how many homes have a viewing on it. */
export function DaysField({ field, isAlive }: { field: DaysView; isAlive: boolean }) {
  const t = useTranslate();
  const { language, region } = useVisit();
  const format = formatOf(language, region);
  const root = useRef<HTMLFieldSetElement>(null);
  const facet = useFacet('viewing_date');
  const countOf = (day: string) => facet?.counts.find(({ value }) => value === day)?.count ?? 0;

  /** Ticks these days, or unticks them when all are ticked; the form is told once. */
  function toggle(days: readonly string[]): void {
    const boxes = [...(root.current?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])].filter((box) =>
      days.includes(box.value),
    );
    const isOn = boxes.every((box) => box.checked);
    for (const box of boxes) if (box.checked === isOn) box.click();
  }

  return (
    <fieldset ref={root}>
      <legend className={LEGEND}>{field.label}</legend>
      {isAlive && (
        <div className="mb-4 flex flex-wrap gap-2">
          {field.shortcuts.map((shortcut) => (
            <button
              key={shortcut.label}
              type="button"
              onClick={() => toggle(shortcut.days)}
              className="min-h-11 rounded-full border border-edge px-4 text-sm font-medium transition-colors duration-150 hover:bg-sunken md:min-h-9"
            >
              {shortcut.label}
            </button>
          ))}
        </div>
      )}
      <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
        {field.months.map((month) => (
          <div key={month.label}>
            <p className="mb-2 text-sm text-muted first-letter:uppercase">{month.label}</p>
            <div className="grid grid-cols-7 gap-1">
              {month.days.map((day, index) => (
                <label
                  key={day.value}
                  className="relative cursor-pointer"
                  style={index === 0 ? { gridColumnStart: month.offset + 1 } : undefined}
                >
                  <input
                    type="checkbox"
                    name={field.name}
                    value={day.value}
                    defaultChecked={day.isChosen}
                    aria-label={
                      facet === undefined
                        ? day.label
                        : t('list.days.day', {
                            day: day.label,
                            count: countOf(day.value),
                            number: format.number(countOf(day.value)),
                          })
                    }
                    className="peer sr-only"
                  />
                  <span
                    className={`flex min-h-11 flex-col items-center justify-center rounded-card border text-sm leading-tight peer-checked:border-accent-edge peer-checked:bg-accent-soft peer-checked:font-semibold peer-checked:text-accent-text peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-(--focus) ${facet !== undefined && countOf(day.value) === 0 ? 'border-transparent text-faint' : 'border-line'}`}
                  >
                    {day.number}
                    {countOf(day.value) > 0 && (
                      <span className="text-[0.6875rem] font-normal text-faint">
                        {format.number(countOf(day.value))}
                      </span>
                    )}
                  </span>
                </label>
              ))}
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
