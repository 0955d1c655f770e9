import { expect, it } from 'vitest';
import { AUSTRALIA_TIME_ZONE, weekendDays } from './weekend.ts';

const days = (now: string, later?: number) => weekendDays(new Date(now), AUSTRALIA_TIME_ZONE, later);

it('is the coming Saturday and Sunday, by the day it is there', () => {
  expect(days('2026-11-18T12:00:00Z')).toEqual(['2026-11-21', '2026-11-22']);
  // Saturday morning in Sydney while it is still Friday in London.
  expect(days('2026-11-20T20:00:00Z')).toEqual(['2026-11-21', '2026-11-22']);
});

it('is only the Sunday when Saturday is over', () => {
  expect(days('2026-11-22T01:00:00Z')).toEqual(['2026-11-22']);
});

it('can be the weekend after', () => {
  expect(days('2026-11-22T01:00:00Z', 1)).toEqual(['2026-11-28', '2026-11-29']);
  expect(days('2026-11-18T12:00:00Z', 1)).toEqual(['2026-11-28', '2026-11-29']);
});
