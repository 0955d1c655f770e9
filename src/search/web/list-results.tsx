import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { CardGrid, CardRows } from '../../properties/web/listing-card.tsx';
import { rememberSearch } from '../../history/web/remembered-searches.ts';
import { useKeptHistory } from '../../history/web/kept-history.ts';
import { listPath } from '../../paths.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { SkipLink } from '../../ui/skip-link.tsx';
import { SubjectProvider, useVisit } from '../../ui/visit.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { ListData } from './list-data.ts';
import { ListHead } from './list-head.tsx';
import { HOMES_ID } from './homes-id.ts';
import { subjectOf } from './list-words.ts';
import { isOnlyBox, withoutBox } from './map/map-box.ts';
import { MapButton } from './map/map-button.tsx';
import { MapResults } from './map/map-results.tsx';
import { NothingFound } from './nothing-found.tsx';
import { pagePath } from './page-path.ts';
import { Suggestions } from './suggestions.tsx';

/** A search and its homes. While the next search is under way the old homes stay, dimmed. */
export function ListResults({ found }: { found: ListData }) {
  const { view } = found;
  const { region } = useVisit();
  const { searchTitle } = view;
  const { keepSearch } = useKeptHistory();
  // Where the map happens to stand is no search of its own. Where it alone says where to look it is part of the search, which is remembered with the first such part and not again at each move.
  const wish = listPath({ ...withoutBox(found.filter), page: 1, view: 'list' });
  const searchPath = useRef(wish);
  searchPath.current = isOnlyBox(found.filter) ? view.searchPath : wish;
  useEffect(() => {
    rememberSearch({ path: searchPath.current, title: searchTitle, region });
    keepSearch(searchPath.current, searchTitle);
  }, [wish, searchTitle, region, keepSearch]);

  return (
    <SubjectProvider subject={subjectOf(found.filter)}>
      {view.cards.length > 0 && <SkipLink to={HOMES_ID} label="list.skip_to_homes" />}
      {/* Beside a map that stays, the filters stay too. */}
      <div className={view.layout === 'map' ? 'lg:sticky lg:top-14 lg:z-10' : 'contents'}>
        <FilterBar form={view.form} />
      </div>
      {view.layout === 'map' ? <MapResults found={found} /> : <ListOrGrid view={view} />}
    </SubjectProvider>
  );
}

function ListOrGrid({ view }: { view: ListData['view'] }) {
  return (
    <div className={`wrap pt-5 ${view.layout === 'grid' ? '' : 'max-w-5xl'}`}>
      <ListHead view={view} />
      <Homes view={view} />
      {view.cards.length > 0 && <Suggestions view={view} />}
      <Pagination current={view.page} last={view.lastPage} pathOf={(page) => pagePath(view.firstPagePath, page)} />
      {view.total > 0 && <MapButton to={view.layouts.find(({ value }) => value === 'map')?.path ?? ''} />}
    </div>
  );
}

function Homes({ view }: { view: ListData['view'] }) {
  const navigation = useNavigation();
  const isChanging = navigation.state === 'loading' && navigation.location.pathname === view.pathname;
  if (view.cards.length === 0) return <NothingFound view={view} />;
  return (
    // Only a wait that can be felt is shown: it dims after 50 ms.
    <div
      id={HOMES_ID}
      tabIndex={-1}
      aria-busy={isChanging}
      className={`scroll-mt-32 outline-none ${isChanging ? 'opacity-50 transition-opacity delay-50 duration-150 ease-out' : ''}`}
    >
      {view.layout === 'grid' ? <CardGrid cards={view.cards} eager={3} /> : <CardRows cards={view.cards} eager={2} />}
    </div>
  );
}
