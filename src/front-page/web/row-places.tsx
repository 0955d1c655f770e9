import { useEffect } from 'react';
import { Link, useFetcher, useSearchParams } from 'react-router';
import { useRecentSearches } from '../../history/web/remembered-searches.ts';
import type { FrontView, RowPlacesView } from './front-view.ts';
import type { loader } from './front-page.tsx';
import { frontPathAt, placeOfSearch, PLACE_PARAMETER } from './row-place-path.ts';
import { isOfRentals, type Kind } from './search-choices.ts';

/** Which place the rows below speak of, and the way to others. */
export function RowPlaces({ places: { label, choices } }: { places: RowPlacesView }) {
  return (
    <nav aria-label={label} className="mt-8 -mb-4 border-b border-line md:mt-10 md:-mb-6">
      <ul className="no-scrollbar fade-end -mb-px flex gap-6 overflow-x-auto pr-6 text-sm">
        {choices.map(({ label: name, path, isChosen }) => (
          <li key={path}>
            <Link
              to={path}
              preventScrollReset
              aria-current={isChosen ? 'page' : undefined}
              className="page-tab min-h-11 whitespace-nowrap"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * The page's data with rows of the place that was last searched in from this browser, which the server does not know
 * of a reader who is not signed in, unless the address names a place; and of homes to let or for sale, as the tab says
 * that was chosen since. Undefined while the page's own are right, and until the others are there.
 */
export function useRows(kind: Kind, { kind: shownKind, rowPlaces: shown }: FrontView) {
  const [query] = useSearchParams();
  const [last] = useRecentSearches();
  const { load, data } = useFetcher<typeof loader>();
  const place = query.has(PLACE_PARAMETER) || last === undefined ? undefined : placeOfSearch(last.path);
  const isRight = (place === undefined || place === shown.address) && isOfRentals(kind) === isOfRentals(shownKind);
  const wanted = isRight ? undefined : `${frontPathAt(kind, place ?? shown.address)}&index`;
  useEffect(() => {
    if (wanted !== undefined) void load(wanted);
  }, [load, wanted]);
  if (wanted === undefined || data === undefined) return undefined;
  return isOfRentals(data.view.kind) === isOfRentals(kind) ? data.view : undefined;
}
