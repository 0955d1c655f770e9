import { zoneOfRegion, type Region } from '../../texts/messages.ts';
import { TIME_ZONES } from '../../texts/time-zones.ts';
import { dayOf, instantOf, wallTimeAt } from '../../platform/wall-clock.ts';
import type { Frequency } from '../contract.ts';

/** When news may reach people: by the clock on their own wall. */

export type MailedFrequency = Exclude<Frequency, 'off'>;

/** Local times, in minutes after midnight. Between ten in the evening and seven no mail goes out. */
const EVENING = 22 * 60;
const MORNING = 7 * 60;
const DIGEST = 7 * 60 + 30;
const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

/** When one kind of news that comes now is told, and when if the same has been told today already. */
export interface Slot {
  /** Of those whose time zone is this; null in the slot of a region. */
  readonly zone: string | null;
  /** Of those whose time zone is not known; null in the slot of a zone. */
  readonly region: Region | null;
  readonly frequency: MailedFrequency;
  /** Calendar day there. */
  readonly day: string;
  readonly dueAt: string;
  readonly nextDay: string;
  readonly nextDueAt: string;
}

/**
 * For every time zone, every region and every frequency. `windowMs` is how long instant news is gathered before it
 * goes.
 */
export function slotsAt(now: Date, windowMs: number): readonly Slot[] {
  const whose = [
    ...TIME_ZONES.map((zone) => ({ zone, region: null, by: zone })),
    ...(['no', 'au'] as const).map((region) => ({ zone: null, region, by: zoneOfRegion(region) })),
  ];
  return whose.flatMap(({ by, ...of }) =>
    (['instant', 'daily', 'weekly'] as const).map((frequency) => {
      const { day } = clockAt(now, by);
      const nextDay = dayAfter(day, 1);
      return {
        ...of,
        frequency,
        day,
        nextDay,
        dueAt: dueAt(frequency, now, by, windowMs).toISOString(),
        nextDueAt: dueOnOrAfter(frequency, nextDay, by).toISOString(),
      };
    }),
  );
}

/** When news of now goes out in a time zone. */
export function dueAt(frequency: MailedFrequency, now: Date, zone: string, windowMs: number): Date {
  if (frequency === 'instant') return afterQuietHours(new Date(now.getTime() + windowMs), zone);
  const { day } = clockAt(now, zone);
  const due = dueOnOrAfter(frequency, day, zone);
  return due > now ? due : dueOnOrAfter(frequency, dayAfter(day, 1), zone);
}

/** The instant itself, or seven in the morning when it falls into the night. */
export function afterQuietHours(instant: Date, zone: string): Date {
  const { day, minutes } = clockAt(instant, zone);
  if (minutes >= EVENING) return timeOn(dayAfter(day, 1), MORNING, zone);
  return minutes < MORNING ? timeOn(day, MORNING, zone) : instant;
}

/** When the night after an instant begins; the instant itself in the night. */
export function nightAfter(instant: Date, zone: string): Date {
  const { day, minutes } = clockAt(instant, zone);
  return minutes >= EVENING || minutes < MORNING ? instant : timeOn(day, EVENING, zone);
}

/** The first regular time on this day or later. */
function dueOnOrAfter(frequency: MailedFrequency, day: string, zone: string): Date {
  if (frequency === 'instant') return timeOn(day, MORNING, zone);
  const untilMonday = (8 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7;
  return timeOn(frequency === 'daily' ? day : dayAfter(day, untilMonday), DIGEST, zone);
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MINUTES * MINUTE_MS).toISOString().slice(0, 10);
}

/** The instant at which the wall clock shows this, `minutes` after midnight. */
function timeOn(day: string, minutes: number, zone: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(
    instantOf({ year, month, day: date, hour: Math.floor(minutes / 60), minute: minutes % 60, second: 0 }, zone),
  );
}

/** What the wall clock shows: the calendar day, and minutes after midnight. */
function clockAt(instant: Date, zone: string): { readonly day: string; readonly minutes: number } {
  const time = wallTimeAt(instant.getTime(), zone);
  return { day: dayOf(time), minutes: time.hour * 60 + time.minute };
}
