import { useTranslate } from '../../ui/visit.tsx';
import { NumberTable } from './number-table.tsx';

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
        <NumberTable
          label={t('administration.vitals')}
          head={t('administration.vitals.page')}
          columns={[
            t('administration.vitals.visits'),
            ...METRICS.map((metric) => t(`administration.vitals.${metric}`)),
          ]}
          rows={pages.map(({ page, device, visits, figures }) => ({
            key: page + device,
            head: `${page} · ${device}`,
            cells: [
              { shown: visits },
              ...figures.map(({ text, verdict }) => ({
                shown: (
                  <>
                    {text}
                    {verdict !== undefined && verdict !== 'good' && (
                      <span className="sr-only"> ({t(`administration.vitals.${verdict}`)})</span>
                    )}
                  </>
                ),
                tone: verdict === undefined ? 'text-muted' : TONES[verdict],
              })),
            ],
          }))}
          minWidth="min-w-xl"
        />
      )}
    </section>
  );
}
