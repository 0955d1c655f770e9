import { NO_COUNT, type KnownCount } from '../../accounts/web/known-count.ts';
import { createPageValue, usePageValue } from '../../ui/page-value.ts';

/** How much the signed-in reader has been told and has not read; counted by unread-news.tsx. */
export const unread = createPageValue<KnownCount>(NO_COUNT);

export function useUnread(): KnownCount {
  return usePageValue(unread);
}
