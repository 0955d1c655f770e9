import { z } from 'zod';
import { events } from '../../contract/kinds/events.ts';
import { handledEvents } from '../../contract/kinds/events.server.ts';
import type { Handled } from '../../contract/mount.server.ts';
import type { Live } from './live.server.ts';
import { EVENTS_PATH } from './news.contract.ts';

export const liveNews = events({
  path: EVENTS_PATH,
  tag: 'Notifications',
  summary: 'News for your open pages, as they happen',
  description: 'Each says what kind of thing has changed, and which; the thing itself is requested again.',
  event: z.object({ kind: z.string(), id: z.string().optional() }),
});

export function createLiveRoutes(live: Pick<Live, 'listen'>): Handled[] {
  return [handledEvents(liveNews, ({ user }, send) => live.listen(user.userId, send))];
}
