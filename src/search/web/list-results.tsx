import { memo, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { CardGrid, CardRows } from '../../properties/web/listing-card.tsx';
import { rememberSearch } from '../../history/web/remembered-searches.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useOnline } from '../../ui/navigation-feedback.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { SubjectProvider, useVisit } from '../../ui/visit.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { ListData } from './list-data.ts';
import type { MarkCards } from './list-view.ts';
import { ListHead } from './list-head.tsx';
import { HOMES_ID } from './homes-id.ts';
import { subjectOf } from './list-words.ts';
import { pagePath } from './page-path.ts';

/** Lists begin without these. The page comes whole, with them in it where they are asked for. */
const MapResults = lazyPart(() => import('./map/map-results.tsx'));
const NothingFound = lazyPart(() => import('./nothing-found.tsx'));
/** Below all homes. */
const Suggestions = lazyPart(async () => ({ default: (await import('./suggestions.tsx')).Suggestions }));
const Pagination = lazyPart(async () => ({ default: (await import('../../ui/pagination.tsx')).Pagination }));

/**
 * A search and its homes. While the next search is under way the old homes stay, dimmed. Rendered anew for other homes
 * alone: a step of the router before its lazy parts are hydrated, to a fragment say, would take out what the server has
 * sent of them.
 */
export const ListResults = memo(function ListResults({ found }: { found: ListData }) {
  const [mark, setMark] = useState<MarkCards>();
  const view = { ...found.view, cards: mark?.(found.view.cards) ?? found.view.cards };
  const { region } = useVisit();
  const { searchTitle, searchFilters, isSavable } = view;
  const { key, path, isWhole } = view.remembered;
  const searchPath = useRef(path);
  searchPath.current = path;
  useEffect(() => {
    if (!isSavable || !isWhole) return;
    rememberSearch({ path: searchPath.current, title: searchTitle, filters: searchFilters, region });
  }, [key, isWhole, searchTitle, searchFilters, isSavable, region]);

  return (
    <SubjectProvider subject={subjectOf(found.filter)}>
      {view.cards.length > 0 && <SkipLink to={HOMES_ID} label="list.skip_to_homes" />}
      {/* Beside a map that stays, the filters stay too. */}
      <div className={view.layout === 'map' ? 'max-lg:contents lg:sticky lg:top-14 lg:z-10' : 'contents'}>
        <FilterBar form={view.form} />
      </div>
      {view.layout === 'map' ? (
        <Suspense>
          <MapResults found={{ ...found, view }} onMark={setMark} />
        </Suspense>
      ) : (
        <ListOrGrid view={view} onMark={setMark} />
      )}
    </SubjectProvider>
  );
});

function ListOrGrid({ view, onMark }: { view: ListData['view']; onMark: (mark: () => MarkCards) => void }) {
  return (
    <div className="wrap max-w-none pt-3 md:pt-5 [@media(max-height:30rem)]:pt-2">
      <ListHead view={view} onMark={onMark} />
      <Homes view={view} />
      {view.cards.length > 0 && view.suggestions.length > 0 && (
        <Suspense>
          <Suggestions view={view} />
        </Suspense>
      )}
      {view.lastPage > 1 && (
        <Suspense>
          <Pagination current={view.page} last={view.lastPage} pathOf={(page) => pagePath(view.firstPagePath, page)} />
        </Suspense>
      )}
    </div>
  );
}

function Homes({ view }: { view: ListData['view'] }) {
  const navigation = useNavigation();
  const isOnline = useOnline();
  const isChanging = isOnline && navigation.state === 'loading' && navigation.location.pathname === view.pathname;
  if (view.cards.length === 0)
    return (
      <Suspense>
        <NothingFound view={view} />
      </Suspense>
    );
  return (
    // Only a wait that can be felt is shown: it dims after 50 ms.
    <div
      id={HOMES_ID}
      tabIndex={-1}
      aria-busy={isChanging}
      className={`scroll-mt-32 outline-none ${isChanging ? 'opacity-50 transition-opacity delay-50 duration-150 ease-out' : ''}`}
    >
      {view.layout === 'grid' ? (
        <CardGrid cards={view.cards} eager={3} isWide />
      ) : (
        <CardRows cards={view.cards} eager={2} />
      )}
    </div>
  );
}
