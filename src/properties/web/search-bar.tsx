import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '../../ui/lazy-part.ts';
import { searchBefore } from './search-before.ts';

/** For homes that were opened from a search. */
const SearchSteps = lazyPart(() => import('./search-steps.tsx'));

/**
 * On a home that was opened from a search: the way back to it, and to the homes before and after. Which search it was
 * stands in the history of the tab, so a reload keeps it; without one there is no bar.
 */
export default function SearchBar({ id }: { id: string }) {
  const location = useLocation();
  const [path, setPath] = useState<string>();
  useEffect(() => setPath(searchBefore(location.state)), [location]);
  if (path === undefined) return null;
  return (
    <Suspense>
      <SearchSteps id={id} path={path} />
    </Suspense>
  );
}
