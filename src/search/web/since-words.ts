import { daysBetween } from '../../texts/format.ts';
import type { Region } from '../../texts/messages.ts';
import { zoneOfRegion } from '../../texts/messages.ts';
import type { ViewContext } from '../../properties/web/card-view.ts';

/**
 * An instant behind `since`: `Tuesday 17 November` within a week, else with its year, and today by its time. On the
 * region's wall clock.
 */
export function sinceWords(instant: string, region: Region, { t, format, now }: ViewContext): string {
  const zone = zoneOfRegion(region);
  const days = daysBetween(instant, now, zone);
  if (days <= 0) return t('list.since.today', { time: format.time(instant, zone) });
  return days < 7 ? format.weekdayOf(instant, zone) : format.dayOf(instant, zone);
}
