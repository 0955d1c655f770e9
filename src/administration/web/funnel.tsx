import { useTranslate } from '../../ui/visit.tsx';

export interface FunnelShown {
  readonly title: string;
  readonly cells: readonly string[];
}

export const FUNNEL_COLUMNS = [
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
      <div className="mt-2 overflow-x-auto" tabIndex={0} role="region" aria-label={t('administration.funnel')}>
        <table className="w-full min-w-2xl text-sm">
          <thead>
            <tr className="text-left align-bottom text-muted">
              <th className="py-1.5 font-medium">{t('administration.funnel.span')}</th>
              {FUNNEL_COLUMNS.map((key) => (
                <th key={key} className="py-1.5 pl-3 text-right font-medium">
                  {t(key)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ title, cells }) => (
              <tr key={title} className="border-t border-line">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {title}
                </th>
                {cells.map((cell, column) => (
                  <td key={column} className="py-1.5 pl-3 text-right tabular-nums">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
