import type { KnownCount } from '../accounts/web/known-count.ts';
import type { Translate } from '../texts/messages.ts';

/** How many homes are saved, in words; undefined when there are none or nothing is known yet. */
export function savedWords({ count, hasFailed }: KnownCount, t: Translate): string | undefined {
  if (count === undefined) return hasFailed ? t('ui.nav.count_failed') : undefined;
  return count === 0 ? undefined : t('ui.nav.saved_total', { count });
}

/** How many notifications are unread, in words; undefined as for {@link savedWords}. */
export function unreadWords({ count, hasFailed }: KnownCount, t: Translate): string | undefined {
  if (count === undefined) return hasFailed ? t('ui.nav.count_failed') : undefined;
  return count === 0 ? undefined : t('notifications.bell', { count });
}
