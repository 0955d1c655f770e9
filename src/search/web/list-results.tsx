import { Suspense, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { CardGrid, CardRows } from '../../properties/web/listing-card.tsx';
import { rememberSearch } from '../../history/web/remembered-searches.ts';
import { useLocalHistory } from '../../history/web/local-history.ts';
import { listPath } from '../../paths.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { SubjectProvider, useVisit } from '../../ui/visit.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { ListData } from './list-data.ts';
import { ListHead } from './list-head.tsx';
import { HOMES_ID } from './homes-id.ts';
import { subjectOf } from './list-words.ts';
import { isOnlyBox, withoutBox } from './map/map-box.ts';
import { pagePath } from './page-path.ts';
import { Suggestions } from './suggestions.tsx';

/** Lists begin without these. The page comes whole, with them in it where they are asked for. */
const MapResults = lazyPart(() => import('./map/map-results.tsx'));
const NothingFound = lazyPart(() => import('./nothing-found.tsx'));

/** A search and its homes. While the next search is under way the old homes stay, dimmed. */
export function ListResults({ found }: { found: ListData }) {
  const { view } = found;
  const { region } = useVisit();
  const { searchTitle, searchFilters, isSavable } = view;
  const { keepSearch } = useLocalHistory();
  // Where the map happens to stand is no search of its own. Where it alone says where to look it is part of the search, which is remembered with the first such part and not again at each move.
  const pathWithoutMap = listPath({ ...withoutBox(found.filter), page: 1, view: 'list' });
  const searchPath = useRef(pathWithoutMap);
  searchPath.current = isOnlyBox(found.filter) ? view.searchPath : pathWithoutMap;
  useEffect(() => {
    if (!isSavable) return;
    rememberSearch({ path: searchPath.current, title: searchTitle, filters: searchFilters, region });
    keepSearch(searchPath.current, searchTitle);
  }, [pathWithoutMap, searchTitle, searchFilters, isSavable, region, keepSearch]);

  return (
    <SubjectProvider subject={subjectOf(found.filter)}>
      {view.cards.length > 0 && <SkipLink to={HOMES_ID} label="list.skip_to_homes" />}
      {/* Beside a map that stays, the filters stay too. */}
      <div className={view.layout === 'map' ? 'max-lg:contents lg:sticky lg:top-14 lg:z-10' : 'contents'}>
        <FilterBar form={view.form} />
      </div>
      {view.layout === 'map' ? (
        <Suspense>
          <MapResults found={found} />
        </Suspense>
      ) : (
        <ListOrGrid view={view} />
      )}
    </SubjectProvider>
  );
}

function ListOrGrid({ view }: { view: ListData['view'] }) {
  return (
    <div className="wrap max-w-none pt-3 md:pt-5 [@media(max-height:30rem)]:pt-2">
      <ListHead view={view} />
      <Homes view={view} />
      {view.cards.length > 0 && <Suggestions view={view} />}
      <Pagination current={view.page} last={view.lastPage} pathOf={(page) => pagePath(view.firstPagePath, page)} />
    </div>
  );
}

function Homes({ view }: { view: ListData['view'] }) {
  const navigation = useNavigation();
  const isChanging = navigation.state === 'loading' && navigation.location.pathname === view.pathname;
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
