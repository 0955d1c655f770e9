import { Link } from 'react-router';
import { hiddenPath } from '../../paths.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import type { HiddenOnPage } from './hidden-on-page.ts';
import { HideForm } from './hide-form.tsx';

/** Says on the page of a home or an agency that its reader has hidden it, and takes that back. */
export function HiddenNotice({ hidden }: { hidden: HiddenOnPage }) {
  const t = useTranslate();
  const { homeId, agency, isHome, isAgency } = hidden;
  if (!isHome && !isAgency) return null;
  const name = agency?.name ?? '';
  return (
    <div className="no-print mt-3">
      <Notice tone="accent" icon="info">
        <p className="font-semibold">
          {isAgency ? t('hidden.notice_agency', { agency: name }) : t('hidden.notice_home')}
        </p>
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
          {isHome && homeId !== undefined && (
            <HideForm
              what={{ kind: 'home', id: homeId }}
              isHidden
              label={t('hidden.show_home')}
              buttonClass={buttonClass({ size: 'small' })}
            />
          )}
          {isAgency && agency !== undefined && (
            <HideForm
              what={{ kind: 'agency', ...agency }}
              isHidden
              label={t('hidden.show_agency', { agency: name })}
              buttonClass={buttonClass({ size: 'small' })}
            />
          )}
          <Link to={hiddenPath} className="inline-flex min-h-9 items-center underline underline-offset-4">
            {t('hidden.manage')}
          </Link>
        </div>
      </Notice>
    </div>
  );
}
