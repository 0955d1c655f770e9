import { useEffect, useState, type ReactNode } from 'react';
import { remote } from '../../contract/remote.ts';
import { UnreadContext } from '../../ui/unread.ts';
import { useApi } from '../../ui/use-api.ts';
import { useLive } from '../../ui/use-live.ts';
import { useVisit } from '../../ui/visit.tsx';
import type { listNotifications } from '../contract.ts';

const list = remote<typeof listNotifications>('GET', '/api/v2/my/notifications');

/** Counts what the signed-in reader has not read, as it comes and goes. */
export function UnreadNews({ children }: { children: ReactNode }) {
  const api = useApi();
  const userId = useVisit().user?.id;
  const [unread, setUnread] = useState(0);

  function count(): void {
    if (userId === undefined) return setUnread(0);
    // Without an answer the sign shows what it last knew.
    api(list, { query: { size: 1 } }).then(
      ({ meta }) => setUnread(meta.unread),
      () => undefined,
    );
  }

  useEffect(count, [userId, api]);
  useLive('notifications', count);
  return <UnreadContext value={unread}>{children}</UnreadContext>;
}
