import { Link, useLocation } from 'react-router';
import { homePath, listPath } from '../paths.ts';
import { Icon } from './icon.tsx';
import { Logo } from './logo.tsx';
import { Popover } from './popover.tsx';
import { PreferenceForm } from './preference-form.tsx';
import { useTranslate } from './visit.tsx';

/** The kinds of search that stand in the header, in its order. */
export const NAVIGATION = ['buy', 'rent', 'new_homes', 'commercial', 'leisure'] as const;

export function Header() {
  const t = useTranslate();
  return (
    <header className="no-print sticky top-0 z-20 border-b border-header-line bg-header text-header-ink">
      <div className="flex h-14 items-center gap-7 px-4 md:h-16 md:px-6">
        <Link to={homePath} className="rounded-card">
          <Logo />
          <span className="sr-only">{t('ui.to_home')}</span>
        </Link>
        <nav aria-label={t('ui.main_navigation')} className="hidden h-full md:block">
          <NavigationLinks
            listClass="flex h-full items-stretch gap-1"
            linkClass="flex h-full items-center border-b-2 border-transparent px-2.5 text-sm text-header-muted transition-colors duration-150 hover:text-header-ink lg:text-[0.9375rem] aria-[current]:border-header-accent aria-[current]:font-semibold aria-[current]:text-header-ink"
          />
        </nav>
        <Popover
          className="ml-auto"
          buttonClass="flex h-11 items-center gap-2 rounded-card px-2.5 text-sm font-medium text-header-ink"
          panelClass="md:right-0 md:w-80"
          label={
            <>
              <Icon name="menu" className="size-5 md:hidden" />
              <span className="md:hidden">{t('ui.menu')}</span>
              <Icon name="globe" className="hidden size-5 md:block" />
              <span className="hidden md:inline">{t('ui.settings')}</span>
            </>
          }
        >
          <nav aria-label={t('ui.main_navigation')} className="mb-4 border-b border-line pb-3 md:hidden">
            <NavigationLinks listClass="flex flex-col" linkClass="flex min-h-11 items-center text-base aria-[current]:font-semibold aria-[current]:text-accent-text" />
          </nav>
          <PreferenceForm />
        </Popover>
      </div>
    </header>
  );
}

function NavigationLinks({ listClass, linkClass }: { listClass: string; linkClass: string }) {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  const shown = pathname === '/list' ? (new URLSearchParams(search).get('listing_type') ?? 'buy') : undefined;
  return (
    <ul className={listClass}>
      {NAVIGATION.map((listingType) => (
        <li key={listingType}>
          <Link to={listPath({ listingType })} aria-current={shown === listingType ? 'page' : undefined} className={linkClass}>
            {t(`enum.listing_type.${listingType}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
