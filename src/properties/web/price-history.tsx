import { useTranslate } from '../../ui/visit.tsx';
import type { HistoryRow } from './history-view.ts';

/** What has happened to the price, newest first. */
export function PriceHistory({ rows }: { rows: readonly HistoryRow[] }) {
  const t = useTranslate();
  return (
    <div className="overflow-x-auto rounded-card border border-line bg-surface" tabIndex={0} role="group" aria-label={t('property.section.history')}>
      <table className="w-full text-sm">
        <thead className="text-left text-xs text-faint">
          <tr>
            <th scope="col" className="px-4 py-2.5 font-normal">
              {t('property.history.date')}
            </th>
            <th scope="col" className="px-4 py-2.5 font-normal">
              {t('property.history.event')}
            </th>
            <th scope="col" className="px-4 py-2.5 text-right font-normal">
              {t('property.history.price')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="border-t border-line align-baseline">
              <td className="px-4 py-2.5 whitespace-nowrap text-muted">{row.date}</td>
              <td className="px-4 py-2.5">{row.action}</td>
              <td className="px-4 py-2.5 text-right whitespace-nowrap">
                <span className="font-semibold">{row.price}</span>
                {row.change !== '' && <span className={`block text-xs ${row.fell ? 'text-green' : 'text-muted'}`}>{row.change}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
