import { z } from 'zod';
import { events } from '../../contract/kinds/events.ts';
import { handledEvents } from '../../contract/kinds/events.server.ts';
import type { Handled } from '../../contract/mount.server.ts';
import type { Live } from './live.server.ts';
import { EVENTS_PATH, NEWS_KEPT_MS } from './news.contract.ts';

export const liveNews = events({
  path: EVENTS_PATH,
  tag: 'Notifications',
  summary: 'News for your open pages, as they happen',
  description:
    'Each says what kind of thing has changed, and which; the thing itself is requested again. With `missed_ms`, what was told in so many milliseconds before comes first.',
  query: z.object({ missedMs: z.coerce.number().int().min(0).max(NEWS_KEPT_MS).optional() }),
  event: z.object({ kind: z.string(), id: z.string().optional() }),
});

export function createLiveRoutes(live: Pick<Live, 'listen'>): Handled[] {
  return [handledEvents(liveNews, ({ user }, { missedMs }, send) => live.listen(user.userId, send, missedMs))];
}
