import { Link, Outlet } from 'react-router';
import { homePath } from '../paths.ts';
import { Logo } from '../ui/logo.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { useTranslate } from '../ui/visit.tsx';

/** A page for one thing, without the site around it: signing in, or a policy shown inside an app. */
export default function BlankLayout() {
  const t = useTranslate();
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="no-print flex h-14 items-center justify-center border-b border-header-line bg-header text-header-ink md:h-16">
        <Link to={homePath} className="rounded-card">
          <Logo />
          <span className="sr-only">{t('ui.to_home')}</span>
        </Link>
      </header>
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
    </div>
  );
}
