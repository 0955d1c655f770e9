import { Link } from 'react-router';
import { useTranslate } from '../../../ui/visit.tsx';
import type { SaleView } from './history-view.ts';

/** What the home was sold for before, the latest first. */
export function EarlierSales({ sales }: { sales: readonly SaleView[] }) {
  const t = useTranslate();
  if (sales.length === 0) return <p className="text-muted">{t('history.sales_none')}</p>;
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4">
      {sales.map((sale) => (
        <li key={sale.key} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 py-3">
          <div className="min-w-0">
            <p>
              {sale.path === undefined ? (
                sale.date
              ) : (
                <Link to={sale.path} className="inline-flex min-h-6 items-center text-accent-text hover:underline">
                  {sale.date}
                </Link>
              )}
            </p>
            <p className="text-sm text-faint">{sale.knownBy}</p>
          </div>
          <div className="ml-auto text-right">
            <p className="font-semibold">{sale.price}</p>
            {sale.growth !== '' && <p className="text-sm text-muted">{sale.growth}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
