import { useEffect, useState } from 'react';
import { useApi } from '../../../accounts/web/use-api.ts';
import { useLive } from '../../../ui/use-live.ts';
import { MESSAGE_NEWS } from '../../live.contract.ts';
import { countUnread } from './client.ts';

/**
 * How many messages about what the reader or their agency offers are unread, kept up to date by live news; 0 as long as
 * nobody can say. Not asked for where `isWanted` is false.
 */
export function useOwnUnread(isWanted = true): number {
  const api = useApi();
  const [unread, setUnread] = useState(0);
  const [news, setNews] = useState(0);
  useLive(MESSAGE_NEWS, () => setNews((heard) => heard + 1));
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    api(countUnread, {}).then(
      ({ data, meta }) => {
        if (!isOver) setUnread(data.reduce((sum, each) => sum + each.unread, meta.agency?.unread ?? 0));
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [api, news, isWanted]);
  return unread;
}
