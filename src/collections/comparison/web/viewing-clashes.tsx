import { Link } from 'react-router';
import { useTranslate } from '../../../ui/visit.tsx';
import type { ClashView } from './viewing-day-view.ts';

/** Homes that there is no time for, and what seeing one of them would cost. */
export function ViewingClashes({ clashes }: { clashes: readonly ClashView[] }) {
  const t = useTranslate();
  if (clashes.length === 0) return null;
  return (
    <section aria-labelledby="clashes">
      <h2 id="clashes" className="text-lg font-semibold">
        {t('planner.clashes')}
      </h2>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {clashes.map(({ id, path, address, times, text, insteadPath }) => (
          <li key={id} className="py-3 text-sm">
            <Link
              to={path}
              className="inline-flex min-h-6 items-center font-semibold break-words underline-offset-2 hover:underline"
            >
              {address}
            </Link>
            <p className="text-muted tabular-nums">{times}</p>
            <p className="mt-1">{text}</p>
            <Link
              to={insteadPath}
              preventScrollReset
              aria-label={t('planner.instead_home', { address })}
              className="no-print inline-flex min-h-11 items-center text-accent-text underline underline-offset-2 md:min-h-8"
            >
              {t('planner.instead')}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
