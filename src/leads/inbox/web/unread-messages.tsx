import { useEffect, useState } from 'react';
import { useTranslate } from '../../../ui/visit.tsx';
import { useOwnUnread } from './use-own-unread.ts';

/**
 * How many messages about the reader's listings are unread; nothing where there are none, or nobody can say. In a row
 * of a menu, or over the sign of a place in a phone's bar, which is on no wider screen.
 */
export function UnreadMessages({ isOnBar = false }: { isOnBar?: boolean }) {
  const t = useTranslate();
  const [isPhone, setPhone] = useState(false);
  useEffect(() => {
    const phone = matchMedia(PHONE);
    const look = () => setPhone(phone.matches);
    look();
    phone.addEventListener('change', look);
    return () => phone.removeEventListener('change', look);
  }, []);
  const count = useOwnUnread(!isOnBar || isPhone);
  if (count === 0) return null;
  return (
    <span
      className={`inline-flex items-center justify-center rounded-full bg-accent font-bold text-on-accent tabular-nums ${isOnBar ? 'absolute top-1 left-1/2 ml-1 min-h-4.5 min-w-4.5 px-1 text-[0.6875rem] leading-none' : 'ml-auto min-h-5 min-w-5 px-1.5 text-xs'}`}
    >
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{t('ui.nav.unread_messages', { count })}</span>
    </span>
  );
}

/** Tailwind's `md` begins above it. */
const PHONE = '(width < 48rem)';
