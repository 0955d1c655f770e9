import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from './icon.tsx';
import { useTranslate } from './visit.tsx';

interface PaginationProps {
  readonly current: number;
  readonly last: number;
  readonly pathOf: (page: number) => string;
}

/** Real links to the pages of a list: the first, the last, and those around this one. */
export function Pagination({ current, last, pathOf }: PaginationProps) {
  const t = useTranslate();
  if (last <= 1) return null;
  return (
    <nav aria-label={t('ui.pages')} className="no-print mt-10">
      <ul className="flex flex-wrap items-center justify-center gap-1.5">
        {current > 1 && (
          <li>
            <Step to={pathOf(current - 1)} rel="prev" label={t('ui.previous_page')}>
              <Icon name="left" />
            </Step>
          </li>
        )}
        {pagesAround(current, last).map((page, index, pages) => (
          <li key={page} className="flex items-center gap-1.5">
            {index > 0 && page - (pages[index - 1] ?? 0) > 1 && (
              <span className="px-1 text-faint" aria-hidden="true">
                …
              </span>
            )}
            {page === current ? (
              <span
                aria-current="page"
                aria-label={t('ui.page_number', { page })}
                className={`${CELL} border-transparent bg-accent font-semibold text-on-accent`}
              >
                {page}
              </span>
            ) : (
              <Step to={pathOf(page)} label={t('ui.page_number', { page })}>
                {page}
              </Step>
            )}
          </li>
        ))}
        {current < last && (
          <li>
            <Step to={pathOf(current + 1)} rel="next" label={t('ui.next_page')}>
              <Icon name="right" />
            </Step>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** Page numbers to show, ascending: both ends, this one and its neighbours. */
export function pagesAround(current: number, last: number): readonly number[] {
  const pages = new Set([1, current - 1, current, current + 1, last]);
  return [...pages].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b);
}

const CELL = 'inline-flex h-11 min-w-11 items-center justify-center rounded-card border px-2 text-sm';

function Step({ to, rel, label, children }: { to: string; rel?: string; label: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      rel={rel}
      aria-label={label}
      className={`${CELL} border-line bg-surface text-ink transition-colors duration-150 hover:border-edge hover:bg-sunken`}
    >
      {children}
    </Link>
  );
}
