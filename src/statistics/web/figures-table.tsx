import { Icon } from '../../ui/icon.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { FiguresView } from './figures-view.ts';

/** Every figure of every day, behind a line that unfolds. */
export function FiguresTable({ figures: { columns, rows } }: { figures: FiguresView }) {
  const t = useTranslate();
  return (
    <details className="group mt-3 rounded-card border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 px-4 text-sm font-semibold">
        {t('statistics.table')}
        <Icon name="down" className="size-4 group-open:rotate-180" />
      </summary>
      {/* Wider than a phone: it is moved sideways, by the keyboard too. */}
      <div
        className="overflow-x-auto border-t border-line"
        tabIndex={0}
        role="region"
        aria-label={t('statistics.table')}
      >
        <table className="w-full text-sm tabular-nums">
          <thead>
            <tr className="border-b border-line text-left align-bottom">
              <th scope="col" className="px-4 py-2 font-semibold">
                {t('statistics.day')}
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className="min-w-32 px-3 py-2 text-right font-semibold">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ day, values }) => (
              <tr key={day} className="border-b border-line last:border-0">
                <th scope="row" className="px-4 py-2 font-normal whitespace-nowrap">
                  {day}
                </th>
                {values.map((value, position) => (
                  <td key={columns[position]} className="px-3 py-2 text-right">
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
