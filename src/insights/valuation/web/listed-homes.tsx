import { Link } from 'react-router';
import { useTranslate } from '../../../ui/visit.tsx';
import type { ListedHomeView } from './listed-home.ts';

/** That the home is listed, with the way to its listing; and whether the form has what the listing says of it. */
export function ListedHomes({ homes, isFilled }: { homes: readonly ListedHomeView[]; isFilled: boolean }) {
  const t = useTranslate();
  return (
    <div className="mt-3 rounded-card bg-accent-soft p-3 text-sm">
      <p>{t(isFilled ? 'value.listed.filled' : homes.length === 1 ? 'value.listed.one' : 'value.listed.several')}</p>
      <ul>
        {homes.map(({ id, title, facts, path, usePath }) => (
          <li key={id} className="mt-2">
            <Link
              to={path}
              className="inline-flex min-h-6 items-center font-semibold text-accent-text underline underline-offset-2"
            >
              {title}
            </Link>
            {facts !== '' && <span className="text-muted">{` · ${facts}`}</span>}
            {!isFilled && (
              <Link
                to={usePath}
                preventScrollReset
                aria-label={t('value.listed.use_of', { home: [title, facts].filter(Boolean).join(', ') })}
                className="flex min-h-11 w-fit items-center text-accent-text underline underline-offset-2"
              >
                {t('value.listed.use')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
