import { useEffect, useEffectEvent } from 'react';
import type { News } from '../platform/live/news.contract.ts';
import { useVisit } from './visit.tsx';

/**
 * Calls back when something of a kind has changed for the signed-in reader, here or elsewhere: with its
 * id where it has one, with undefined also when something may have been missed. Begins once the page
 * has come to rest, and does nothing for strangers.
 */
export function useLive(kind: string, onNews: (id: string | undefined) => void): void {
  const userId = useVisit().user?.id;
  const hear = useEffectEvent((news: News | undefined) => {
    if (news === undefined || news.kind === kind) onNews(news?.id);
  });
  useEffect(() => {
    if (userId === undefined) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    const begin = () =>
      void import('./live-stream.ts').then(
        ({ subscribeToNews: hearNews }) => {
          if (!isOver) stop = hearNews(userId, (news) => hear(news));
        },
        () => undefined,
      );
    const cancel = whenIdle(begin);
    return () => {
      isOver = true;
      cancel();
      stop?.();
    };
  }, [userId]);
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const id = requestIdleCallback(work, { timeout: 2_000 });
    return () => cancelIdleCallback(id);
  }
  const id = setTimeout(work, 500);
  return () => clearTimeout(id);
}
