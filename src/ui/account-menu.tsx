import { Link, useLocation } from 'react-router';
import { loginPath, myListingPath, savedSearchesPath } from '../paths.ts';
import { ButtonLink } from './button.tsx';
import { PreferenceForm } from './preference-form.tsx';
import { useTranslate } from './visit.tsx';

/** What hangs on the reader: the way in, what is theirs, and how they want the site. */
export function AccountMenu() {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  return (
    <div className="flex flex-col gap-3">
      <ButtonLink to={loginPath({ redirect: pathname + search })} kind="primary">
        {t('ui.nav.sign_in')}
      </ButtonLink>
      <ul className="border-b border-line pb-3">
        <li>
          <Link to={savedSearchesPath} className={ROW}>
            {t('ui.nav.saved_searches')}
          </Link>
        </li>
        <li>
          <Link to={myListingPath} className={ROW}>
            {t('ui.nav.sell')}
          </Link>
        </li>
      </ul>
      <PreferenceForm />
    </div>
  );
}

const ROW = 'flex min-h-11 items-center rounded-card px-2 text-sm hover:bg-sunken';
