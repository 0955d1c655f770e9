import type { PageCaller } from '../../platform/http/load-context.contract.ts';
import { formatOf } from '../../texts/format.ts';
import { zoneOfRegion } from '../../texts/messages.ts';

/** Day and time of an instant where the site is read: `28. november 2026 12:00`. */
export function momentOf({ language, region }: Pick<PageCaller, 'language' | 'region'>): (instant: string) => string {
  const { dayOf, time } = formatOf(language, region);
  const zone = zoneOfRegion(region);
  return (instant) => `${dayOf(instant, zone)} ${time(instant, zone)}`;
}
