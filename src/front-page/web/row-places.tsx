import { useEffect } from 'react';
import { Link, useFetcher, useSearchParams } from 'react-router';
import { useRecentSearches } from '../../history/web/remembered-searches.ts';
import type { RowPlacesView } from './front-view.ts';
import type { loader } from './front-page.tsx';
import { frontPathAt, placeOfSearch, PLACE_PARAMETER } from './row-place-path.ts';
import type { Kind } from './search-choices.ts';

/** Which place the rows below speak of, and the way to others. */
export function RowPlaces({ places: { label, choices } }: { places: RowPlacesView }) {
  return (
    <nav aria-label={label} className="mt-8 flex items-center gap-2 md:mt-10">
      <span className="text-sm whitespace-nowrap text-muted max-sm:sr-only">{label}</span>
      <ul className="no-scrollbar fade-end flex gap-2 overflow-x-auto py-1 pr-6">
        {choices.map(({ label: name, path, isChosen }) => (
          <li key={path}>
            <Link
              to={path}
              preventScrollReset
              aria-current={isChosen ? 'true' : undefined}
              className="flex h-10 items-center rounded-full border border-line bg-surface px-3.5 text-sm whitespace-nowrap text-ink transition-colors duration-150 hover:border-edge focus-visible:-outline-offset-2 aria-[current]:border-accent-edge aria-[current]:bg-accent-soft aria-[current]:font-semibold"
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
 * of a reader who is not signed in; undefined until they are there, and where the address names a place.
 */
export function useRemembered(kind: Kind, shown: RowPlacesView) {
  const [query] = useSearchParams();
  const [last] = useRecentSearches();
  const { load, data } = useFetcher<typeof loader>();
  const place = query.has(PLACE_PARAMETER) || last === undefined ? undefined : placeOfSearch(last.path);
  const wanted = place === undefined || place === shown.address ? undefined : `${frontPathAt(kind, place)}&index`;
  useEffect(() => {
    if (wanted !== undefined) void load(wanted);
  }, [load, wanted]);
  return wanted === undefined ? undefined : data?.view;
}
