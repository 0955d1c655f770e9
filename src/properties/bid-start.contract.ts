import { localDay } from '../texts/format.ts';
import { dayAfter, isNorwegianWorkingDay } from './norwegian-holidays.contract.ts';

const ZONE = 'Europe/Oslo';

/**
 * The earliest deadline that a bid on a Norwegian home may set for its acceptance: 12:00 on the first working day after
 * the last advertised viewing (forskrift om eiendomsmegling   6-3). Undefined when no viewing was advertised.
 * `startsAt` are ISO 8601.
 */
export function bidsFrom(viewings: readonly { readonly startsAt: string }[]): Date | undefined {
  const last = viewings
    .map(({ startsAt }) => localDay(startsAt, ZONE))
    .toSorted()
    .at(-1);
  if (last === undefined) return undefined;
  let day = dayAfter(last);
  while (!isNorwegianWorkingDay(day)) day = dayAfter(day);
  return noonInOslo(day);
}

/** Noon is 10:00 or 11:00 in UTC. */
function noonInOslo(day: string): Date {
  const inSummer = new Date(`${day}T10:00:00Z`);
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone: ZONE, hour: '2-digit', hourCycle: 'h23' }).format(inSummer);
  return hour === '12' ? inSummer : new Date(`${day}T11:00:00Z`);
}
