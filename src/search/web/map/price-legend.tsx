import type { OutputOf } from '../../../contract/endpoint.ts';
import { formatOf } from '../../../texts/format.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useTranslate, useVisit } from '../../../ui/visit.tsx';
import type { searchPriceMap } from '../../contract.ts';
import { LEAST_HOMES } from '../../price-map.contract.ts';
import type { priceScale } from './price-scale.ts';
import type { PriceSquare } from './price-squares.ts';

/** How many homes of the search are in view, and how many of them no square tells of. */
export type HomesInView = OutputOf<typeof searchPriceMap>['meta']['inView'];

interface PriceLegendProps {
  /** Undefined before they have come. */
  readonly squares: readonly PriceSquare[] | undefined;
  /** Undefined before it is known. */
  readonly inView: HomesInView | undefined;
  readonly scale: ReturnType<typeof priceScale>;
  readonly hasFailed: boolean;
}

/** What the colours of the price map stand for: in one line, and unfolded in words, by class and as a table. */
export function PriceLegend({ squares, inView, scale: { classes }, hasFailed }: PriceLegendProps) {
  const t = useTranslate();
  const { language, region, currency } = useVisit();
  const format = formatOf(language, region);
  const money = (amount: number) => format.money({ amount, currency });
  const dearest = [...(squares ?? [])].sort((a, b) => b.median - a.median);
  const [lowest, highest] = [classes[0]?.from, classes.at(-1)?.to];
  return (
    <section aria-label={t('map.prices.label')} className="border-t border-line bg-surface px-3 text-xs">
      {hasFailed || lowest === undefined || highest === undefined ? (
        <p role="status" className="flex min-h-15 items-center py-1.5">
          {hasFailed
            ? t('map.prices.failed')
            : squares !== undefined && t('map.prices.nothing', { number: format.number(LEAST_HOMES) })}
        </p>
      ) : (
        // Two lines of the map's height, whatever they say: what the colours mean in figures and how many homes they
        // leave out, and the rest for who asks.
        <details>
          <summary className="flex min-h-15 cursor-pointer list-none flex-wrap items-center gap-x-3 py-2 tabular-nums focus-visible:-outline-offset-2">
            <span className="flex min-w-0 flex-1 items-center gap-2">
              <span className="whitespace-nowrap">{format.number(lowest)}</span>
              <span aria-hidden="true" className="flex h-3 min-w-10 grow gap-px @2xl:max-w-80">
                {classes.map(({ step }) => (
                  <span key={step} className={`flex-1 ${SWATCHES[step]}`} />
                ))}
              </span>
              {highest !== lowest && <span className="whitespace-nowrap">{format.number(highest)}</span>}
              <span className="whitespace-nowrap text-muted">{t(`map.prices.unit_${region}`)}</span>
            </span>
            <span className="flex shrink-0 items-center gap-1 font-semibold text-accent-text">
              <span aria-hidden="true" className="sm:hidden">
                {t('map.prices.more_short')}
              </span>
              <span className="max-sm:sr-only">{t('map.prices.more')}</span>
              <Icon name="down" className="size-4 transition-transform duration-150 [[open]_&]:rotate-180" />
            </span>
            <span className="min-h-4 w-full text-muted">{inView !== undefined && <LeftOut homes={inView} />}</span>
          </summary>
          <div
            tabIndex={0}
            role="region"
            aria-label={t('map.prices.more')}
            className="max-h-[min(15rem,35dvh)] overflow-y-auto overscroll-contain pb-2 focus-visible:-outline-offset-2"
          >
            <p className="text-muted">
              {t('map.prices.explained', { number: format.number(LEAST_HOMES) })}{' '}
              {t(region === 'no' ? 'list.rank.basis_no' : 'list.rank.basis_au')}
            </p>
            {inView !== undefined && leftOut(inView) > 0 && <Reasons homes={inView} />}
            <ul className="mt-2 flex gap-px tabular-nums" aria-label={t('map.prices.scale')}>
              {classes.map(({ step, from, to }) => (
                <li key={step} className="min-w-0 flex-1">
                  <span className={`block h-3 ${SWATCHES[step]}`} />
                  <span className="block pt-0.5 text-center leading-tight text-balance">
                    {from === to ? format.number(from) : `${format.number(from)}–${format.number(to)}`}
                  </span>
                </li>
              ))}
            </ul>
            <table className="mt-2 w-full text-left tabular-nums">
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
      )}
    </section>
  );
}

/** How many homes in view the prices are not worked out from. */
function leftOut({ withoutPrice, withoutPlace, inSmallSquares }: HomesInView): number {
  return withoutPrice + withoutPlace + inSmallSquares;
}

function LeftOut({ homes }: { homes: HomesInView }) {
  const t = useTranslate();
  const { language, region } = useVisit();
  const { number } = formatOf(language, region);
  const count = leftOut(homes);
  return count === 0
    ? t('map.prices.all_counted')
    : t('map.prices.left', { count, number: number(count), total: number(homes.found) });
}

function Reasons({ homes: { withoutPrice, withoutPlace, inSmallSquares } }: { homes: HomesInView }) {
  const t = useTranslate();
  const { language, region } = useVisit();
  const { number } = formatOf(language, region);
  return (
    <>
      <p className="mt-2">{t('map.prices.left_why')}</p>
      <ul className="list-disc pl-4">
        {withoutPrice > 0 && <li>{t('map.prices.left_price', { number: number(withoutPrice) })}</li>}
        {withoutPlace > 0 && <li>{t('map.prices.left_place', { number: number(withoutPlace) })}</li>}
        {inSmallSquares > 0 && (
          <li>{t('map.prices.left_few', { number: number(inSmallSquares), least: number(LEAST_HOMES) })}</li>
        )}
      </ul>
    </>
  );
}

const SWATCHES = {
  1: 'bg-(--price-1)',
  2: 'bg-(--price-2)',
  3: 'bg-(--price-3)',
  4: 'bg-(--price-4)',
  5: 'bg-(--price-5)',
} as const;
