import { useLoaderData, type LoaderFunctionArgs, type MetaFunction } from 'react-router';
import { getProperties } from '../../../properties/contract.ts';
import { childMeta, openChildHome, type ChildHome } from '../../../properties/web/child-home.ts';
import { ChildLayout } from '../../../properties/web/child-layout.tsx';
import { FactGrid } from '../../../ui/key-value.tsx';
import { metaTags } from '../../../ui/page-meta.ts';
import { Section } from '../../../ui/section.tsx';
import { useTranslate } from '../../../ui/visit.tsx';
import { valueProperty } from '../../valuation/contract.ts';
import { comparableViews } from '../../valuation/web/comparable-view.ts';
import { ValuationSection, type ValuationView } from '../../valuation/web/valuation-section.tsx';
import { statedPrice } from '../../valuation/stated-price.contract.ts';
import { unknownReasons } from '../../valuation/web/unknown-reasons.ts';
import { estimateView, rangeView } from '../../valuation/web/valuation-view.ts';
import { earlierSales } from '../contract.ts';
import { EarlierSales } from './earlier-sales.tsx';
import { HistoryTable } from './history-table.tsx';
import { historyView } from './history-view.ts';
import { ChartWithTable } from './price-steps.tsx';
import { StepChart } from './step-chart.tsx';
import type { PageHandle } from '../../../texts/page-texts.tsx';

/** What has happened to a home's price, what it was sold for before, and what it is estimated to be worth. */
export async function loader(args: LoaderFunctionArgs) {
  const home = await openChildHome(args);
  const { api, listing, view, head, subject } = home;
  const isSale = listing.offerType === 'sale';
  const [{ data: sales }, valuation] = await Promise.all([
    api(earlierSales, { params: { id: listing.propertyId } }),
    isSale ? valuationOf(home) : undefined,
  ]);
  const history = historyView(listing, sales, view);
  const title = view.t(isSale ? 'history.title' : 'history.title_rent');
  const description = view.t(isSale ? 'history.description' : 'history.description_rent', { address: head.address });
  return { subject, head, title, history, valuation, meta: childMeta(home, 'history', { title, description }) };
}

async function valuationOf({ api, listing, view }: ChildHome): Promise<ValuationView> {
  const { data } = await api(valueProperty, { params: { id: listing.propertyId } });
  if (data.outcome === 'refused') return { kind: 'refused', message: data.message };
  const { data: cards } = await api(getProperties, {
    query: { ids: data.comparables.map(({ propertyId }) => propertyId) },
  });
  return {
    kind: 'estimated',
    estimate: estimateView(data, view),
    range: rangeView(data, statedPrice(listing), view),
    unknown: unknownReasons(data, listing, statedPrice(listing), view),
    comparables: comparableViews(data, cards, view),
  };
}

export const handle = { texts: ['history', 'properties', 'valuation'] } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ loaderData }) =>
  loaderData === undefined ? [] : metaTags(loaderData.meta);

export default function HistoryPage() {
  const t = useTranslate();
  const { head, title, history, valuation } = useLoaderData<typeof loader>();
  return (
    <ChildLayout head={head} current="history" title={title}>
      <div className="mt-6">
        <FactGrid facts={history.facts} />
      </div>
      {(history.chart !== undefined || history.rows.length > 0) && (
        <Section title={t('history.prices')}>
          {history.chart === undefined ? (
            <HistoryTable rows={history.rows} />
          ) : (
            <ChartWithTable chart={history.chart} rows={history.rows} />
          )}
        </Section>
      )}
      {history.course !== undefined && (
        <Section title={t('history.course')}>
          <StepChart chart={history.course} />
        </Section>
      )}
      {valuation !== undefined && (
        <Section title={t('history.sales')}>
          <EarlierSales sales={history.sales} />
        </Section>
      )}
      {valuation !== undefined && <ValuationSection valuation={valuation} />}
    </ChildLayout>
  );
}
