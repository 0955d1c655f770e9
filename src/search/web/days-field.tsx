import { formatOf } from '../../texts/format.ts';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import { ChoicePill } from './choice-pill.tsx';
import type { DaysView } from './filter-field-view.ts';
import { LEGEND } from './filter-field.tsx';
import { useFacet } from './live-counts.ts';

/** Any week from Monday on, for the names of its days; each day's box says its own for those who listen. */
const WEEK = [1, 2, 3, 4, 5, 6, 7].map((day) => `2024-01-0${String(day)}T12:00:00Z`);

const CHOOSE_DAY =
  'mb-2 inline-flex min-h-11 cursor-pointer items-center text-sm font-medium text-accent-text hover:underline';

/** The coming days as a calendar of boxes to tick, each with how many homes have a viewing or an auction on it. */
export function DaysField({ field }: { field: DaysView }) {
  const t = useTranslate();
  const { language, region } = useVisit();
  const format = formatOf(language, region);
  const facet = useFacet(field.facet);
  const countOf = (day: string) => facet?.counts.find(({ value }) => value === day)?.count ?? 0;

  const months = (
    <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
      {field.months.map((month) => (
        <div key={month.label}>
          <p className="mb-2 text-sm text-muted first-letter:uppercase">{month.label}</p>
          <div aria-hidden="true" className="mb-1 grid grid-cols-7 gap-1 text-center text-xs text-faint">
            {WEEK.map((monday) => (
              <span key={monday} className="truncate">
                {format.nameOfDay(monday, 'UTC')}
              </span>
            ))}
          </div>
          <div className="grid grid-cols-7 gap-1">
            {month.days.map((day, index) => {
              const count = countOf(day.value);
              return (
                <ChoicePill
                  key={day.value}
                  type="checkbox"
                  name={field.name}
                  value={day.value}
                  isChosen={day.isChosen}
                  label={
                    facet === undefined
                      ? day.label
                      : t('list.days.day', { day: day.label, count, number: format.number(count) })
                  }
                  look={`choice-pill min-w-0! px-0! leading-tight ${facet !== undefined && count === 0 ? 'border-transparent text-faint' : 'border-line'}`}
                  column={index === 0 ? month.offset + 1 : undefined}
                >
                  {day.number}
                  {count > 0 && <span className="text-[0.6875rem] font-normal text-faint">{format.number(count)}</span>}
                </ChoicePill>
              );
            })}
          </div>
        </div>
      ))}
    </div>
  );
  return (
    <fieldset>
      <legend className={LEGEND}>{field.label}</legend>
      <div className="mb-4 flex flex-wrap gap-2">
        {field.shortcuts.map(({ value, label, isChosen }) => (
          <ChoicePill
            key={value}
            type="checkbox"
            name={field.name}
            value={value}
            isChosen={isChosen}
            look="choice-pill rounded-full! px-4! font-medium hover:bg-sunken md:min-h-9!"
          >
            {label}
          </ChoicePill>
        ))}
      </div>
      {field.isFolded === true ? (
        <details open={field.months.some(({ days }) => days.some(({ isChosen }) => isChosen))}>
          <summary className={CHOOSE_DAY}>{t('list.days.choose')}</summary>
          {months}
        </details>
      ) : (
        months
      )}
    </fieldset>
  );
}
