import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { favouritesPath, isSearchPath, sameSearchPath, newsPath, savedSearchesPath } from '../paths.ts';
import { AccountMenu } from './account-menu.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { CountBadge } from './count-badge.tsx';
import { savedWords, unreadWords } from './count-words.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { NavigationLinks } from './navigation.tsx';
import { useSavedTotal } from '../collections/web/saved-total.ts';
import { useUnread } from '../notifications/web/unread.ts';
import { useTranslate, useVisit } from '../ui/visit.tsx';

/**
 * On a phone, the site's main places at the lower edge of the screen. A page with a bar of its own
 * there marks it with `data-page-bar`, and this one makes room (see app.css).
 */
export function BottomBar() {
  const t = useTranslate();
  const { user } = useVisit();
  const location = useLocation();
  const { pathname, search } = location;
  const isMap = new URLSearchParams(search).get('view') === 'map';
  return (
    <nav
      aria-label={t('ui.nav.shortcuts')}
      data-bottom-bar
      className="no-print fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid h-14 grid-cols-5">
        <Place
          to={sameSearchPath(location, 'list')}
          icon="search"
          label={t('ui.nav.search')}
          isCurrent={isSearchPath(pathname) && !isMap}
        />
        <Place
          to={sameSearchPath(location, 'map')}
          icon="map"
          label={t('ui.nav.map')}
          isCurrent={isSearchPath(pathname) && isMap}
        />
        <Saved />
        <Alerts />
        <li>
          <AccountMenu
            choices="at_once"
            buttonClass={PLACE}
            className="h-full"
            label={
              <Sign
                icon="user"
                drawing={
                  user === undefined ? undefined : <Avatar name={user.name} className="size-5.5 text-[0.5625rem]" />
                }
              >
                {t('ui.nav.account')}
              </Sign>
            }
          >
            <nav aria-label={t('ui.main_navigation')} className="mb-4 border-b border-line pb-3">
              <NavigationLinks
                listClass="grid grid-cols-2"
                linkClass="flex min-h-11 items-center text-base aria-[current]:font-semibold aria-[current]:text-accent-text"
              />
            </nav>
          </AccountMenu>
        </li>
      </ul>
    </nav>
  );
}

function Saved() {
  const t = useTranslate();
  const { pathname } = useLocation();
  const saved = useSavedTotal();
  const words = savedWords(saved, t);
  return (
    <li>
      <Link
        to={favouritesPath}
        aria-current={pathname.startsWith(favouritesPath) ? 'page' : undefined}
        className={PLACE}
      >
        <Sign icon="heart">{t('ui.nav.saved')}</Sign>
        {words !== undefined && <span className="sr-only">{words}</span>}
        <CountBadge known={saved} tone="quiet" className="absolute top-1 left-1/2 ml-1" />
      </Link>
    </li>
  );
}

/** What is new for who is signed in; strangers are shown what they would get. */
function Alerts() {
  const t = useTranslate();
  const { user } = useVisit();
  const { pathname } = useLocation();
  const unread = useUnread();
  const words = unreadWords(unread, t);
  const to = user === undefined ? savedSearchesPath : newsPath;
  return (
    <li>
      <Link to={to} aria-current={pathname.startsWith(to) ? 'page' : undefined} className={PLACE}>
        <Sign icon="bell">{t('ui.nav.alerts')}</Sign>
        {words !== undefined && <span className="sr-only">{words}</span>}
        <CountBadge known={unread} tone="news" className="absolute top-1 left-1/2 ml-1" />
      </Link>
    </li>
  );
}

function Place({ to, icon, label, isCurrent }: { to: string; icon: IconName; label: string; isCurrent: boolean }) {
  return (
    <li>
      <Link to={to} aria-current={isCurrent ? 'page' : undefined} className={PLACE}>
        <Sign icon={icon}>{label}</Sign>
      </Link>
    </li>
  );
}

const PLACE =
  'relative flex h-14 flex-col items-center justify-center text-muted aria-[current]:text-accent-text group-open:text-accent-text focus-visible:-outline-offset-2';

function Sign({ icon, drawing, children }: { icon: IconName; drawing?: ReactNode; children: ReactNode }) {
  return (
    <>
      {drawing ?? <Icon name={icon} className="size-5.5" />}
      <span className="mt-0.5 max-w-full truncate px-px text-[min(0.6875rem,3.6vw)] leading-tight font-medium">
        {children}
      </span>
    </>
  );
}
