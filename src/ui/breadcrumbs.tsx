import { Link } from 'react-router';
import { useTranslate } from './visit.tsx';

export interface Crumb {
  readonly label: string;
  /** Left out for the page itself. */
  readonly path?: string;
}

/** The way to this page, from the widest place to the narrowest. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useTranslate();
  return (
    <nav aria-label={t('ui.breadcrumbs')} className="text-xs text-muted">
      {/* On a phone one line, which is swiped: the address at its end stands under it anyway. */}
      <ol className="no-scrollbar flex items-center gap-x-1.5 max-sm:overflow-x-auto max-sm:whitespace-nowrap sm:flex-wrap">
        {crumbs.map((crumb, index) => (
          <li key={crumb.label + String(index)} className="flex items-center gap-x-1.5 max-sm:shrink-0 sm:min-w-0">
            {index > 0 && <span aria-hidden="true">›</span>}
            {crumb.path === undefined ? (
              <span aria-current="page" className="break-words">
                {crumb.label}
              </span>
            ) : (
              <Link to={crumb.path} className="py-1 hover:text-ink hover:underline">
                {crumb.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
