import { useNavigate } from 'react-router';
import { listPath } from '../../../paths.ts';
import { formatOf } from '../../../texts/format.ts';
import { useTranslate, useVisit } from '../../../ui/visit.tsx';
import type { SearchFilter } from '../../filter.contract.ts';
import { LEAST_HOMES } from '../../price-map.contract.ts';
import type { priceScale } from './price-scale.ts';
import type { PriceSquare } from './price-squares.ts';

interface PriceLegendProps {
  readonly filter: SearchFilter;
  readonly squares: readonly PriceSquare[];
  readonly scale: ReturnType<typeof priceScale>;
  readonly hasFailed: boolean;
}

/** What the colours of the price map stand for, in numbers; the same as a table; and the way to be rid of it. */
export function PriceLegend({ filter, squares, scale: { classes }, hasFailed }: PriceLegendProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { language, region, currency } = useVisit();
  const format = formatOf(language, region);
  const money = (amount: number) => format.money({ amount, currency });
  const dearest = [...squares].sort((a, b) => b.median - a.median);
  return (
    <section aria-label={t('map.prices.label')} className="border-t border-line bg-surface px-3 py-2 text-xs">
      <div className="flex items-start justify-between gap-3">
        <p className="text-muted">
          <span className="font-semibold text-ink">{t('map.prices.label')}</span>{' '}
          {t('map.prices.explained', { number: format.number(LEAST_HOMES) })}{' '}
          {t(region === 'no' ? 'list.rank.basis_no' : 'list.rank.basis_au')}
        </p>
        <button
          type="button"
          className="-my-1 min-h-8 shrink-0 px-1 font-semibold text-accent-text hover:underline"
          onClick={() => {
            void navigate(listPath({ ...filter, priceMap: undefined }), { preventScrollReset: true });
          }}
        >
          {t('map.prices.hide')}
        </button>
      </div>
      {hasFailed ? (
        <p role="status" className="mt-1">
          {t('map.prices.failed')}
        </p>
      ) : squares.length === 0 ? (
        <p role="status" className="mt-1">
          {t('map.prices.nothing', { number: format.number(LEAST_HOMES) })}
        </p>
      ) : (
        <>
          <ul className="mt-1.5 flex gap-px tabular-nums" aria-label={t('map.prices.scale')}>
            {classes.map(({ step, from, to }) => (
              <li key={step} className="min-w-0 flex-1">
                <span className={`block h-3 ${SWATCHES[step]}`} />
                <span className="block pt-0.5 text-center leading-tight text-balance">
                  {from === to ? format.number(from) : `${format.number(from)}–${format.number(to)}`}
                </span>
              </li>
            ))}
          </ul>
          <details className="mt-1">
            <summary className="flex min-h-6 cursor-pointer justify-between gap-3 py-1 font-semibold text-accent-text">
              {t('map.prices.table')}
              <span className="font-normal text-muted">{t(`map.prices.unit_${region}`)}</span>
            </summary>
            <div
              tabIndex={0}
              role="region"
              aria-label={t('map.prices.table')}
              className="max-h-40 overflow-y-auto overscroll-contain"
            >
              <table className="w-full text-left tabular-nums">
                <caption className="sr-only">{t('map.prices.caption')}</caption>
                <thead>
                  <tr>
                    <th scope="col">{t('map.prices.place')}</th>
                    <th scope="col" className="text-right">
                      {t('map.prices.median')}
                    </th>
                    <th scope="col" className="text-right">
                      {t('map.prices.count')}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {dearest.map(({ bounds, near, median, homes }) => (
                    <tr key={`${String(bounds.west)} ${String(bounds.south)}`} className="border-t border-line">
                      <th scope="row" className="py-1 font-normal">
                        {near === undefined ? t('map.prices.unnamed') : t('map.prices.near', { place: near })}
                      </th>
                      <td className="py-1 text-right">{t('map.prices.per_area', { price: money(median) })}</td>
                      <td className="py-1 text-right">{format.number(homes)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </details>
        </>
      )}
    </section>
  );
}

const SWATCHES = {
  1: 'bg-(--price-1)',
  2: 'bg-(--price-2)',
  3: 'bg-(--price-3)',
  4: 'bg-(--price-4)',
  5: 'bg-(--price-5)',
} as const;
