import { Link } from 'react-router';
import { Icon } from '../../../ui/icon.tsx';
import { useTranslate } from '../../../ui/visit.tsx';
import { HistoryTable } from './history-table.tsx';
import type { PriceStepsView } from './price-steps-view.ts';
import { StepChart } from './step-chart.tsx';

/** What has happened to a home's price, small enough for its page; `path` is that of the whole history. */
export function PriceSteps({ history, path }: { history: PriceStepsView; path: string }) {
  const t = useTranslate();
  return (
    <>
      {history.chart === undefined ? (
        <HistoryTable rows={history.rows} />
      ) : (
        <ChartWithTable chart={history.chart} rows={history.rows} />
      )}
      <Link
        to={path}
        prefetch="intent"
        className="no-print mt-3 inline-flex min-h-11 items-center gap-1 text-accent-text hover:underline"
      >
        {t('history.link')}
        <Icon name="right" className="size-4" />
      </Link>
    </>
  );
}

/** The chart, and every figure of it one press away. */
export function ChartWithTable({
  chart,
  rows,
}: {
  chart: NonNullable<PriceStepsView['chart']>;
  rows: PriceStepsView['rows'];
}) {
  const t = useTranslate();
  return (
    <>
      <StepChart chart={chart} />
      <details className="group mt-2">
        <summary className="no-print inline-flex min-h-11 items-center gap-1.5 text-sm text-accent-text hover:underline">
          <Icon name="down" className="size-4 transition-transform duration-150 group-open:rotate-180" />
          {t('history.as_table')}
        </summary>
        <div className="mt-1">
          <HistoryTable rows={rows} />
        </div>
      </details>
    </>
  );
}
