import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/section.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { HomeRow } from './home-row.tsx';
import { Part } from './parts.tsx';
import type { RegionalView } from './front-view.ts';
import type { TotalPriceView } from './total-price-view.ts';

/** What only people of this country look for. */
export function Regional({ regional }: { regional: RegionalView }) {
  const t = useTranslate();
  if (regional.region === 'au') return <HomeRow row={regional.open} />;
  return (
    <>
      {regional.total !== undefined && <TotalPrice total={regional.total} />}
      <Section title={t('home.cabins')}>
        <ul className="grid gap-5 md:grid-cols-2">
          {regional.cabins.map((part) => (
            <li key={part.path} className="min-w-0">
              <Part part={part} sizes="(width >= 1366px) 610px, (width >= 768px) 48vw, 94vw" shape="aspect-2/1" />
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

const PART_COLOURS = { asking: 'bg-accent', debt: 'bg-accent-edge', costs: 'bg-edge' } as const;

/** One home's price taken apart, drawn as a bar. */
function TotalPrice({ total }: { total: TotalPriceView }) {
  const t = useTranslate();
  return (
    <section
      aria-labelledby="total-price"
      className="mt-10 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 rounded-card border border-line bg-surface p-5 md:mt-12 md:p-8 lg:grid-cols-[22rem_1fr] lg:items-center"
    >
      <div>
        <h2 id="total-price" className="text-xl font-semibold">
          {t('home.total')}
        </h2>
        <p className="mt-2 text-muted">{t('home.total.text')}</p>
      </div>
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <Link
            to={total.path}
            className="inline-flex min-h-6 min-w-0 items-center gap-1 text-sm text-accent-text hover:underline"
          >
            <span className="line-clamp-2 wrap-anywhere">{total.title}</span>
            <Icon name="right" className="size-4" />
          </Link>
          <p className="flex flex-wrap items-baseline gap-x-2 text-lg font-bold">
            <span className="text-sm font-normal text-muted">{t('home.total.total')}</span>
            {total.total}
          </p>
        </div>
        <div aria-hidden="true" className="mt-3 flex h-4 gap-0.5 overflow-hidden rounded-card">
          {total.parts.map((part) => (
            <span
              key={part.kind}
              className={`min-w-1.5 ${PART_COLOURS[part.kind]}`}
              style={{ width: `${part.percent.toFixed(1)}%` }}
            />
          ))}
        </div>
        <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2 text-sm">
          {total.parts.map((part) => (
            <div key={part.kind}>
              <dt className="flex items-center gap-2 text-muted">
                <span aria-hidden="true" className={`size-2.5 rounded-full ${PART_COLOURS[part.kind]}`} />
                {part.label}
              </dt>
              <dd className="font-medium">{part.amount}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
