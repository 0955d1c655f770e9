import { Link } from 'react-router';
import { CardGrid } from '../../properties/web/listing-card.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import type { ListView } from './list-view.ts';
import { Suggestions } from './suggestions.tsx';

/** Says that no home matches, and what would help. */
export default function NothingFound({ view }: { view: ListView }) {
  const t = useTranslate();
  const { theme } = useVisit();
  if (view.over !== undefined)
    return (
      <>
        {/* What is for sale or rent comes before what is no longer. */}
        {view.over.hasWishes && <Suggestions view={view} />}
        <Over over={view.over} />
        {!view.over.hasWishes && <Suggestions view={view} />}
        <Nearby view={view} />
      </>
    );
  // The notice above says what is the matter, and offers what may have been meant.
  if (view.unknown !== undefined)
    return (
      <>
        <Suggestions view={view} />
        <Nearby view={view} />
        <p className="mt-6">
          <ButtonLink to={view.clearPath} kind="quiet">
            {t('list.show_all')}
          </ButtonLink>
        </p>
      </>
    );
  return (
    <>
      <EmptyState
        icon="search"
        title={t(theme === 'zrch' ? 'list.nothing_zrch' : 'list.nothing')}
        action={
          <>
            {/* What helps most stands right under what is said of it. */}
            <div className="-mt-6 w-full text-left">
              <div className="mx-auto max-w-lg">
                {view.ways !== undefined && <OtherWays ways={view.ways} />}
                <Suggestions view={view} />
              </div>
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

/** How travel times were counted, and what the same time by each other way would find. */
function OtherWays({ ways: { text, others } }: { ways: NonNullable<ListView['ways']> }) {
  const t = useTranslate();
  const found = others.flatMap(({ label, path }) => (path === undefined ? [] : [{ label, path }]));
  const none = others.flatMap(({ label, path }) => (path === undefined ? [label] : []));
  return (
    <section aria-label={t('list.ways.others')} className="mt-6">
      <p>{text}</p>
      {found.length > 0 && (
        <>
          <h2 className="mt-3 text-base font-semibold">{t('list.ways.others')}</h2>
          <ul className="mt-2 flex flex-col gap-2">
            {found.map(({ label, path }) => (
              <li key={path}>
                <Link
                  to={path}
                  className="flex min-h-12 items-center rounded-card border border-line bg-surface px-4 py-2 font-medium transition-colors duration-150 hover:bg-sunken"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {none.length > 0 && <p className="mt-2 text-sm text-muted">{none.join(' · ')}</p>}
    </section>
  );
}

/** What was sold, with its prices, where nothing is for sale. */
function Over({ over: { state, text, cards, all } }: { over: NonNullable<ListView['over']> }) {
  const t = useTranslate();
  return (
    <section aria-labelledby="over">
      <p className="max-w-[70ch] text-muted">{text}</p>
      <div className="mt-4 mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="over" className="text-lg font-semibold">
          {t(`list.only_${state}_heading`)}
        </h2>
        <ButtonLink to={all.path}>{all.label}</ButtonLink>
      </div>
      <CardGrid cards={cards} eager={3} heading="h3" />
    </section>
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
