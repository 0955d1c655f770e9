import { useEffect, useState } from 'react';
import { useApi } from '../../../accounts/web/use-api.ts';
import { useLive } from '../../../ui/use-live.ts';
import { useTranslate } from '../../../ui/visit.tsx';
import { MESSAGE_NEWS } from '../../live.contract.ts';
import { countUnread } from './client.ts';

/** How many messages about the reader's listings are unread; nothing where there are none, or nobody can say. */
export function UnreadMessages() {
  const t = useTranslate();
  const api = useApi();
  const [unread, setUnread] = useState(0);
  const [news, setNews] = useState(0);
  useLive(MESSAGE_NEWS, () => setNews((heard) => heard + 1));
  useEffect(() => {
    let isOver = false;
    api(countUnread, {}).then(
      ({ data }) => {
        if (!isOver) setUnread(data.reduce((sum, each) => sum + each.unread, 0));
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [api, news]);
  if (unread === 0) return null;
  return (
    <span className="ml-auto inline-flex min-h-5 min-w-5 items-center justify-center rounded-full bg-accent px-1.5 text-xs font-bold text-on-accent tabular-nums">
      <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
      <span className="sr-only">{t('ui.nav.unread_messages', { count: unread })}</span>
    </span>
  );
}
