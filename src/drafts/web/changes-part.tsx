import { Link } from 'react-router';
import { useTranslate } from '../../ui/visit.tsx';
import type { ChangeView } from './change-views.ts';

/** What publishing will change for readers: each field as it is public, and as it will be. */
export function ChangesPart({ changes, hasMedia }: { changes: readonly ChangeView[]; hasMedia: boolean }) {
  const t = useTranslate();
  if (changes.length === 0 && !hasMedia) return null;
  return (
    <section aria-labelledby="changes-title" className="rounded-card border border-line bg-surface p-4 md:p-6">
      <h2 id="changes-title" className="font-semibold">
        {t('drafts.changes.title')}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {changes.map(({ path, label, before, after, to }) => (
          <li key={path} className="py-3">
            <Link
              to={to}
              className="inline-flex min-h-6 items-center text-sm font-medium text-accent-text underline underline-offset-2"
            >
              {label}
            </Link>
            {before === undefined && after === undefined ? (
              <p className="text-sm text-muted">{t('drafts.changes.moved')}</p>
            ) : (
              <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm">
                <dt className="text-faint">{t('drafts.changes.before')}</dt>
                <dd className="line-clamp-4 wrap-anywhere text-muted">{before ?? t('drafts.changes.nothing')}</dd>
                <dt className="text-faint">{t('drafts.changes.after')}</dt>
                <dd className="line-clamp-4 wrap-anywhere">{after ?? t('drafts.changes.nothing')}</dd>
              </dl>
            )}
          </li>
        ))}
        {hasMedia && <li className="py-3 text-sm font-medium">{t('drafts.changes.media')}</li>}
      </ul>
    </section>
  );
}
