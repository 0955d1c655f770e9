import type { ListingRecord } from '../src/properties/record.contract.ts';
import { addDays, localInstant, localTime, weekday } from './calendar.ts';
import { kilometres } from './distance.ts';
import type { Home } from './home.ts';
import { daysBetween } from './timing.ts';

export type Viewings = ListingRecord['viewings'];

/** The homes that agents show, and when. */
export interface Diary {
  /** Notes the times at which all these agents can show the home; what fits nowhere is left out. */
  book(agentIds: readonly string[], home: Home, wanted: Viewings, latest: string | undefined): Viewings;
}

interface Appointment {
  /** Milliseconds. */
  readonly start: number;
  readonly end: number;
  readonly lat: number;
  readonly lng: number;
}

/** Minutes to lock up, and to drive a kilometre as the crow flies. */
const LOCKING = 10;
const MINUTES_PER_KM = 1.5;
/** From one time that is tried to the next, and days ahead that are looked through. */
const STEP = 15;
const DAYS = 24;

export function createDiary(today: string): Diary {
  const booked = new Map<string, Appointment[]>();
  const isFree = (agentIds: readonly string[], wanted: Appointment): boolean =>
    agentIds.every((id) => (booked.get(id) ?? []).every((other) => leavesTime(other, wanted)));
  /** The first of the times around the one asked for that is free, as `freeAt` tells. */
  function firstFree<T>(asked: Time, region: 'no' | 'au', freeAt: (time: Time) => T | undefined): T | undefined {
    for (const day of daysAround(asked.day, today))
      for (const time of timesOn(day, asked.minutes, region)) {
        const free = freeAt(time);
        if (free !== undefined) return free;
      }
    return undefined;
  }
  return {
    book(agentIds, home, wanted, latest) {
      const { timeZone } = home.place;
      const found: Appointment[] = [];
      const days = new Set<string>();
      const before = latest === undefined ? Infinity : Date.parse(latest);
      for (const viewing of wanted) {
        const length = Date.parse(viewing.endsAt) - Date.parse(viewing.startsAt);
        const asked = localTime(viewing.startsAt, timeZone);
        const free = firstFree(asked, home.place.region, ({ day, minutes }) => {
          if (days.has(day)) return undefined;
          const start = Date.parse(localInstant(day, minutes, timeZone));
          const time: Appointment = { start, end: start + length, lat: home.lat, lng: home.lng };
          return time.end <= before && isFree(agentIds, time) ? ([day, time] as const) : undefined;
        });
        if (free === undefined) continue;
        days.add(free[0]);
        found.push(free[1]);
        for (const id of agentIds) booked.set(id, [...(booked.get(id) ?? []), free[1]]);
      }
      return found
        .sort((a, b) => a.start - b.start)
        .map(({ start, end }) => ({ startsAt: instant(start), endsAt: instant(end) }));
    },
  };
}

function instant(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace('.000Z', 'Z');
}

/** Whether somebody who shows the one home can show the other too. */
export function leavesTime(a: Appointment, b: Appointment): boolean {
  const minutes = (Math.max(a.start, b.start) - Math.min(a.end, b.end)) / 60_000;
  return minutes >= LOCKING + MINUTES_PER_KM * kilometres(a, b);
}

interface Time {
  readonly day: string;
  /** From midnight. */
  readonly minutes: number;
}

/** The day asked for, and then those to come, the nearest first. */
function daysAround(asked: string, today: string): string[] {
  const away = (day: string): number => Math.abs(daysBetween(asked, day));
  return Array.from({ length: DAYS }, (_, ahead) => addDays(today, ahead + 1)).sort((a, b) => away(a) - away(b));
}

/** Times of the day at which homes are shown, those nearest to the wanted one first. */
function timesOn(day: string, wanted: number, region: 'no' | 'au'): Time[] {
  return HOURS[region](weekday(day))
    .flatMap(([from, to]) => Array.from({ length: (to - from) / STEP + 1 }, (_, step) => from + step * STEP))
    .sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
    .map((minutes) => ({ day, minutes }));
}

type Hours = readonly (readonly [from: number, to: number])[];

/** When viewings begin: in Norway at weekends and on weekday evenings, in Australia on Saturdays and two weekdays. */
const HOURS: Readonly<Record<'no' | 'au', (weekday: number) => Hours>> = {
  no: (day) => (day === 0 || day === 6 ? [[660, 930]] : day <= 4 ? [[975, 1110]] : []),
  au: (day) =>
    day === 6
      ? [[540, 930]]
      : day === 3 || day === 4
        ? [
            [720, 750],
            [1020, 1065],
          ]
        : [],
};
