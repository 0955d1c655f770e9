import { useTranslate } from '../../ui/visit.tsx';
import { NumberTable } from './number-table.tsx';

export interface FunnelShown {
  readonly title: string;
  readonly cells: readonly string[];
}

const COLUMNS = [
  'administration.funnel.searches',
  'administration.funnel.homes',
  'administration.funnel.enquiries',
  'administration.funnel.per_home',
  'administration.funnel.visits',
  'administration.funnel.from_search',
  'administration.funnel.several',
] as const;

/** What searches led to: a line for each region and span of days. */
export function Funnel({ lines }: { readonly lines: readonly FunnelShown[] }) {
  const t = useTranslate();
  return (
    <section className="mt-6 rounded-card border border-line bg-surface p-4">
      <h2 className="text-lg font-semibold">{t('administration.funnel')}</h2>
      <p className="mt-1 text-sm text-muted">{t('administration.funnel.text')}</p>
      <NumberTable
        label={t('administration.funnel')}
        head={t('administration.funnel.span')}
        columns={COLUMNS.map((key) => t(key))}
        rows={lines.map(({ title, cells }) => ({ key: title, head: title, cells: cells.map((shown) => ({ shown })) }))}
        minWidth="min-w-2xl"
      />
    </section>
  );
}
