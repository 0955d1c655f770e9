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
import { estimateView, rangeView } from '../../valuation/web/valuation-view.ts';
import { earlierSales } from '../contract.ts';
import { EarlierSales } from './earlier-sales.tsx';
import { HistoryTable } from './history-table.tsx';
import { historyView } from './history-view.ts';
import { ChartWithTable } from './price-steps.tsx';
import { StepChart } from './step-chart.tsx';

/** What has happened to a home's price, what it was sold for before, and what it is estimated to be worth. */
export async function loader(args: LoaderFunctionArgs) {
  const home = await openChildHome(args, 'history');
  const { api, listing, view, head } = home;
  const [{ data: sales }, valuation] = await Promise.all([api(earlierSales, { params: { id: listing.propertyId } }), valuationOf(home)]);
  const history = historyView(listing, sales, view);
  const meta = childMeta(home, 'history', { title: view.t('history.title'), description: view.t('history.description', { address: head.address }) });
  return { head, history, valuation, meta, isSale: listing.offerType === 'sale' };
}

async function valuationOf({ api, listing, view }: ChildHome): Promise<ValuationView> {
  const { data } = await api(valueProperty, { params: { id: listing.propertyId } });
  if (data.outcome === 'refused') return { kind: 'refused', message: data.message };
  const { data: cards } = await api(getProperties, { query: { ids: data.comparables.map(({ propertyId }) => propertyId) } });
  return { kind: 'estimated', estimate: estimateView(data, view), range: rangeView(data, listing, view), comparables: comparableViews(data, cards, view) };
}

export const meta: MetaFunction<typeof loader> = ({ loaderData }) => (loaderData === undefined ? [] : metaTags(loaderData.meta));

export default function HistoryPage() {
  const t = useTranslate();
  const { head, history, valuation, isSale } = useLoaderData<typeof loader>();
  return (
    <ChildLayout head={head} current="history" title={t('history.title')}>
      <div className="mt-6">
        <FactGrid facts={history.facts} />
      </div>
      {(history.chart !== undefined || history.rows.length > 0) && (
        <Section title={t('history.prices')}>
          {history.chart === undefined ? <HistoryTable rows={history.rows} /> : <ChartWithTable chart={history.chart} rows={history.rows} />}
        </Section>
      )}
      {history.course !== undefined && (
        <Section title={t('history.course')}>
          <StepChart chart={history.course} />
        </Section>
      )}
      {isSale && (
        <Section title={t('history.sales')}>
          <EarlierSales sales={history.sales} />
        </Section>
      )}
      {isSale && <ValuationSection valuation={valuation} />}
    </ChildLayout>
  );
}
