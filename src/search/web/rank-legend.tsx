import { Link } from 'react-router';
import { RANK_STYLES } from '../../properties/web/rank-styles.ts';
import { Icon } from '../../ui/icon.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { RankLegendView } from './list-links.ts';

/** What the marks on homes mean, over how many homes they are worked out, and the way to be rid of them. */
export default function RankLegend({ rank }: { rank: RankLegendView }) {
  const t = useTranslate();
  return (
    <section
      aria-label={t('list.rank.label')}
      className="no-print rounded-card border border-line bg-surface px-4 py-3"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-sm font-semibold">{t('list.rank.label')}</p>
        <Link
          to={rank.offPath}
          rel="nofollow"
          preventScrollReset
          className="inline-flex min-h-8 items-center text-sm text-accent-text hover:underline"
        >
          {t('list.rank.hide')}
        </Link>
      </div>
      <p className="max-w-4xl text-sm text-pretty text-muted">{rank.explained}</p>
      {rank.isCompared && (
        <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs sm:text-sm">
          {([1, 2, 3, 4] as const).map((quarter) => {
            const { icon, colours } = RANK_STYLES[quarter];
            return (
              <li key={quarter} className="flex items-center gap-1.5">
                <span className={`grid h-5 w-6 place-items-center rounded-card ${colours}`}>
                  <Icon name={icon} className="size-4" />
                </span>
                {t(`list.rank.quarter_${quarter}`)}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
