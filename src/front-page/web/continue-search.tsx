import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { parseQueryString } from '../../contract/query-string.ts';
import { useRecentSearches, type RememberedSearch } from '../../history/web/remembered-searches.ts';
import { useForget } from '../../history/web/use-forget.ts';
import { searchProperties } from '../../search/web/client.ts';
import { formatOf } from '../../texts/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { useApi } from '../../accounts/web/use-api.ts';
import { useTranslate, useVisit } from '../../ui/visit.tsx';
import { ForgetButton } from './forget-button.tsx';

export interface QuickLink {
  readonly label: string;
  readonly path: string;
}

/**
 * Right under the search box: the way back into the last search, made here or (`kept`) on another of
 * the reader's devices, with what is new in it; or, for a
 * reader without one, popular places. Both are as high, so that nothing moves when the memory answers.
 */
export function ContinueSearch({ places, kept }: { places: readonly QuickLink[]; kept: RememberedSearch | undefined }) {
  const t = useTranslate();
  const [here] = useRecentSearches();
  const last = kept !== undefined && (here === undefined || kept.at >= here.at) ? kept : here;
  if (last !== undefined) return <LastSearch search={last} />;
  return (
    <nav aria-label={t('home.places')} className="flex h-12 items-center gap-2">
      <span className="text-sm whitespace-nowrap text-muted max-sm:hidden">{t('home.places')}</span>
      <ul className="no-scrollbar flex gap-2 max-md:fade-end max-md:overflow-x-auto max-md:pr-6 md:h-10 md:flex-wrap md:overflow-hidden">
        {places.map(({ label, path }) => (
          <li key={path}>
            <Link
              to={path}
              className="flex h-10 items-center rounded-full border border-line bg-surface px-3.5 text-sm whitespace-nowrap text-ink transition-colors duration-150 hover:border-edge focus-visible:-outline-offset-2"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function LastSearch({ search }: { search: RememberedSearch }) {
  const t = useTranslate();
  const { language, region } = useVisit();
  const fresh = useNewSince(search);
  const forget = useForget('searches');
  return (
    <div className="flex h-12 items-center gap-1">
      <Link
        to={search.path}
        className="flex h-12 min-w-0 flex-1 items-center gap-3 rounded-card border border-line bg-surface px-4 transition-colors duration-150 hover:border-edge"
      >
        <Icon name={EARLIER} className="size-5 text-faint" />
        <span className="min-w-0 flex-1 max-sm:line-clamp-3 max-sm:wrap-anywhere sm:truncate">
          <span className="max-sm:sr-only">{t('home.continue')} </span>
          <span className="font-semibold">{search.title}</span>
        </span>
        {fresh > 0 && (
          <span className="rounded-card bg-accent px-2 py-0.5 text-xs font-semibold whitespace-nowrap text-on-accent">
            {t('home.continue_new', { count: fresh, number: formatOf(language, region).number(fresh) })}
          </span>
        )}
        <Icon name="right" className="size-5 text-faint" />
      </Link>
      <ForgetButton label={t('home.forget_searches')} confirmation={t('home.searches_forgotten')} forget={forget} />
    </div>
  );
}

/** Lucide's `history`: a clock is how long something takes. */
const EARLIER = 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5M12 7v5l4 2';

/** How many homes of the search were published after it was last made; zero until it is known. */
function useNewSince({ path, at }: RememberedSearch): number {
  const api = useApi();
  const [fresh, setFresh] = useState(0);
  useEffect(() => {
    let isLatest = true;
    // The server reads the words of an address as it reads a body.
    const asked = { ...parseQueryString(path), page: 1, size: 1, publishDateMin: at };
    api(searchProperties, { body: asked }).then(
      ({ pagination }) => {
        if (isLatest) setFresh(pagination.results);
      },
      () => undefined,
    );
    return () => {
      isLatest = false;
    };
  }, [api, path, at]);
  return fresh;
}
