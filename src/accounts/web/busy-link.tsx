import { useLocation } from 'react-router';
import { buttonClass } from '../../ui/button.tsx';
import { useTranslate } from '../../ui/visit.tsx';
import { EntryFrame } from './entry-frame.tsx';

/**
 * A link out of a mail that was not looked at, because too many were opened from here in a short time: it still works.
 */
export function BusyLink() {
  const t = useTranslate();
  const { pathname, search } = useLocation();
  return (
    <EntryFrame title={t('account.link.busy_title')} text={t('account.link.busy')}>
      <a href={pathname + search} className={buttonClass({ kind: 'primary' }, 'self-start')}>
        {t('account.link.busy_again')}
      </a>
    </EntryFrame>
  );
}
