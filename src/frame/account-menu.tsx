import { Suspense, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import type { PageUser } from '../platform/http/load-context.contract.ts';
import {
  aboutYouPath,
  adminPath,
  favouritesPath,
  hiddenPath,
  loginPath,
  logoutPath,
  myListingPath,
  savedSearchesPath,
  userPath,
} from '../paths.ts';
import { Avatar } from '../ui/avatar.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Popover, type PopoverProps } from '../ui/popover.tsx';
import { useTranslate, useVisit } from '../ui/visit.tsx';
import { lazyPart } from '../ui/lazy-part.ts';

/** Fetched when somebody opens the menu; on a phone with the bar that it hangs on. */
const UnreadMessages = lazyPart(async () => ({
  default: (await import('../leads/inbox/web/unread-messages.tsx')).UnreadMessages,
}));

/** A plain form, which works before its code is there. */
const PreferenceForm = lazyPart(async () => ({
  default: (await import('../content/web/preference-form.tsx')).PreferenceForm,
}));

interface AccountMenuProps extends Pick<PopoverProps, 'buttonClass' | 'panelClass' | 'className' | 'label'> {
  /**
   * When the choices of region, language and look are there: with the page, or when somebody reaches for the button.
   * The footer has them too.
   */
  readonly choices: 'at_once' | 'later';
  readonly children?: ReactNode;
}

/** What hangs on the reader: the way in or out, what is theirs, and how they want the site. */
export function AccountMenu({ choices, children, ...look }: AccountMenuProps) {
  const { user } = useVisit();
  const [isOpened, setOpened] = useState(false);
  const form = (
    <div className="mt-3">
      <Suspense>
        <PreferenceForm />
      </Suspense>
    </div>
  );
  return (
    <Popover
      {...look}
      label={
        choices === 'at_once' && user !== undefined ? (
          <>
            {look.label}
            <Suspense>
              <UnreadMessages isOnBar />
            </Suspense>
          </>
        ) : (
          look.label
        )
      }
      later={choices === 'later' && form}
      onToggle={(isOpen) => isOpen && setOpened(true)}
    >
      {children}
      <div className="flex flex-col gap-3">
        {user === undefined ? <SignedOut /> : <SignedIn user={user} isOpened={isOpened} />}
      </div>
      {choices === 'at_once' && form}
    </Popover>
  );
}

function SignedOut() {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  const { hides } = useVisit();
  return (
    <>
      <ButtonLink to={loginPath({ redirect: pathname + search })} kind="primary">
        {t('ui.nav.sign_in')}
      </ButtonLink>
      <ul className="-mx-2 border-b border-line pb-3">
        <Place to={savedSearchesPath} icon="bookmark">
          {t('ui.nav.saved_searches')}
        </Place>
        <Place to={myListingPath} icon="home">
          {t('ui.nav.sell')}
        </Place>
        {hides !== undefined && (
          <Place to={hiddenPath} icon="show">
            {t('ui.nav.hidden')}
          </Place>
        )}
      </ul>
    </>
  );
}

function SignedIn({ user, isOpened }: { user: PageUser; isOpened: boolean }) {
  const t = useTranslate();
  return (
    <div className="-mx-2 border-b border-line pb-3">
      <div className="flex items-center gap-3 px-2 pb-2">
        <Avatar name={user.name} className="size-10 text-sm" />
        <p className="min-w-0 truncate font-semibold">{user.name}</p>
      </div>
      <ul>
        <Place to={userPath} icon="user">
          {t('ui.nav.overview')}
        </Place>
        <Place to={favouritesPath} icon="heart">
          {t('ui.nav.saved')}
        </Place>
        <Place to={savedSearchesPath} icon="bookmark">
          {t('ui.nav.saved_searches')}
        </Place>
        <Place to={myListingPath} icon="home">
          {t('ui.nav.listings')}
          {isOpened && (
            <Suspense>
              <UnreadMessages />
            </Suspense>
          )}
        </Place>
        {user.staffRole !== undefined && (
          <Place to={adminPath} icon="building">
            {t('ui.nav.administration')}
          </Place>
        )}
        <Place to={aboutYouPath} icon="settings">
          {t('ui.nav.settings')}
        </Place>
        <li>
          <form method="post" action={logoutPath}>
            <button className={ROW}>
              <Icon name="leave" className="size-4.5 text-muted" />
              {t('ui.nav.sign_out')}
            </button>
          </form>
        </li>
      </ul>
    </div>
  );
}

function Place({ to, icon, children }: { to: string; icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={ROW}>
        <Icon name={icon} className="size-4.5 text-muted" />
        {children}
      </Link>
    </li>
  );
}

const ROW = 'flex min-h-11 w-full items-center gap-3 rounded-card px-2 text-left text-sm hover:bg-sunken';
