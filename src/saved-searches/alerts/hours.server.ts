import type { Region } from '../../contract/messages.ts';
import type { Frequency } from '../contract.ts';

/** When news may reach people: by the clock on their own wall. */

export type MailedFrequency = Exclude<Frequency, 'off'>;

/** Local times, in minutes after midnight. Between ten in the evening and seven no mail goes out. */
const EVENING = 22 * 60;
const MORNING = 7 * 60;
const DIGEST = 7 * 60 + 30;
const MINUTE_MS = 60_000;
const DAY_MINUTES = 1_440;

/** Where readers of a region live; of Australia's zones the one that most live in. */
export function zoneOf(region: Region): string {
  return region === 'no' ? 'Europe/Oslo' : 'Australia/Sydney';
}

/** When one kind of news that comes now is told, and when if the same has been told today already. */
export interface Slot {
  readonly region: Region;
  readonly frequency: MailedFrequency;
  /** Calendar day there. */
  readonly day: string;
  readonly dueAt: string;
  readonly nextDay: string;
  readonly nextDueAt: string;
}

/** For every region and frequency. `windowMs` is how long instant news is gathered before it goes. */
export function slotsAt(now: Date, windowMs: number): readonly Slot[] {
  return (['no', 'au'] as const).flatMap((region) =>
    (['instant', 'daily', 'weekly'] as const).map((frequency) => {
      const { day } = wallClock(now, zoneOf(region));
      const nextDay = dayAfter(day, 1);
      return { region, frequency, day, nextDay, dueAt: dueAt(frequency, now, region, windowMs).toISOString(), nextDueAt: dueOnOrAfter(frequency, nextDay, region).toISOString() };
    }),
  );
}

/** When news of now goes out. */
export function dueAt(frequency: MailedFrequency, now: Date, region: Region, windowMs: number): Date {
  if (frequency === 'instant') return afterQuietHours(new Date(now.getTime() + windowMs), region);
  const { day } = wallClock(now, zoneOf(region));
  const due = dueOnOrAfter(frequency, day, region);
  return due > now ? due : dueOnOrAfter(frequency, dayAfter(day, 1), region);
}

/** The instant itself, or seven in the morning when it falls into the night. */
export function afterQuietHours(instant: Date, region: Region): Date {
  const zone = zoneOf(region);
  const { day, minutes } = wallClock(instant, zone);
  if (minutes >= EVENING) return instantOf(dayAfter(day, 1), MORNING, zone);
  return minutes < MORNING ? instantOf(day, MORNING, zone) : instant;
}

/** The first regular time on this day or later. */
function dueOnOrAfter(frequency: MailedFrequency, day: string, region: Region): Date {
  const zone = zoneOf(region);
  if (frequency === 'instant') return instantOf(day, MORNING, zone);
  const untilMonday = (8 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7;
  return instantOf(frequency === 'daily' ? day : dayAfter(day, untilMonday), DIGEST, zone);
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MINUTES * MINUTE_MS).toISOString().slice(0, 10);
}

/** The instant at which a wall clock shows this. Clocks are put forward and back at night, never in the morning. */
function instantOf(day: string, minutes: number, zone: string): Date {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS;
  const first = asUtc - offsetAt(new Date(asUtc), zone);
  return new Date(asUtc - offsetAt(new Date(first), zone));
}

/** Milliseconds that the zone's wall clock is ahead of UTC. */
function offsetAt(instant: Date, zone: string): number {
  const { day, minutes } = wallClock(instant, zone);
  const shown = Date.parse(`${day}T00:00:00Z`) + minutes * MINUTE_MS;
  return shown - Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS;
}

/** What a wall clock shows: the calendar day, and minutes after midnight. */
function wallClock(instant: Date, zone: string): { readonly day: string; readonly minutes: number } {
  const parts = Object.fromEntries(clockOf(zone).formatToParts(instant).map(({ type, value }) => [type, value]));
  return { day: `${parts['year'] ?? ''}-${parts['month'] ?? ''}-${parts['day'] ?? ''}`, minutes: Number(parts['hour']) * 60 + Number(parts['minute']) };
}

const CLOCKS = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const clock = CLOCKS.get(zone) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' });
  CLOCKS.set(zone, clock);
  return clock;
}
