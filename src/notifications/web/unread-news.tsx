import { useEffect, useEffectEvent, useState } from 'react';
import { RETRY_COUNT_MS, useKnownCount } from '../../accounts/web/known-count.ts';
import { useApi } from '../../accounts/web/use-api.ts';
import { useLive } from '../../ui/use-live.ts';
import { useVisit } from '../../ui/visit.tsx';
import { listNotifications } from './client.ts';
import { unread } from './unread.ts';

/**
 * Counts what the signed-in reader has not read, as it comes and goes. Without an answer the sign shows what it last
 * knew, and asks again.
 */
export function UnreadNews() {
  const api = useApi();
  const userId = useVisit().user?.id;
  const [fetched, setFetched] = useState<{ readonly of: string; readonly unread: number }>();
  const mine = fetched !== undefined && fetched.of === userId ? fetched : undefined;
  const [failures, setFailures] = useState(0);

  const count = useEffectEvent(() => {
    if (userId === undefined) return;
    api(listNotifications, { query: { size: 1 } }).then(
      ({ meta }) => {
        setFetched({ of: userId, unread: meta.unread });
        setFailures(0);
      },
      () => setFailures((before) => before + 1),
    );
  });

  useEffect(() => count(), [userId, api]);
  useEffect(() => {
    if (failures === 0) return;
    const timer = setTimeout(() => count(), RETRY_COUNT_MS);
    const atOnce = () => count();
    window.addEventListener('online', atOnce);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', atOnce);
    };
  }, [failures]);
  useLive('notifications', () => count());
  const known = useKnownCount('unread', userId, mine?.unread, failures > 0);
  useEffect(() => unread.set({ count: known.count, hasFailed: known.hasFailed }), [known.count, known.hasFailed]);
  return null;
}
