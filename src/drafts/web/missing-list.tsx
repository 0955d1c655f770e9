import { Link } from 'react-router';
import { useTranslate } from '../../ui/visit.tsx';
import type { MissingView } from './missing-view.ts';

/** What publishing needs and is not there, each with the way to its field. */
export function MissingList({ missing }: { missing: readonly MissingView[] }) {
  const t = useTranslate();
  return (
    <section className="rounded-card border border-line bg-surface p-4 md:p-6">
      <h2 className="font-semibold">{t('drafts.review.missing')}</h2>
      <LinkedFields fields={missing} />
    </section>
  );
}

/** Fields of the form, each with the way to it. */
export function LinkedFields({ fields }: { fields: readonly MissingView[] }) {
  return (
    <ul className="mt-2">
      {fields.map(({ path, label, place }) => (
        <li key={`${path} ${label}`}>
          <Link
            to={path}
            className="inline-flex min-h-9 items-center gap-2 text-accent-text underline underline-offset-2"
          >
            {label}
          </Link>{' '}
          <span className="text-sm text-muted">{place}</span>
        </li>
      ))}
    </ul>
  );
}
