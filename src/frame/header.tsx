import { Link, useLocation } from 'react-router';
import { favouritesPath, homePath, listPath, myListingPath, newListingPath, newsPath } from '../paths.ts';
import { AccountMenu } from './account-menu.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { CountBadge } from './count-badge.tsx';
import { savedWords, unreadWords } from './count-words.ts';
import { Icon } from '../ui/icon.tsx';
import { Logo } from '../ui/logo.tsx';
import { NavigationLinks } from './navigation.tsx';
import { useSavedTotal } from '../collections/web/saved-total.ts';
import { useUnread } from '../notifications/web/unread.ts';
import { useTranslate, useVisit } from '../ui/visit.tsx';

/**
 * The site's header: 64 px, of which 56 stay when the page is scrolled. It sticks with its first 8 px
 * out of sight, and what is in it sticks inside it, so that nothing on the page moves. A phone on its side has no
 * height to spare: there it is 44 px, and scrolls away.
 */
export function Header() {
  const t = useTranslate();
  const { user } = useVisit();
  return (
    <header data-site-header className="no-print site-header">
      <div className="site-header-row wrap">
        <Link to={homePath} className="logo-link">
          <Logo />
          <span className="sr-only">{t('ui.to_home')}</span>
        </Link>
        <PhoneAction />
        <nav aria-label={t('ui.main_navigation')} className="hidden h-full md:block">
          <NavigationLinks listClass="flex h-full items-stretch xl:gap-1" linkClass="site-tab" />
        </nav>
        <div className="ml-auto hidden shrink-0 items-center gap-1 md:flex">
          <OfferHome className="max-lg:hidden" />
          <Saved />
          {user !== undefined && <Bell />}
          <AccountMenu
            choices="later"
            buttonClass={user === undefined ? ITEM : PERSON}
            panelClass="md:right-0 md:w-80 md:max-h-[calc(100dvh-5rem)] md:overflow-y-auto"
            label={
              user === undefined ? (
                <>
                  <Icon name="user" />
                  <span className="max-lg:sr-only">{t('ui.nav.account')}</span>
                </>
              ) : (
                <>
                  <Avatar name={user.name} />
                  <span className="sr-only">{t('ui.nav.account')}: </span>
                  <span className="max-w-36 truncate max-lg:sr-only">
                    {user.name.includes('@') ? user.name : user.name.split(' ', 1)[0]}
                  </span>
                </>
              )
            }
          />
        </div>
      </div>
    </header>
  );
}

function Saved() {
  const t = useTranslate();
  const saved = useSavedTotal();
  const words = savedWords(saved, t);
  return (
    <Link to={favouritesPath} className={`relative ${ITEM}`}>
      <Icon name="heart" />
      <span className="max-lg:sr-only">{t('ui.nav.saved')}</span>
      {words !== undefined && <span className="sr-only">{words}</span>}
      <CountBadge known={saved} tone="quiet" className="max-lg:absolute max-lg:top-0.5 max-lg:left-6" />
    </Link>
  );
}

function Bell() {
  const t = useTranslate();
  const unread = useUnread();
  return (
    <Link to={newsPath} className={`relative ${ITEM}`}>
      <Icon name="bell" />
      <span className="sr-only">
        {unread.count === undefined && unread.hasFailed
          ? `${t('notifications.title')}: ${t('ui.nav.count_failed')}`
          : (unreadWords(unread, t) ?? t('notifications.title'))}
      </span>
      <CountBadge known={unread} tone="news" className="absolute top-0.5 right-0.5" />
    </Link>
  );
}

const ITEM = 'site-header-item px-2.5 transition-opacity duration-150 hover:opacity-75';

/** Its circle's letters have no contrast to give away. */
const PERSON = 'site-header-item px-1.5 underline-offset-4 hover:underline';

/** To what one offers; for a stranger, who offers nothing yet, straight to a first listing. */
function OfferHome({ className }: { className: string }) {
  const t = useTranslate();
  const { user } = useVisit();
  return (
    <Link to={user === undefined ? newListingPath : myListingPath} className={`${ITEM} ${className}`}>
      {t('ui.nav.sell')}
    </Link>
  );
}

/** On a phone the header holds a search; where the page below begins with one itself, the way to offer a home. */
function PhoneAction() {
  const t = useTranslate();
  const { pathname } = useLocation();
  if (pathname === homePath) return <OfferHome className="-mr-2.5 ml-auto md:hidden" />;
  return (
    <form
      action={listPath()}
      role="search"
      aria-label={t('ui.nav.search')}
      className="relative ml-auto max-w-64 min-w-0 flex-[1_1_8.5rem] md:hidden"
    >
      <label>
        <span className="sr-only">{t('list.form.place')}</span>
        <Icon
          name="search"
          className="pointer-events-none absolute top-1/2 left-3 size-4.5 -translate-y-1/2 text-faint"
        />
        <input
          name="address"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          placeholder={t('ui.nav.search_example')}
          className="field h-11 rounded-full pl-9"
        />
      </label>
    </form>
  );
}
