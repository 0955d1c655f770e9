import { useTranslate } from '../../../ui/visit.tsx';
import type { HistoryRow } from './price-steps-view.ts';

/** What has happened to the price and the state of a home, newest first. */
export function HistoryTable({ rows }: { rows: readonly HistoryRow[] }) {
  const t = useTranslate();
  return (
    <div
      className="relative overflow-x-auto rounded-card border border-line bg-surface"
      tabIndex={0}
      role="group"
      aria-label={t('history.table')}
    >
      <table className="w-full text-sm">
        <thead className="text-left text-xs text-faint">
          <tr>
            <th scope="col" className="px-3 py-2.5 md:px-4 font-normal">
              {t('history.table.date')}
            </th>
            <th scope="col" className="px-3 py-2.5 md:px-4 font-normal">
              {t('history.table.event')}
            </th>
            <th scope="col" className="px-3 py-2.5 md:px-4 text-right font-normal">
              {t('history.table.price')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="border-t border-line align-baseline">
              <td className="px-3 py-2.5 md:px-4 whitespace-nowrap text-muted">{row.date}</td>
              <td className="px-3 py-2.5 md:px-4">{row.action}</td>
              <td className="px-3 py-2.5 md:px-4 text-right md:whitespace-nowrap">
                <span className="font-semibold">{row.price}</span>
                {row.change !== '' && (
                  <span className={`block text-xs ${row.fell ? 'text-green' : 'text-muted'}`}>{row.change}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
