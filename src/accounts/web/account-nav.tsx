import { NavLink, useLocation } from 'react-router';
import type { MessageKey } from '../../texts/messages.ts';
import {
  changeLanguagePath,
  changePasswordPath,
  commutePath,
  contactInfoPath,
  labsPath,
  notificationsPath,
  ownDataPath,
  securityPath,
  sessionsPath,
} from '../../account-paths.ts';
import { aboutYouPath, favouritesPath, hiddenPath, myListingPath, savedSearchesPath, userPath } from '../../paths.ts';
import { writtenMessagesPath } from '../../owner-paths.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { useTranslate } from '../../ui/visit.tsx';

type Entry = readonly [path: string, icon: IconName, title: MessageKey];

const YOURS: readonly Entry[] = [
  [userPath, 'user', 'ui.nav.overview'],
  [favouritesPath, 'heart', 'ui.nav.saved'],
  [savedSearchesPath, 'bookmark', 'ui.nav.saved_searches'],
  [writtenMessagesPath(), 'mail', 'account.messages.title'],
  [myListingPath, 'home', 'ui.nav.listings'],
];

/** Of Lucide, as the site's icons are. */
const FLASK =
  'M14 2v6a2 2 0 0 0 .245.96l5.51 10.08A2 2 0 0 1 18 22H6a2 2 0 0 1-1.755-2.96l5.51-10.08A2 2 0 0 0 10 8V2M6.453 15h11.094M8.5 2h7';

const SHIELD =
  'M20 13c0 5-3.5 7.5-7.66 8.95a1 1 0 0 1-.67-.01C7.5 20.5 4 18 4 13V6a1 1 0 0 1 1-1c2 0 4.5-1.2 6.24-2.72a1.17 1.17 0 0 1 1.52 0C14.51 3.81 17 5 19 5a1 1 0 0 1 1 1z';

const SETTINGS: readonly Entry[] = [
  [aboutYouPath, 'edit', 'account.about_you.title'],
  [contactInfoPath, 'phone', 'account.contact.title'],
  [commutePath, 'clock', 'commute.title'],
  [hiddenPath, 'show', 'ui.nav.hidden'],
  [notificationsPath, 'bell', 'account.notifications.title'],
  [changePasswordPath, 'lock', 'account.password.title'],
  [securityPath, SHIELD, 'account.security.title'],
  [sessionsPath, 'settings', 'account.sessions.title'],
  [changeLanguagePath, 'globe', 'account.language.title'],
  [labsPath, FLASK, 'account.labs.title'],
  [ownDataPath, 'document', 'account.data.title'],
];

/**
 * The account's places: what somebody keeps, and how they want it. Beside the page; on a phone or a tablet a row that
 * is swiped and, where one of the settings is open, a list of them that unfolds.
 */
export function AccountNav({
  isInSettings,
  isWideOnly = false,
}: {
  isInSettings: boolean;
  /** Left out where it would stand above the page. */
  isWideOnly?: boolean;
}) {
  const t = useTranslate();
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={t('account.navigation')}
      className={`${isWideOnly ? 'max-lg:hidden' : ''} no-print -mx-4 min-w-0 lg:mx-0`}
    >
      <div className="flex flex-col gap-2 lg:sticky lg:top-20 lg:max-h-[calc(100dvh-6rem)] lg:gap-4 lg:overflow-y-auto lg:[scrollbar-width:thin] lg:low:gap-2">
        <Row entries={YOURS} />
        {isInSettings && (
          // Closed again where the page is another.
          <details key={pathname} className="group/settings mx-4 rounded-card border border-line bg-surface lg:hidden">
            <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 px-3 text-sm font-semibold">
              {t('ui.nav.settings')}
              <Icon name="down" className="size-4 group-open/settings:rotate-180" />
            </summary>
            <Row entries={SETTINGS} isList />
          </details>
        )}
        <div className="max-lg:hidden">
          <p className="mb-1 px-3 text-xs text-faint">{t('ui.nav.settings')}</p>
          <Row entries={SETTINGS} />
        </div>
      </div>
    </nav>
  );
}

/** Whether a path is one of the settings. */
export function isSetting(pathname: string): boolean {
  return SETTINGS.some(([path]) => pathname.toLowerCase().startsWith(path.toLowerCase()));
}

function Row({ entries, isList = false }: { entries: readonly Entry[]; isList?: boolean }) {
  const t = useTranslate();
  return (
    <ul
      className={
        isList
          ? 'flex flex-col border-t border-line p-1'
          : // In a low window all of it is still to be seen at once.
            'no-scrollbar flex gap-1 overflow-x-auto px-4 py-0.5 max-lg:fade-end max-lg:pr-8 lg:shrink-0 lg:flex-col lg:px-0 lg:low:gap-0'
      }
    >
      {entries.map(([path, icon, title]) => (
        <li key={path} className="shrink-0">
          <NavLink
            to={path}
            end={path === userPath}
            className="flex min-h-11 items-center gap-3 rounded-card px-3 text-sm whitespace-nowrap lg:min-h-9 lg:low:min-h-8 text-muted lg:whitespace-normal hover:bg-sunken hover:text-ink focus-visible:-outline-offset-2 aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent-text"
          >
            <Icon name={icon} />
            {t(title)}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
