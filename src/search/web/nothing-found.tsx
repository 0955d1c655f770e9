import { Link } from 'react-router';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { ListView } from './list-view.ts';
import { Suggestions } from './suggestions.tsx';

/** Says that no home matches, and what would help. */
export function NothingFound({ view }: { view: ListView }) {
  const t = useTranslate();
  return (
    <>
      <EmptyState
        icon="search"
        title={t('list.nothing')}
        action={
          <>
            {/* What helps most stands right under what is said of it. */}
            <div className="-mt-6 w-full max-w-lg text-left">
              <Suggestions view={view} />
            </div>
            <ButtonLink to={view.clearPath} kind={view.suggestions.length > 0 ? 'quiet' : 'primary'}>
              {t('list.show_all')}
            </ButtonLink>
          </>
        }
      >
        {view.nothingHint}
      </EmptyState>
      <Nearby view={view} />
    </>
  );
}

function Nearby({ view: { nearby } }: { view: ListView }) {
  const t = useTranslate();
  if (nearby.length === 0) return null;
  return (
    <section aria-labelledby="nearby" className="mt-6">
      <h2 id="nearby" className="text-base font-semibold">
        {t('list.nearby')}
      </h2>
      <ul className="mt-2 grid gap-2 sm:grid-cols-2">
        {nearby.map(({ name, homes, path }) => (
          <li key={path}>
            <Link
              to={path}
              className="flex min-h-12 items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-2 transition-colors duration-150 hover:bg-sunken"
            >
              <span className="font-medium">{name}</span>
              <span className="text-sm text-muted">{homes}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
