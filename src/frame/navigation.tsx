import { Link, useLocation } from 'react-router';
import { agentsPath, listPath } from '../paths.ts';
import { SEARCH_KINDS } from '../search/web/search-kinds.ts';
import { useTranslate } from '../ui/visit.tsx';

/** The ways into the site: each kind of search, and the agents. */
export function NavigationLinks({ listClass, linkClass }: { listClass: string; linkClass: string }) {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  const shown = pathname === '/list' ? (new URLSearchParams(search).get('listing_type') ?? 'buy') : undefined;
  return (
    <ul className={listClass}>
      {SEARCH_KINDS.map((listingType) => (
        <li key={listingType}>
          <Link
            to={listPath({ listingType })}
            aria-current={shown === listingType ? 'page' : undefined}
            className={linkClass}
          >
            {t(`enum.listing_type.${listingType}`)}
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={agentsPath}
          aria-current={pathname === agentsPath ? 'page' : pathname.startsWith(`${agentsPath}/`) ? 'true' : undefined}
          className={linkClass}
        >
          {t('ui.nav.agents')}
        </Link>
      </li>
    </ul>
  );
}
