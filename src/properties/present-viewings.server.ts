import { localParts } from '../platform/local-parts.ts';
import type { Viewing } from './listing.contract.ts';
import type { StoredListing } from './read-store.server.ts';

/**
 * The viewings that are not over at `now` (milliseconds since 1970), with the parts of their times where the home is.
 */
export function presentViewings({ viewings, timeZone }: StoredListing, now: number): Viewing[] {
  return viewings
    .filter(({ endsAt }) => Date.parse(endsAt) > now)
    .map(({ startsAt, endsAt }) => {
      const from = localParts(startsAt, timeZone);
      return {
        startsAt,
        endsAt,
        day: Number(from.day),
        month: Number(from.month),
        year: Number(from.year),
        timeFrom: `${from.hour}:${from.minute}`,
        timeTo: timeOf(endsAt, timeZone),
        timestampFrom: Date.parse(startsAt) / 1_000,
        timestampTo: Date.parse(endsAt) / 1_000,
      };
    });
}

function timeOf(instant: string, timeZone: string): string {
  const { hour, minute } = localParts(instant, timeZone);
  return `${hour}:${minute}`;
}
