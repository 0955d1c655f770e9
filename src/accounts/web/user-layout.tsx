import { NavLink, Outlet } from 'react-router';
import { Frame } from '../../ui/frame.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { ACCOUNT_PLACES, titleOf } from './account-places.ts';
import { requireAccount } from './guard.ts';

export const middleware = [requireAccount];

/** Here so that the guard is asked on each way into the account, not only on the first. */
export function loader() {
  return null;
}

/** The account's places beside the one that is open. */
export default function UserLayout() {
  const t = useTranslate();
  return (
    <Frame>
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 py-6 md:grid-cols-[14rem_minmax(0,1fr)] md:py-10">
        <nav aria-label={t('account.navigation')} className="no-print -mx-4 px-4 md:mx-0 md:px-0">
          <ul className="no-scrollbar flex gap-1 overflow-x-auto md:sticky md:top-20 md:flex-col">
            {ACCOUNT_PLACES.filter(({ isMain }) => isMain).map((place) => (
              <li key={place.pattern}>
                <NavLink
                  to={`/${place.pattern}`}
                  end={place.name === 'overview'}
                  className="flex min-h-11 items-center gap-3 rounded-card px-3 text-sm whitespace-nowrap text-muted hover:bg-sunken hover:text-ink aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent-text"
                >
                  <Icon name={place.icon} />
                  {t(titleOf(place))}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <Outlet />
      </div>
    </Frame>
  );
}
