import { Link } from 'react-router';
import { listPath } from '../paths.ts';
import { NAVIGATION } from './header.tsx';
import { Logo } from './logo.tsx';
import { PreferenceForm } from './preference-form.tsx';
import { useTranslate, useVisit } from './visit.tsx';

export function Footer() {
  const t = useTranslate();
  const { isDemo } = useVisit();
  return (
    <footer className="mt-16 border-t border-line bg-surface">
      <div className="wrap grid gap-10 py-10 md:grid-cols-[1.4fr_1fr_1.3fr]">
        <div className="text-sm text-muted">
          <div className="mb-3 text-ink">
            <Logo />
          </div>
          <p className="max-w-[38ch]">{t('ui.footer_line')}</p>
        </div>
        <nav aria-label={t('ui.footer_navigation')} className="no-print">
          <ul className="flex flex-col text-sm">
            {NAVIGATION.map((listingType) => (
              <li key={listingType}>
                <Link to={listPath({ listingType })} className="inline-flex min-h-9 items-center text-muted hover:text-ink hover:underline">
                  {t(`list.heading.${listingType}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="no-print">
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
