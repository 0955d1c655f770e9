import { useTranslate } from '../../ui/visit.tsx';

const METRICS = ['lcp', 'inp', 'cls'] as const;
type Metric = (typeof METRICS)[number];
type Verdict = 'good' | 'fair' | 'poor';

/** Up to where a figure is good, and from where it is poor (web.dev/articles/vitals). */
const LIMITS: Readonly<Record<Metric, readonly [good: number, poor: number]>> = {
  lcp: [2_500, 4_000],
  inp: [200, 500],
  cls: [0.1, 0.25],
};

export function verdictOf(metric: Metric, value: number | null): Verdict | undefined {
  if (value === null) return undefined;
  const [good, poor] = LIMITS[metric];
  return value <= good ? 'good' : value <= poor ? 'fair' : 'poor';
}

export interface VitalsShown {
  readonly page: string;
  readonly device: string;
  readonly visits: string;
  readonly figures: readonly { readonly name: Metric; readonly text: string; readonly verdict: Verdict | undefined }[];
}

const TONES = { good: 'text-ink', fair: 'text-amber', poor: 'font-semibold text-red' } as const;

/** How pages felt to readers: a line for each page and kind of device. */
export function Vitals({ pages }: { readonly pages: readonly VitalsShown[] }) {
  const t = useTranslate();
  return (
    <section className="mt-6 rounded-card border border-line bg-surface p-4">
      <h2 className="text-lg font-semibold">{t('administration.vitals')}</h2>
      <p className="mt-1 text-sm text-muted">
        {t(pages.length === 0 ? 'administration.vitals.none' : 'administration.vitals.text')}
      </p>
      {pages.length > 0 && (
        <div className="mt-2 overflow-x-auto" tabIndex={0} role="region" aria-label={t('administration.vitals')}>
          <table className="w-full min-w-xl text-sm">
            <thead>
              <tr className="text-left text-muted">
                <th className="py-1.5 font-medium">{t('administration.vitals.page')}</th>
                <th className="py-1.5 text-right font-medium">{t('administration.vitals.visits')}</th>
                {METRICS.map((metric) => (
                  <th key={metric} className="py-1.5 text-right font-medium">
                    {t(`administration.vitals.${metric}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {pages.map(({ page, device, visits, figures }) => (
                <tr key={page + device} className="border-t border-line">
                  <th scope="row" className="py-1.5 text-left font-normal">
                    {page} · {device}
                  </th>
                  <td className="py-1.5 text-right tabular-nums">{visits}</td>
                  {figures.map(({ name, text, verdict }) => (
                    <td
                      key={name}
                      className={`py-1.5 text-right tabular-nums ${verdict === undefined ? 'text-muted' : TONES[verdict]}`}
                    >
                      {text}
                      {verdict !== undefined && verdict !== 'good' && (
                        <span className="sr-only"> ({t(`administration.vitals.${verdict}`)})</span>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
