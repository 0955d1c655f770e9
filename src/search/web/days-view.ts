import type { SearchFilter } from '../filter.contract.ts';
import { RELATIVE_DAYS, type RelativeDays } from '../relative-days.contract.ts';
import type { FilterWords } from './filter-chips.ts';
import type { DaysView, MonthView, OptionView } from './filter-field-view.ts';
import { viewingDays } from './viewing-days.ts';

/** Days to choose from: those of the next weeks by their months, and those that are counted from today. */
export function daysView(
  filter: SearchFilter,
  field: 'viewingDate' | 'auctionDate',
  { t, format, now, region }: FilterWords,
): Omit<DaysView, 'name' | 'label' | 'facet'> {
  const chosen: readonly string[] = filter[field] ?? [];
  const days = viewingDays(now, region);
  const months: { label: string; offset: number; days: (OptionView & { number: number })[] }[] = [];
  for (const { value, number, weekday } of days) {
    if (months.length === 0 || number === 1)
      months.push({ label: format.monthOf(value.slice(0, 7)), offset: weekday, days: [] });
    months.at(-1)?.days.push({ value, number, label: format.weekday(value), isChosen: chosen.includes(value) });
  }
  const shortcuts = RELATIVE_DAYS.filter((meant) => OFFERED_DAYS.has(meant) || chosen.includes(meant)).map((meant) => ({
    value: meant,
    label: t(`list.days.${meant}`),
    isChosen: chosen.includes(meant),
  }));
  return {
    kind: 'days',
    months: months satisfies MonthView[],
    shortcuts,
  };
}

const OFFERED_DAYS: ReadonlySet<RelativeDays> = new Set([
  'today',
  'tomorrow',
  'this_weekend',
  'next_weekend',
  'next_7_days',
]);
