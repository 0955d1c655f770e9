import { useId } from 'react';
import { useRouteLoaderData } from 'react-router';
import { agentsPath, listPath } from '../paths.ts';
import { SafeLink } from '../content/web/safe-link.tsx';
import type { WithFooter } from '../content/web/footer-links.ts';
import { Logo } from '../ui/logo.tsx';
import { SEARCH_KINDS } from '../search/web/search-kinds.ts';
import { PreferenceForm } from '../content/web/preference-form.tsx';
import { useTranslate, useVisit } from '../ui/visit.tsx';

/** Fetched after the page, under this id: {@link ./frame.tsx}. */
export function Footer() {
  const t = useTranslate();
  const { isDemo, region, theme } = useVisit();
  const columns = useRouteLoaderData<WithFooter>('root')?.footer ?? [];
  return (
    <footer id="site-footer" className="mt-10 border-t md:mt-16 border-line bg-surface">
      <div className="wrap footer-columns">
        <div className="max-lg:col-span-full">
          <Logo />
          <p className="mt-3 max-w-[38ch] text-sm text-muted">
            {t(theme === 'zrch' ? 'ui.footer_line_zrch' : `ui.footer_line_${region}`)}
          </p>
        </div>
        <Links
          title={t('ui.footer.find')}
          links={[
            ...SEARCH_KINDS.map((listingType) => ({
              path: listPath({ listingType }),
              label: t(`list.heading.${listingType}`),
            })),
            { path: agentsPath, label: t('ui.nav.agents') },
          ]}
        />
        {columns.map(({ title, links }) => (
          <Links key={title} title={title} links={links.map(({ label, to }) => ({ path: to, label }))} />
        ))}
        <div className="no-print max-md:col-span-full">
          <PreferenceForm />
        </div>
      </div>
      <div className="border-t border-line">
        <div className="wrap flex flex-col gap-1.5 py-5 text-xs text-faint">
          {isDemo && <p>{t('ui.demo_notice')}</p>}
          <p>{t('ui.attribution')}</p>
        </div>
      </div>
    </footer>
  );
}

function Links({
  title,
  links,
}: {
  title: string;
  links: readonly { readonly path: string; readonly label: string }[];
}) {
  const heading = useId();
  return (
    <nav aria-labelledby={heading} className="no-print">
      <h2 id={heading} className="mb-1 text-sm font-semibold">
        {title}
      </h2>
      <ul className="text-sm">
        {links.map((link) => (
          <li key={link.path}>
            <SafeLink
              to={link.path}
              className="inline-flex min-h-9 items-center text-muted hover:text-ink hover:underline"
            >
              {link.label}
            </SafeLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
